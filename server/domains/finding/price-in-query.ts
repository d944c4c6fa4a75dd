/** What a part may cost, as it was typed. Null: as little, or as much, as it likes. */
export type PriceInQuery = {
  typed: string;
  /** The words without it; may be empty. */
  words: string;
  least: number | null;
  most: number | null;
  sign: '$' | '€' | '£';
};

const mayHavePrice = /[$€£]|\b(?:dollars?|usd|bucks|euros?|eur|pounds?|quid|gbp)\b/i;

const figure = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,9})(?:[.,]\\d\\d)?(?![\\d.,]*\\d)';
const currency = '(?:[$€£]|(?:dollars?|usd|bucks|euros?|eur|pounds?|quid|gbp)\\b)';
/** With or without its currency: of two amounts one has it. */
const amount = `(?:[$€£]\\s?)?${figure}(?:\\s?${currency})?`;
const ranges: readonly RegExp[] = [
  new RegExp(`(?:\\b(?:between|from)\\s+)(${amount})\\s*(?:and|to|-|–)\\s*(${amount})`, 'iu'),
  new RegExp(`(?<![\\p{L}\\p{N}])([$€£]\\s?${figure})\\s*(?:to|-|–)\\s*(${amount})`, 'iu'),
];
const atMost = new RegExp(
  `\\b(?:under|below|(?:less|cheaper|(?:not|no)\\s+more)\\s+than|up\\s+to|at\\s+most|max(?:imum|\\.)?)\\s+(${amount})`,
  'iu',
);
const atLeast = new RegExp(
  `\\b(?:over|above|(?:more|(?:not|no)\\s+less)\\s+than|at\\s+least|min(?:imum|\\.)?|from)\\s+(${amount})`,
  'iu',
);

/** "under $50", "between 20 and 50 dollars". Null: there is none, or no currency stands with it, for it may be a measure then. */
export function priceInQuery(typed: string): PriceInQuery | null {
  if (!mayHavePrice.test(typed)) return null; // as most
  for (const range of ranges) {
    const [all, one = '', other = ''] = range.exec(typed) ?? [];
    const [low, high] = [centsOf(one), centsOf(other)].toSorted((a, b) => a - b) as [number, number];
    if (all !== undefined) return priceOf(typed, all, low, high);
  }
  const [most, upTo = ''] = atMost.exec(typed) ?? [];
  if (most !== undefined) return priceOf(typed, most, null, centsOf(upTo));
  const [least, from = ''] = atLeast.exec(typed) ?? [];
  return least === undefined ? null : priceOf(typed, least, centsOf(from), null);
}

function priceOf(
  typed: string,
  written: string,
  least: number | null,
  most: number | null,
): PriceInQuery | null {
  const sign = signOf(written);
  if (sign === null) return null;
  const words = typed.replace(written, ' ').replaceAll(/\s+/g, ' ').trim();
  const inUnits = (cents: number | null) => (cents === null ? null : cents / 100);
  const asTyped = written.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return { typed: asTyped, words, least: inUnits(least), most: inUnits(most), sign };
}

/** 1,250.50 and 12,50 are amounts as people write them. */
function centsOf(written: string): number {
  const plain = written.replaceAll(/[^\d.,]/g, '').replaceAll(/,(?=\d{3}(?!\d))/g, '');
  return Math.round(Number(plain.replace(',', '.')) * 100);
}

function signOf(written: string): PriceInQuery['sign'] | null {
  if (/\$|dollar|usd|bucks/i.test(written)) return '$';
  if (/€|eur/i.test(written)) return '€';
  return /£|pound|quid|gbp/i.test(written) ? '£' : null;
}
