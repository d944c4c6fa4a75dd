import type { MessageReply } from '@spareworks/contract/calls/contact';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { newId } from '../../kernel/ids.ts';

type ReplyRow = Row<
  'message_replies',
  {
    id: string;
    written_by: string | null;
    text: string;
    created_at: Date;
    mail_at: Date | null;
    mail_error: string | null;
    address_corrected: boolean;
  }
> & { mail_state: 'waiting' | 'sent' | 'failed' | null };

/** What followed a message: the shop's answers, and what the sender wrote again. */
export function replyStore(db: Db) {
  return {
    async of(messageId: string): Promise<MessageReply[]> {
      const rows = await db.query<ReplyRow>({
        text: `SELECT id, written_by, text, created_at, mail_state, mail_at, mail_error, address_corrected
               FROM message_replies
               WHERE message_id = $1 ORDER BY id`,
        values: [messageId],
      });
      return rows.map(toReply);
    },

    /** The newest there is, and what the sender wrote last; null where there is none. */
    async newest(messageId: string): Promise<{ id: string | null; words: string | null; at: Date | null }> {
      const [row] = await db.query<{ id: string | null; words: string | null; at: Date | null }>({
        text: `SELECT (SELECT id FROM message_replies WHERE message_id = $1 ORDER BY id DESC LIMIT 1) AS id,
                 own.text AS words, own.created_at AS at
               FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT text, created_at FROM message_replies
                 WHERE message_id = $1 AND written_by IS NULL ORDER BY id DESC LIMIT 1) own ON true`,
        values: [messageId],
      });
      return row ?? { id: null, words: null, at: null };
    },

    async addAnswer(
      messageId: string,
      by: string,
      { text, mailId, corrected }: { text: string; mailId: string; corrected: boolean },
    ): Promise<string> {
      const id = newId();
      await db.query({
        text: `INSERT INTO message_replies (id, message_id, written_by, text, mail_id, mail_state, address_corrected)
               VALUES ($1, $2, $3, $4, $5, 'waiting', $6)`,
        values: [id, messageId, by, text, mailId, corrected],
      });
      return id;
    },

    /** Its id; null when there is one with this key already. */
    async addAgain(messageId: string, text: string, key: string | null): Promise<string | null> {
      const [row] = await db.query<{ id: string }>({
        text: `INSERT INTO message_replies (id, message_id, text, sent_key) VALUES ($1, $2, $3, $4)
               ON CONFLICT (sent_key) DO NOTHING RETURNING id`,
        values: [newId(), messageId, text, key],
      });
      return row?.id ?? null;
    },

    async hasAgain(messageId: string, text: string, key: string): Promise<boolean> {
      const rows = await db.query({
        text: 'SELECT FROM message_replies WHERE sent_key = $1 AND message_id = $2 AND text = $3',
        values: [key, messageId, text],
      });
      return rows.length > 0;
    },

    /** How often the sender wrote again. */
    async countAgain(messageId: string): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: 'SELECT count(*) AS count FROM message_replies WHERE message_id = $1 AND written_by IS NULL',
        values: [messageId],
      });
      return row?.count ?? 0;
    },
  };
}

function toReply(row: ReplyRow): MessageReply {
  const { mail_state: state } = row;
  return {
    _id: row.id,
    by: row.written_by,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    addressCorrected: row.address_corrected,
    mail: state === null ? null : { state, at: row.mail_at?.toISOString() ?? null, error: row.mail_error },
  };
}
