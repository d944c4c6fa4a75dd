import { checkDigitOf, meantCharacters, needsCheckDigit, vinLength } from './vin.ts';

/** A VIN that was typed among words, as it was typed, and the words without it. */
export type VinInText = { typed: string; rest: string };

/** As much of a search as the shop reads. An address may hold a hundred times as much, which would take half a minute to look through. */
const mostLookedAt = 1000;

type Piece = { characters: string; from: number; to: number };

/**
 * Finds a VIN, the first of several, in what somebody typed into a field for words: seventeen characters, in a row or in groups, with anything between them that is
 * no letter and no digit. Whether its check digit is right does not matter: half of the world has none. It points to a person, so
 * whoever has found one must not send it in an address.
 */
export function vinInText(typed: string): VinInText | null {
  const text = typed.slice(0, mostLookedAt);
  const found = text.length < vinLength ? null : findRun(text, vinLength, vinLength, isVin);
  if (found === null) return null;
  const rest = wordsAround(found.before, found.after);
  return { typed: found.typed, rest: vinInText(rest)?.rest ?? rest };
}

/**
 * Whether something may be a VIN, also with up to two characters too few or too many: for what is kept or logged, where nothing is lost by
 * leaving out too much.
 */
export function mayHoldVin(text: string): boolean {
  return hasVinWithin(text) || findRun(text, vinLength - 2, vinLength + 2, isNearlyVin) !== null;
}

/** Words and a VIN written together: "chassisno1HGCM…". */
function hasVinWithin(text: string): boolean {
  return piecesOf(text).some(
    ({ characters }) => characters.length > vinLength + 2 && fourDigits.test(characters),
  );
}

/** No VIN has fewer. */
const fourDigits = /(?:\d\D*){4}/;

type Run = { typed: string; before: string; after: string };

/** The run of the fewest pieces that is one; of those the first whose check digit is right. */
function findRun(
  typed: string,
  least: number,
  most: number,
  is: (pieces: readonly string[], written: string) => boolean,
): Run | null {
  const text = typed.normalize('NFKC');
  if (!fourDigits.test(text)) return null; // as most of what people type
  const pieces = piecesOf(text);
  let best: { count: number; right: boolean; from: number; to: number } | null = null;
  for (const [at, first] of pieces.entries()) {
    let length = 0;
    const run: string[] = [];
    for (const { characters, to } of pieces.slice(at, at + most)) {
      run.push(characters);
      length += characters.length;
      if (length > most) break;
      if (length < least || !is(run, text.slice(first.from, to))) continue;
      const right = hasRightCheckDigit(run.join(''));
      const better =
        best === null || run.length < best.count || (run.length === best.count && right && !best.right);
      if (better) best = { count: run.length, right, from: first.from, to };
    }
  }
  if (best === null) return null;
  const { from, to } = best;
  return { typed: text.slice(from, to), before: text.slice(0, from), after: text.slice(to) };
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    apart(word).map(({ from, to }) => ({
      characters: word.slice(from, to).toUpperCase(),
      from: index + from,
      to: index + to,
    })),
  );
}

/** Between letters, and at its end digits, as every VIN has. */
const withinWord = /^(\p{L}*)([a-hj-npr-z0-9]{13}\d{4})(?=\p{L}*$|[a-hj-npr-z0-9]{17}$)/iu;

/** Where somebody wrote a VIN and words, or two of them, together: "VINNO4T1BF…", "4T1BF…Toyota". */
function apart(word: string): { from: number; to: number }[] {
  const [, before = '', vin] = (word.length > vinLength ? withinWord.exec(word) : null) ?? [];
  if (vin === undefined) return [{ from: 0, to: word.length }];
  const begin = before.length;
  const end = begin + vinLength;
  return [
    { from: 0, to: begin },
    { from: begin, to: end },
    { from: end, to: word.length },
  ].filter(({ from, to }) => from < to);
}

/** What was typed around it, without "VIN:" and the characters that held both together. */
function wordsAround(before: string, after: string): string {
  const start = before.replace(/(^|[^\p{L}\p{N}])vin(?:\s*(?:no|number|nr))?[^\p{L}\p{N}]*$/iu, '$1');
  return [start.replace(/[^\p{L}\p{N})"'”!?%]+$/u, ''), after.replace(/^[^\p{L}\p{N}("'“#%]+/u, '')]
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^vin(?:no|number)?[:#.=]*$/i.test(word))
    .join(' ');
}

function hasRightCheckDigit(characters: string): boolean {
  const meant = meantCharacters(characters);
  return meant.length === vinLength && checkDigitOf(meant) === meant[8];
}

function digitsIn(characters: string): number {
  return characters.replaceAll(/[^0-9]/g, '').length;
}

/** One of its words begins with four digits and a dash, as many numbers of parts do: "04465-0K240 OX1234". No group of a VIN does. */
function areNumbersOfParts(written: string): boolean {
  return /\s/.test(written) && /(?:^|\s)\d{4,}[-./_][\p{L}\p{N}]/u.test(written);
}

function isVin(pieces: readonly string[], written: string): boolean {
  const characters = pieces.join('');
  const right = hasRightCheckDigit(characters);
  // In a row: no word has five digits, and a number of a part is rarely so long.
  if (pieces.length === 1) return digitsIn(characters) >= 5 || /^[A-HJ-NPR-Z0-9]{13}\d{4}$/.test(characters);
  if (!isOfGroups(pieces, right) || (!right && areNumbersOfParts(written))) return false;
  if (right) return /^[A-HJ-NPR-Z0-9]{17}$/.test(meantCharacters(characters));
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(characters)) return false;
  return !needsCheckDigit(characters) || /[0-9X]/.test(characters[8] ?? '');
}

function isNearlyVin(pieces: readonly string[]): boolean {
  const characters = pieces.join('');
  if (pieces.length > 1) return isOfGroups(pieces, hasRightCheckDigit(characters));
  return digitsIn(characters) >= 5 && digitsIn(characters) < characters.length;
}

/** Makes that no VIN begins with and that have no vowel, or are as short as the groups of a VIN. */
const makes = /^(?:BMW|VW|GMC|KIA|RAM|MG)$/;

/**
 * Groups that are one number and not words with a year, nor two numbers of parts: letters and digits with the digits of the series at
 * the end, and no group that is a word.
 */
function isOfGroups(pieces: readonly string[], right: boolean): boolean {
  const characters = pieces.join('');
  if (
    !/[0-9]{4}$/.test(characters) ||
    digitsIn(characters) < 5 ||
    characters.length - digitsIn(characters) < 3
  )
    return false;
  if (!right && /^(?:19[5-9]|20[0-4])\d$/.test(pieces.at(-1) ?? '')) return false;
  return pieces.every(
    (piece, at) => !makes.test(piece) && !/^[0-9]{9}/.test(piece) && !isWord(piece, at, right),
  );
}

/** The first three letters name the maker, so they may look like a word; four are one unless such a maker begins it. */
function isWord(piece: string, at: number, right: boolean): boolean {
  if (!/^\p{L}{3,}$/u.test(piece) || !/[AEIOUY]/.test(piece)) return false;
  if (piece.length === 3) return at > 0 && !right;
  return at > 0 || !/^(?:WAU|TRU|WB[AS]|SA[JLR]|ZA[MR]|ZFA|KN[AE]|JA[1-4A]|VSS|UU1)/.test(piece);
}
