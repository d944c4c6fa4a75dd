import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { newId } from '../../kernel/ids.ts';

type SessionRow = Row<'sessions', { id: string; user_agent: string | null; created_at: Date }>;

const mostSessions = 100;

/** What the identity library keeps of an account, where the shop has to look at it or end it by itself. */
export function accountStore(db: Db) {
  return {
    /** As it is kept, that is hashed; null where there is no such account or it has none. */
    async passwordOf(email: string): Promise<string | null> {
      const [row] = await db.query<{ password: string | null }>({
        name: 'account-password',
        text: `SELECT a.password FROM users u JOIN accounts a ON a.user_id = u.id AND a.provider_id = 'credential'
               WHERE u.email = $1`,
        values: [email],
      });
      return row?.password ?? null;
    },

    /** hash: a password as it is kept. */
    async setPassword(userId: string, hash: string): Promise<void> {
      await db.query({
        text: `INSERT INTO accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
               VALUES ($1, $2, 'credential', $2::uuid::text, $3, now(), now())
               ON CONFLICT (provider_id, account_id) DO UPDATE SET password = excluded.password, updated_at = now()`,
        values: [newId(), userId, hash],
      });
    },

    async removePassword(userId: string): Promise<void> {
      await db.query({
        text: "DELETE FROM accounts WHERE user_id = $1 AND provider_id = 'credential'",
        values: [userId],
      });
    },

    /** Every token goes with its session. */
    async endSessions(userId: string): Promise<number> {
      const text = 'DELETE FROM sessions WHERE user_id = $1 RETURNING id';
      return (await db.query({ text, values: [userId] })).length;
    },

    /** All but the one in which this is being done. */
    async endOtherSessions(userId: string, kept: string): Promise<number> {
      const text = 'DELETE FROM sessions WHERE user_id = $1 AND id <> $2 RETURNING id';
      return (await db.query({ text, values: [userId, kept] })).length;
    },

    async endSession(userId: string, id: string): Promise<number> {
      const text = 'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id';
      return (await db.query({ text, values: [userId, id] })).length;
    },

    /** The library notes a session once a day; tokens, which live for an hour, say more about when it was used. */
    async sessionsOf(userId: string): Promise<(SessionRow & { seen_at: Date })[]> {
      return db.query({
        text: `SELECT s.id, s.user_agent, s.created_at, least(now(), greatest(s.updated_at,
                 (SELECT max(t.expires_at) FROM access_tokens t WHERE t.session_id = s.id) - interval '1 hour')) AS seen_at
               FROM sessions s WHERE s.user_id = $1 AND s.expires_at > now()
               ORDER BY seen_at DESC, s.id DESC LIMIT ${mostSessions}`,
        values: [userId],
      });
    },

    /** The ways somebody signs in, such as 'credential' and 'google'. */
    async waysIn(userId: string): Promise<string[]> {
      const rows = await db.query<{ provider_id: string }>({
        text: 'SELECT provider_id FROM accounts WHERE user_id = $1 ORDER BY id',
        values: [userId],
      });
      return rows.map(({ provider_id }) => provider_id);
    },

    async removeWaysInSince(userId: string, moment: Date): Promise<void> {
      await db.query({
        text: 'DELETE FROM accounts WHERE user_id = $1 AND created_at >= $2',
        values: [userId, moment],
      });
    },

    /** Links to a new password among them; whoever is on the way to Google and back begins again. */
    async endAllSessions(): Promise<number> {
      await db.query({ text: 'DELETE FROM verifications' });
      const [ended] = await db.query<{ count: number }>({
        text: 'WITH ended AS (DELETE FROM sessions RETURNING id) SELECT count(*) AS count FROM ended',
      });
      return ended?.count ?? 0;
    },

    async endResetLinks(userId: string): Promise<void> {
      await db.query({ text: 'DELETE FROM verifications WHERE value = $1', values: [userId] });
    },

    /** Of the links that set a new password only the one that was made last goes on working. */
    async keepNewestResetLink(userId: string): Promise<void> {
      await db.query({
        text: `DELETE FROM verifications WHERE value = $1 AND id <> (
                 SELECT id FROM verifications WHERE value = $1 ORDER BY id DESC LIMIT 1)`,
        values: [userId],
      });
    },
  };
}
