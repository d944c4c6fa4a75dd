import { plainFractions } from './fold.ts';

/** A number of a part that the shop does not know, as it was typed, and the words beside it. */
export type UnknownNumber = { number: string; rest: string };

type Known = {
  /** A word of names, of the trade, or one that says nothing. */
  isWord: (word: string) => boolean;
  isFiller: (word: string) => boolean;
  /** Which of these words are about a car: f150, 320d, rav4. `sure`: nothing else than a car is meant. */
  carAmong: (words: readonly string[]) => { taken: readonly number[]; sure: boolean } | null;
  /** Names of parts have all of it together: 6pk1750, 205/55 r16. */
  isInNames: (text: string) => boolean;
};

/** Who makes parts: beside a number their name says whose it is, and is no word to look for ("FRAM PH3614" is no frame). */
// biome-ignore format: a list
export const makersOfParts: ReadonlySet<string> = new Set([
  'acdelco', 'aisin', 'airtex', 'ate', 'beck', 'arnley', 'behr', 'beru', 'bilstein', 'blueprint', 'borgwarner', 'bosal', 'bosch', 'brembo', 'cardone', 'centric',
  'champion', 'contitech', 'continental', 'corteco', 'dayco', 'delphi', 'denso', 'dorman', 'eberspacher', 'eberspaecher', 'eibach', 'elring', 'exide', 'fag', 'febi', 'ferodo', 'filtron', 'fram', 'garrett',
  'gates', 'goetze', 'hella', 'hengst', 'ina', 'jurid', 'kn', 'knecht', 'kyb', 'lemfoerder', 'lemforder', 'luk', 'mahle', 'mann', 'meyle', 'mintex', 'monroe', 'moog', 'mopar', 'motorcraft',
  'nachi', 'ngk', 'nissens', 'nk', 'nsk', 'ntn', 'optima', 'osram', 'pagid', 'philips', 'pierburg', 'purolator', 'raybestos', 'reinz', 'sachs', 'skf', 'snr', 'sofima', 'spidan', 'swag',
  'textar', 'timken', 'tokico', 'trw', 'ufi', 'valeo', 'varta', 'vdo', 'victor', 'wagner', 'walker', 'wix', 'yuasa', 'zf', 'zimmermann',
]);

/** What people write around a number. */
const aroundNumbers =
  /^(?:parts?|numbers?|no|nr|num|pn|p\/n|oem|oe|ref|reference|code|genuine|original|sku|spares?)$/;

export const isAroundNumbers = (word: string) => aroundNumbers.test(word);

const number = String.raw`\d+(?:[.,]\d+)?`;
const unit =
  '(?:mm|cm|m|in|inch|"|ah|a|amps?|v|volts?|w|watts?|kw|hp|bhp|ps|kg|g|nm?|l|lt|ltr|lit(?:er|re)s?|ml|cc|k|psi|bar|cca|pcs?|x|cyl|dr|wd|pins?|way|st|nd|rd|th|ohm|[km]?hz|rpm|mph|km\\/?h|kph|j)';

const onlyUnit = new RegExp(`^${unit}$`);

