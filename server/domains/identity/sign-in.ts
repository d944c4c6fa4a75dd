import { type IdentityUser, identityUserSchema } from '@spareworks/contract/calls/identity';
import { z } from 'zod';
import type { Visit } from '../../kernel/caller.ts';
import type { IdentityAnswer } from './call-identity.ts';
import type { Identity } from './identity.ts';

type Credentials = { email: string; password: string };

/** Who is signed in now; the headers are for the cookies. */
export type SignedIn = { user: IdentityUser; headers: IdentityAnswer['headers'] };

/** Checks a password and makes a session. How it is counted and how soon it is looked at depends on who asks. */
export async function signIn(
  identity: Identity,
  credentials: Credentials,
  { headers, address }: Visit,
): Promise<SignedIn> {
  const { limits, slowDown, hashing, browsers } = identity;
  const account = credentials.email;
  const browser = await browsers.recognise(headers, account);
  const attempt = { address, account, browser };
  await slowDown(await limits.count('sign-in', attempt));
  const inTurn = browser === null ? hashing.strangers : hashing.known;
  const answer = await inTurn(() =>
    identity.call({ method: 'POST', path: '/sign-in/email', headers, body: credentials }),
  );
  await limits.succeeded('sign-in', attempt);
  return {
    user: userIn(answer.body),
    headers: await rememberBrowser(identity, headers, account, answer.headers),
  };
}

/** What the library answers after signing in, without the session's token, which is for the cookie alone. */
export function userIn(body: unknown): IdentityUser {
  return z.object({ user: identityUserSchema }).parse(body).user;
}

type Headers = IdentityAnswer['headers'];

/** The headers of an answer, with the cookie by which this browser is known again. */
export async function rememberBrowser(
  { browsers }: Pick<Identity, 'browsers'>,
  sent: Visit['headers'],
  email: string,
  answered: Headers,
): Promise<Headers> {
  const cookies = [answered['set-cookie'] ?? []].flat();
  return { ...answered, 'set-cookie': [...cookies, await browsers.remember(sent, email)] };
}
