import type { Db, Many } from '../../db/database.ts';
import { listsOf } from '../../db/shared-transaction.ts';
import { newId } from '../../kernel/ids.ts';
import type { Mail, QueuedMail } from './mail.ts';

export type Backlog = {
  waiting: number;
  /** Given up: an operator has to look. */
  dead: number;
};

/** How often a mail may have been tried and still keep others about the same waiting: a little more than a minute. */
const attemptsToWaitFor = 5;

/** At once, so that one statement does not take long. */
export const mostHandedOver = 500;

/** For how long a mail that is being sent is out of sight: longer than any delivery takes. */
const underWay = '2 minutes';

export type UnsentMail = {
  id: string;
  recipient: string;
  subject: string;
  createdAt: Date;
  attempts: number;
  reason: string | null;
  /** null: it was given up. */
  nextAttemptAt: Date | null;
};

/** Who got what and when stays on record. The bodies go: a link in them may open somebody's account. */
const markSent = `UPDATE mail_outbox SET sent_at = now(), last_error = NULL, text_body = '', html_body = ''`;

const isToTake = {
  any: 'true',
  plain: 'attachment IS NULL',
  'with a file': 'attachment IS NOT NULL',
};
export type MailsToTake = keyof typeof isToTake;

type Taking = { which?: MailsToTake; sent?: string | null };

/** `sent`: a mail that others do not wait for any more. */
const isDue = (which: MailsToTake, { sent, attempts }: { sent: string; attempts: string }) =>
  `sent_at IS NULL AND dead_at IS NULL AND next_attempt_at <= now() AND ${isToTake[which]}
   AND NOT EXISTS (SELECT FROM mail_outbox AS earlier
     WHERE earlier.about = next.about AND earlier.id < next.id AND earlier.id IS DISTINCT FROM ${sent}
       AND earlier.sent_at IS NULL AND earlier.dead_at IS NULL AND earlier.attempts < ${attempts})`;

const manyQueued: Many = {
  name: 'mail-queue-many',
  text: `INSERT INTO mail_outbox (id, recipient, subject, text_body, html_body, attachment, attachment_of,
           held_as, next_attempt_at, about, reply_to)
         SELECT id, recipient, subject, text_body, html_body, attachment, attachment_of, held_as,
           now() + make_interval(secs => seconds), about, reply_to
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::float8[],
           $10::uuid[], $11::text[]) AS m (id, recipient, subject, text_body, html_body, attachment, attachment_of,
           held_as, seconds, about, reply_to)`,
  values: listsOf,
};

export type MailStore = ReturnType<typeof mailStore>;

