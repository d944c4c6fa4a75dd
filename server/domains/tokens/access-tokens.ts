import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Caller, TokenSession } from '../../kernel/caller.ts';
import { derivedKey, keyedHash } from '../../kernel/derived-key.ts';
import { accessTokenStore } from './access-token-store.ts';

const lifeSeconds = 3600;
const shape = /^[A-Za-z0-9_-]{43}$/;

export type AccessToken = { token: string; expiresAt: Date };

/** Only a hash of a token stays here, keyed with the shop's secret: with another secret no earlier token is known. */
export function accessTokens(db: Db, secret: string) {
  const key = derivedKey(secret, 'access tokens');
  return {
    /** A new token for a session; null when the session has ended. */
    async issue(sessionToken: string): Promise<AccessToken | null> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = await accessTokenStore(db).add(keyedHash(key, token), sessionToken, lifeSeconds);
      return expiresAt === null ? null : { token, expiresAt };
    },

    /** Asked at every call, so that what ended a token or changed a role holds from that moment on. */
    async findCaller(token: string): Promise<Caller | null> {
      return shape.test(token) ? accessTokenStore(db).findCaller(keyedHash(key, token)) : null;
    },

    /** For the few calls that are about the session itself. */
    async findSession(token: string): Promise<TokenSession | null> {
      return shape.test(token) ? accessTokenStore(db).findSession(keyedHash(key, token)) : null;
    },
  };
}

/** The person stays signed in; their browser gets itself a new token. */
export function endTokensOf(tx: Db, userId: string): Promise<void> {
  return accessTokenStore(tx).removeOfUser(userId);
}

const sweptAtOnce = 1000;

/** Removes tokens, sessions and one-time secrets that have run out. */
export function sweepTokens(db: Db): Promise<void> {
  return accessTokenStore(db).sweep(sweptAtOnce);
}
