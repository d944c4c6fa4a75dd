import type { Db } from '../../db/database.ts';
import type { Caller, TokenSession } from '../../kernel/caller.ts';

export function accessTokenStore(db: Db) {
  return {
    /** The token ends with its session at the latest. Answers null when the session has ended meanwhile. */
    async add(hash: Buffer, sessionToken: string, lifeSeconds: number): Promise<Date | null> {
      const [row] = await db.query<{ expires_at: Date }>({
        name: 'access-token-add',
        text: `INSERT INTO access_tokens (token_hash, session_id, user_id, expires_at)
               SELECT $1, id, user_id, least(expires_at, now() + make_interval(secs => $3))
               FROM sessions WHERE token = $2 AND expires_at > now() RETURNING expires_at`,
        values: [hash, sessionToken, lifeSeconds],
      });
      return row?.expires_at ?? null;
    },

    async findCaller(hash: Buffer): Promise<Caller | null> {
      const [row] = await db.query<Caller>({
        name: 'access-token-caller',
        text: `SELECT u.id, u.name, u.email, u.role FROM access_tokens t JOIN users u ON u.id = t.user_id
               WHERE t.token_hash = $1 AND t.expires_at > now()`,
        quick: true,
        values: [hash],
      });
      return row ?? null;
    },

    async findSession(hash: Buffer): Promise<TokenSession | null> {
      const [row] = await db.query<TokenSession>({
        text: `SELECT s.id, s.created_at AS "startedAt" FROM access_tokens t JOIN sessions s ON s.id = t.session_id
               WHERE t.token_hash = $1 AND t.expires_at > now()`,
        values: [hash],
      });
      return row ?? null;
    },

    async removeOfUser(userId: string): Promise<void> {
      await db.query({ text: 'DELETE FROM access_tokens WHERE user_id = $1', values: [userId] });
    },

    /** What has run out: tokens, sessions and one-time secrets, some at a time. */
    async sweep(limit: number): Promise<void> {
      const tables = { access_tokens: 'token_hash', sessions: 'id', verifications: 'id' };
      for (const [table, key] of Object.entries(tables)) {
        await db.query({
          text: `DELETE FROM ${table} WHERE ${key} IN (
                   SELECT ${key} FROM ${table} WHERE expires_at < now() ORDER BY expires_at LIMIT $1
                   FOR UPDATE SKIP LOCKED)`,
          values: [limit],
        });
      }
    },
  };
}
