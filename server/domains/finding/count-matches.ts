import { groupCounts } from './group-numbers.ts';
import { fits, type Narrowing } from './match.ts';
import type { PartTable } from './part-table.ts';

export type Counts = {
  total: number;
  groups: Map<number, number>;
  makers: Map<number, number>;
  inStock: number;
  /** Parts with at least so many stars. */
  rated: (stars: number) => number;
  price: { least: number; most: number } | null;
};

/** How many parts each way to narrow down would leave; each count leaves its own kind out. */
export function countMatches(
  table: PartTable,
  matches: readonly number[] | 'all',
  narrowing: Narrowing,
): Counts {
  const groups = groupCounts();
  const makers = new Uint32Array(table.makers.length);
  const stars = new Uint32Array(6);
  let total = 0;
  let inStock = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = -1;
  const { among, groups: wanted, maker: made, minCents, maxCents, inStock: stocked, minRating } = narrowing;
  const { alive, group, maker, price, rating } = table;
  const length = matches === 'all' ? table.used : matches.length;
  for (let at = 0; at < length; at += 1) {
    const slot = matches === 'all' ? at : (matches[at] as number);
    if (alive[slot] !== 1 || (among !== undefined && among[slot] !== 1)) continue;
    const cents = price[slot] as number;
    const stands = table.inStock[slot] === 1;
    const stood = rating[slot] as number;
    const byGroup = wanted === undefined || wanted[group[slot] as number] === 1;
    const byPrice =
      (minCents === undefined || cents >= minCents) && (maxCents === undefined || cents <= maxCents);
    const byStock = stocked !== true || stands;
    const byRating = minRating === undefined || stood >= minRating;
    const byMaker = made === undefined || maker[slot] === made;
    if (byPrice && byStock && byRating) {
      const own = group[slot] as number;
      const by = maker[slot] as number;
      if (byMaker) groups[own] = (groups[own] as number) + 1;
      if (byGroup) makers[by] = (makers[by] as number) + 1;
      if (byGroup && byMaker) total += 1;
    }
    if (!byGroup || !byMaker) continue;
    if (stands && byPrice && byRating) inStock += 1;
    if (byPrice && byStock) {
      const full = Math.trunc(stood / 1000);
      stars[full] = (stars[full] as number) + 1;
    }
    if (byStock && byRating) {
      if (cents < least) least = cents;
      if (cents > most) most = cents;
    }
  }
  return {
    total,
    groups: counted(groups),
    makers: counted(makers),
    inStock,
    rated: (from) => stars.subarray(from).reduce((sum, number) => sum + number, 0),
    price: most === -1 ? null : { least, most },
  };
}

function counted(counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>();
  for (const [number, count] of counts.entries()) if (count > 0) found.set(number, count);
  return found;
}

/** Of what was matched, how many are left. */
export function countNarrowed(
  table: PartTable,
  matches: readonly number[] | 'all',
  narrowing: Narrowing,
): number {
  const length = matches === 'all' ? table.used : matches.length;
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    if (fits(table, matches === 'all' ? at : (matches[at] as number), narrowing)) count += 1;
  }
  return count;
}
