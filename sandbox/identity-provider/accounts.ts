import { createHash } from 'node:crypto';
import { normalizeEmail } from '@spareworks/contract/schemas/email';
import { z } from 'zod';
import type { EntryStore } from './entry-store.ts';

export type ChosenAccount = { name: string; email: string; verified: boolean };

const kind = 'Account';
const keptSeconds = 60 * 60; // long enough for one sign-in: the next one chooses again
const storedAccount = z.object({ name: z.string(), email: z.string(), verified: z.boolean() });

/** Keeps what was chosen and gives the account's id, which is the same whenever the address is the same. */
export async function keepAccount(store: EntryStore, account: ChosenAccount): Promise<string> {
  const id = accountId(account.email);
  await store.put(kind, id, account, keptSeconds);
  return id;
}

export async function getAccount(store: EntryStore, id: string): Promise<ChosenAccount | null> {
  const entry = await store.find(kind, id);
  return entry === undefined ? null : storedAccount.parse(entry);
}

/** Digits only, like Google's. */
function accountId(email: string): string {
  const hash = createHash('sha256').update(normalizeEmail(email)).digest();
  return hash.readBigUInt64BE().toString().padStart(20, '0');
}
