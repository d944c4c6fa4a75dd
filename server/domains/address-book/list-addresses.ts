import type { KeptAddress } from '@spareworks/contract/calls/address-book';
import type { Db } from '../../db/database.ts';
import { addressStore } from './address-store.ts';

/** The default first. */
export function listAddresses(db: Db, userId: string): Promise<KeptAddress[]> {
  return addressStore(db).listOf(userId);
}
