import type { AddressChange } from '@spareworks/contract/calls/address-book';
import type { Database, Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { addressStore } from './address-store.ts';

const noneThere = { title: 'There is no such address in your address book.' };

/** What is left out stays. Another's address is none. */
export function changeAddress(
  database: Database,
  userId: string,
  id: string,
  { default: preferred, ...change }: AddressChange,
): Promise<void> {
  return database.transaction(async (tx) => {
    const store = addressStore(tx);
    if (!(await store.change(userId, id, change))) throw new Problem('not_found', noneThere);
    if (preferred) await store.prefer(userId, id);
  });
}

export async function deleteAddress(db: Db, userId: string, id: string): Promise<void> {
  if (!(await addressStore(db).remove(userId, id))) throw new Problem('not_found', noneThere);
}
