import { checkDigitOf, meantCharacters, needsCheckDigit, vinLength } from './vin.ts';
import { beginsWithMaker } from './vin-makers.ts';

/** A VIN that was typed among words, as it was typed, and the words without it. */
export type VinInText = { typed: string; rest: string };

/** More than anybody types, and little to look through. */
const mostLookedAt = 5000;
/** Of one in which somebody left a sign or two out, or typed so many too many. */
const [shortLength, longLength] = [vinLength - 2, vinLength + 2];
/** Where more than one lies within another, nobody has typed it for a car. */
const mostRounds = 3;

/**
 * Finds a VIN, the first of several, in what somebody typed into a field for words: seventeen characters, in a row or in groups, with anything between them that is
 * no letter and no digit. Whether its check digit is right does not matter: half of the world has none. It points to a person, so
 * whoever has found one must not send it in an address. A sign or two may be missing or too many where it begins as a known maker's do and
 * stands in a row: that points to a person as well.
 */
export function vinInText(typed: string): VinInText | null {
  let rest = typed.length < shortLength ? '' : typed.slice(0, mostLookedAt).normalize('NFKC');
  let first: string | null = null;
  for (let round = 0; ; round += 1) {
    const runs = [...runsIn(rest, shortLength, longLength, isVin)].sort(likelier);
    const [best] = runs;
    if (best === undefined) return first === null ? null : { typed: first, rest };
    first ??= rest.slice(best.from, best.to);
    // What stood around one may be another.
    rest = round < mostRounds ? wordsAround(rest, apartFromEachOther(runs)) : '';
  }
}

/**
 * Whether something may be a VIN, also with up to two characters too few or too many: for what is kept or logged, where nothing is lost by
 * leaving out too much.
 */
export function mayHoldVin(typed: string): boolean {
  const text = typed.slice(0, mostLookedAt).normalize('NFKC');
  return hasVinWithin(text) || runsIn(text, shortLength, longLength, isNearlyVin).next().done !== true;
}

/** Words and a VIN written together: "chassisno1HGCM…". */
function hasVinWithin(text: string): boolean {
  return piecesOf(text).some(
    ({ characters }) => characters.length > vinLength + 2 && hasDigits(characters, fewestDigits),
  );
}

/** No VIN has fewer. */
const fewestDigits = 4;

/** `isGlued`: words are written together with its first or its last group. */
type Candidate = { characters: string; pieces: readonly string[]; written: string; isGlued: boolean };

type Run = { length: number; count: number; right: boolean; from: number; to: number };

/** Every run of pieces that is one, in the order of the text: as many steps for each sign in a long text as in a short one. */
function* runsIn(
  text: string,
  least: number,
  most: number,
  is: (candidate: Candidate) => boolean,
): Generator<Run> {
  if (!hasDigits(text, fewestDigits)) return; // as most of what people type
  const pieces = piecesOf(text);
  const all = pieces.map(({ characters }) => characters).join('');
  for (const [at, first] of pieces.entries()) {
    for (const begin of first.begins) {
      const start = first.at + begin;
      for (let last = at; last < pieces.length; last += 1) {
        const piece = pieces[last] as Piece;
        if (piece.at >= start + most) break;
        for (const end of piece.ends) {
          const length = piece.at + end - start;
          if (length < least || length > most || (last > at && !endsAsSeries(all, start + length))) continue;
          const groups = pieces.slice(at, last + 1).map(({ characters }) => characters);
          groups[last - at] = piece.characters.slice(0, end);
          groups[0] = (groups[0] as string).slice(begin);
          const [from, to] = [first.from + begin, piece.from + end];
          const isGlued = begin > 0 || end < piece.characters.length;
          const characters = all.slice(start, start + length);
          if (is({ characters, pieces: groups, written: text.slice(from, to), isGlued }))
            yield { length, count: groups.length, right: hasRightCheckDigit(characters), from, to };
        }
      }
    }
  }
}

