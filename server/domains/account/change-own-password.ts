import type { Caller, TokenSession, Visit } from '../../kernel/caller.ts';
import type { IdentityAnswer } from '../identity/call-identity.ts';
import type { Identity } from '../identity/identity.ts';
import { proveOneself } from '../identity/prove-oneself.ts';
import { rememberBrowser } from '../identity/sign-in.ts';

type Passwords = { currentPassword?: string | undefined; newPassword: string };

/** Gives the headers by which this browser stays known, for it was known by the old password. */
export async function changeOwnPassword(
  identity: Identity,
  caller: Caller,
  { currentPassword, newPassword }: Passwords,
  { session, visit }: { session: TokenSession; visit: Visit },
): Promise<IdentityAnswer['headers']> {
  const before = await proveOneself(identity, caller, { password: currentPassword, session, visit });
  const after = await identity.hashing.known(() => identity.hash(newPassword));
  await identity.changePassword({ person: caller, sessionId: session.id, before, after });
  return rememberBrowser(identity, visit.headers, caller.email, {});
}
