import { erasedEmail, formerCustomer, invoiceYears } from '@spareworks/contract/plain/former-customer';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Db } from '../../db/database.ts';
import { isUnderWay, isUnpaid } from '../orders/states-sql.ts';

// Everything there is of a person, and what becomes of it when they delete their account: docs/privacy.md says the same in
// words. A new table or column with something of a person in it belongs here; a test with an unmistakable person looks for it.

/** Columns that name who did something, by the address they had then. */
export const doneBy = [
  ['audit_log', 'actor'],
  ['audit_log', 'subject'],
  ['contact_messages', 'answered_by'],
  ['contact_messages', 'closed_by'],
  ['delivery_methods', 'edited_by'],
  ['discount_codes', 'created_by'],
  ['fitment', 'said_by'],
  ['message_replies', 'written_by'],
  ['order_events', 'actor'],
  ['order_notes', 'actor'],
  ['orders', 'cancelled_by'],
  ['page_versions', 'saved_by'],
  ['pages', 'changed_by'],
  ['part_groups', 'changed_by'],
  ['part_imports', 'actor'],
  ['parts', 'edited_by'],
  ['payment_breaks', 'resolved_by'],
  ['refunds', 'actor'],
  ['returns', 'asked_by'],
  ['reviews', 'answered_by'],
  ['reviews', 'hidden_by'],
  ['sales_settings', 'changed_by'],
  ['settings', 'changed_by'],
  ['shipments', 'actor'],
  ['stock_moves', 'actor'],
  ['synonyms', 'created_by'],
] as const;

/** Texts that others wrote about the person's orders, and may have put the name into. */
export const writtenAbout = [
  ['order_events', 'note'],
  ['order_notes', 'text'],
  ['refunds', 'reason'],
  ['returns', 'answer'],
] as const;

export type Obstacle = {
  kind: 'unpaid-order' | 'open-order' | 'open-return';
  orderId: string;
  /** As people read it. */
  number: string;
};

const mostObstacles = 20;

/**
 * Everything that is called by, or lies at, the person who is being deleted. Anybody can register with anybody's address, so
 * what is known by an address alone, such as messages, is the person's only where the address was proved to be theirs.
 */
export type Erased = { userId: string; emails: readonly string[]; unproved: readonly string[] };

/** Of these columns, those of an order: under an unproved address they are the person's where the order is. */
const ofOrders: ReadonlyMap<string, string> = new Map([
  ['order_events', 'order_id'],
  ['order_notes', 'order_id'],
  ['orders', 'id'],
  ['refunds', 'order_id'],
  ['returns', 'order_id'],
  ['shipments', 'order_id'],
  ['stock_moves', 'order_id'],
]);

/** Which rows of the table are the account's ($1) whatever address it has, or had before it was proved ($2). */
function ownUnderAnyAddress(table: string): string {
  if (table === 'audit_log') return 'at >= (SELECT created_at FROM users WHERE id = $1)';
  const order = ofOrders.get(table);
  if (order !== undefined) return `${order} IN (SELECT id FROM orders WHERE user_id = $1)`;
  return `EXISTS (SELECT FROM users WHERE id = $1 AND role = 'admin')`; // only staff are named there
}

/** A longer one may have a shorter one in it. */
function longestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length);
}

