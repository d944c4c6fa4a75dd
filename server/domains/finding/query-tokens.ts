import { type Atom, atomsOf, codesOf, fold, longestWord, stem } from './fold.ts';
import { isInNames, isThere, type Knowledge } from './read-words.ts';

/** As much of a search as is read. */
export const mostRead = 400;
const mostWords = 24;
/** Words of a phrase that is being typed. */
export const longestBegun = 4;

export type Token = {
  text: string;
  kind: 'word' | 'code' /** Several words of which one is enough, where it is a code. */;
  choices: string[][];
  /** "water pump with gasket": no gasket is looked for. */
  besides?: boolean;
  /** For it is said with those very words. */
  isBeside?: boolean;
  /** The last word of a name of three or more that is not sold. */
  isThing?: boolean;
};

/**
 * `kept`: what is looked for; of `all` a letter at the end may be missing there. `unread`: words too long to be any, and those
 * behind the last that is read.
 */
export type Tokens = { all: readonly Token[]; kept: readonly Token[]; unread: readonly string[] };

/** Without what says nothing. */
export function tokensRead(query: string, knowledge: Knowledge): Tokens {
  const saidBeside: string[] = [];
  const leaveOut = (words: string) => {
    saidBeside.push(words.toLowerCase().replaceAll(/\s+/g, ' '));
    return ' ';
  };
  let text = query.slice(0, mostRead).replaceAll(shortened, ' ').replaceAll(dottedTyre, '$1/$2/$3');
  // Looked for before it is replaced: few searches have any of it.
  if (mayLimitPrice.test(text)) text = text.replaceAll(priceLimit, leaveOut);
  if (maySaySide.test(text)) text = text.replaceAll(sideOfWhom, leaveOut);
  const isMarkSaid = () => ['m', 's'].every((letter) => isInNames(knowledge.table, letter));
  if (mudAndSnow.test(text) && !isMarkSaid()) text = text.replace(mudAndSnow, leaveOut);
  const isPlaceSaid = () => catalystSides.some((word) => isInNames(knowledge.table, word));
  const mayBeProbe = besideCatalyst.test(text) && anyProbe.test(text) && !isPlaceSaid();
  if (mayBeProbe) text = text.replace(besideCatalyst, leaveOut);
  const typed = withoutDenied(tokensOf(text, knowledge));
  const tokens = turnedAround(withoutQuantity(typed.slice(0, mostWords)), knowledge);
  const isFiller = ({ text, kind }: Token) => kind === 'word' && knowledge.synonyms.isFiller(text);
  const behind = typed.length > mostWords ? notSaid(typed.slice(mostWords), tokens, isFiller) : [];
  const long = text.length > longestWord ? (fold(text).match(anyTooLong) ?? []) : [];
  const tooLong = long.map((word) => `${word.slice(0, longestWord)}…`);
  // "steel wheel for winter tyres" is no tyre; but "looking for tyres" is.
  const besidesFrom = tokens.findIndex(
    ({ text }, at) => at > 0 && (text === 'with' || (text === 'for' && !tokens.slice(0, at).every(isFiller))),
  );
  if (besidesFrom !== -1) {
    for (const token of tokens.slice(besidesFrom)) {
      token.besides = true;
      token.isBeside = true;
    }
  }
  const isBegun = (token: Token, at: number) =>
    at === tokens.length - 1 && token.text.length === 2 && isBegunName(tokens, knowledge);
  /** The one word that says nothing by itself and ends a name of the trade: "exhaust can". */
  const isOfName = (token: Token, at: number) =>
    at > 0 &&
    token.text === 'can' &&
    knowledge.synonyms.of([tokens[at - 1] as Token, token].map(wordOf)).length > 0;
  const meaningful = tokens.filter(
    (token, at) => !isFiller(token) || isBegun(token, at) || isOfName(token, at),
  );
  const all = meaningful.length > 0 ? meaningful : tokens;
  const unread = [...new Set([...saidBeside, ...tooLong, ...behind.map((token) => token.text)])];
  return { all, kept: withoutLoneLetter(all), unread };
}

/** Words behind the last that is read which are not among those before, nor the last of them cut off. */
function notSaid(
  behind: readonly Token[],
  before: readonly Token[],
  isFiller: (token: Token) => boolean,
): Token[] {
  const said = new Set(before.map(({ text }) => text));
  const isCut = (token: Token) =>
    token === behind.at(-1) && before.some(({ text }) => text.startsWith(token.text));
  return behind.filter((token) => !isFiller(token) && !said.has(token.text) && !isCut(token));
}

