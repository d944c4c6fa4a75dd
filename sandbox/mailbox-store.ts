import type { Db } from '@spareworks/server/db/database.ts';
import type { MailFile, QueuedMail } from '@spareworks/server/domains/mail/mail.ts';
import { dressed } from '@spareworks/server/domains/mail/mail-html.ts';

export type Received = {
  id: string;
  to: string;
  /** Where answers go; null: to the sender of all mails. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Name of the file that came along. */
  attachment: string | null;
  receivedAt: Date;
};

const kept = 500;
const shown = 200;
const fields =
  'id, recipient AS "to", reply_to AS "replyTo", subject, text_body AS text, html_body AS html, file_name AS attachment, received_at AS "receivedAt"';

/** The same for several that have no file, out of the queue they wait in. */
export const receiveFromQueue = `INSERT INTO sandbox_mails (id, recipient, subject, text_body, html_body, reply_to)
  SELECT id, recipient, subject, text_body, html_body, reply_to FROM mails ON CONFLICT DO NOTHING`;

export function mailboxStore(db: Db) {
  return {
    /** The same mail arrives once, however often its delivery is repeated. */
    async receive(
      { id, recipient, subject, text, html, replyTo }: QueuedMail,
      [file]: readonly MailFile[],
    ): Promise<void> {
      await db.query({
        name: 'mailbox-receive',
        text: `INSERT INTO sandbox_mails (id, recipient, subject, text_body, html_body, file_name, file_type, file, reply_to)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
        values: [
          id,
          recipient,
          subject,
          text,
          html,
          file?.name ?? null,
          file?.type ?? null,
          file?.content ?? null,
          replyTo ?? null,
        ],
      });
    },

    /** The oldest make room. What another delivery is just removing is left to it: waiting for that would be all they do. */
    async makeRoom(): Promise<void> {
      await db.query({
        text: `DELETE FROM sandbox_mails WHERE id = ANY (ARRAY(
                 SELECT id FROM sandbox_mails
                 WHERE (received_at, id) < (SELECT received_at, id FROM sandbox_mails
                                            ORDER BY received_at DESC, id DESC OFFSET ${kept - 1} LIMIT 1)
                 FOR UPDATE SKIP LOCKED))`,
      });
    },

    /** As they came in. One that was held for a while is new when it comes, however long ago it was written. */
    async newest(to: string | null): Promise<Received[]> {
      const mails = await db.query<Received>({
        text: `SELECT ${fields} FROM sandbox_mails WHERE $1::text IS NULL OR lower(recipient) = lower($1)
               ORDER BY received_at DESC, id DESC LIMIT ${shown}`,
        values: [to],
      });
      return mails.map(asSeen);
    },

    async attachment(id: string): Promise<MailFile | null> {
      const [file] = await db.query<MailFile>({
        text: `SELECT file_name AS name, file_type AS type, file AS content FROM sandbox_mails
               WHERE id = $1 AND file IS NOT NULL`,
        values: [id],
      });
      return file ?? null;
    },

    async get(id: string): Promise<Received | null> {
      const [mail] = await db.query<Received>({
        text: `SELECT ${fields} FROM sandbox_mails WHERE id = $1`,
        values: [id],
      });
      return mail === undefined ? null : asSeen(mail);
    },
  };
}

/** What came straight out of the queue has no looks yet. */
function asSeen(mail: Received): Received {
  return { ...mail, html: dressed(mail) };
}
