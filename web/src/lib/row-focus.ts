/** The id of the element that gets the focus when a row of a list does. */
export function rowId(id: string): string {
  return `row-${id}`;
}

export function focusRow(id: string): void {
  document.getElementById(rowId(id))?.focus({ preventScroll: true });
}
