import type { Visit } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { currentSession } from './current-session.ts';
import type { Identity } from './identity.ts';

/** Mails the link that confirms an address once more, to whoever is signed in. A confirmed address needs none. */
export async function sendConfirmation(identity: Identity, { headers, address }: Visit): Promise<void> {
  const { session } = await currentSession(identity, headers);
  if (session === null) throw new Problem('signed_out');
  const { email, emailVerified } = session.user;
  if (emailVerified) return;
  await identity.limits.count('confirm', { address, account: email });
  await identity.call({ method: 'POST', path: '/send-verification-email', headers, body: { email } });
}
