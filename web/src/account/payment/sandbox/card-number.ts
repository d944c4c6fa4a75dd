export type Brand = { name: string; lengths: readonly number[]; groups: readonly number[]; cvc: number };

const fours = [4, 4, 4, 4, 3];

const brands: readonly (Brand & { start: RegExp })[] = [
  { name: 'Visa', start: /^4/, lengths: [13, 16, 19], groups: fours, cvc: 3 },
  { name: 'Mastercard', start: /^(5[1-5]|2[2-7])/, lengths: [16], groups: fours, cvc: 3 },
  { name: 'American Express', start: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'Discover', start: /^(6011|64[4-9]|65)/, lengths: [16, 19], groups: fours, cvc: 3 },
  { name: 'JCB', start: /^35/, lengths: [16, 19], groups: fours, cvc: 3 },
  { name: 'Diners Club', start: /^3[068]/, lengths: [14, 16, 19], groups: [4, 6, 4], cvc: 3 },
  { name: 'UnionPay', start: /^62/, lengths: [16, 17, 18, 19], groups: fours, cvc: 3 },
];

const anyLength = [12, 13, 14, 15, 16, 17, 18, 19];
const longest = 19;

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

export function brandOf(number: string): Brand | null {
  return brands.find(({ start }) => start.test(digitsOf(number))) ?? null;
}

/** The last digit of a card's number follows from the others: this finds a digit mistyped, or two swapped. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** '4242 4242 4242 4242', in the groups that are printed on the card. */
export function groupNumber(typed: string): string {
  const brand = brandOf(typed);
  let rest = digitsOf(typed).slice(0, brand === null ? longest : Math.max(...brand.lengths));
  const groups: string[] = [];
  for (const size of brand?.groups ?? fours) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  // Some brands have numbers longer than what their groups are for.
  groups.push(rest);
  return groups.filter((group) => group !== '').join(' ');
}

export function numberProblem(typed: string): string | null {
  const digits = digitsOf(typed);
  if (digits === '') return 'Card number is required';
  const lengths = brandOf(digits)?.lengths ?? anyLength;
  if (digits.length < Math.min(...lengths)) return 'Your card number is incomplete.';
  return lengths.includes(digits.length) && passesLuhn(digits) ? null : 'Your card number is invalid.';
}

export function cvcProblem(typed: string, number: string): string | null {
  if (typed.trim() === '') return 'CVC is required';
  const wanted = brandOf(number)?.cvc ?? 3;
  if (/^\d+$/.test(typed.trim()) && typed.trim().length === wanted) return null;
  return `The CVC of this card has ${wanted} digits.`;
}

/** Whether anything of a card is typed. */
export function isBegun(typed: Partial<Record<'name' | 'number' | 'expiry' | 'cvc', string>>): boolean {
  return [typed.number, typed.expiry, typed.cvc].some((field = '') => field.trim() !== '');
}