/** In groups it ends with four digits; in a row also where somebody took a letter for one. */
function endsAsSeries(all: string, end: number): boolean {
  for (let at = end - fewestDigits; at < end; at += 1) if (!isDigit(all.charCodeAt(at))) return false;
  return true;
}

/** A whole one before one in which a sign is missing or too many; the run of the fewest pieces; of those the first whose check digit is right. */
function likelier(one: Run, other: Run): number {
  return (
    Math.abs(one.length - vinLength) - Math.abs(other.length - vinLength) ||
    one.count - other.count ||
    Number(other.right) - Number(one.right) ||
    one.from - other.from
  );
}

/** Of those that share signs the likeliest, in the order of the text. */
function apartFromEachOther(likeliestFirst: readonly Run[]): Run[] {
  const taken = new Set<number>();
  const apart = likeliestFirst.filter(({ from, to }) => {
    if (taken.has(from) || taken.has(to - 1)) return false; // none is within another: of those that are longer all were taken before
    for (let at = from; at < to; at += 1) taken.add(at);
    return true;
  });
  return apart.sort((one, other) => one.from - other.from);
}

/**
 * `from`: where it is in the text; `at`: how many letters and digits are before it. `begins`, `ends`: where a group of a VIN may begin or
 * end in it.
 */
type Piece = {
  characters: string;
  from: number;
  at: number;
  begins: readonly number[];
  ends: readonly number[];
};

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    for (const { from, to } of apart(word)) {
      pieces.push(pieceOf(from === 0 && to === word.length ? word : word.slice(from, to), index + from, at));
      at += to - from;
    }
  }
  return pieces;
}

/** Longer words are nobody's. */
const longestGlued = 40;
const fromStart: readonly number[] = [0];

function pieceOf(word: string, from: number, before: number): Piece {
  const capitals = word.toUpperCase();
  const characters = capitals.length === word.length ? capitals : word; // "ß" has two, and no VIN has it
  const { length } = characters;
  const piece = { characters, from, at: before, begins: fromStart, ends: [length] };
  if (length < 3 || length > longestGlued || !hasDigits(characters, 1)) return piece;
  const letters = /^\p{L}*/u.exec(characters)?.[0].length ?? 0;
  const begins = [0];
  for (let at = 2; at <= letters; at += 1) if (beginsWithMaker(characters.slice(at, at + 3))) begins.push(at);
  const behind = /(?<=\d)\p{L}{2,}$/u.exec(characters)?.index;
  return { ...piece, begins, ends: behind === undefined ? piece.ends : [behind, length] };
}

/** Between letters one or several, and at its end digits, as every VIN has. */
const withinWord = /^(\p{L}*)((?:[a-hj-npr-z0-9]{13}\d{4})+)\p{L}*$/iu;

/** Where somebody wrote VINs and words, or several of them, together: "VINNO4T1BF…", "4T1BF…Toyota". */
function apart(word: string): { from: number; to: number }[] {
  const [, before = '', vins] = (word.length > vinLength ? withinWord.exec(word) : null) ?? [];
  if (vins === undefined) return [{ from: 0, to: word.length }];
  const cuts = [0, word.length];
  for (let at = 0; at <= vins.length; at += vinLength) cuts.push(before.length + at);
  cuts.sort((one, other) => one - other);
  return cuts.flatMap((to, at) => {
    const from = cuts[at - 1] ?? 0;
    return from < to ? [{ from, to }] : [];
  });
}

