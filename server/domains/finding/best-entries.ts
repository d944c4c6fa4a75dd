import {
  behindThings,
  behindWanted,
  bestPage,
  type Entry,
  isAfterId,
  isThing,
  isWanted,
  type Place,
  placeOf,
  ranksInAll,
} from './best-page.ts';
import { atomsOf, stem } from './fold.ts';
import { partsOfId } from './ids-of-slots.ts';
import { allMatches, eachMatch, fits, type Narrowing } from './match.ts';
import { isNumberRank } from './match-numbers.ts';
import type { PartTable } from './part-table.ts';
import type { Index } from './read-query.ts';
import { isMarked } from './slots.ts';
import type { Understood } from './understand.ts';
import type { Matches } from './walk.ts';

type PageOptions = {
  narrowing: Narrowing;
  after: Place | null;
  limit: number;
  /** How well each slot stands to the car that was named, by `carMarks`; 0: not asked for. */
  standing?: Uint8Array | undefined;
};

export function pageOf(
  { table }: Index,
  understood: Understood,
  options: PageOptions,
): { ids: string[]; places: Place[] } {
  const places = bestEntries(table, understood, options).map((entry) => placeOf(table, entry));
  return { ids: places.map(([, , id]) => id), places };
}

/** What is found by a number, then what is found by words. */
export function bestEntries(
  table: PartTable,
  understood: Understood,
  { narrowing, after, limit, standing }: PageOptions,
): Entry[] {
  const { numbers } = understood;
  if (standing !== undefined) return bestForCar(table, understood, { narrowing, after, limit, standing });
  if (understood.everything === true) return everyPart(table, { narrowing, after, limit });
  if (numbers.length === 0) return bestPage(table, { ...understood, narrowing, after, limit });
  const standingOf = (slot: number) => table.standing[slot] as number;
  const end = after === null ? null : { rank: after[0], standing: after[1], id: partsOfId(after[2]) };
  const isBeyond = ({ slot, rank }: { slot: number; rank: number }) => {
    if (end === null || rank !== end.rank) return end === null || rank > end.rank;
    const standing = standingOf(slot);
    return standing === end.standing ? isAfterId(table, slot, end.id) : standing > end.standing;
  };
  const first = numbers.filter((hit) => fits(table, hit.slot, narrowing) && isBeyond(hit)).slice(0, limit);
  const rest = bestPage(table, {
    ...understood,
    narrowing,
    after: after === null || isNumberRank(after[0]) ? null : after,
    limit: limit - first.length,
    without: new Set(numbers.map(({ slot }) => slot)),
  });
  return [...first, ...rest];
}

/** The one rank where nothing says what is wanted. */
const anyRank = 1;

/** All parts, by how they stand. Those in order come so; what came since is put among them. */
function everyPart(table: PartTable, { narrowing, after, limit }: PageOptions): Entry[] {
  const { standing, sorted, used, alive } = table;
  const end = after === null ? null : { standing: after[1], id: partsOfId(after[2]) };
  const isBeyond = (slot: number) => {
    const own = standing[slot] as number;
    return end === null || (own === end.standing ? isAfterId(table, slot, end.id) : own > end.standing);
  };
  const isFound = (slot: number) => isMarked(alive, slot) && fits(table, slot, narrowing) && isBeyond(slot);
  const found: number[] = [];
  for (let slot = 0; slot < sorted && found.length < limit; slot += 1) if (isFound(slot)) found.push(slot);
  for (let slot = sorted; slot < used; slot += 1) if (isFound(slot)) found.push(slot);
  found.sort((a, b) => (standing[a] as number) - (standing[b] as number) || table.compareIds(a, b));
  return found.slice(0, limit).map((slot) => ({ slot, rank: anyRank }));
}

/**
 * By how parts stand to a car, and within that as in any search: a page of each turn after the other. Parts that are what the words
 * name go before those that only say them: who asks for a starter is not answered with a starter battery. In a place the rank says
 * the turn too, so pages follow each other without gap or repetition here as well.
 */
