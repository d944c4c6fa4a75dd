/** What a part may cost, as it was typed. Null: as little, or as much, as it likes. */
export type PriceInQuery = {
  typed: string;
  /** The words without it; may be empty. */
  words: string;
  least: number | null;
  most: number | null;
  sign: '$' | '€' | '£';
};

const money = 'dollars?|usd|bucks|euros?|eur|pounds?|quid|gbp';
const mayHavePrice = new RegExp(`[$€£]|(?<![a-z])(?:${money})(?![a-z])`, 'i');

const figure = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,9})(?:[.,]\\d\\d)?(?![\\d.,]*\\d)';
const currency = `(?:[$€£]|(?:${money})\\b)`;
/** "over $20 under 50 mm" has a price and a measure. */
const noUnit = '(?!\\s?(?:mm|cm|m|kg|g|l|a|ah|v|w|kw|n|nm|hp|inch|inches|years?|°)(?![a-z]))';
/** With or without its currency: of two amounts one has it. */
const amount = `(?:[$€£]\\s?)?${figure}(?:\\s?${currency}|${noUnit})`;
/** The beginning of a word, whatever its letters, and of a number that belongs to nothing. */
const apart = '(?<![\\p{L}\\p{N}])';
const ownNumber = '(?<![\\p{L}\\p{N}.,/$€£-])';
const upTo = `(?:${apart}(?:under|below|(?:less|cheaper|(?:not|no)\\s+more)\\s+than|up\\s+to|at\\s+most|max(?:imum|imal|\\.)?|unter|bis(?:\\s+zu)?|h(?:ö|oe)chstens|(?:weniger|billiger)\\s+als)\\s+|(?:<=?|≤)\\s*)(${amount})`;
const atLeast = `(?:${apart}(?:over|above|(?:more|(?:not|no)\\s+less)\\s+than|at\\s+least|min(?:imum|\\.)?|from|(?:ü|ue)ber|ab|mindestens|mehr\\s+als)\\s+|(?:>=?|≥)\\s*)(${amount})`;
const between = `(?:\\s*(?:,|&|and\\s|but\\s|und\\s|aber\\s)\\s*|\\s+)`;
const ranges: readonly RegExp[] = [
  `${apart}(?:between|from|zwischen|von)\\s+(${amount})\\s*(?:and|to|und|bis|-|–)\\s*(${amount})`,
  `${apart}([$€£]\\s?${figure})\\s*(?:to|bis|-|–)\\s*(${amount})`,
  `${ownNumber}(${figure})\\s*(?:to|bis|-|–)\\s*(${figure}\\s?${currency})`,
  `${atLeast}${between}${upTo}`,
  `${upTo}${between}${atLeast}`,
].map((words) => new RegExp(words, 'iu'));
const atMostAlone = new RegExp(upTo, 'iu');
const atLeastAlone = new RegExp(atLeast, 'iu');
const around = new RegExp(
  `(?:${apart}(?:around|about|roughly|approx(?:imately|\\.)?|circa|ca\\.?|etwa|rund)\\s+|~\\s*)(${amount})`,
  'iu',
);
/** Whoever says "around" takes a quarter less or more. */
const muchAround = 0.25;

/** "under $50", "between 20 and 50 dollars", "around $60". Null: there is none, or no currency stands with it, for it may be a measure then. */
export function priceInQuery(typed: string): PriceInQuery | null {
  if (!mayHavePrice.test(typed)) return null; // as most
  for (const range of ranges) {
    const [all, one = '', other = ''] = range.exec(typed) ?? [];
    if (all === undefined) continue;
    const [low, high] = [centsOf(one), centsOf(other)].toSorted((a, b) => a - b) as [number, number];
    const price = priceOf(typed, all, low, high);
    if (price !== null) return price;
  }
  const [most, highest = ''] = atMostAlone.exec(typed) ?? [];
  const [least, lowest = ''] = atLeastAlone.exec(typed) ?? [];
  const [near, middle = ''] = around.exec(typed) ?? [];
  const [less, more] = [centsOf(middle) * (1 - muchAround), centsOf(middle) * (1 + muchAround)];
  return (
    priceOf(typed, most, null, centsOf(highest)) ??
    priceOf(typed, least, centsOf(lowest), null) ??
    priceOf(typed, near, Math.floor(less / 100) * 100, Math.ceil(more / 100) * 100)
  );
}

/** "13 pounds" is the pressure of a cap, "euro 5" what comes out of an exhaust. */
const amountAlone = new RegExp(
  `${apart}[$€£]\\s?${figure}|${ownNumber}${figure}\\s?(?:[$€£]|(?:dollars?|usd|bucks|euros?|eur|quid|gbp)\\b(?!\\s?\\d))`,
  'iu',
);

/** "brake disc $50": an amount that is no limit, and no word of a part. Null: there is none, or nothing else. */
export function amountBesideWords(typed: string): { typed: string; words: string } | null {
  if (!mayHavePrice.test(typed)) return null; // as most
  const [written] = amountAlone.exec(typed) ?? [];
  if (written === undefined) return null;
  const words = typed.replace(written, ' ').replaceAll(/\s+/g, ' ').trim();
  return /\p{L}/u.test(words) ? { typed: written.toLowerCase(), words } : null;
}

function priceOf(
  typed: string,
  written: string | undefined,
  least: number | null,
  most: number | null,
): PriceInQuery | null {
  const sign = written === undefined ? null : signOf(written);
  if (written === undefined || sign === null) return null;
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
