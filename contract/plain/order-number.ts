/** As it is kept: eight letters of 0 to 9 and A to F, the end of the order's id. */
const kept = /^[0-9A-F]{8}$/;
const prefix = 'SW';

/** What people say, write and type in place of a letter that looks the same. */
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' };

/** The number that goes with an id. */
export function orderNumberOf(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** As people read it: "SW-1A2B-3C4D". */
export function formatOrderNumber(number: string): string {
  return `${prefix}-${number.slice(0, 4)}-${number.slice(4)}`;
}

/**
 * The number in what somebody typed or pasted, as it is kept; null where there is none. With and without SW or "order", with
 * dashes of any kind, points, spaces or nothing between, in small letters, with O for 0 and with I or l for 1. The end of an
 * order's id reads the same.
 */
export function readOrderNumber(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}.,;:#]+/gu, '')
    .replace(new RegExp(`^(?:ORDER)?(?:N(?:UMBE)?[RO])?(?:${prefix})?`), '')
    .replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  return kept.test(letters) ? letters : null;
}
