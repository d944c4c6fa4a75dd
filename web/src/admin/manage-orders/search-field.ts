export const searchFieldId = 'order-search';

/** Where to go on when what had the focus has gone away with the filters. */
export function focusSearch(): void {
  document.getElementById(searchFieldId)?.focus();
}