export function mailStore(db: Db) {
  return {
    /** Answers its id. */
    async queue({ recipient, subject, text, html, attachment, hold, about, replyTo }: Mail): Promise<string> {
      const id = newId();
      await db.query({
        name: 'mail-queue',
        text: `INSERT INTO mail_outbox (id, recipient, subject, text_body, html_body, attachment, attachment_of,
                 held_as, next_attempt_at, about, reply_to)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9), $10, $11)`,
        many: manyQueued,
        values: [
          id,
          recipient,
          subject,
          text,
          html,
          attachment?.kind ?? null,
          attachment?.of ?? null,
          hold?.name ?? null,
          hold?.seconds ?? 0,
          about ?? null,
          replyTo ?? null,
        ],
      });
      return id;
    },

    async queueMany(mails: readonly Omit<Mail, 'attachment'>[]): Promise<void> {
      await db.query({
        text: `INSERT INTO mail_outbox (id, recipient, subject, text_body, html_body)
               SELECT id, recipient, subject, text_body, html_body
               FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
                 AS m (id, recipient, subject, text_body, html_body)`,
        values: [
          mails.map(newId),
          mails.map(({ recipient }) => recipient),
          mails.map(({ subject }) => subject),
          mails.map(({ text }) => text),
          mails.map(({ html }) => html),
        ],
      });
    },

    /**
     * How many were withdrawn. For one that a lane is just taking this waits, and then leaves it to the lane; one that is
     * being withdrawn here is locked, and `take` passes it by. So a mail is sent or withdrawn, never both.
     */
    async withdraw(name: string): Promise<number> {
      const gone = await db.query({
        name: 'mail-withdraw',
        text: `DELETE FROM mail_outbox WHERE held_as = $1 AND sent_at IS NULL AND attempts = 0 RETURNING 1 AS gone`,
        values: [name],
      });
      return gone.length;
    },

    /** It can no longer be taken back. One that is being sent, or waits for another try, is left alone. */
    async release(name: string): Promise<void> {
      await db.query({
        text: `UPDATE mail_outbox SET next_attempt_at = least(next_attempt_at, now()), held_as = NULL
               WHERE held_as = $1 AND sent_at IS NULL AND attempts = 0`,
        values: [name],
      });
    },

    /**
     * The mail whose turn it is. It is out of sight for a while, so that a crash in between does not lose it: longer than any delivery
     * takes, or somebody else would send it too. Each waits for an earlier one about the same, unless that fails again and again: then
     * late news is better than none. `sent`: the one before, which is noted as sent by the same statement.
     */
    async take({ which = 'any', sent = null }: Taking = {}): Promise<QueuedMail | null> {
      const [row] = await db.query<
        Omit<QueuedMail, 'attachment' | 'replyTo'> & {
          kind: string | null;
          of: string | null;
          replyTo: string | null;
        }
      >({
        name: `mail-take-${which}`,
        text: `WITH sent AS (${markSent} WHERE id = $2),
               due AS (
                 SELECT id FROM mail_outbox AS next WHERE ${isDue(which, { sent: '$2', attempts: '$1' })}
                 ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
               UPDATE mail_outbox AS mail
               SET attempts = attempts + 1, next_attempt_at = now() + interval '${underWay}'
               FROM due WHERE mail.id = due.id
               RETURNING mail.id, attempts, recipient, subject, text_body AS text, html_body AS html,
                 attachment AS kind, attachment_of AS of, reply_to AS "replyTo"`,
        values: [attemptsToWaitFor, sent],
      });
      if (row === undefined) return null;
      const { kind, of, replyTo, ...mail } = row;
      return {
        ...mail,
        ...(kind !== null && of !== null && { attachment: { kind, of } }),
        ...(replyTo !== null && { replyTo }),
      };
    },

    /**
     * Those without a file whose turn it is, put where the statement `into` puts them and noted as sent, all or none: none of them leaves the
     * database. Answers how many.
     */
    async handOver({ name, into }: { name: string; into: string }): Promise<number> {
      const handed = await db.query({
        name: `mail-hand-over-${name}`,
        text: `WITH mails AS (
                 SELECT id, recipient, subject, text_body, html_body, reply_to FROM mail_outbox AS next
                 WHERE ${isDue('plain', { sent: 'NULL', attempts: '$1' })}
                 ORDER BY next_attempt_at LIMIT ${mostHandedOver} FOR UPDATE SKIP LOCKED),
               put AS (${into})
               ${markSent}, attempts = attempts + 1 WHERE id IN (SELECT id FROM mails) RETURNING 1 AS handed`,
        values: [attemptsToWaitFor],
      });
      return handed.length;
    },

    /** Taken, but not tried. */
    async putBack(id: string): Promise<void> {
      await db.query({
        text: 'UPDATE mail_outbox SET attempts = attempts - 1, next_attempt_at = now() WHERE id = $1',
        values: [id],
      });
    },

    async markSent(id: string): Promise<void> {
      await db.query({ name: 'mail-mark-sent', text: `${markSent} WHERE id = $1`, values: [id] });
    },

    /** Until its time is over; then it is given up. Answers whether there is another try. */
    async postpone(id: string, seconds: number, error: string): Promise<boolean> {
      const [row] = await db.query<{ again: boolean }>({
        text: `UPDATE mail_outbox SET next_attempt_at = now() + make_interval(secs => $2), last_error = $3,
                 dead_at = CASE WHEN give_up_at <= now() THEN now() END
               WHERE id = $1 AND sent_at IS NULL RETURNING dead_at IS NULL AS again`,
        values: [id, seconds, error],
      });
      return row?.again ?? true; // removed meanwhile by an operator: nothing was given up
    },

    /**
     * Tries at once what waits because it failed. What is just being sent is out of sight for two minutes at most, so
     * whatever waits for longer is not.
     */
    async hurry(): Promise<void> {
      await db.query({
        text: `UPDATE mail_outbox SET next_attempt_at = now()
               WHERE sent_at IS NULL AND dead_at IS NULL AND last_error IS NOT NULL
                 AND next_attempt_at > now() + interval '${underWay}'`,
      });
    },

    /** What was given up, all of it or one, is a new mail again. How many there were. */
    async revive(id: string | null): Promise<number> {
      const revived = await db.query({
        text: `UPDATE mail_outbox SET dead_at = NULL, attempts = 0, next_attempt_at = now(),
                 give_up_at = DEFAULT
               WHERE dead_at IS NOT NULL AND ($1::uuid IS NULL OR id = $1) RETURNING id`,
        values: [id],
      });
      return revived.length;
    },

    /** One that was not sent, or all that were given up. How many there were. */
    async drop(id: string | null): Promise<number> {
      const dropped = await db.query({
        text: `DELETE FROM mail_outbox WHERE sent_at IS NULL AND CASE WHEN $1::uuid IS NULL THEN dead_at IS NOT NULL ELSE id = $1 END
               RETURNING id`,
        values: [id],
      });
      return dropped.length;
    },

    /** What was not sent, the oldest first: waiting or given up. */
    async unsent(limit: number): Promise<UnsentMail[]> {
      return db.query<UnsentMail>({
        text: `SELECT id, recipient, subject, created_at AS "createdAt", attempts, last_error AS reason,
                 CASE WHEN dead_at IS NULL THEN next_attempt_at END AS "nextAttemptAt"
               FROM mail_outbox WHERE sent_at IS NULL ORDER BY id LIMIT $1`,
        values: [limit],
      });
    },

    async giveUp(id: string, error: string): Promise<void> {
      await db.query({
        text: 'UPDATE mail_outbox SET dead_at = now(), last_error = $2 WHERE id = $1 AND sent_at IS NULL',
        values: [id, error],
      });
    },

    async backlog(): Promise<Backlog> {
      const [backlog] = await db.query<Backlog>({
        text: `SELECT
                 (SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL AND dead_at IS NULL) AS waiting,
                 (SELECT count(*) FROM mail_outbox WHERE dead_at IS NOT NULL) AS dead`,
      });
      return backlog ?? { waiting: 0, dead: 0 };
    },

    /** How many were forgotten; fewer than the limit when there are no more. */
    async forgetSent(olderThanDays: number, limit: number): Promise<number> {
      const gone = await db.query({
        text: `DELETE FROM mail_outbox WHERE id = ANY (ARRAY(
                 SELECT id FROM mail_outbox WHERE sent_at < now() - make_interval(days => $1)
                 ORDER BY sent_at LIMIT $2 FOR UPDATE SKIP LOCKED))
               RETURNING 1 AS gone`,
        values: [olderThanDays, limit],
      });
      return gone.length;
    },
  };
}
