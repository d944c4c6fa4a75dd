import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { accessTokenStore } from './access-token-store.ts';

const lifeSeconds = 3600;
const shape = /^[A-Za-z0-9_-]{43}$/;

export type AccessToken = { token: string; expiresAt: Date };

/** A new token for a session; null when the session has ended. Only its hash stays here. */
export async function issueToken(db: Db, sessionToken: string): Promise<AccessToken | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = await accessTokenStore(db).add(hash(token), sessionToken, lifeSeconds);
  return expiresAt === null ? null : { token, expiresAt };
}

/** Asked at every call, so that what ended a token or changed a role holds from that moment on. */
export async function findCaller(db: Db, token: string): Promise<Caller | null> {
  return shape.test(token) ? accessTokenStore(db).findCaller(hash(token)) : null;
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

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
