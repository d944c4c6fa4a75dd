import { type NumberMatch, numberMatches, tidyNumber } from '@spareworks/contract/plain/part-number';
import { costOf, type LookedUp } from './match.ts';
import { areDigits, codesOfNumber, hasDigit, type NumberHit, type NumberIndex } from './number-index.ts';
import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';
import { makersOfParts } from './unknown-number.ts';

/** Parts that have a number that was typed. */
export type FoundNumbers = {
  /** Each part once, the best first: by how its number was found, then as all parts are ranked. */
  hits: readonly (NumberHit & { rank: number })[];
  /** What was typed beside the number. */
  besides: string;
};

const rankOf = (match: NumberMatch) => numberMatches.indexOf(match) - numberMatches.length;

/** Everything that is found by a number stands before everything that is found by words. */
export const isNumberRank = (rank: number) => rank < 0;

const mostTokens = 12;
/** Beside words a number has to look like one: a 5 in a sentence is none. */
const shortestBeside = 4;

/** Null where nothing that was typed is a number of a part. */
export function findNumbers(
  table: PartTable,
  typed: string,
  { literally }: { literally: boolean },
): FoundNumbers | null {
  const tokens = tidyNumber(typed.slice(0, 200))
    .split(' ')
    .map(bare)
    .filter((token) => token !== '');
  if (tokens.length === 0 || tokens.length > mostTokens) return null;
  const whole = ofWhole(table, tokens.flatMap(codesOfNumber), literally);
  if (whole.length > 0) return { hits: ranked(table, whole), besides: '' };
  const found = amongWords(table, tokens);
  if (found !== null || !tokens.some((token) => /\d/.test(token))) return found;
  // Only what is another number when it is cut is looked for again.
  const cut = [apart(tokens), withoutMakers(tokens)].filter(({ length }) => length > tokens.length);
  return cut.reduce<FoundNumbers | null>((known, parts) => known ?? amongWords(table, parts), null);
}

/** "BRK7747/BRK4131": several numbers with such a sign between them. A number may have it itself. */
function apart(tokens: readonly string[]): string[] {
  const looksLikeNumber = (text: string) => text.length > 4 && /\d/.test(text);
  return tokens.flatMap((token) => {
    const several = token.split(/[/;|]/);
    return several.length > 1 && several.every(looksLikeNumber) ? several : token;
  });
}

/** "kyb3348027": whose number it is, without a space between them. */
function withoutMakers(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => {
    const isOf = (maker: string) => token.toLowerCase().startsWith(maker) && token.length - maker.length > 3;
    const [maker] = [...makersOfParts].filter(isOf).sort((one, other) => other.length - one.length);
    return maker === undefined ? [token] : [maker, token.slice(maker.length)];
  });
}

function amongWords(table: PartTable, tokens: readonly string[]): FoundNumbers | null {
  const found: NumberHit[] = [];
  let rest: readonly string[] = tokens;
  // Whoever types two numbers wants both.
  for (let next = nextNumber(table, rest); next !== null; next = nextNumber(table, rest)) {
    found.push(...next.hits);
    rest = next.besides;
  }
  return found.length === 0 ? null : { hits: ranked(table, found), besides: rest.join(' ') };
}

/** The longest run of words that is a number of a part, and the words without it. */
function nextNumber(
  table: PartTable,
  tokens: readonly string[],
): { hits: NumberHit[]; besides: string[] } | null {
  const codes = tokens.map(codesOfNumber);
  const withDigit = codes.map(hasDigit);
  const [first, last] = [withDigit.indexOf(true), withDigit.lastIndexOf(true)];
  if (first === -1) return null;
  const all = codes.flat();
  const begins = [0]; // of each token among all codes, and the end
  for (const { length } of codes) begins.push((begins.at(-1) as number) + length);
  for (let length = tokens.length; length > 0; length -= 1) {
    for (
      let from = Math.max(0, first - length + 1);
      from + length <= tokens.length && from <= last;
      from += 1
    ) {
      const [begin, end] = [begins[from] as number, begins[from + length] as number];
      if (end - begin < shortestBeside) continue;
      const hits = besideWords(table, all.slice(begin, end));
      if (hits.length > 0) return { hits, besides: tokens.toSpliced(from, length) };
    }
  }
  return null;
}

/** "(04465)/0K240": brackets within a number say no more than a dash. */
const bracketed = /\d[)\]]+[/.-]?[\p{L}\p{N}]|[\p{L}\p{N}][/.-]?[([]+\p{L}?\d/u;

function bare(token: string): string {
  const plain = token.replaceAll(/^[(["'“,;:#]+|[)\]"'”,;:?!]+$/g, '');
  return bracketed.test(plain) ? plain.replaceAll(/[()[\]]+/g, '') : plain;
}

const letterA = 'A'.charCodeAt(0);

/** Mercedes numbers have ten digits behind their A, which many leave out. */
function wholeNumber(numbers: NumberIndex, codes: readonly number[]): NumberHit[] {
  const found = numbers.whole(codes);
  const isBare = found.length === 0 && codes.length === 10 && areDigits(codes);
  return isBare ? numbers.whole([letterA, ...codes]) : found;
}

/** Whole numbers and beginnings; only where there is neither: without zeros, and at last what looks alike. */
function ofWhole({ numbers, alive }: PartTable, codes: readonly number[], literally: boolean): NumberHit[] {
  if (codes.length < 2) return [];
  const found = wholeNumber(numbers, codes).filter(({ slot }) => isMarked(alive, slot));
  const exact = found.filter(isExact);
  const begun = numbers.beginningWith(codes).filter(({ slot }) => isMarked(alive, slot));
  if (exact.length + begun.length > 0) return [...exact, ...begun];
  if (literally || codes.length < shortestBeside || !hasDigit(codes)) return [];
  const unpadded = found.filter(({ tier }) => tier === 'without zeros');
  return unpadded.length > 0 ? unpadded : found;
}

function besideWords({ numbers, alive }: PartTable, codes: readonly number[]): NumberHit[] {
  if (!hasDigit(codes)) return [];
  const found = wholeNumber(numbers, codes).filter(({ slot }) => isMarked(alive, slot));
  if (found.length === 0) return found;
  const exact = found.filter(isExact);
  return exact.length > 0 ? exact : found.filter(({ tier }) => tier === 'without zeros');
}

const isExact = ({ tier }: NumberHit) => rankOf(tier) < rankOf('beginning');

export function ranked(table: PartTable, hits: readonly NumberHit[]): FoundNumbers['hits'] {
  const best = new Map<number, NumberHit & { rank: number }>();
  for (const hit of hits) {
    const rank = rankOf(hit.tier);
    const before = best.get(hit.slot);
    if (before === undefined || rank < before.rank) best.set(hit.slot, { ...hit, rank });
  }
  return [...best.values()].sort(
    (a, b) =>
      a.rank - b.rank ||
      (table.standing[a.slot] as number) - (table.standing[b.slot] as number) ||
      table.compareIds(a.slot, b.slot),
  );
}

/** Of those with the number the ones that the words beside it are about; all of them where there are none. */
export function narrowedByWords(
  hits: FoundNumbers['hits'],
  words: readonly LookedUp[] | null,
): { hits: FoundNumbers['hits']; byWords: boolean } {
  const about = words === null ? [] : hits.filter(({ slot }) => costOf(words, slot, 'anywhere') !== -1);
  return about.length > 0 ? { hits: about, byWords: true } : { hits, byWords: false };
}
