import type { Visit } from '../../kernel/caller.ts';
import type { IdentityAnswer } from './call-identity.ts';
import type { Identity } from './identity.ts';

type Credentials = { email: string; password: string };

/** Checks a password and makes a session. How it is counted and how soon it is looked at depends on who asks. */
export async function signIn(
  identity: Identity,
  credentials: Credentials,
  { headers, address }: Visit,
): Promise<IdentityAnswer> {
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
  return { ...answer, headers: await rememberBrowser(identity, headers, account, answer.headers) };
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
