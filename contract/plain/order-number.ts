import { shop } from './shop.ts';

/** As it is kept: eight letters of 0 to 9 and A to F, the end of the order's id. */
const kept = /^[0-9A-F]{8}$/;
const length = 8;

/** What numbers began with before the owner chose otherwise: they stand in mails, and somebody will read them out. */
const asItCame = 'SW';

/** "Order no." before it. */
const wordsBefore = /^(?:ORDER)?(?:N(?:UMBE)?[RO])?/;

/** A number as it stood in mails, behind whatever an owner had put before numbers then. A name beside a number has no dash between. */
const withFormerPrefix =
  /^(?:ORDER[\s.,;:#]*)?(?:N(?:UMBE)?[RO][\s.,;:#]*)?[A-Z][A-Z0-9]{0,5}\p{Dash}[0-9A-FOIL]{4}[\s\p{Dash}]*[0-9A-FOIL]{4}$/u;

const between = /[\s\p{Dash}.,;:#]+/u;

/** What people say, write and type in place of a letter that looks the same. */
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' };

/** The number that goes with an id. */
export function orderNumberOf(id: string): string {
  return id.slice(-length).toUpperCase();
}

/** As people read it: "SW-1A2B-3C4D". */
export function formatOrderNumber(number: string): string {
  return [shop.orderPrefix, number.slice(0, 4), number.slice(4)].filter((piece) => piece !== '').join('-');
}

/**
 * The number in what somebody typed or pasted, as it is kept; null where there is none. With and without the shop's prefix or
 * "order", with dashes of any kind, points, spaces or nothing between, in small letters, with O for 0 and with I or l for 1.
 * An earlier prefix, which nobody remembers, has its dash behind it. The end of an order's id reads the same.
 */
export function readOrderNumber(typed: string): string | null {
  const letters = typed.toUpperCase().split(between).join('');
  const number = letters.slice(-length).replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  if (!kept.test(number)) return null;
  const before = letters.slice(0, -length);
  const prefixes = [before, before.replace(wordsBefore, '')];
  const isKnown = prefixes.some((prefix) => ['', asItCame, shop.orderPrefix].includes(prefix));
  return isKnown || withFormerPrefix.test(typed.trim().toUpperCase()) ? number : null;
}

const shortestPiece = 4;
const piece = new RegExp(`^[0-9A-F]{${shortestPiece},${length - 1}}$`);

/**
 * A piece of a number in what somebody typed, as it is kept: the 7956 of SW-7956-ABB8. Null where it is too short to be one, or the whole
 * number. O, I and l are digits only beside others: "code" is a word.
 */
export function readPieceOfNumber(typed: string): string | null {
  const letters = typed.toUpperCase().split(between).join('');
  const pieces = [asItCame, shop.orderPrefix, ''].flatMap((prefix) => {
    if (!letters.startsWith(prefix)) return [];
    const rest = letters.slice(prefix.length);
    return /\d/.test(rest) ? [rest.replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter)] : [rest];
  });
  return pieces.find((rest) => piece.test(rest)) ?? null;
}
