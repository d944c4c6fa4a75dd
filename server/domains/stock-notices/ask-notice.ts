import { mostStockNotices } from '@spareworks/contract/calls/stock-notices';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { getProfile } from '../people/profiles.ts';
import { noticeStore } from './notice-store.ts';

/**
 * Notes that somebody wants a mail when a part can be ordered again. Answers whether that is new. Only to an address that
 * is confirmed: anybody can register with another's, and nobody shall get mail from us that somebody else asked for.
 */
export function askNotice(database: Database, caller: Caller, partId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    await keepPersonStill(tx, caller.id); // else two at once could pass the limit
    const store = noticeStore(tx);
    const stock = await store.lockStock(partId);
    if (stock === null) throw new Problem('part_not_found');
    if (await store.has(caller.id, partId)) return false;
    if (stock.orderable) throw new Problem('in_stock');
    if (!(await getProfile(tx, caller.email)).emailVerified) throw new Problem('address_unconfirmed');
    if ((await store.countOf(caller.id)) >= mostStockNotices) throw new Problem('too_many_notices');
    await store.add(caller.id, partId);
    return true;
  });
}

export function isAsked(db: Db, userId: string, partId: string): Promise<boolean> {
  return noticeStore(db).has(userId, partId);
}
