/** What a part may cost, as it was typed. Null: as little, or as much, as it likes. */
export type PriceInQuery = {
  typed: string;
  /** The words without it; may be empty. */
  words: string;
  least: number | null;
  most: number | null;
  /** Null: no kind of money was named, so it is the shop's. */
  sign: '$' | '€' | '£' | null;
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
const units =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'.split(
    '|',
  );
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'.split('|');
const inGerman: ReadonlyMap<string, number> = new Map([
  ['fünf', 5],
  ['fuenf', 5],
  ['zehn', 10],
  ['fünfzehn', 15],
  ['zwanzig', 20],
  ['dreißig', 30],
  ['dreissig', 30],
  ['vierzig', 40],
  ['fünfzig', 50],
  ['fuenfzig', 50],
  ['sechzig', 60],
  ['siebzig', 70],
  ['achtzig', 80],
  ['neunzig', 90],
  ['hundert', 100],
  ['zweihundert', 200],
  ['tausend', 1000],
]);
const worth: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ...units.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
  ...inGerman,
]);
const oneNumber = `(?:${[...worth.keys(), 'hundred', 'thousand'].join('|')})`;
const spokenNumber = `${apart}(?:a\\s+(?=hundred|thousand))?${oneNumber}(?:(?:[\\s-]+|(?<=hundred|thousand)\\s+and\\s+)${oneNumber})*(?![\\p{L}\\p{N}-])`;
/** Said of money: with its currency behind it or behind the other end of a range, or after a limit. What is no price in the end stays words. */
const spokenAmount = new RegExp(
  `(?:(?<=(?:under|below|than|up\\s+to|most|max|maximum|over|above|least|between|from|around|about|roughly|unter|bis|über|ueber|als|höchstens|mindestens|zwischen|etwa|ca\\.?)\\s+)${spokenNumber}|${spokenNumber}(?=\\s*(?:(?:and|to|or|und|bis|-|–)\\s*)${spokenNumber}\\s*${currency}|\\s*${currency})|(?<=(?:between|from|zwischen|von)\\s+(?:\\p{L}+[\\s-]+){1,4}(?:and|to|und|bis)\\s+)${spokenNumber})`,
  'giu',
);
const maySpeakAmount = new RegExp(`${apart}${oneNumber}(?!\\p{L})`, 'iu');

/** "under ten dollars", "a hundred bucks": in digits, to be read as a price, and how to say it again as it was typed. */
export function withAmountsInDigits(typed: string): { spelled: string; asSpoken: (text: string) => string } {
  const same = { spelled: typed, asSpoken: (text: string) => text };
  if (typed.length > longestLimited || !maySpeakAmount.test(typed)) return same; // as most
  const spoken: { digits: string; words: string }[] = [];
  const spelled = typed.replaceAll(spokenAmount, (words: string) => {
    const digits = String(numberOf(words.toLowerCase()));
    spoken.push({ digits, words: words.toLowerCase() });
    return digits;
  });
  const asSpoken = (text: string) =>
    spoken.reduce(
      (said, { digits, words }) => said.replace(new RegExp(`(?<!\\d)${digits}(?!\\d)`), words),
      text,
    );
  return { spelled, asSpoken };
}

/** "two hundred and fifty" */
function numberOf(words: string): number {
  let [sum, part] = [0, 0];
  for (const word of words.split(/[\s-]+/)) {
    if (word === 'hundred') part = Math.max(part, 1) * 100;
    else if (word === 'thousand') [sum, part] = [sum + Math.max(part, 1) * 1000, 0];
    else part += worth.get(word) ?? 0;
  }
  return sum + part;
}

/** As far as nobody means a measure, how many of something there are, or a year by it. */
const otherUnit =
  'amps?|amperes?|volts?|watts?|degrees?|deg|celsius|fahrenheit|miles?|mi|kms?|mph|kph|k|minutes?|mins?|hours?|h|days?|weeks?|months?|stars?|cc|ccm|psi|bar|ohms?|hz|khz|mhz|lit(?:er|re)s?|ltr|ml|in|ft|feet|foot|bhp|ps|rpm|cca|millimet(?:er|re)s?|centimet(?:er|re)s?|met(?:er|re)s?|pk|j|kilos?|lbs?|jahren?|percent|x';
const counted =
  '(?:pin|way|door|speed|cylinder|rib|tooth|teeth|wire|bolt|piece|pc|layer|port|spoke|hole|row|electrode|roller|spline|stud|pot|piston|valve|seater|ton)s?';
