// What a spreadsheet may take for the beginning of a formula, in every width.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/;

/** An apostrophe in front keeps a spreadsheet from running a cell. */
export function guardCell(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

/** Takes back what `guardCell` did, and nothing else: a cell with an apostrophe of its own got one more. */
export function unguardCell(value: string): string {
  return guarded.test(value) ? value.slice(1) : value;
}
