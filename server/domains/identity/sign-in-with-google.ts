import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { Problem } from '../../kernel/problem.ts';
import type { IdentityAnswer, Redirect } from './call-identity.ts';
import type { Identity } from './identity.ts';

type WayBack = { callbackURL: string; errorCallbackURL?: string | undefined };

/** Where at Google this browser is to go. A shop without Google has no such way in. */
export async function leaveForGoogle(
  identity: Identity,
  { callbackURL, errorCallbackURL = callbackURL }: WayBack,
  headers: IncomingHttpHeaders,
): Promise<{ url: string; headers: IdentityAnswer['headers'] }> {
  requireGoogle(identity);
  const body = { provider: 'google', disableRedirect: true, callbackURL, errorCallbackURL };
  const answer = await identity.call({ method: 'POST', path: '/sign-in/social', headers, body });
  const { url } = z.object({ url: z.string() }).parse(answer.body);
  if (!identity.isProvider(url)) throw new Error('The identity library sends people to somebody unknown.');
  return { url, headers: answer.headers };
}

/** Somebody comes back from Google, with what it said of them in the query of the address. */
export async function returnFromGoogle(
  identity: Identity,
  search: string,
  headers: IncomingHttpHeaders,
): Promise<Redirect> {
  requireGoogle(identity);
  return identity.follow({ method: 'GET', path: `/callback/google${search}`, headers });
}

function requireGoogle({ hasGoogle }: Identity): void {
  if (!hasGoogle) throw new Problem('not_found');
}