export function eraseStore(db: Db) {
  async function run(text: string, ...values: unknown[]): Promise<void> {
    await db.query({ text, values });
  }

  return {
    /** What has to end before, the oldest first. */
    async obstacles(userId: string): Promise<Obstacle[]> {
      const rows = await db.query<Obstacle>({
        text: `SELECT kind, "orderId", number FROM (
                 SELECT CASE WHEN o.${isUnpaid} THEN 'unpaid-order' ELSE 'open-order' END AS kind,
                   o.id AS "orderId", o.number, o.id AS at
                 FROM orders o WHERE o.user_id = $1 AND (o.${isUnderWay}
                   OR EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state = 'pending'))
                 UNION ALL
                 SELECT 'open-return', o.id, o.number, r.id FROM returns r JOIN orders o ON o.id = r.order_id
                 WHERE o.user_id = $1 AND r.state IN ('asked', 'accepted', 'received')) open
               ORDER BY at LIMIT ${mostObstacles}`,
        values: [userId],
      });
      return rows.map((row) => ({ ...row, number: formatOrderNumber(row.number) }));
    },

    async counts(userId: string): Promise<{ orders: number; reviews: number }> {
      const [row] = await db.query<{ orders: number; reviews: number }>({
        text: `SELECT (SELECT count(*) FROM orders WHERE user_id = $1 AND paid_at IS NOT NULL) AS orders,
                 (SELECT count(*) FROM reviews WHERE user_id = $1 AND replaced_at IS NULL AND hidden_at IS NULL) AS reviews`,
        values: [userId],
      });
      return row ?? { orders: 0, reviews: 0 };
    },

    /**
     * Every address the account has or had, and which of them it proved. A change proves the new one; the old one was proved
     * only if the account had proved an address before that change.
     */
    async addressesOf(userId: string): Promise<Omit<Erased, 'userId'>> {
      const rows = await db.query<{ email: string; proved: boolean }>({
        text: `SELECT email, bool_or(proved) AS proved FROM (
                 SELECT email, address_proved_at IS NOT NULL AS proved FROM users WHERE id = $1
                 UNION ALL SELECT new_email, true FROM address_changes WHERE user_id = $1 AND done_at IS NOT NULL
                 UNION ALL SELECT c.old_email, coalesce(u.address_proved_at < c.done_at, false)
                   FROM address_changes c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND c.done_at IS NOT NULL) had
               GROUP BY email`,
        values: [userId],
      });
      const which = (proved: boolean) =>
        rows.filter((row) => row.proved === proved).map(({ email }) => email);
      return { emails: which(true), unproved: which(false) };
    },

    /** Pictures that nobody shows any more when this is done. */
    async picturesOf(userId: string): Promise<string[]> {
      const rows = await db.query<{ url: string }>({
        text: `SELECT image AS url FROM users WHERE id = $1 AND image IS NOT NULL
               UNION SELECT url FROM return_pictures WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)`,
        values: [userId],
      });
      return rows.map(({ url }) => url);
    },

    /** Until this transaction ends, the books that are only added to may forget names. */
    async mayForget(): Promise<void> {
      await run(`SELECT set_config('spareworks.erasing', 'on', true)`);
    },

    /** The name and numbers by which texts may call the person. Not the shortest, which are parts of other words. */
    async wordsFor({ userId, emails, unproved }: Erased): Promise<string[]> {
      const rows = await db.query<{ word: string }>({
        text: `SELECT DISTINCT word FROM (
                 SELECT unnest(ARRAY[name, phone, linked_in]) AS word FROM users WHERE id = $1
                 UNION SELECT unnest(ARRAY[name, phone, line1]) FROM addresses WHERE user_id = $1
                 UNION SELECT unnest(ARRAY[buyer_name, phone, address, ship_to ->> 'line1']) FROM orders WHERE user_id = $1
                 UNION SELECT unnest($2::text[])) words
               WHERE length(word) > 4`,
        values: [userId, [...emails, ...unproved]],
      });
      return longestFirst(rows.map(({ word }) => word));
    },

    /**
     * What the messages from these addresses call their sender, an earlier name or another phone. Anybody can write any of it
     * into the contact form, so it is looked for in those messages and what followed them, and nowhere else.
     */
    async wordsOfMessages(emails: readonly string[]): Promise<string[]> {
      const rows = await db.query<{ word: string }>({
        text: `SELECT DISTINCT word FROM contact_messages, unnest(ARRAY[name, phone]) AS words (word)
               WHERE lower(email) = ANY ($1::text[]) AND length(word) > 4`,
        values: [emails],
      });
      return rows.map(({ word }) => word);
    },

    /** Of what others wrote: the log, notes and answers about the person's orders, and their own messages. */
    async forgetWords(
      { userId, emails, unproved }: Erased,
      words: readonly string[],
      wordsOfMessages: readonly string[],
    ): Promise<void> {
      const own = 'SELECT id FROM orders WHERE user_id = $1';
      const inMessages = longestFirst([...words, ...wordsOfMessages]);
      for (const [table, column] of writtenAbout) {
        await run(
          `UPDATE ${table} SET ${column} = without_words(${column}, $2::text[])
           WHERE order_id IN (${own}) AND ${column} IS DISTINCT FROM without_words(${column}, $2::text[])`,
          userId,
          words,
        );
      }
      await run(
        `UPDATE audit_log SET before = without_words(before, $2::text[]), after = without_words(after, $2::text[])
         WHERE coalesce(before, after) IS NOT NULL AND (actor = ANY ($3::text[]) OR subject = ANY ($3::text[])
           OR ((actor = ANY ($4::text[]) OR subject = ANY ($4::text[])) AND ${ownUnderAnyAddress('audit_log')})
           OR subject IN (SELECT id::text FROM orders WHERE user_id = $1 UNION ALL SELECT 'review ' || id FROM reviews WHERE user_id = $1
             UNION ALL SELECT 'message ' || id FROM contact_messages WHERE lower(email) = ANY ($3::text[])))`,
        userId,
        words,
        emails,
        unproved,
      );
      // Only in the answer itself: a name such as “true}” would take the document apart.
      await run(
        `UPDATE audit_log SET after = jsonb_set(after, '{text}', to_jsonb(without_words(after ->> 'text', $2::text[])))
         WHERE after ->> 'text' IS NOT NULL
           AND subject IN (SELECT 'message ' || id FROM contact_messages WHERE lower(email) = ANY ($1::text[]))`,
        emails,
        inMessages,
      );
      // Before the answers, as the worker takes them that notes what became of a mail.
      await run('DELETE FROM mail_outbox WHERE lower(recipient) = ANY ($1::text[])', emails);
      await run(
        `DELETE FROM mail_outbox WHERE lower(recipient) = ANY ($2::text[]) AND about IN (${own})`,
        userId,
        unproved,
      );
      await run(
        `UPDATE message_replies SET text = without_words(text, $2::text[]), mail_error = without_words(mail_error, $2::text[])
         WHERE message_id IN (SELECT id FROM contact_messages WHERE lower(email) = ANY ($1::text[]))`,
        emails,
        inMessages,
      );
      await run(
        `UPDATE contact_messages SET name = $3, email = '', phone = '', message = without_words(message, $2::text[])
         WHERE lower(email) = ANY ($1::text[])`,
        emails,
        inMessages,
        formerCustomer,
      );
    },

    /** Who did what stays, but not who it was. */
    async forgetAuditEntries({ userId, emails, unproved }: Erased): Promise<void> {
      for (const [table, column] of doneBy) {
        await run(
          `UPDATE ${table} SET ${column} = $2 WHERE ${column} = ANY ($1::text[])`,
          emails,
          erasedEmail,
        );
        if (unproved.length === 0) continue;
        await run(
          `UPDATE ${table} SET ${column} = $3 WHERE ${column} = ANY ($2::text[]) AND ${ownUnderAnyAddress(table)}`,
          userId,
          unproved,
          erasedEmail,
        );
      }
    },

    /** Kept without a name, or gone. Those that were hidden or replaced are nobody's to keep. */
    async endReviews(userId: string, keep: boolean, words: readonly string[]): Promise<void> {
      await run(
        `DELETE FROM reviews WHERE user_id = $1 AND (NOT $2::boolean OR hidden_at IS NOT NULL OR replaced_at IS NOT NULL)`,
        userId,
        keep,
      );
      await run(
        `UPDATE reviews SET name = $2, location = '-', description = without_words(description, $3::text[]),
           answer = without_words(answer, $3::text[])
         WHERE user_id = $1`,
        userId,
        formerCustomer,
        words,
      );
    },

    /**
     * Orders with an invoice keep what stands on it; all others lose the buyer at once. Nobody opens them from now on but
     * staff, and nobody who registers the address again gets them.
     */
    async endOrders({ userId, emails }: Erased): Promise<void> {
      const own = 'SELECT id FROM orders WHERE user_id = $1';
      await run(`UPDATE returns SET words = '' WHERE order_id IN (${own})`, userId);
      await run(`UPDATE fit_answers SET note = NULL WHERE note IS NOT NULL AND order_id IN (${own})`, userId);
      await run(`DELETE FROM fit_questions WHERE order_id IN (${own})`, userId);
      await run(`DELETE FROM return_pictures WHERE order_id IN (${own})`, userId);
      await run(
        `UPDATE shipments SET tracking_number = NULL, tracking_url = NULL WHERE order_id IN (${own})`,
        userId,
      );
      await run(
        `UPDATE redemptions SET user_id = NULL, email = $3 WHERE user_id = $1 OR email = ANY ($2::text[])`,
        userId,
        emails,
        erasedEmail,
      );
      await run('UPDATE payments SET user_id = NULL WHERE user_id = $1', userId);
      await run(
        `UPDATE orders SET buyer_name = $2, address = '-', ship_to = NULL, anonymous_at = now()
         WHERE user_id = $1 AND paid_at IS NULL`,
        userId,
        formerCustomer,
      );
      await run(
        `UPDATE orders SET user_id = NULL, guest_key = NULL, email = $2, phone = '-', note = NULL,
           ship_to = ship_to - 'phone', erased_at = now() WHERE user_id = $1`,
        userId,
        erasedEmail,
      );
    },

    /** Sessions, tokens, ways to sign in, addresses, basket, garage and notices go with the row. */
    async endPerson({ userId, emails }: Erased): Promise<void> {
      await run('DELETE FROM idempotency_keys WHERE user_id = $1', userId);
      await run('DELETE FROM verifications WHERE value = $1', userId);
      await run('DELETE FROM mail_outbox WHERE lower(recipient) = ANY ($1::text[])', emails);
      await run('DELETE FROM users WHERE id = $1', userId);
    },

    /** Orders of deleted accounts whose years are over, some at a time. How many. */
    async makeAnonymous(limit: number): Promise<number> {
      const rows = await db.query({
        text: `UPDATE orders SET buyer_name = $1, address = '-', ship_to = NULL,
                 tax = CASE WHEN tax ? 'vatNumber' THEN tax || '{"vatNumber": null}' ELSE tax END, anonymous_at = now()
               WHERE id = ANY (ARRAY(
                 SELECT id FROM orders WHERE erased_at IS NOT NULL AND anonymous_at IS NULL
                   AND created_at < date_trunc('year', now(), 'UTC') - make_interval(years => ${invoiceYears})
                 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))
               RETURNING 1 AS done`,
        values: [formerCustomer, limit],
      });
      return rows.length;
    },
  };
}
