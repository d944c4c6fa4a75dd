import type { PartFacets } from '@spareworks/contract/calls/catalogue';

type Row = PartFacets['makers'][number];

/** From so many on they are looked for by name, and have a place that scrolls. */
export const manyMakers = 8;

/** By name, as letters in addresses are: so each has its place among the others, whatever is chosen besides. */
export function byName(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/**
 * The makers to choose from once a result has come, without what stands below them moving away from a pointer on its way there: as many
 * stay as their place shows, those that have no parts any more with none. While the pointer is among the filters (`held`) none is added.
 */
export function makerRows(before: readonly Row[], found: readonly Row[], held: boolean): readonly Row[] {
  const now = new Map(found.map((row) => [row.slug, row]));
  const stays = before.map((row) => now.get(row.slug) ?? { ...row, count: 0 });
  if (held) return byName(stays);
  const room = Math.max(found.length, Math.min(before.length, manyMakers + 1));
  return byName([...found, ...stays.filter(({ slug }) => !now.has(slug))].slice(0, room));
}
