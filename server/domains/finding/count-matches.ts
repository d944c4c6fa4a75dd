import { groupCounts } from './group-numbers.ts';
import type { Narrowing } from './match.ts';
import { type Kind, mostStars, type PartTable } from './part-table.ts';
import { chunkSize, type Matches, walk } from './walk.ts';

export type Counts = {
  total: number;
  groups: Map<number, number>;
  makers: Map<number, number>;
  inStock: number;
  /** Parts with at least so many stars. */
  rated: (stars: number) => number;
  price: { least: number; most: number } | null;
};

/** By what a part is left out: by nothing, by this filter alone, or by several. */
const missed = { nothing: 0, group: 1, maker: 2, price: 3, stock: 4, rating: 5, several: 6 } as const;

/** How many parts each way to narrow down would leave; each count leaves its own kind out. A step at a time. */
export function* countMatches(
  table: PartTable,
  matches: Matches,
  narrowing: Narrowing,
  atOnce?: number,
): Generator<void, Counts> {
  const { among, mark, ...filters } = narrowing;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined && filter !== false);
  const misses = isFiltered ? new Uint8Array(chunkSize) : null;
  const prices: Prices = { least: 0xffffffff, most: -1 };
  /** By what they are left out, how many of each kind. */
  const counts: Uint32Array[] = misses === null ? [none] : Object.values(missed).map(() => none);

  const count = (chunk: Uint32Array, length: number) => {
    // A part may have become of a new kind since the walk began.
    for (let by = 0; by < counts.length; by += 1) counts[by] = asLongAs(table.kinds, counts[by]);
    if (misses === null)
      return countAll(table.counted, chunk, length, counts[missed.nothing] as Uint32Array, prices);
    findMisses(table, filters, chunk, length, misses);
    countByMiss(table.counted, chunk, length, misses, counts, prices);
  };
  yield* walk(table, matches, { among, mark }, count, atOnce);

  const groups = groupCounts();
  const makers = new Uint32Array(table.makers.length);
  const stars = new Uint32Array(mostStars);
  let total = 0;
  let inStock = 0;
  const counted = (by: number, kind: number) => counts[by]?.[kind] ?? 0;
  const add = (to: Uint32Array, at: number, more: number) => {
    to[at] = (to[at] as number) + more;
  };
  for (let kind = 0; kind < table.kinds.length; kind += 1) {
    const of = table.kinds[kind] as Kind;
    const fitting = counted(missed.nothing, kind);
    total += fitting;
    if (of.inStock === 1) inStock += fitting;
    add(groups, of.group, fitting + counted(missed.group, kind));
    add(makers, of.maker, fitting + counted(missed.maker, kind));
    add(stars, of.stars, fitting + counted(missed.rating, kind));
  }
  return {
    total,
    groups: countedOf(groups),
    makers: countedOf(makers),
    inStock,
    rated: (from) => stars.subarray(from).reduce((sum, number) => sum + number, 0),
    price: prices.most === -1 ? null : prices,
  };
}

const none = new Uint32Array(0);

type Prices = { least: number; most: number };

/** Each look counts: half of the catalogue may be found. */
function countAll(
  counted: Uint32Array,
  chunk: Uint32Array,
  length: number,
  ofKind: Uint32Array,
  prices: Prices,
): void {
  let { least, most } = prices;
  for (let at = 0; at < length; at += 1) {
    const place = (chunk[at] as number) << 1;
    const kind = counted[place + 1] as number;
    ofKind[kind] = (ofKind[kind] as number) + 1;
    const cents = counted[place] as number;
    if (cents < least) least = cents;
    if (cents > most) most = cents;
  }
  prices.least = least;
  prices.most = most;
}

function countByMiss(
  counted: Uint32Array,
  chunk: Uint32Array,
  length: number,
  misses: Uint8Array,
  counts: readonly Uint32Array[],
  prices: Prices,
): void {
  let { least, most } = prices;
  for (let at = 0; at < length; at += 1) {
    const by = misses[at] as number;
    const place = (chunk[at] as number) << 1;
    const kind = counted[place + 1] as number;
    const ofKind = counts[by] as Uint32Array;
    ofKind[kind] = (ofKind[kind] as number) + 1;
    if (by !== missed.nothing && by !== missed.price) continue;
    const cents = counted[place] as number;
    if (cents < least) least = cents;
    if (cents > most) most = cents;
  }
  prices.least = least;
  prices.most = most;
}

function asLongAs({ length }: readonly Kind[], counts: Uint32Array = none): Uint32Array {
  if (counts.length === length) return counts;
  const longer = new Uint32Array(length);
  longer.set(counts);
  return longer;
}

type Filters = Omit<Narrowing, 'among' | 'mark'>;

function findMisses(
  table: PartTable,
  { groups, maker, minCents = 0, maxCents, inStock, minRating }: Filters,
  chunk: Uint32Array,
  length: number,
  misses: Uint8Array,
): void {
  misses.fill(missed.nothing, 0, length);
  const { group, maker: makers, price, inStock: stock, rating } = table;
  const miss = (at: number, by: number) => {
    misses[at] = misses[at] === missed.nothing ? by : missed.several;
  };
  if (groups !== undefined)
    for (let at = 0; at < length; at += 1)
      if (groups[group[chunk[at] as number] as number] !== 1) miss(at, missed.group);
  if (maker !== undefined)
    for (let at = 0; at < length; at += 1) if (makers[chunk[at] as number] !== maker) miss(at, missed.maker);
  if (inStock === true)
    for (let at = 0; at < length; at += 1) if (stock[chunk[at] as number] !== 1) miss(at, missed.stock);
  if (minRating !== undefined)
    for (let at = 0; at < length; at += 1)
      if ((rating[chunk[at] as number] as number) < minRating) miss(at, missed.rating);
  if (minCents > 0 || maxCents !== undefined) {
    const dearest = maxCents ?? Number.POSITIVE_INFINITY;
    for (let at = 0; at < length; at += 1) {
      const cents = price[chunk[at] as number] as number;
      if (cents < minCents || cents > dearest) miss(at, missed.price);
    }
  }
}

function countedOf(counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>();
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] as number;
    if (count > 0) found.set(number, count);
  }
  return found;
}

/** Of what was matched, how many are left. */
export function* countNarrowed(
  table: PartTable,
  matches: Matches,
  narrowing: Narrowing,
): Generator<void, number> {
  let count = 0;
  yield* walk(table, matches, narrowing, (_, length) => {
    count += length;
  });
  return count;
}
