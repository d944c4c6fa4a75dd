import { groupCounts } from './group-numbers.ts';
import { fits, type Narrowing } from './match.ts';
import type { PartTable } from './part-table.ts';

export type Counts = {
  total: number;
  groups: Map<number, number>;
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
  const stars = new Uint32Array(6);
  let total = 0;
  let inStock = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = -1;
  const { among, groups: wanted, minCents, maxCents, inStock: stocked, minRating } = narrowing;
  const { alive, group, price, rating } = table;
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
    if (byPrice && byStock && byRating) {
      const own = group[slot] as number;
      groups[own] = (groups[own] as number) + 1;
      if (byGroup) total += 1;
    }
    if (!byGroup) continue;
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
  const named = new Map<number, number>();
  for (const [number, count] of groups.entries()) if (count > 0) named.set(number, count);
  return {
    total,
    groups: named,
    inStock,
    rated: (from) => stars.subarray(from).reduce((sum, number) => sum + number, 0),
    price: most === -1 ? null : { least, most },
  };
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
