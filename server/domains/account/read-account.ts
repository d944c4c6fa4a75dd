import type { OwnAccount } from '@spareworks/contract/calls/account';
import type { Caller } from '../../kernel/caller.ts';
import type { Identity } from '../identity/identity.ts';

/** By which ways its owner gets in, and the address it is to have. */
export async function readAccount({ waysIn, addressChanges }: Identity, { id }: Caller): Promise<OwnAccount> {
  const ways = await waysIn(id);
  return {
    hasPassword: ways.includes('credential'),
    hasGoogle: ways.includes('google'),
    pendingEmail: await addressChanges.pending(id),
  };
}