const mayLimitPrice = /(?:r|w|an|to|max|um)\s+[$€£]?\d/i;
const maySaySide = /[rs][\s-]+(?:hand\s+)?side/i;

const anyTooLong = new RegExp(`\\p{L}{${longestWord + 1},}|\\d{${longestWord + 1},}`, 'gu');

/** 225.45.17 */
const dottedTyre = /(?<![\d.,])(\d{3})[.,](\d{2})[.,](\d{2})(?![\d.,]\d)/g;

/** What it may cost: a filter has that, no part says it. */
const priceLimit =
  /\b(?:under|below|(?:less|cheaper) than|up to|max(?:imum)?)\s+[$€£]?\d+(?:[.,]\d\d)?(?:\s?[$€£]|\s?(?:euros?|eur|dollars?|usd|bucks|pounds?|quid|gbp)\b)?(?![\d.,/-])(?!\s?(?:mm|cm|m|kg|g|l|a|ah|v|w|kw|n|nm|hp|inch|years?|°)\b)/gi;

/** Which side that is hangs on the country. */
const sideOfWhom = /\b(?:driver|passenger)(?:['’]?s)?[\s-]+(?:hand\s+)?side\b/gi;

/** "pre-cat lambda", "o2 sensor after the cat": where the probe sits, and no catalyst. */
const besideCatalyst =
  /\b(?:pre|post|before|after)[\s-]+(?:the\s+)?cat(?:alyst|alytic(?:\s+convert[eo]r)?)?\b(?!\s+sensor)/i;
const catalystSides = ['pre', 'post', 'before', 'after'];
const anyProbe = /lambda|o2|oxygen|probe|sensor/i;

/** A mark on tyres: two letters by themselves would be looked for. */
const mudAndSnow = /(?<![\p{L}\p{N}])m\s?[+&]\s?s(?![\p{L}\p{N}])/iu;

/** "I'd like", "don't": of nothing that is sold. */
const shortened =
  /\b(?:i|you|we|they|he|she|it|that|there|what)['’](?:d|ve|re|ll|m|s)\b|\b(?:do|does|did|is|are|was|were|has|have|had|ca|wo|would|could|should)n['’]t\b/gi;

const isSetOf = (tokens: readonly Token[]) =>
  /^(?:set|pair|pack|box|lot|couple)$/.test(tokens[0]?.text ?? '') && tokens[1]?.text === 'of';
const isMany = (token: Token | undefined) =>
  /^(?:[1-9]|1\d|20|both|one|two|three|four|five|six|eight|ten|twelve)$/.test(token?.text ?? '');

/** How many are wanted: "set of 4 spark plugs", "two wiper blades", "shock absorber set of 2". */
function withoutQuantity(all: readonly Token[]): readonly Token[] {
  const isLast = all.length > 3 && isSetOf(all.slice(-3)) && isMany(all.at(-1));
  const tokens = isLast ? all.slice(0, -3) : all;
  const isSet = isSetOf(tokens);
  const from = isSet ? 2 : 0;
  const many = isMany(tokens[from]);
  const rest = tokens.slice(many ? from + 1 : from);
  const [first] = rest;
  const isBoth = tokens[from]?.text === 'both';
  if ((!many && !isSet) || first === undefined || !/^[a-z]/.test(first.text)) return tokens;
  if (isOfCounted(first.text) && !isBoth) return tokens;
  const isOne = /^(?:1|one)$/.test(tokens[from]?.text ?? '');
  const areSeveral = rest.some(({ text, kind }) => kind === 'word' && text.length > 3 && stem(text) !== text);
  return isOne || areSeveral || first.kind === 'code' ? rest : tokens;
}

/** A part may have so many of them, and so may a measure. */
export const isOfCounted = (word: string) => ofCounted.test(word);

const ofCounted =
  /^(?:pin|way|wheel|door|speed|stroke|cylinder|rib|tooth|teeth|wire|bolt|post|piece|layer|port|spoke|hole|row|electrode|roller|spline|stud|lobe|ply|series|season|stage|point|pot|piston|valve|barrel|phase|din|inch|inche|in|mm|cm|l|litre|liter|ton|button|seater)s?$/;

/** A "tip for the tailpipe" is a tailpipe tip, where the trade has such a name. */
function turnedAround(tokens: readonly Token[], { synonyms }: Knowledge): readonly Token[] {
  const at = tokens.findIndex(({ text }) => text === 'for' || text === 'of');
  const thing = tokens[at - 1];
  const rest = tokens.slice(at + 1);
  const from = rest.findIndex(({ text }) => !synonyms.isFiller(text));
  if (thing === undefined || from === -1) return tokens;
  for (const length of [2, 1]) {
    const whose = rest.slice(from, from + length);
    if (whose.length < length || synonyms.of([...whose, thing].map(wordOf)).length === 0) continue;
    return [...tokens.slice(0, at - 1), ...whose, thing, ...rest.slice(from + length)];
  }
  return tokens;
}

/** The "be" of "wheel be" says nothing unless more of it comes; but what stands before the "to" of "spark plug to" is a name already. */
function isBegunName(tokens: readonly Token[], { synonyms }: Knowledge): boolean {
  const letters = tokens.at(-1)?.text;
  for (let from = Math.max(0, tokens.length - longestBegun); from < tokens.length - 1; from += 1) {
    const before = tokens.slice(from, -1).map(wordOf);
    if (synonyms.beginningWith(`${before.join(' ')} ${letters}`, 1).length > 0) return true;
    if (before.length > 1 && synonyms.of(before).length > 0) return false;
  }
  return false;
}

/** "front pads not rear": the word after it is what is not wanted. */
function withoutDenied(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => token.text !== 'not' && tokens[at - 1]?.text !== 'not');
}

/** One letter at the end is the beginning of nearly everything: what stands before it says more. */
function withoutLoneLetter(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.at(-1);
  return tokens.length > 1 && last?.kind === 'word' && last.text.length === 1 ? tokens.slice(0, -1) : tokens;
}

/** The words and codes of a query. */
function tokensOf(query: string, { table, synonyms }: Knowledge): Token[] {
  const atoms = atomsOf(query);
  const known = (term: string) => isThere(table, term);
  const tokens: Token[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at] as Atom;
    // Letters and digits without a space between them that the trade has a name for: o2, w5w.
    const run = nameAt(atoms, at, (text) => synonyms.knows(text) && !known(text));
    if (run !== null) {
      tokens.push({ text: run.text, kind: 'word', choices: [] });
      at += run.length - 1;
      continue;
    }
    const printed = printedCodeAt(atoms, at, known);
    if (printed !== null) {
      tokens.push({ text: printed.typed, kind: 'code', choices: printed.code });
      at += printed.length - 1;
      continue;
    }
    if (atom.kind === 'number') {
      const { code, length, typed } = codeAt(atoms, at, known);
      tokens.push({ text: typed, kind: 'code', choices: code });
      at += length - 1;
      continue;
    }
    const next = atoms[at + 1];
    // A unit or a mark in front of its number: M14, ET 45, H7. Where the catalogue has it so, it is one code.
    // The belt of "belt 4pk890" is none, though a name has "belt, 4 ribs".
    const isOfNext = atom.text.length > 2 && atoms[at + 2]?.joined === true;
    // A word of names is one of its own: of "pads 123 mm" too, though a description has "four pads, 123 mm".
    const isOwnWord = (code: string) =>
      atom.text.length > 2 && !isInNames(table, code) && isInNames(table, stem(atom.text));
    const isMark = (number: Atom) =>
      number.joined ||
      (known(atom.text + number.text) &&
        !isOfNext &&
        !synonyms.isFiller(atom.text) &&
        !isOwnWord(atom.text + number.text));
    if (next?.kind === 'number' && atom.text.length <= 4 && isMark(next)) {
      const joined = atom.text + next.text;
      if (known(joined)) {
        tokens.push({ text: joined, kind: 'code', choices: [[joined]] });
        at += 1;
        continue;
      }
      if (next.joined && atom.text.length <= 2) {
        // The r of 205/55r16 and the p of p205/55r16, where the catalogue has it otherwise; by itself it is a code that no part has.
        const isOfTyre = /^(?:p|lt)$/.test(atom.text) && next.text.length < 4;
        // M99x1.5 is one thing, also where no part has it.
        if (atom.text === 'm' && atoms[at + 2]?.text === 'x' && atoms[at + 3]?.kind === 'number') {
          const { code, length, typed } = codeAt(atoms, at + 1, known);
          tokens.push({ text: `m${typed}`, kind: 'code', choices: code });
          at += length;
          continue;
        }
        const isWithin = atoms[at - 1]?.kind === 'number' || atoms[at + 2]?.joined === true || isOfTyre;
        if (!isWithin) {
          tokens.push({ text: joined, kind: 'code', choices: [] });
          at += 1;
        }
        continue;
      }
    }
    // Of 7.5 x 17, and of 7.5 J x 17.
    const isBehindNumber = atoms[at - 1]?.kind === 'number' || atoms[at - 2]?.kind === 'number';
    if (atom.text === 'x' && isBehindNumber) continue;
    tokens.push({ text: atom.text, kind: 'word', choices: [] });
  }
  return tokens;
}

