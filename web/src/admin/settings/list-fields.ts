/** Lists in a form of plain texts: so many rows of fields, of which those that are all empty are left out. */
type Texts = Record<string, string>;

export const fieldName = (column: string, row: number) => `${column}-${row}`;

/** The fields of every row, those of entries that are there filled in. */
export function showRows(entries: readonly object[], columns: readonly string[], rows: number): Texts {
  const cells = Array.from({ length: rows }, (_, row) =>
    columns.map((column) => [
      fieldName(column, row),
      String((entries[row] as Record<string, unknown> | undefined)?.[column] ?? ''),
    ]),
  );
  return Object.fromEntries(cells.flat());
}

/** Which rows hold something; `ignored` is a column that always does. */
export function filledRows(
  typed: Texts,
  columns: readonly string[],
  rows: number,
  ignored?: string,
): number[] {
  return Array.from({ length: rows }, (_, row) => row).filter((row) =>
    columns.some((column) => column !== ignored && (typed[fieldName(column, row)] ?? '').trim() !== ''),
  );
}

export function readRows(typed: Texts, columns: readonly string[], filled: readonly number[]): object[] {
  return filled.map((row) =>
    Object.fromEntries(columns.map((column) => [column, typed[fieldName(column, row)] ?? ''])),
  );
}

/** The field that a path such as entries.1.label is about. */
export function rowFieldAt(path: readonly PropertyKey[], filled: readonly number[], first: string): string {
  const [, entry, column] = path;
  if (typeof entry !== 'number') return fieldName(first, 0);
  return fieldName(String(column ?? first), filled[entry] ?? 0);
}
