import type { Db } from '../../db/database.ts';

/** What has to go when a shop stops being a demo. */
export function demoAccountStore(db: Db) {
  return {
    async isNoted(fact: string): Promise<boolean> {
      return (await db.query({ text: 'SELECT FROM shop_facts WHERE name = $1', values: [fact] })).length > 0;
    },

    async close(emails: readonly string[], fact: string): Promise<void> {
      const demo = 'SELECT id FROM users WHERE email = ANY ($1)';
      await db.query({ text: `DELETE FROM sessions WHERE user_id IN (${demo})`, values: [emails] });
      await db.query({ text: `DELETE FROM accounts WHERE user_id IN (${demo})`, values: [emails] });
      await db.query({ text: "UPDATE users SET role = 'user' WHERE email = ANY ($1)", values: [emails] });
      await db.query({ text: 'DELETE FROM shop_facts WHERE name = $1', values: [fact] });
    },
  };
}