/** The longest name from here on that is written without a space, o2 in "o2sensor", or in single letters, "D.P.F."; null where there is none. */
function nameAt(
  atoms: readonly Atom[],
  at: number,
  isName: (text: string) => boolean,
): { text: string; length: number } | null {
  const isLetter = (atom: Atom | undefined) => atom?.kind === 'word' && atom.text.length === 1;
  let text = atoms[at]?.text ?? '';
  let found: { text: string; length: number } | null = null;
  // No name is longer than a word may be; a thousand signs without a space would be put together anew from each of them.
  for (let length = 1; text.length <= longestWord; length += 1) {
    const next = atoms[at + length];
    if (next === undefined || !(next.joined || (isLetter(next) && isLetter(atoms[at + length - 1]))))
      return found;
    text += next.text;
    if (isName(text)) found = { text, length: length + 1 };
  }
  return found;
}

type Code = { code: string[][]; length: number; typed: string };

const bulb = /^(?:d|h|hb|hs|w|wy|p|py|pr|r|t|c)\d{1,2}[a-z]{1,2}$/;
/** Grades of oil for the cold and for the heat, by SAE. */
const oil = /^(?:0|5|10|15|20|25|70|75|80|85)w(?:20|30|40|50|60|80|85|90|110|140)$/;

