import type { Kept, overviewStore, SoldRow, Time } from './overview-store.ts';

type Store = Pick<ReturnType<typeof overviewStore>, 'sold' | 'soldOf'>;

/** More are not looked up one by one: adding everything up takes no longer. */
const mostLookedUp = 1000;

/**
 * The parts of which most was sold. With what is kept of the time before, which has the best of it only: a part that is not among them
 * was sold no more often than the last of them, so most of those sold lately cannot be among the first, and the others are looked up.
 */
export async function bestSellers(
  store: Store,
  { from, to }: Time,
  kept: Kept | null,
  limit: number,
): Promise<SoldRow[]> {
  if (kept === null) return store.sold({ from, to }, { limit });
  const { best } = kept.figures;
  const most = best.length < bestKept ? 0 : (best.at(-1)?.quantity ?? 0);
  const known = new Map(best.map((row) => [row.partId, row]));
  const least = best[limit - 1]?.quantity ?? 0;
  const lately = await store.sold(
    { from: kept.until, to },
    { parts: [...known.keys()], atLeast: Math.max(1, least - most), limit: mostLookedUp + bestKept },
  );
  const strangers: SoldRow[] = [];
  for (const row of lately) {
    const before = known.get(row.partId);
    if (before === undefined) strangers.push(row);
    else known.set(row.partId, together(before, row));
  }
  const enough = [...known.values()].sort(byPieces)[limit - 1]?.quantity ?? 0;
  const likely = strangers.filter(({ quantity }) => quantity + most >= enough);
  if (lately.length === mostLookedUp + bestKept) return store.sold({ from, to }, { limit });
  if (likely.length > 0) {
    const ids = likely.map(({ partId }) => partId);
    const before = new Map(
      (await store.soldOf({ from, to: kept.until }, ids)).map((row) => [row.partId, row]),
    );
    for (const row of likely) known.set(row.partId, together(row, before.get(row.partId)));
  }
  return [...known.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort(byPieces)
    .slice(0, limit);
}

/** So many of the best are kept of a time that is over. */
export const bestKept = 100;

function together(a: SoldRow, b: SoldRow | undefined): SoldRow {
  return { partId: a.partId, quantity: a.quantity + (b?.quantity ?? 0), cents: a.cents + (b?.cents ?? 0) };
}

function byPieces(a: SoldRow, b: SoldRow): number {
  return b.quantity - a.quantity || b.cents - a.cents || (a.partId < b.partId ? -1 : 1);
}
