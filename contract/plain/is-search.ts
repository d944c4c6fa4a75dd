/** Whether there is anything to look for: one sign is the beginning of everything, and without letters and digits nothing is written. */
export function isSearch(typed: string): boolean {
  return typed.length > 1 && /[\p{L}\p{N}]/u.test(typed);
}
