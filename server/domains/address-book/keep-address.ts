import {
  type KeptAddress,
  type KeptAddressInput,
  mostAddresses,
} from '@spareworks/contract/calls/address-book';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { addressStore } from './address-store.ts';

/** Keeps an address and answers its id; of one that is there already, the id it has. */
export function keepAddress(database: Database, userId: string, input: KeptAddressInput): Promise<string> {
  const { default: preferred, ...address } = input;
  return database.transaction(async (tx) => {
    await keepPersonStill(tx, userId); // else two at once could pass the limit, or keep the same twice
    const store = addressStore(tx);
    const kept = await store.listOf(userId);
    const same = kept.find((other) => isSame(other, address));
    if (same === undefined && kept.length >= mostAddresses) throw new Problem('too_many_addresses');
    const id = same?._id ?? (await store.add(userId, address));
    if (preferred) await store.prefer(userId, id);
    return id;
  });
}

function isSame(kept: KeptAddress, address: Omit<KeptAddressInput, 'default'>): boolean {
  return (Object.keys(address) as (keyof typeof address)[]).every((field) => kept[field] === address[field]);
}
