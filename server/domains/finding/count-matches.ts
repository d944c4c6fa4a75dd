import { groupCounts } from './group-numbers.ts';
import type { Narrowing } from './match.ts';
import { type PartTable, pairBits, starBits } from './part-table.ts';
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

/** `nothing`, `group` and `maker` of these. */
const perPair = 3;

/** How many parts each way to narrow down would leave; each count leaves its own kind out. A step at a time. */
export function* countMatches(
  table: PartTable,
  matches: Matches,
  narrowing: Narrowing,
): Generator<void, Counts> {
  const { pairs } = table;
  /** Of each pair those that are left out by nothing, by the group alone and by the maker alone. */
  let ofPair = new Uint32Array(pairs.groups.length * perPair);
  const ofMark = new Uint32Array(1 << pairBits);
  const stars = new Uint32Array(1 << starBits);
  let least = 0xffffffff;
  let most = -1;
  const misses = new Uint8Array(chunkSize);
  const { among, mark, ...filters } = narrowing;

  yield* walk(table, matches, { among, mark }, (chunk, length) => {
    findMisses(table, filters, chunk, length, misses);
    // A part may have got another group since the walk began.
    if (ofPair.length < pairs.groups.length * perPair) ofPair = longer(ofPair, pairs.groups.length * perPair);
    const { counted } = table;
    // Of this chunk alone: what is shared with the next is not kept in registers.
    let [lowest, highest] = [least, most];
    for (let at = 0; at < length; at += 1) {
      const by = misses[at] as number;
      const slot = chunk[at] as number;
      const kind = counted[slot * 2 + 1] as number;
      if (by < perPair) {
        const pair = (kind >>> pairBits) * perPair + by;
        ofPair[pair] = (ofPair[pair] as number) + 1;
      }
      if (by === missed.nothing) {
        const marked = kind & (ofMark.length - 1);
        ofMark[marked] = (ofMark[marked] as number) + 1;
        const cents = counted[slot * 2] as number;
        if (cents < lowest) lowest = cents;
        if (cents > highest) highest = cents;
      } else if (by === missed.rating) {
        const full = kind & (stars.length - 1);
        stars[full] = (stars[full] as number) + 1;
      } else if (by === missed.price) {
        const cents = counted[slot * 2] as number;
        if (cents < lowest) lowest = cents;
        if (cents > highest) highest = cents;
      }
    }
    least = lowest;
    most = highest;
  });

  const groups = groupCounts();
  const makers = new Uint32Array(table.makers.length);
  let total = 0;
  let inStock = 0;
  for (let at = 0; at < ofPair.length; at += perPair) {
    const [of, from] = [pairs.groups[at / perPair] as number, pairs.makers[at / perPair] as number];
    const count = ofPair[at] as number;
    total += count;
    groups[of] = (groups[of] as number) + count + (ofPair[at + missed.group] as number);
    makers[from] = (makers[from] as number) + count + (ofPair[at + missed.maker] as number);
  }
  for (const [marked, count] of ofMark.entries()) {
    const full = marked & (stars.length - 1);
    if (marked >>> starBits === 1) inStock += count;
    stars[full] = (stars[full] as number) + count;
  }
  return {
    total,
    groups: countedOf(groups),
    makers: countedOf(makers),
    inStock,
    rated: (from) => stars.subarray(from).reduce((sum, number) => sum + number, 0),
    price: most === -1 ? null : { least, most },
  };
}

function longer(counts: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(length);
  more.set(counts);
  return more;
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
