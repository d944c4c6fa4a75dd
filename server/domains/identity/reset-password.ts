import type { Visit } from '../../kernel/caller.ts';
import type { IdentityAnswer } from './call-identity.ts';
import type { Identity } from './identity.ts';
import { rememberBrowser } from './sign-in.ts';

/** Mails a link to whoever has an account with that address. Nobody is told whether there is one. */
export async function askPasswordReset(
  identity: Identity,
  body: { email: string },
  { headers, address }: Visit,
): Promise<void> {
  await identity.limits.count('reset', { address, account: body.email });
  await identity.call({ method: 'POST', path: '/request-password-reset', headers, body });
}

/** Sets a new password with the token of the mail. */
export async function resetPassword(
  identity: Identity,
  body: { token: string; newPassword: string },
  { headers, address }: Visit,
): Promise<IdentityAnswer['headers']> {
  const { limits, hashing } = identity;
  // There is no account in the request; the token stands for one.
  await limits.count('new-password', { address, account: `token ${body.token}` });
  const email = await hashing.strangers(() => identity.resetPassword(headers, body));
  // Whoever used the mail is the owner: strangers who guess must not keep them from signing in now.
  return rememberBrowser(identity, headers, email, {});
}