/**
 * Codes that are one thing whether the shop has it or not: a D1S is no part that says "1", a 75W-90 none that says "90". Null: it is none.
 */
function printedCodeAt(atoms: readonly Atom[], at: number, known: (term: string) => boolean): Code | null {
  if (atoms[at + 1]?.joined !== true) return null; // as most words
  const [first, second, third, after] = atoms.slice(at, at + 4);
  if (first === undefined || first.joined || second === undefined || third === undefined) return null;
  if (after?.joined === true) return null;
  const typed = first.text + second.text + third.text;
  const isPrinted = (third.joined && bulb.test(typed)) || oil.test(typed);
  if (!isPrinted) return null;
  const terms = [first.text + second.text, third.kind === 'number' ? third.text : second.text + third.text];
  return { code: terms.every(known) ? [terms] : [], length: 3, typed };
}

/** Units that are written out, as they are printed on parts. */
const shortUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: ['amp', 'amps', 'ampere', 'amperes'],
    c: ['degree', 'degrees', 'deg', 'celsius'],
    v: ['volt', 'volts'],
    w: ['watt', 'watts'],
    kw: ['kilowatt', 'kilowatts'],
    n: ['newton', 'newtons'],
    mm: ['millimeter', 'millimeters', 'millimetre', 'millimetres'],
  }).flatMap(([unit, written]) => written.map((one) => [one, unit] as const)),
);

const inch = 25.4;
const metre = 1000;
/** No part is longer: beside a larger number the m is something else. */
const mostMetres = 10;

/** Parts say their measures in millimetres, tyres and wheels in inches. */
const millimetresIn: ReadonlyMap<string, number> = new Map([
  ['cm', 10],
  ['centimeter', 10],
  ['centimeters', 10],
  ['centimetre', 10],
  ['centimetres', 10],
  ['inch', inch],
  ['inches', inch],
  ['m', metre],
  ['meter', metre],
  ['meters', metre],
  ['metre', metre],
  ['metres', metre],
]);

/** A shorter one is measured more exactly; no part is longer. */
const shortestRounded = 200;
const longestRounded = 3000;
/** Lengths that are as good as that, the nearest first. */
function around(length: number): number[] {
  const most = Math.round(length / 50);
  return Array.from({ length: most }, (_, at) => [length - at - 1, length + at + 1]).flat();
}

/** Units that no other measure of a part is mistaken for. */
const ofItsOwnKind = /^(?:ah|a|amp|v|w|kw|n|nm|kg|hp|bar|psi|ohm)$/;

