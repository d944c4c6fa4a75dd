import { plainDigits } from './plain-digits.ts';

/** A number reads from the left, whatever a phone's contacts have wrapped it in. */
export const withoutDirections = (typed: string) => typed.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** With digits and signs that every keyboard has: numbers are copied from pages and contacts that write them nicely. */
export function plainPhone(typed: string): string {
  return plainDigits(typed.normalize('NFKC'))
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replaceAll(/\p{Space_Separator}/gu, ' ');
}

/** What is dialled once somebody has answered: "ext 4", "x12". */
const extension = /[ ,;]*(?:ext(?:ension|n)?\.?|x|#) *\d{1,6}$/i;

/** The longest there are have 15; dialled from abroad a few stand before them. */
const mostDigits = 20;

/** Why it is no number to call; null where it may be one. */
export function phoneProblem(typed: string): string | null {
  const number = typed.replace(extension, '');
  if (!/^[0-9+ ()./-]*$/.test(number)) return 'phone can have digits, spaces and + ( ) . / - only';
  if (number.lastIndexOf('+') > 0) return 'phone can have a + only at its beginning';
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length < 3) return 'phone must have at least 3 digits';
  if (digits.length > mostDigits) return `phone can have at most ${mostDigits} digits`;
  if (/^0*$/.test(digits)) return 'phone must have other digits than 0';
  return /^[0-9+(]/.test(number) ? null : 'phone must begin with a digit, + or (';
}
