import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { isRegistered, proveAddress } from '../people/registered.ts';
import { accessTokens, sweepTokens } from '../tokens/access-tokens.ts';
import { accountStore } from './account-store.ts';
import { identityCaller } from './call-identity.ts';
import { addressChanges } from './change-address.ts';
import { changePassword } from './change-password.ts';
import { confirmationLinks } from './confirm-address.ts';
import { hashQueue } from './hash-queue.ts';
import { createIdentityLibrary, type PasswordHashing, trustedOrigins } from './identity-library.ts';
import { identityMails } from './identity-mails.ts';
import { joinGoogle } from './join-google.ts';
import { knownBrowsers } from './known-browser.ts';
import { attemptLimits } from './limit-attempts.ts';
import type { OpenIdSettings } from './openid-provider.ts';
import { type Pause, slowDown } from './slow-down.ts';
import { transactionAwarePool } from './transaction-aware-pool.ts';

export type IdentityOptions = {
  database: Database;
  publicUrl: string;
  secret: string;
  /** null: nobody signs in with Google. */
  google: OpenIdSettings | null;
  adminEmail: string | null;
  rateLimitFactor: number;
  log: Logger;
  passwordHashing: PasswordHashing;
  /** How to wait; tests do not. */
  pause?: Pause | undefined;
};

export type Identity = ReturnType<typeof createIdentity>;

/** Everything about signing in, put together. */
export function createIdentity({
  database,
  publicUrl,
  secret,
  google,
  adminEmail,
  rateLimitFactor,
  log,
  passwordHashing,
  pause,
}: IdentityOptions) {
  const pool = transactionAwarePool(database);
  const mails = identityMails(pool.db, publicUrl);
  const limits = attemptLimits(database, rateLimitFactor);
  const resets = new AsyncLocalStorage<{ email: string | null }>();
  const library = createIdentityLibrary({
    publicUrl,
    secret,
    google,
    pool,
    log,
    passwordHashing,
    sendConfirmation: mails.confirmation,
    sendPasswordReset: async (person, token) => {
      await accountStore(pool.db).keepNewestResetLink(person.id);
      await mails.passwordReset(person, token);
    },
    beforeJoining: (userId) => pool.transaction((tx) => joinGoogle(tx, userId, adminEmail)),
    onAddressProved: ({ id }) => proveAddress(pool.db, id, adminEmail),
    // The link came by mail, so whoever used it reads the mail of that address, and chose the password.
    onPasswordReset: async ({ id, email }) => {
      await proveAddress(pool.db, id, adminEmail);
      await limits.succeeded('sign-in', { account: email });
      const reset = resets.getStore();
      if (reset !== undefined) reset.email = email;
    },
  });
  const caller = identityCaller(library, pool, publicUrl, (email) => isRegistered(database, email));
  const origins = trustedOrigins(publicUrl);
  const tokens = accessTokens(database, secret);
  return {
    ...caller,
    /** Sets a new password with the token of a mail. Gives whose account it is, which the token alone does not say. */
    async resetPassword(
      headers: IncomingHttpHeaders,
      body: { token: string; newPassword: string },
    ): Promise<string> {
      const reset: { email: string | null } = { email: null };
      await resets.run(reset, () => caller.call({ method: 'POST', path: '/reset-password', headers, body }));
      if (reset.email === null) throw new Error('A password was set for nobody.');
      return reset.email;
    },
    limits,
    confirmations: confirmationLinks({ database, secret, adminEmail }),
    hash: passwordHashing.hash,
    verify: passwordHashing.verify,
    passwordOf: accountStore(database).passwordOf,
    waysIn: accountStore(database).waysIn,
    addressChanges: addressChanges({ database, secret, publicUrl, adminEmail }),
    changePassword: (change: Parameters<typeof changePassword>[2]) =>
      changePassword(database, publicUrl, change),
    hashing: hashQueue(),
    slowDown: slowDown({ factor: rateLimitFactor, pause }),
    browsers: knownBrowsers({
      secret,
      https: publicUrl.startsWith('https:'),
      passwordOf: accountStore(database).passwordOf,
    }),
    issueToken: tokens.issue,
    findCaller: tokens.findCaller,
    findSession: tokens.findSession,
    /** A browser says where a request comes from; a program without a browser says nothing. */
    requireTrustedOrigin({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders): void {
      const isOurs = origin === undefined || origins.includes(origin);
      if (!isOurs || site === 'cross-site') throw new Problem('wrong_origin');
    },
    /** Whether this is where people are sent to sign in elsewhere. */
    isProvider: (url: string) => google !== null && url.startsWith(`${google.authorizationUrl}?`),
    hasGoogle: google !== null,
    /** Removes what has run out. */
    sweep: async () => {
      await sweepTokens(database);
      await limits.sweep();
    },
  };
}
