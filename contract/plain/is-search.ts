/** One letter or digit is the beginning of everything: it is no search. Signs that no part has are one, and find nothing. */
export function isSearch(typed: string): boolean {
  return typed !== '' && !/^[\p{L}\p{N}]$/u.test(typed);
}
