import type { Db } from '../../db/database.ts';
import { stockStore } from './stock-store.ts';

type Counted = { partId: string; available: number };

/** The first pieces of many new parts. Needs a transaction. */
export async function receiveMany(
  tx: Db,
  first: readonly Counted[],
  actor: string,
  reason: string,
): Promise<void> {
  if (first.length === 0) return;
  await stockStore(tx).openMany(first.map(({ partId }) => partId));
  await must(tx, first, actor, reason);
}

/** Puts on the shelf, or takes off it, so many pieces of each part. The caller has locked them and knows it is possible. */
export async function changeMany(
  tx: Db,
  changes: readonly Counted[],
  actor: string,
  reason: string,
): Promise<void> {
  await must(
    tx,
    changes.filter(({ available }) => available !== 0),
    actor,
    reason,
  );
}

async function must(tx: Db, changes: readonly Counted[], actor: string, reason: string): Promise<void> {
  if (changes.length === 0) return;
  const moved = await stockStore(tx).moveMany(changes, { actor, reason });
  if (moved !== changes.length) throw new Error('Some pieces are not where they should be.');
}