/** What was typed around them, without "VIN:" and the characters that held both together. */
function wordsAround(text: string, runs: readonly Run[]): string {
  const between = [...runs, { from: text.length, to: text.length }].map(({ from }, at) => {
    const piece = text.slice(runs[at - 1]?.to ?? 0, from);
    const begun = at === 0 ? piece : piece.replace(/^[^\p{L}\p{N}("'“#%]+/u, '');
    return at === runs.length ? begun : beforeVin(begun);
  });
  return between
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^vin(?:no|number)?[:#.=]*$/i.test(word))
    .join(' ');
}

function beforeVin(text: string): string {
  const words = text.slice(0, endOf(text, /[\p{L}\p{N}]/u));
  const label = /(?:^|[^\p{L}\p{N}])vin(?:\s{0,9}(?:no|number|nr))?$/iu.exec(words.slice(-20))?.[0];
  const start = label === undefined ? text : words.slice(0, words.length - label.length);
  return start.slice(0, endOf(start, /[\p{L}\p{N})"'”!?%]/u));
}

// By hand: a pattern that has to reach the end is tried from every place of a long text.
function endOf(text: string, sign: RegExp): number {
  for (let at = text.length; at > 0; ) {
    const size = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1)) ? 2 : 1;
    if (sign.test(text.slice(Math.max(0, at - size), at))) return at;
    at -= size;
  }
  return 0;
}

function hasRightCheckDigit(characters: string): boolean {
  if (characters.length !== vinLength) return false;
  const meant = plain.test(characters) ? characters : meantCharacters(characters);
  return checkDigitOf(meant) === meant[8];
}

/** What a VIN is of. */
const plain = /^[A-HJ-NPR-Z0-9]+$/;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function digitsIn(characters: string): number {
  let digits = 0;
  for (let at = 0; at < characters.length; at += 1) if (isDigit(characters.charCodeAt(at))) digits += 1;
  return digits;
}

function hasDigits(text: string, least: number): boolean {
  let missing = least;
  for (let at = 0; at < text.length && missing > 0; at += 1) if (isDigit(text.charCodeAt(at))) missing -= 1;
  return missing === 0;
}

/**
 * One of its words begins with four digits and a dash, or is letters, a dash and digits, as many numbers of parts are: "04465-0K240 OX1234",
 * "EXH-3301 0 124 525 020". No group of a VIN is.
 */
function areNumbersOfParts(written: string): boolean {
  return (
    /\s/.test(written) && /(?:^|\s)(?:\d{4,}[-./_][\p{L}\p{N}]|\p{L}{2,4}-\d{3,}(?:\s|$))/u.test(written)
  );
}

/** In a row, with the letters and the series of a VIN. */
function isNearlyInRow(characters: string): boolean {
  const digits = digitsIn(characters);
  return (
    /^[A-HJ-NPR-Z0-9]+\d{4}$/.test(characters) &&
    beginsWithMaker(characters) &&
    digits >= 5 &&
    characters.length - digits >= 3
  );
}

function isVin({ characters, pieces, written, isGlued }: Candidate): boolean {
  if (characters.length !== vinLength) return pieces.length === 1 && !isGlued && isNearlyInRow(characters);
  // In a row: no word has five digits, and a number of a part is rarely so long.
  if (pieces.length === 1 && !isGlued)
    return digitsIn(characters) >= 5 || /^[A-HJ-NPR-Z0-9]{13}\d{4}$/.test(characters);
  if (!isOfGroups(characters, pieces)) return false;
  const isPlain = plain.test(characters);
  const isOfKnown = isPlain && beginsWithMaker(characters) && isOfMaker(pieces);
  if (isGlued) return isOfKnown && hasCheckSign(characters);
  const areNumbers = areNumbersOfParts(written);
  const mayBegin = !areNumbers && continents.test(characters);
  if (hasRightCheckDigit(characters) && isWithoutWords(pieces, true)) {
    const meant = meantCharacters(characters);
    return plain.test(meant) && (mayBegin || beginsWithMaker(meant));
  }
  if (!isPlain || areNumbers) return false;
  if (isOfKnown) return hasCheckSign(characters);
  return mayBegin && !needsCheckDigit(characters) && isOfNoMaker(pieces);
}

/** Where cars are made: no VIN begins with 0, and hardly one with the others. */
const continents = /^[1-9AJ-NPR-Z]/;

function hasCheckSign(characters: string): boolean {
  return !needsCheckDigit(characters) || /[0-9X]/.test(characters[8] ?? '');
}

function isNearlyVin({ characters, pieces, isGlued }: Candidate): boolean {
  if (pieces.length === 1 && !isGlued)
    return digitsIn(characters) >= 5 && digitsIn(characters) < characters.length;
  if (!isOfGroups(characters, pieces)) return false;
  if (beginsWithMaker(characters) && plain.test(characters) && isOfMaker(pieces)) return true;
  if (isGlued) return false;
  return isOfNoMaker(pieces) || (hasRightCheckDigit(characters) && isWithoutWords(pieces, true));
}

/** Makes that no VIN begins with and that have no vowel, or are as short as the groups of a VIN. */
const makes = /^(?:BMW|VW|GMC|KIA|RAM|MG)$/;

/** Groups that are one number and not two numbers of parts: letters and digits with the digits of the series at the end. */
function isOfGroups(characters: string, pieces: readonly string[]): boolean {
  const digits = digitsIn(characters);
  return (
    /[0-9]{4}$/.test(characters) &&
    digits >= 5 &&
    characters.length - digits >= 3 &&
    (pieces.every((piece) => piece.length < 9 || !/^[0-9]{9}/.test(piece)) ||
      isMakersInTwo(characters, pieces))
  );
}

/** What the maker says of the car in the first group, and nine digits: "JTDBR32E 720054321". */
function isMakersInTwo(characters: string, [first = '', ...others]: readonly string[]): boolean {
  const isCar =
    first.length === 8 && first.length - digitsIn(first) >= fewestLetters && beginsWithMaker(first);
  return isCar && others.length === 1 && characters.length === vinLength && plain.test(first);
}

/** Numbers of parts of eight signs have fewer. */
const fewestLetters = 4;

/** Not words with a year. */
function isOfNoMaker(pieces: readonly string[]): boolean {
  return !endsWithYear(pieces) && isWithoutWords(pieces, false);
}

function isWithoutWords(pieces: readonly string[], right: boolean): boolean {
  return pieces.every((piece, at) => !isWord(piece, at, right));
}

/**
 * What begins as a maker's VINs do may end like a year, or have groups that look like words; both only where the maker is one that
 * nobody writes among words, because it has a digit ("VF3").
 */
function isOfMaker(pieces: readonly string[]): boolean {
  const [first = ''] = pieces;
  const words = pieces.filter((piece, at) => isWord(piece, at, false));
  const isYear = endsWithYear(pieces);
  if (words.length === 0 && !isYear) return true;
  // "JTE1062" is a number of a part.
  if (first.length < 3 || (first.length <= 8 && /\d{3}$/.test(first))) return false;
  const mayBeWord = first.length > 3 && isWord(first, 1, false) && beginWords.test(first);
  if (isYear && (mayBeWord || (words.length > 0 && !/\d/.test(first.slice(0, 3))))) return false;
  if (words.length === 0) return true;
  if (words.some(({ length }) => length > longestOfLetters)) return false;
  return !mayBeWord || areFours(pieces);
}

/** Makers whose letters begin words too: "truck", "sale". */
const beginWords = /^(?:TRU|S[ACK]|KN|YA)/;

/** As people write a long number that they read out. */
function areFours(pieces: readonly string[]): boolean {
  return /\d/.test(pieces[2] ?? '') && pieces.every(({ length }, at) => length === 4 || at > 2);
}

/** From the fourth to the eleventh sign all may be letters. */
const longestOfLetters = 8;

function endsWithYear(pieces: readonly string[]): boolean {
  return /^(?:19[5-9]|20[0-4])\d$/.test(pieces.at(-1) ?? '');
}

/** The first three letters name the maker, so they may look like a word; four are one unless such a maker begins it. */
function isWord(piece: string, at: number, right: boolean): boolean {
  if (piece.length < 2 || makes.test(piece)) return piece.length > 1;
  if (!/^\p{L}{3,}$/u.test(piece) || !/[AEIOUY]/.test(piece)) return false;
  if (piece.length === 3) return at > 0 && !right;
  return at > 0 || !beginsWithMaker(piece);
}
