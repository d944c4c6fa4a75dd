import type { Visit } from '../../kernel/caller.ts';
import type { Identity } from './identity.ts';
import { rememberBrowser, type SignedIn, userIn } from './sign-in.ts';

type Registration = { name: string; email: string; password: string };

/** Makes an account, whose owner is signed in at once and known in this browser. */
export async function register(
  identity: Identity,
  registration: Registration,
  { headers, address }: Visit,
): Promise<SignedIn> {
  const { limits, hashing } = identity;
  const { email } = registration;
  await limits.count('register', { address, account: email });
  const answer = await hashing.strangers(() =>
    identity.call({ method: 'POST', path: '/sign-up/email', headers, body: registration }),
  );
  return {
    user: userIn(answer.body),
    headers: await rememberBrowser(identity, headers, email, answer.headers),
  };
}
