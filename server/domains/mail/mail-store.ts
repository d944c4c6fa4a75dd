import type { Db } from '../../db/database.ts';
import { newId } from '../../ids.ts';

export type Mail = { recipient: string; subject: string; text: string; html: string };

export type QueuedMail = Mail & { id: string; attempts: number };

const fields = 'recipient, subject, text_body AS text, html_body AS html';

export function mailStore(db: Db) {
  return {
    async queue({ recipient, subject, text, html }: Mail): Promise<void> {
      await db.query({
        text: 'INSERT INTO mail_outbox (id, recipient, subject, text_body, html_body) VALUES ($1, $2, $3, $4, $5)',
        values: [newId(), recipient, subject, text, html],
      });
    },

    /** Mails whose turn it is. Taken ones are out of sight for a while, so that a crash in between loses none. */
    async take(limit: number): Promise<QueuedMail[]> {
      return db.query<QueuedMail>({
        text: `UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
               WHERE id IN (SELECT id FROM mail_outbox
                            WHERE sent_at IS NULL AND dead_at IS NULL AND next_attempt_at <= now()
                            ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
               RETURNING id, attempts, ${fields}`,
        values: [limit],
      });
    },

    async markSent(id: string): Promise<void> {
      await db.query({
        text: 'UPDATE mail_outbox SET sent_at = now(), last_error = NULL WHERE id = $1',
        values: [id],
      });
    },

    async postpone(id: string, seconds: number, error: string): Promise<void> {
      await db.query({
        text: `UPDATE mail_outbox SET next_attempt_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1`,
        values: [id, seconds, error],
      });
    },

    async giveUp(id: string, error: string): Promise<void> {
      await db.query({
        text: 'UPDATE mail_outbox SET dead_at = now(), last_error = $2 WHERE id = $1',
        values: [id, error],
      });
    },
  };
}
