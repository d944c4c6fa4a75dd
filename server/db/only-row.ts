/** The row of a statement that always gives one: where it does not, that is said here and not by whoever misses it later. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always gives a row gave none.');
  return row;
}
