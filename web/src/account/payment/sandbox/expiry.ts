export type Expiry = { month: number; year: number };

const longestValidYears = 50;

/** 'MM/YY' as it is typed. The slash comes with the third digit, so that it can be deleted again. */
export function formatExpiry(typed: string): string {
  const padded = typed.replace(/^\s*(\d)\s*\//, '0$1/').replace(/^([2-9])$/, '0$1');
  const digits = padded.replaceAll(/\D/g, '').slice(0, 6);
  const month = digits.slice(0, 2);
  // A browser that fills it in may write the year in full.
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  if (year !== '') return `${month}/${year}`;
  return month.length === 2 && padded.trimEnd().endsWith('/') ? `${month}/` : month;
}

export function readExpiry(typed: string): Expiry | null {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(typed.trim()) ?? [];
  if (month === undefined || year === undefined) return null;
  return { month: Number(month), year: 2000 + Number(year) };
}

/** A card is good until the end of its month. */
export function expiryProblem(typed: string, now: Date): string | null {
  if (typed.trim() === '') return 'Expiry date is required';
  const expiry = readExpiry(typed);
  if (expiry === null) return 'Please give month and year as MM/YY.';
  const { month, year } = expiry;
  if (month < 1 || month > 12) return 'The month is from 01 to 12.';
  const thisYear = now.getFullYear();
  if (year < thisYear || (year === thisYear && month < now.getMonth() + 1)) {
    return 'The expiry date is in the past.';
  }
  return year > thisYear + longestValidYears ? 'The year is too far ahead.' : null;
}
