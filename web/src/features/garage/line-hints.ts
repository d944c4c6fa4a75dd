/** The sentences above the cars a typed line has found. `missing`: what was read in it and is not in the list, percent-encoded. */
export function lineHints(found: number, missing: string | null): string[] {
  const what = missing === null ? null : decodeURIComponent(missing);
  if (found > 0) return what === null ? [] : [`“${what}” is not in the list. This is what comes near it:`];
  const first = what === null ? 'No such car is known.' : `“${what}” is not in the list.`;
  return [`${first} Try the year, make and model below.`];
}
