import { groupCounts } from './group-numbers.ts';
import type { Narrowing } from './match.ts';
import type { PartTable } from './part-table.ts';
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
): Generator<void, Counts> {
  const groups = groupCounts();
  const makers = new Uint32Array(table.makers.length);
  const stars = new Uint32Array(6);
  let total = 0;
  let inStock = 0;
  let least = 0xffffffff;
  let most = -1;
  const misses = new Uint8Array(chunkSize);
  const { among, mark, ...filters } = narrowing;

  yield* walk(table, matches, { among, mark }, (chunk, length) => {
    findMisses(table, filters, chunk, length, misses);
    const { group, maker, price, rating, inStock: stock } = table;
    // Sums of this chunk alone: what is shared with the next is not kept in registers.
    let [fitting, stocked, lowest, highest] = [0, 0, least, most];
    for (let at = 0; at < length; at += 1) {
      const by = misses[at] as number;
      const slot = chunk[at] as number;
      if (by === missed.nothing) {
        fitting += 1;
        stocked += stock[slot] as number;
        const of = group[slot] as number;
        groups[of] = (groups[of] as number) + 1;
        const from = maker[slot] as number;
        makers[from] = (makers[from] as number) + 1;
        const full = ((rating[slot] as number) / 1000) | 0;
        stars[full] = (stars[full] as number) + 1;
        const cents = price[slot] as number;
        if (cents < lowest) lowest = cents;
        if (cents > highest) highest = cents;
      } else if (by === missed.group) {
        const of = group[slot] as number;
        groups[of] = (groups[of] as number) + 1;
      } else if (by === missed.maker) {
        const from = maker[slot] as number;
        makers[from] = (makers[from] as number) + 1;
      } else if (by === missed.rating) {
        const full = ((rating[slot] as number) / 1000) | 0;
        stars[full] = (stars[full] as number) + 1;
      } else if (by === missed.price) {
        const cents = price[slot] as number;
        if (cents < lowest) lowest = cents;
        if (cents > highest) highest = cents;
      }
    }
    total += fitting;
    inStock += stocked;
    least = lowest;
    most = highest;
  });
  return {
    total,
    groups: counted(groups),
    makers: counted(makers),
    inStock,
    rated: (from) => stars.subarray(from).reduce((sum, number) => sum + number, 0),
    price: most === -1 ? null : { least, most },
  };
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

function counted(counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>();
  for (const [number, count] of counts.entries()) if (count > 0) found.set(number, count);
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
