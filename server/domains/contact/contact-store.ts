import type { KeptMessage } from '@spareworks/contract/calls/contact';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';

export type ContactMessage = { name: string; email: string; phone: string; message: string };

/** answered: null for all. */
export type MessageList = { order: ByAge; answered: boolean | null };

type MessageRow = Omit<KeptMessage, 'createdAt' | 'answeredAt'> & {
  createdAt: Date;
  answeredAt: Date | null;
};

const onlyThose = (answered: boolean | null) =>
  answered === null ? 'true' : `answered_at IS ${answered ? 'NOT NULL' : 'NULL'}`;

export function contactStore(db: Db) {
  return {
    /** Answers false when there is one with this key already. One that is just being kept is waited for. */
    async keep({ name, email, phone, message }: ContactMessage, key: string | null): Promise<boolean> {
      const rows = await db.query({
        text: `INSERT INTO contact_messages (id, name, email, phone, message, sent_key) VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (sent_key) DO NOTHING RETURNING id`,
        values: [newId(), name, email, phone, message, key],
      });
      return rows.length > 0;
    },

    async findByKey(key: string): Promise<ContactMessage | null> {
      const [row] = await db.query<ContactMessage>({
        text: 'SELECT name, email, phone, message FROM contact_messages WHERE sent_key = $1',
        values: [key],
      });
      return row ?? null;
    },

    async page(
      { order, answered }: MessageList,
      after: string | null,
      limit: number,
    ): Promise<KeptMessage[]> {
      const { compare, direction, start } = readingByAge(order);
      const rows = await db.query<MessageRow>({
        text: `SELECT id AS _id, name, email, phone, message, created_at AS "createdAt",
                 answered_at AS "answeredAt", answered_by AS "answeredBy"
               FROM contact_messages WHERE ${onlyThose(answered)} AND id ${compare} $1
               ORDER BY id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        answeredAt: row.answeredAt?.toISOString() ?? null,
      }));
    },

    async count(answered: boolean | null): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM contact_messages WHERE ${onlyThose(answered)}`,
      });
      return row?.count ?? 0;
    },

    /** Whether it is answered; null when there is no such message. Nobody else changes it until the transaction ends. */
    async lock(id: string): Promise<boolean | null> {
      const [row] = await db.query<{ answered: boolean }>({
        text: 'SELECT answered_at IS NOT NULL AS answered FROM contact_messages WHERE id = $1 FOR UPDATE',
        values: [id],
      });
      return row?.answered ?? null;
    },

    /** by: null takes the mark away. */
    async markAnswered(id: string, by: string | null): Promise<void> {
      await db.query({
        text: `UPDATE contact_messages SET answered_by = $2, answered_at = CASE WHEN $2::text IS NOT NULL THEN now() END
               WHERE id = $1`,
        values: [id, by],
      });
    },
  };
}
