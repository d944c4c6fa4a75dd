import type { Best, overviewStore, SoldRow, Time } from './overview-store.ts';

type Store = Pick<ReturnType<typeof overviewStore>, 'sold' | 'soldOf'>;
type KeptBest = { until: Date; figures: Best; unsure: readonly string[] };

/** More are not looked up one by one while somebody waits: adding everything up takes no longer. */
const mostLookedUp = 1000;
/** And where nobody does. */
const mostLookedUpToKeep = 20_000;

/** So many of the best are kept, and up to twice as many once others have come up to them. */
export const bestKept = 100;

/** The parts of which most was sold. */
export async function bestSellers(
  store: Store,
  { from, to }: Pick<Time, 'from' | 'to'>,
  kept: KeptBest | null,
  limit: number,
): Promise<SoldRow[]> {
  if (kept !== null) {
    const { after } = kept.figures;
    const found = await follow(store, { from, to }, kept, { limit, most: mostLookedUp });
    if (found !== null && (after === null || found.length >= limit)) return found.slice(0, limit);
  }
  return store.sold({ from, to }, { limit });
}

/** The same to be kept, from what was kept before where that will do. */
export async function bestToKeep(
  store: Store,
  { from, to }: Pick<Time, 'from' | 'to'>,
  kept: KeptBest | null,
): Promise<Best> {
  if (kept !== null) {
    const { after } = kept.figures;
    const found = await follow(store, { from, to }, kept, { limit: null, most: mostLookedUpToKeep });
    if (found !== null && found.length > 2 * bestKept) return cut(found);
    if (found !== null && (after === null || found.length > bestKept / 2)) return { best: found, after };
  }
  return cut(await store.sold({ from, to }, { limit: bestKept }));
}

function cut(rows: readonly SoldRow[]): Best {
  const best = rows.slice(0, bestKept);
  return { best, after: best.length < bestKept ? null : (best.at(-1) ?? null) };
}

/**
 * Parts with what was sold of them, the best first: the `limit` best, or all that come before the one after which nothing was kept. A part
 * that was not kept was sold no more often than that one, so most of those sold lately cannot be among them, and the others are looked
 * up. Null: too many.
 */
async function follow(
  store: Store,
  { from, to }: Pick<Time, 'from' | 'to'>,
  { until, figures: { best, after }, unsure }: KeptBest,
  { limit, most }: { limit: number | null; most: number },
): Promise<SoldRow[] | null> {
  const bound = after?.quantity ?? 0;
  const known = new Map(best.map((row) => [row.partId, row]));
  for (const partId of unsure) known.delete(partId);
  const enough = () =>
    limit === null ? bound : ([...known.values()].sort(byPieces)[limit - 1]?.quantity ?? 0);
  const lately = await store.sold(
    { from: until, to },
    { parts: [...known.keys()], atLeast: Math.max(0, enough() - bound), limit: most + known.size },
  );
  if (lately.length === most + known.size) return null;
  const strangers: SoldRow[] = [];
  for (const row of lately) {
    const before = known.get(row.partId);
    if (before === undefined) strangers.push(row);
    else known.set(row.partId, together(before, row));
  }
  const least = enough();
  const likely = strangers.filter(({ quantity }) => quantity + bound >= least);
  const lookedUp = [...new Set([...unsure, ...likely.map(({ partId }) => partId)])];
  if (lookedUp.length > most) return null;
  if (lookedUp.length > 0)
    for (const row of await store.soldOf({ from, to }, lookedUp)) known.set(row.partId, row);
  return [...known.values()]
    .filter((row) => row.quantity > 0 && (after === null || byPieces(row, after) <= 0))
    .sort(byPieces);
}

function together(a: SoldRow, b: SoldRow): SoldRow {
  return { partId: a.partId, quantity: a.quantity + b.quantity, cents: a.cents + b.cents };
}

function byPieces(a: SoldRow, b: SoldRow): number {
  return (
    b.quantity - a.quantity || b.cents - a.cents || (a.partId < b.partId ? -1 : a.partId > b.partId ? 1 : 0)
  );
}
