import type { OwnSession } from '@spareworks/contract/calls/account';
import type { Db } from '../../db/database.ts';
import type { TokenSession } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { accountStore } from './account-store.ts';
import type { Identity } from './identity.ts';

/** The session a token was made from; it may have ended a moment ago. */
export async function requireSession(
  { findSession }: Pick<Identity, 'findSession'>,
  token: string,
): Promise<TokenSession> {
  const session = await findSession(token);
  if (session === null) throw new Problem('signed_out');
  return session;
}

type Own = { userId: string; sessionId: string };

export async function listOwnSessions(db: Db, { userId, sessionId }: Own): Promise<OwnSession[]> {
  const rows = await accountStore(db).sessionsOf(userId);
  return rows.map(({ id, user_agent, created_at, seen_at }) => ({
    _id: id,
    device: user_agent || 'Unknown device', // from before it was noted
    signedInAt: created_at.toISOString(),
    lastSeenAt: seen_at.toISOString(),
    current: id === sessionId,
  }));
}

/** Its tokens go with it, on every instance: each call asks the database for them. */
export async function endOwnSession(db: Db, userId: string, id: string): Promise<number> {
  const ended = await accountStore(db).endSession(userId, id);
  if (ended === 0) throw new Problem('not_found');
  return ended;
}

export function endOtherSessions(db: Db, { userId, sessionId }: Own): Promise<number> {
  return accountStore(db).endOtherSessions(userId, sessionId);
}