/** Measures and codes that are printed on parts of any maker, whether or not the shop has one. */
const measures: readonly RegExp[] = [
  new RegExp(`^(?:${number}${unit})+$`), // 300mm, 12v70ah
  new RegExp(`^${number}(?:jx?|x)${number}(?:[x/]${number})*${unit}?$`), // 5x112, 7jx16, 10x1.25
  /^\d{2}5\/?\d{2}\/?(?:z?r?f?\/?\d{2}c?)?(?:\d{2,3}[a-z])?$/, // 205/55r16 91v
  /^(?:lt|p)?\d{2,3}(?:\/\d{2}|x\d{1,2}\.\d+)z?r\d{2}(?:[.,]5)?c?$/,
  /^z?r\d{2}c?$/,
  /^\d{1,2}w-?\d{1,2}$/, // 5w-30
  /^\d{0,2}(?:pk|pj|dpk|av|spz|spa)-?x?\d{3,4}$/, // 6pk1750
  /^m\d{1,2}(?:x\d+(?:[.,]\d+)?)*(?:mm)?$/, // m14x1.5, m14x1.5x28mm
  /^\d{2,3}°?c$/, // 88c
  /^[pbcu][0-3]\d{3}$/, // p0420: what the car reports, and no part
  /^et-?\d{1,2}$/,
  /^(?:h|hb|hir|hs|d|t|r|c|p|w|py|wy|pr|bay?|b|g|ba)\d{1,2}(?:\/\d{1,2})?[a-z]{0,2}$/, // h7, d2s, p21/5w, wy5w, g12
  /^(?:dot|euro|sae|mk|gen|v|i|l|e|obd|usb|iso|din|group|bci|size|type|class|stage|rav|cat|no|nr|cr|cca?)-?\d+(?:[.,]\d+)?[a-z]{0,2}$/,
  /^r-?(?:134a|1234yf|12)$/,
  /^\d[.,]\d\d?(?:l|i|t|d|td|tdi|tsi|tfsi|fsi|gdi|cdi|hdi|dci|tdci|crdi|vvti|mpi|hp|v6|v8|ecoboost|turbo|hybrid)$/, // 2.0tdi
  /^\d{1,2}[.,]\d{1,3}$/, // 1.8
  /^\d{1,2}(?:d|t|i|s|x4)$/,
  /^(?:'\d\d|(?:19|20)\d\d|'?(?:19|20)?\d\d[-–/]'?(?:19|20)?\d\d)\+?$/, // years
  /^\d{1,2}[-./](?:19|20)\d\d$/, // 03/2012
  /^\d{1,2}[-/]\d{1,2}$/, // 3/8
];

const mostKnown = 1000;
const knownMeasures = new Map<string, boolean>();

/** People write the same sizes again and again, and each of these expressions looks at all of it. */
export function isMeasure(token: string): boolean {
  const known = knownMeasures.get(token);
  if (known !== undefined) return known;
  const isShaped = (text: string) => measures.some((one) => one.test(text));
  const isCode = (text: string) => /^[a-z]/.test(text) && isShaped(text);
  const isOne = isShaped(token) || (token.includes('/') && token.split('/').every(isCode)); // h4/h7
  if (knownMeasures.size >= mostKnown) knownMeasures.clear();
  knownMeasures.set(token, isOne);
  return isOne;
}

const hasDigit = (token: string) => /\d/.test(token);
/** Also the signs that are digits once they are written plainly. */
const anyDigit = /\p{N}/u;
const isMixed = (token: string) => /\d/.test(token) && /[a-z]/.test(token);
const digitsOf = (token: string) => token.replaceAll(/\D/g, '').length;
const compact = (token: string) => token.replaceAll(/[-./_]/g, '');

const mostTokens = 12;
/** So many signs have numbers that are written without a space, and so many digits those without a letter. */
const shortest = { mixed: 4, digits: 6, spread: 7 };

/**
 * A text that looks like a number of a part. Asked only where no part has a number that was typed: then unrelated parts that say
 * some of its digits are no answer. What may be a measure, a car, a year or a word is none.
 */
export function unknownNumber(typed: string, known: Known): UnknownNumber | null {
  if (!anyDigit.test(typed)) return null; // most searches are words: nothing else is looked at then
  const tokens = plainFractions(typed.slice(0, 200))
    .normalize('NFKC')
    .split(/\s+/)
    .map((token) => token.replaceAll(/^[("'“,;:#]+|[)"'”,;:?!.]+$/g, ''))
    .filter((token) => token !== '');
  if (tokens.length === 0 || tokens.length > mostTokens) return null;
  const small = tokens.map((token) => token.toLowerCase());
  const printed = printedStretch(small, known);
  if (printed === null && !mayHoldNumber(small)) return null;
  const car = known.carAmong(small);
  const taken = new Set(car?.taken);
  const found = printed ?? stretchOf(small, known, { taken, sure: car?.sure ?? false });
  if (found === null) return null;
  const [from, to] = found;
  const isMaker = (word: string | undefined) => word !== undefined && makersOfParts.has(compact(word));
  const others = [...small.keys()].filter(
    (at) => (at < from || at >= to) && !isMaker(small[at]) && !aroundNumbers.test(small[at] ?? ''),
  );
  const says = (word: string) => known.isWord(word) && !known.isFiller(word);
  // A name that nobody knows beside a number says whose it is; only with a known word beside it may it be mistyped.
  const saysSomething = others.some((at) => taken.has(at) || says(small[at] ?? ''));
  const first = isMaker(small[from - 1]) ? from - 1 : from;
  return {
    number: tokens.slice(first, to).join(' '),
    rest: saysSomething ? others.map((at) => tokens[at]).join(' ') : '',
  };
}

/**
 * Before it is asked which words are about a car, which costs more than all else here: whether any token, or tokens in a row, could be
 * such a number at all. Most figures are too short, or are measures.
 */
function mayHoldNumber(tokens: readonly string[]): boolean {
  let row: string[] = [];
  for (const token of tokens) {
    const isPart = hasDigit(token) ? !isMeasure(token) : /^[a-z]{1,4}$/.test(token);
    if (isPart) row.push(token);
    else row = [];
    if (isPart && hasDigit(token) && hasLengthOfNumber(compact(token))) return true;
    if (mayBeSpread(row)) return true;
  }
  return false;
}

/** Or what some of them in a row are. */
function mayBeSpread(tokens: readonly string[]): boolean {
  const digits = digitsOf(tokens.join(''));
  return tokens.length > 1 && (digits > shortest.spread || (digits > 2 && tokens.some(isInParts)));
}

const hasLengthOfNumber = (bare: string) =>
  isMixed(bare)
    ? bare.length >= shortest.mixed && (digitsOf(bare) > 1 || bare.length > shortest.mixed)
    : bare.length >= shortest.digits;

/** As some makers print all of theirs, whatever else the groups could be by themselves: 06A 115 561 B, C 25 111. */
const printedShapes: readonly { shape: RegExp; isAlone: boolean }[] = [
  { shape: /^(?:0\d[\da-z]|\d[a-z]\d|\d\d[a-z]) \d{3} \d{3}(?: [a-z]{1,2})?$/, isAlone: false },
  { shape: /^[a-z]{1,3} \d{2,4} \d{2,4}(?:\/\d{1,2})?$/, isAlone: true },
];

/** From where to where a number of such a shape stands; letters before digits only where nothing but its maker stands beside it. */
function printedStretch(tokens: readonly string[], known: Known): [number, number] | null {
  for (const length of [4, 3]) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      if (!hasDigit(tokens[from + 1] as string) || !hasDigit(tokens[from + 2] as string)) continue;
      const text = tokens.slice(from, from + length).join(' ');
      const others = tokens.toSpliced(from, length);
      const isAlone = () => others.every((word) => makersOfParts.has(word) || aroundNumbers.test(word));
      const isShaped = printedShapes.some((one) => one.shape.test(text) && (!one.isAlone || isAlone()));
      if (!isShaped || isMark(tokens[from] as string)) continue;
      if (known.carAmong(tokens) !== null || known.isInNames(text)) continue;
      return [from, from + length];
    }
  }
  return null;
}

/** In front of a measure: et 45 17 is none of these. */
const isMark = (word: string) => /^(?:et|m|x|r|zr|p|lt|dot|mk|gen)$/.test(word);

/** From where to where the number stands. */
function stretchOf(
  tokens: readonly string[],
  known: Known,
  car: { taken: ReadonlySet<number>; sure: boolean },
): [number, number] | null {
  const isFree = (at: number) => !car.taken.has(at) && !isMeasureAt(tokens, at);
  /** One letter before digits in parts: W 712/75. */
  const isLetter = (at: number) =>
    /^[b-wyz]$/.test(tokens[at] ?? '') && /^\d+[-./]\d+/.test(tokens[at + 1] ?? '');
  /** Letters that nobody knows, or digits: they belong to the number beside them. */
  const belongs = (at: number) => {
    const token = tokens[at] ?? '';
    if (hasDigit(token)) return isFree(at);
    if (!/^[a-z]{1,4}$/.test(token) || !isFree(at) || makersOfParts.has(token)) return false;
    return !known.isWord(token) || isLetter(at);
  };
  for (const [at, token] of tokens.entries()) {
    // "ox 188d" could be a BMW, were it not for the letters before it.
    const isCar = car.taken.has(at) && (car.sure || hasDigit(tokens[at - 1] ?? '1') || !belongs(at - 1));
    if (!hasDigit(token) || isCar || isMeasureAt(tokens, at)) continue;
    let [from, to] = [at, at + 1];
    while (from > 0 && belongs(from - 1)) from -= 1;
    while (to < tokens.length && belongs(to)) to += 1;
    const whole = tokens.slice(from, to);
    if (isMeasure(whole.map(compact).join('')) || isMeasure(whole.join(''))) continue;
    if (whole.every(hasDigit) && isMeasure(whole.toReversed().map(compact).join(''))) continue; // 1750 6pk
    if (known.isInNames(whole.join(' '))) continue;
    if (looksLikeNumber(token, known) || (whole.length > 1 && isSpread(whole))) return [from, to];
  }
  return null;
}

/** Also with the unit in the next word: 300 mm, 70 ah; and the sign in front: et 45, 5 x 112. */
function isMeasureAt(tokens: readonly string[], at: number): boolean {
  const [before = '', token = '', after = ''] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (isMeasure(token)) return true;
  if (/[a-z"]/.test(token)) return false;
  const isUnit = onlyUnit.test(after) && after !== 'a';
  return isUnit || /^(?:et|m|x|size|dot|mk|mark|gen|series)$/.test(before);
}

function looksLikeNumber(token: string, { isWord, carAmong }: Known): boolean {
  if (isWord(token)) return false;
  // Words written together with what is no word: o2-sensor.
  if ((token.match(/[a-z]{4,}/g) ?? []).some(isWord)) return false;
  const bare = compact(token);
  if (!/^[a-z0-9]+$/.test(bare)) return false;
  if (!hasLengthOfNumber(bare)) return false;
  if (!isMixed(bare)) return true;
  // A word with a digit behind it is a word: golf7, filter2.
  const [, letters = ''] = /^([a-z]{3,})\d{1,4}$/.exec(token) ?? [];
  const isName = () => isWord(letters) || carAmong([letters]) !== null;
  return letters === '' || !((letters.length > 3 && digitsOf(token) < 2) || isName());
}

/** Written with spaces: 1K0 615 301 AA, OX 188D, W 712/75, 11 42 7 566 327. */
function isSpread(tokens: readonly string[]): boolean {
  const length = tokens.map(compact).join('').length;
  const digits = digitsOf(tokens.join(''));
  const isOfDigits = !/[a-z]/.test(tokens.join(''));
  if (isOfDigits) return digits > shortest.spread && tokens.length > 1;
  // Four digits with letters nobody knows beside them are enough: VKBA 3643.
  return tokens.some(isInParts) && length >= 5 && digits >= 3;
}

const isInParts = (token: string) => isMixed(token) || /\d[-./]\d|^\d{4,}$/.test(token);
