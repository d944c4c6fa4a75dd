import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { Visit } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import type { IdentityAnswer } from './call-identity.ts';
import { currentSession } from './current-session.ts';
import type { Identity } from './identity.ts';
import { rememberBrowser } from './sign-in.ts';

type OwnToken = { token: string; expiresAt: Date; headers: IdentityAnswer['headers'] };

/** A token for whoever is signed in in this browser, to pages of the shop only and for nobody else's address. */
export async function issueOwnToken(identity: Identity, asked: string, visit: Visit): Promise<OwnToken> {
  identity.requireTrustedOrigin(visit.headers);
  const { session: found, headers } = await currentSession(identity, visit.headers);
  if (found === null) throw new Problem('signed_out');
  const { email } = found.user;
  if (normalizeEmail(asked) !== email) throw new Problem('forbidden');
  const issued = await identity.issueToken(found.session.token);
  if (issued === null) throw new Problem('signed_out');
  // Here everybody passes who signs in, those who come from Google too.
  const known = identity.browsers.hasMark(visit.headers, email);
  return {
    token: issued.token,
    expiresAt: issued.expiresAt,
    headers: known ? headers : await rememberBrowser(identity, visit.headers, email, headers),
  };
}
