import type { Caller, TokenSession, Visit } from '../../kernel/caller.ts';
import type { Identity } from '../identity/identity.ts';
import { proveOneself } from '../identity/prove-oneself.ts';

type Wish = { email: string; currentPassword?: string | undefined };

/** Asks for another address. Each mails somebody who may never have heard of the shop: so they are counted. */
export async function askNewAddress(
  identity: Identity,
  caller: Caller,
  { email, currentPassword }: Wish,
  { session, visit }: { session: TokenSession; visit: Visit },
): Promise<void> {
  await proveOneself(identity, caller, { password: currentPassword, session, visit });
  await identity.limits.count('new-address', { address: visit.address, account: email });
  await identity.addressChanges.ask(caller, email);
}

/** Takes an account back with the link of the old address. Whoever opens it need not be signed in, so the link is guarded like one to a new password. */
export async function undoNewAddress(identity: Identity, token: string, visit: Visit): Promise<string> {
  identity.requireTrustedOrigin(visit.headers);
  await identity.limits.count('new-password', { address: visit.address, account: `token ${token}` });
  return identity.addressChanges.undo(token);
}
