/** Arabic, Indian and other digits as 0 to 9: ٢٠٥ is 205. */
export function plainDigits(text: string): string {
  return /[^\p{ASCII}]/u.test(text) ? text.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf) : text;
}

/** At most the few hundred there are. */
const digits = new Map<string, string>();

/** The digits of every script stand ten in a row, from zero to nine. */
function digitOf(sign: string): string {
  const known = digits.get(sign);
  if (known !== undefined) return known;
  const code = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  const digit = String(before % 10);
  digits.set(sign, digit);
  return digit;
}
