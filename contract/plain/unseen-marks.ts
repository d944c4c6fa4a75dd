/**
 * Signs that come along when something is copied, from a phone's contacts for one, and that nobody sees: zero-width spaces and joiners, the
 * byte order mark, and everything that begins, ends or marks a direction of writing.
 */
const unseen = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** Of these the ones that say nothing wherever they stand. A joiner between letters is spelling, and what turns the direction is not overlooked. */
const idle = /[\u061c\u200b\u200e\u200f\u2060\ufeff]/g;

const isAround = (sign: string | undefined): boolean =>
  sign !== undefined && (unseen.test(sign) || sign.trim() === '');

/** Without what nobody sees. Where nothing would be left it stays as it is, to be refused. */
export function withoutUnseen(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isAround(text[from])) from += 1;
  while (from < to && isAround(text[to - 1])) to -= 1;
  return from === to ? text : text.slice(from, to).replaceAll(idle, '');
}
