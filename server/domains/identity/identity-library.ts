import { limits } from '@spareworks/contract/plain/limits';
import { betterAuth } from 'better-auth';
import type { Logger } from 'pino';
import { derivedKey, keyedHash } from '../../kernel/derived-key.ts';
import { newId } from '../../kernel/ids.ts';
import { defaultPhoto } from './default-photo.ts';
import { type OpenIdSettings, openIdProvider } from './openid-provider.ts';
import type { TransactionAwarePool } from './transaction-aware-pool.ts';

export type IdentityPerson = { id: string; name: string; email: string };

/** How passwords are kept and compared; slow on purpose. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (kept: { hash: string; password: string }) => Promise<boolean>;
};

export type IdentitySettings = {
  publicUrl: string;
  secret: string;
  google: OpenIdSettings | null;
  pool: TransactionAwarePool;
  log: Logger;
  passwordHashing: PasswordHashing;
  sendConfirmation: (person: IdentityPerson, token: string) => Promise<void>;
  sendPasswordReset: (person: IdentityPerson, token: string) => Promise<void>;
  /** Somebody with this address came from Google to an account that may be there already. */
  beforeJoining: (userId: string) => Promise<void>;
  /** A new account of somebody whom Google vouches for. */
  onAddressProved: (person: IdentityPerson) => Promise<void>;
  onPasswordReset: (person: IdentityPerson) => Promise<void>;
};

export type IdentityLibrary = ReturnType<typeof createIdentityLibrary>;

const anHour = 3600;
const aDay = 24 * anHour;

/** The library that keeps accounts and sessions, set up for this shop. Everything it may do is decided here. */
export function createIdentityLibrary(settings: IdentitySettings) {
  const { publicUrl, secret, pool, log } = settings;
  const linkKey = derivedKey(secret, 'links in mails');
  return betterAuth({
    appName: 'Spareworks',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: trustedOrigins(publicUrl),
    database: pool.pool as never, // it asks for a pg.Pool and uses connect and end of it
    telemetry: { enabled: false },
    rateLimit: { enabled: false }, // ours counts per account too and holds for all instances together
    logger: { log: (level, message, ...details) => writeLog(log, level, message, details) },
    onAPIError: { throw: true, errorURL: `${publicUrl}/login/google` },
    advanced: {
      cookiePrefix: 'spareworks',
      // Set outright: the library switches its check of origins off by itself where TEST or NODE_ENV say so.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true }, // nothing here needs to know where somebody lives
      database: { generateId: () => newId(), validateSchema: false }, // our migrations made the schema
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: limits.passwordMinimumLength,
      maxPasswordLength: limits.passwordMaximumLength,
      password: settings.passwordHashing,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: anHour,
      sendResetPassword: ({ user, token }) => settings.sendPasswordReset(user, token),
      onPasswordReset: ({ user }) => settings.onPasswordReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 3 * aDay,
      sendVerificationEmail: ({ user, token }) => settings.sendConfirmation(user, token),
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: 7 * aDay,
      updateAge: aDay,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // Keyed with the secret: a link that was mailed is of no use once the secret is another.
      storeIdentifier: { hash: async (identifier) => keyedHash(linkKey, identifier).toString('base64url') },
    },
    databaseHooks: {
      account: {
        create: {
          before: async (account) => {
            if (account.providerId !== 'credential') await settings.beforeJoining(account.userId);
            // Google's tokens open the person's Google account; the shop has no use for them.
            return {
              data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
            };
          },
        },
      },
      user: {
        create: {
          before: async (user) => ({ data: { ...user, image: user.image ?? defaultPhoto } }),
          after: async (user) => {
            if (user.emailVerified) await settings.onAddressProved(user);
          },
        },
      },
    },
    plugins: [
      {
        id: 'shop-sign-in',
        init: () => ({
          context: {
            socialProviders: settings.google === null ? [] : [openIdProvider(settings.google, defaultPhoto)],
          },
        }),
      },
    ],
  });
}

/** The shop itself. On one's own machine people also type the number instead of the name. */
export function trustedOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (hostname !== 'localhost') return [publicUrl];
  return [publicUrl, `${protocol}//127.0.0.1${port === '' ? '' : `:${port}`}`];
}

function writeLog(log: Logger, level: string, message: string, details: unknown[]): void {
  // Its lower levels name the addresses of people who mistype a password.
  if (level !== 'error') return;
  const error = details.find((detail) => detail instanceof Error);
  log.warn({ ...(error === undefined ? {} : { err: error }) }, `identity: ${message}`);
}
