import type { Db } from '../../db/database.ts';

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
  };
}