function bestForCar(
  table: PartTable,
  understood: Understood,
  { narrowing, after, limit, standing }: PageOptions & { standing: Uint8Array },
): Entry[] {
  const among = withAside(table, understood, standing);
  const entries: Entry[] = [];
  const first = after === null ? 0 : Math.floor(after[0] / ranksInAll);
  const isDenying = understood.notWanted !== undefined || understood.deniedInText !== undefined;
  for (let turn = first; turn < turns.length && entries.length < limit; turn += 1) {
    const { mark, only } = turns[turn] as (typeof turns)[number];
    if (only === 'denied' && !isDenying) continue;
    const base = turn * ranksInAll;
    const begin: Place | null =
      after !== null && turn === first ? [after[0] - base, after[1], after[2]] : null;
    const some = bestPage(table, {
      ...understood,
      narrowing: { ...narrowing, among, mark },
      deniedLast: true,
      after: begin ?? placesBefore[only],
      limit: limit - entries.length,
    });
    const own = only === 'things' ? some.filter(isThing) : only === 'denied' ? some : some.filter(isWanted);
    for (const { slot, rank } of own) entries.push({ slot, rank: base + rank });
  }
  return entries;
}

/** How a part stands to a car: fits; is for every car; waits for a detail of the car; not known; does not fit; is something else. */
export const carMarks = { fits: 1, everyCar: 2, waits: 3, unknown: 4, not: 5, aside: 6 } as const;

/** Of more there are some that fit, and what is something else comes behind them as it is. */
const mostLookedAt = 200;

/**
 * A name of two words that a part says apart is not what it is: who asks for an A4's particle filter is not answered with the "cabin
 * filter, particle fleece" first because that is for every car. Only where other parts are called so, and not of what fits.
 */
function withAside(table: PartTable, { clauses }: Understood, standing: Uint8Array): Uint8Array {
  const names = clauses.filter(({ alternatives }) => alternatives.every(({ terms }) => terms.length > 1));
  if (names.length === 0) return standing;
  const found: number[] = [];
  eachMatch(table, clauses, 'name', (slot) => found.push(slot) > mostLookedAt);
  if (found.length > mostLookedAt) return standing;
  const isCalledSo = (slot: number) => {
    const words = atomsOf(table.sortNames.textOf(slot)).map(({ text }) => stem(text));
    const called = ` ${words.join(' ')} `;
    return names.every(({ alternatives }) =>
      alternatives.some(({ terms }) => called.includes(` ${terms.join(' ')} `)),
    );
  };
  const others = found.filter((slot) => !isCalledSo(slot));
  if (others.length === 0 || others.length === found.length) return standing;
  const marks = standing.slice();
  const { everyCar, unknown, not } = carMarks;
  for (const slot of others)
    if ([everyCar, unknown, not].some((mark) => marks[slot] === mark)) marks[slot] = carMarks.aside;
  return marks;
}

/** Where in the order of a search each of them begins; null: at its beginning. */
const placesBefore = { things: null, others: behindThings, wanted: null, denied: behindWanted } as const;

/**
 * What is not wanted comes behind the others of what fits, and behind the others of what does not: what fits is first all the same. Not what
 * waits for a detail of the car: of a Golf that is no diesel a diesel's injector does not fit.
 */
const turns = [
  { mark: carMarks.fits, only: 'things' },
  { mark: carMarks.everyCar, only: 'things' },
  { mark: carMarks.waits, only: 'things' },
  { mark: carMarks.fits, only: 'others' },
  { mark: carMarks.everyCar, only: 'others' },
  { mark: carMarks.waits, only: 'others' },
  { mark: carMarks.fits, only: 'denied' },
  { mark: carMarks.everyCar, only: 'denied' },
  { mark: carMarks.unknown, only: 'wanted' },
  { mark: carMarks.not, only: 'wanted' },
  { mark: carMarks.aside, only: 'wanted' },
  { mark: carMarks.waits, only: 'denied' },
  { mark: carMarks.unknown, only: 'denied' },
  { mark: carMarks.not, only: 'denied' },
  { mark: carMarks.aside, only: 'denied' },
] as const;

/** Every slot that is found. */
export function matchesOf(
  { table }: Index,
  { clauses, anywhere, numbers }: Understood,
): Exclude<Matches, 'all'> {
  const nearness = anywhere ? 'anywhere' : 'name';
  if (numbers.length === 0) return allMatches(table, clauses, nearness);
  const byNumber = new Set(numbers.map(({ slot }) => slot));
  if (clauses.length === 0) return [...byNumber];
  const byWords = allMatches(table, clauses, nearness);
  if ('conditions' in byWords) return { ...byWords, besides: [...byNumber] };
  return [...byNumber, ...byWords.filter((slot) => !byNumber.has(slot))];
}