const year = '(?:19[5-9]|20[0-4])\\d(?!\\d)';
const bareFigure = `(?!0\\d|${year})(?:\\d{1,3}(?:,\\d{3})+|\\d{1,6})(?:[.,]\\d\\d?)?(?![\\p{L}\\p{N}])(?![.,:/x×*"″”%°-]+[\\p{L}\\p{N}]|\\s?["″”%°×])(?!\\s?-?(?:mm|cm|m|kg|g|l|a|ah|v|w|kw|n|nm|hp|inch|inches|years?|${otherUnit}|${counted})(?![\\p{L}\\p{N}]))(?!\\s?[$€£])`;
const bareMost = `(?:${apart}(?:under|below|(?:less|cheaper|(?:not|no)\\s+more)\\s+than|up\\s+to|at\\s+most|max(?:imum|imal|\\.)?|unter|bis(?:\\s+zu)?|h(?:ö|oe)chstens|(?:weniger|billiger)\\s+als)\\s+|(?:<=?|≤)\\s*)(${bareFigure})`;
const bareLeast = `(?:${apart}(?:over|above|(?:more|(?:not|no)\\s+less)\\s+than|at\\s+least|(?:ü|ue)ber|mindestens|mehr\\s+als)\\s+|(?:>=?|≥)\\s*)(${bareFigure})`;
const bareRanges: readonly RegExp[] = [
  `${apart}(?:between|zwischen)\\s+(${bareFigure})\\s*(?:and|to|und|bis|-|–)\\s*(${bareFigure})`,
  `${bareLeast}${between}${bareMost}`,
  `${bareMost}${between}${bareLeast}`,
].map((words) => new RegExp(words, 'iu'));
/** Names of parts speak so, too: "5 to 30 A". */
const bareOpenRange = new RegExp(
  `(?:${apart}(?:from|von)\\s+)?${ownNumber}(${bareFigure})\\s+(?:to|bis)\\s+(${bareFigure})`,
  'iu',
);
const bareAtMost = new RegExp(bareMost, 'iu');
const bareAtLeast = new RegExp(bareLeast, 'iu');
const bareAround = new RegExp(
  `(?:${apart}(?:around|about|roughly|approx(?:imately|\\.)?|circa|ca\\.?|etwa|rund)\\s+|~\\s*)(${bareFigure})`,
  'iu',
);
const mayHaveLimit =
  /(?:\b(?:under|below|than|to|most|max|maximum|max\.|maximal|unter|bis|zu|als|over|above|least|mindestens|between|zwischen|around|about|roughly|approx|approximately|circa|ca|etwa|rund)\b\.?|h(?:ö|oe)chstens|(?:ü|ue)ber|[<>≤≥=~])\s*\d/iu;
/** Nobody says more of a part. */
const longestLimited = 200;
const atMostAlone = new RegExp(upTo, 'iu');
const atLeastAlone = new RegExp(atLeast, 'iu');
const around = new RegExp(
  `(?:${apart}(?:around|about|roughly|approx(?:imately|\\.)?|circa|ca\\.?|etwa|rund)\\s+|~\\s*)(${amount})`,
  'iu',
);
/** Whoever says "around" takes a quarter less or more. */
const muchAround = 0.25;

/** "under $50", "between 20 and 50 dollars", "around $60". Null: there is none, or no currency stands with it, for it may be a measure then. */
function priceWithMoney(typed: string): PriceInQuery | null {
  if (!mayHavePrice.test(typed)) return null; // as most
  for (const range of ranges) {
    const price = rangeIn(typed, range);
    if (price !== null) return price;
  }
  const [most, highest = ''] = atMostAlone.exec(typed) ?? [];
  const [least, lowest = ''] = atLeastAlone.exec(typed) ?? [];
  const [near, middle = ''] = around.exec(typed) ?? [];
  return (
    priceOf(typed, most, null, centsOf(highest)) ??
    priceOf(typed, least, centsOf(lowest), null) ??
    priceOf(typed, near, ...aroundCents(middle))
  );
}

/**
 * As `priceWithMoney`, also a limit without a currency: "under 10", "from 100 to 200", "< 30". A number with a unit or a sign of a size
 * beside it is a measure, one that may be a year belongs to a car. `isSaid`: whether names of parts have a text, for they have "5 to 30 A",
 * and a "disc around 300" is one of that size.
 */
export function priceInQuery(typed: string, isSaid: (text: string) => boolean): PriceInQuery | null {
  const named = priceWithMoney(typed);
  if (named !== null || !mayHaveLimit.test(typed) || typed.length > longestLimited) return named;
  for (const range of bareRanges) {
    const price = rangeIn(typed, range);
    if (price !== null) return price;
  }
  const [open, from = '', to = ''] = bareOpenRange.exec(typed) ?? [];
  const [low, high] = [centsOf(from), centsOf(to)].toSorted((a, b) => a - b) as [number, number];
  const isNamed = (written: string) => isSaid(typed.replace(written, written.replaceAll(/[^\d\s]/g, ' ')));
  const ranged = open === undefined || isNamed(open) ? null : priceOf(typed, open, low, high, true);
  const [most, highest = ''] = bareAtMost.exec(typed) ?? [];
  const [least, lowest = ''] = bareAtLeast.exec(typed) ?? [];
  const near = () => {
    const [written, middle = ''] = bareAround.exec(typed) ?? [];
    return written === undefined || isNamed(written)
      ? null
      : priceOf(typed, written, ...aroundCents(middle), true);
  };
  return (
    ranged ??
    priceOf(typed, most, null, centsOf(highest), true) ??
    priceOf(typed, least, centsOf(lowest), null, true) ??
    near()
  );
}

function rangeIn(typed: string, range: RegExp): PriceInQuery | null {
  const [all, one = '', other = ''] = range.exec(typed) ?? [];
  if (all === undefined) return null;
  const [low, high] = [centsOf(one), centsOf(other)].toSorted((a, b) => a - b) as [number, number];
  return priceOf(typed, all, low, high, bareRanges.includes(range));
}

function aroundCents(middle: string): [least: number, most: number] {
  const [less, more] = [centsOf(middle) * (1 - muchAround), centsOf(middle) * (1 + muchAround)];
  return [Math.floor(less / 100) * 100, Math.ceil(more / 100) * 100];
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
  isBare = false,
): PriceInQuery | null {
  const sign = written === undefined ? null : signOf(written);
  if (written === undefined || (sign === null && !isBare)) return null;
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