/** A number with what belongs to it: 300 mm, 5x112, 205 55 16, 2055516. */
function codeAt(atoms: readonly Atom[], at: number, known: (term: string) => boolean): Code {
  const number = (atoms[at] as Atom).text;
  const [after, beyond] = [atoms[at + 1], atoms[at + 2]];
  const tyre = /^(\d{3})(\d{2})(\d{2})$/.exec(number);
  if (tyre !== null && after?.joined === true && after.text === 'c') {
    const [, width = '', height = '', rim = ''] = tyre;
    const van = [width, height, `${rim}c`];
    return { code: van.every(known) ? [van] : [], length: 2, typed: `${number}c` };
  }
  if (after?.text === 'x' && beyond?.kind === 'number') {
    const pair = `${number}x${beyond.text}`;
    // 5x114 and 5x1143 are 5x114.3, and so is 5x4.5, the circle of its holes in inches.
    const circle = /^[3-6]\.\d+$/.test(beyond.text) ? Number(beyond.text) * inch : 0;
    const inMillimetres =
      circle === 0 ? [] : [`${number}x${Number(circle.toFixed(1))}`, `${number}x${Math.round(circle)}`];
    const withPoint = [`${pair}.3`, pair.replace(/(\d{3})(\d)$/, '$1.$2'), ...inMillimetres];
    return {
      code: [[pair], [number, beyond.text], ...withPoint.map((code) => [code])].filter((terms) =>
        terms.every(known),
      ),
      length: 3,
      typed: pair,
    };
  }
  // Amperes for a cold start, by the American and by the European rule.
  if (after?.text === 'cca' || (after?.text === 'en' && /^\d{3,4}$/.test(number))) {
    const current = `${number}a`;
    return { code: known(current) ? [[current]] : [], length: 2, typed: number + after.text };
  }
  const long = after === undefined ? undefined : millimetresIn.get(after.text);
  if (long !== undefined && after !== undefined && (long !== metre || Number(number) < mostMetres)) {
    const own = number + after.text;
    const inInches = long === inch ? [[number, 'inch'], [`r${number}`]] : [];
    const length = Math.round(Number(number) * long);
    // 12 inches are 304.8 mm: of no part.
    const isWhole = Math.abs(Number(number) * long - length) <= 0.3;
    const converted = isWhole ? [length] : [];
    // A wiper of 21 inches is one of 530 mm, a disc of 10 one of 256: what is sold is round in millimetres.
    const isRounded = long === inch && length >= shortestRounded && length <= longestRounded;
    const rounded = isRounded ? around(length) : [];
    const inMillimetres = [...converted, ...rounded].flatMap((many) => [[`${many}mm`], [`${many}`, 'mm']]);
    const code = [[own], ...inInches, ...inMillimetres].filter((terms) => terms.every(known));
    return { code, length: 2, typed: own };
  }
  if (after?.kind === 'word' && (after.text.length <= 4 || shortUnits.has(after.text))) {
    const withUnit = number + after.text;
    if (known(withUnit)) return { code: [[withUnit]], length: 2, typed: withUnit };
    const kilowatts = /^w(?:atts?)?$/.test(after.text) ? `${Number(number) / 1000}kw` : '';
    if (known(kilowatts)) return { code: [[kilowatts]], length: 2, typed: withUnit };
    const unit = shortUnits.get(after.text);
    const isHours = unit === 'a' && /^(?:hours?|hrs?)$/.test(beyond?.text ?? '');
    const isCelsius = unit === 'c' && /^(?:c|celsius|centigrade)$/.test(beyond?.text ?? '');
    const short = number + (isHours ? 'ah' : unit);
    if (unit !== undefined && (known(short) || after.joined || isHours))
      return { code: known(short) ? [[short]] : [], length: isHours || isCelsius ? 3 : 2, typed: short };
    // A measure also where no part has it, and the 60 of 60/55 W.
    if (unit !== undefined && ofItsOwnKind.test(unit))
      return { code: [[number, unit]].filter((terms) => terms.every(known)), length: 2, typed: short };
    const [code] = codesOf([atoms[at] as Atom, after]);
    // 72 Ah is not 72 of anything else in what speaks of another Ah.
    if (after.text === 'ah') return { code: [], length: 2, typed: withUnit };
    if (after.joined && code !== undefined) {
      // 39mm stands in "72 × 39 × 37 mm", 4.5l in "4.5 litres"; but 72 A are not 72 of anything else.
      const terms = ofItsOwnKind.test(after.text) ? [number, after.text] : [number];
      return { code: terms.every(known) ? [terms] : [], length: 2, typed: withUnit };
    }
  }
  if (known(number)) return { code: [[number]], length: 1, typed: number };
  const [, ...sizes] = tyre ?? [];
  if (sizes.length > 0 && sizes.every(known)) return { code: [sizes], length: 1, typed: number };
  // Of a 345 mm that no part has the mm say nothing by themselves.
  const isUnit = after !== undefined && (after.text === 'mm' || ofItsOwnKind.test(after.text));
  return isUnit
    ? { code: [], length: 2, typed: number + after.text }
    : { code: [], length: 1, typed: number };
}

export const wordOf = ({ text, kind }: Token) => (kind === 'word' ? stem(text) : text);

export const textOf = (run: readonly Token[]) => run.map(({ text }) => text).join(' ');
