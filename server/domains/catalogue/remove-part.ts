import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { record } from '../audit/record.ts';
import { partAdminStore } from './part-admin-store.ts';

/**
 * Takes a part out of the shop. It is marked, not deleted: orders refer to it, and its pieces are still paid for, sent
 * and given back. Answers whether it was there.
 */
export function removePart(database: Database, caller: Caller, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const store = partAdminStore(tx);
    const part = await store.lock(id);
    if (part === null) return false;
    await store.remove(id);
    const { name, price, group, version } = part;
    await record(tx, {
      actor: caller.email,
      action: 'part removed',
      subject: id,
      before: { name, price, group, version },
    });
    return true;
  });
}
