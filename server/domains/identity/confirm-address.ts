import type { IncomingHttpHeaders } from 'node:http';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Visit } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRegistered, lockRegistered, proveAddress } from '../people/registered.ts';
import { accountStore } from './account-store.ts';
import type { IdentityAnswer, Redirect } from './call-identity.ts';
import { currentSession } from './current-session.ts';
import type { Identity } from './identity.ts';
import { rememberBrowser, type SignedIn, signIn } from './sign-in.ts';

// A link in a mail shows that somebody reads the mail of an address. Whose account it is it does not show: anybody may have
// registered with that address. So the link alone confirms nothing.

type Options = { database: Database; secret: string; adminEmail: string | null };

type Unproved = { id: string; email: string };

/** Why a link is of no use any more, as it stands in the address of the page that says so. */
type LinkFault = 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | 'LINK_USED';

const tokenSchema = z.object({ email: z.string(), updateTo: z.undefined().optional() });

/** The links by which addresses are confirmed. Each works until its account is proved, in whatever way. */
export function confirmationLinks({ database, secret, adminEmail }: Options) {
  const key = new TextEncoder().encode(secret);

  async function emailIn(token: string): Promise<{ email: string } | { fault: LinkFault }> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
      const read = tokenSchema.safeParse(payload);
      return read.success ? { email: read.data.email } : { fault: 'INVALID_TOKEN' };
    } catch (error) {
      const { code } = error as { code?: string };
      return { fault: code === 'ERR_JWT_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN' };
    }
  }

  async function find(token: string): Promise<(Unproved & { proved: boolean }) | { fault: LinkFault }> {
    const read = await emailIn(token);
    if ('fault' in read) return read;
    const account = await findRegistered(database, read.email);
    if (account === null) return { fault: 'INVALID_TOKEN' };
    return { id: account.id, email: read.email, proved: account.addressProved };
  }

  return {
    find,

    async requireUnproved(token: string): Promise<Unproved> {
      const found = await find(token);
      if ('fault' in found || found.proved) throw new Problem('link_expired');
      return found;
    },

    prove: ({ id }: Unproved) => database.transaction((tx) => proveAddress(tx, id, adminEmail)),

    /** The owner of the mailbox takes the account over: whoever had it before has it no longer. */
    replacePassword: ({ id }: Unproved, hash: string) =>
      database.transaction(async (tx) => {
        const account = await lockRegistered(tx, id);
        if (account === null || account.addressProved) throw new Problem('link_expired');
        await accountStore(tx).setPassword(id, hash);
        await accountStore(tx).endSessions(id);
        await proveAddress(tx, id, adminEmail);
      }),
  };
}

/** Somebody opens the link of the mail, and is led on: back to where they wanted, told why not, or asked for more. */
export async function openConfirmation(
  identity: Identity,
  { token, callbackURL }: { token: string; callbackURL: string },
  headers: IncomingHttpHeaders,
): Promise<Redirect> {
  const opened = await openLink(identity, token, headers);
  if ('fault' in opened) return identity.wayTo(withError(callbackURL, opened.fault));
  if (opened.state === 'confirmed') return identity.wayTo(callbackURL);
  // Behind the # it is sent to no server, nor as a referrer.
  return identity.wayTo(`/confirm-email#token=${encodeURIComponent(token)}`);
}

function withError(path: string, error: string): string {
  const [beforeHash = '', hash] = path.split(/(?=#)/);
  return `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}error=${error}${hash ?? ''}`;
}

/** confirmed: at once, for this browser is signed in to the account. elsewhere: more has to be asked. */
type OpenedLink = { state: 'confirmed' | 'elsewhere' } | { fault: LinkFault };

async function openLink(
  identity: Identity,
  token: string,
  headers: IncomingHttpHeaders,
): Promise<OpenedLink> {
  const found = await identity.confirmations.find(token);
  if ('fault' in found) return found;
  const { session } = await currentSession(identity, headers);
  const isTheirs = session?.user.id === found.id;
  if (found.proved) return isTheirs ? { state: 'confirmed' } : { fault: 'LINK_USED' };
  if (!isTheirs) return { state: 'elsewhere' };
  await identity.confirmations.prove(found);
  return { state: 'confirmed' };
}

/** In another browser the password shows whose account it is. It is a sign-in like any other. */
export async function confirmWithPassword(
  identity: Identity,
  { token, password }: { token: string; password: string },
  visit: Visit,
): Promise<SignedIn> {
  const account = await identity.confirmations.requireUnproved(token);
  const { user, headers } = await signIn(identity, { email: account.email, password }, visit);
  await identity.confirmations.prove(account);
  return { user: { ...user, emailVerified: true }, headers };
}

/** Whoever reads the mail and does not know the password sets another. */
export async function confirmWithNewPassword(
  identity: Identity,
  { token, newPassword }: { token: string; newPassword: string },
  { address, headers }: Visit,
): Promise<IdentityAnswer['headers']> {
  const { limits, hashing, confirmations } = identity;
  identity.requireTrustedOrigin(headers);
  await limits.count('new-password', { address, account: `token ${token}` });
  const account = await confirmations.requireUnproved(token);
  await confirmations.replacePassword(account, await hashing.strangers(() => identity.hash(newPassword)));
  await limits.succeeded('sign-in', { account: account.email });
  return rememberBrowser(identity, headers, account.email, {});
}
