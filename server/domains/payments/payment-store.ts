import type { Db } from '../../db/database.ts';
import { newId } from '../../ids.ts';

export type PaymentStatus = 'open' | 'succeeded' | 'cancelled' | 'refunding' | 'refunded';

export type Payment = {
  id: string;
  userId: string;
  orderId: string | null;
  amountCents: number;
  intentId: string | null;
  status: PaymentStatus;
  email: string;
  createdAt: Date;
};

export type PaymentBacklog = { toLookAt: number; refunding: number };

const fields = `p.id, p.user_id AS "userId", p.order_id AS "orderId", p.amount_cents AS "amountCents",
  p.intent_id AS "intentId", p.status, p.created_at AS "createdAt", u.email`;
const source = 'FROM payments p JOIN users u ON u.id = p.user_id';

export function paymentStore(db: Db) {
  async function one(name: string, condition: string, values: unknown[]): Promise<Payment | null> {
    const [row] = await db.query<Payment>({
      name: `payment-${name}`,
      text: `SELECT ${fields} ${source} WHERE ${condition}`,
      values,
    });
    return row ?? null;
  }

  async function noteBreak(intentId: string, kind: string, detail: string, openAgain: string): Promise<void> {
    await db.query({
      text: `INSERT INTO payment_breaks AS b (id, intent_id, kind, detail) VALUES ($1, $2, $3, $4)
             ON CONFLICT (intent_id, kind) DO UPDATE SET id = EXCLUDED.id, detail = EXCLUDED.detail, found_at = now(),
               resolved_at = NULL, resolved_by = NULL, note = NULL
             WHERE b.resolved_at IS NOT NULL AND (${openAgain})`,
      values: [newId(), intentId, kind, detail],
    });
  }

  return {
    /** Null when the order has one already. */
    async open(payment: {
      userId: string;
      orderId: string | null;
      amountCents: number;
    }): Promise<string | null> {
      const id = newId();
      const rows = await db.query({
        name: 'payment-open',
        text: `INSERT INTO payments (id, user_id, order_id, amount_cents) VALUES ($1, $2, $3, $4)
               ON CONFLICT DO NOTHING RETURNING id`,
        values: [id, payment.userId, payment.orderId, payment.amountCents],
      });
      return rows.length === 0 ? null : id;
    },

    find: (id: string) => one('find', 'p.id = $1', [id]),

    /** The payment of an order that is alive or has succeeded. */
    liveOf: (orderId: string) =>
      one('live', "p.order_id = $1 AND p.status IN ('open', 'succeeded')", [orderId]),

    lockLiveOf: (orderId: string) =>
      one('lock-live', "p.order_id = $1 AND p.status IN ('open', 'succeeded') FOR UPDATE OF p", [orderId]),

    /** By the provider's id or, if that was never saved, by ours. Nobody else changes it until the transaction ends. */
    async lock(intentId: string, paymentId: string | null): Promise<Payment | null> {
      return one('lock', '(p.intent_id = $1 OR (p.intent_id IS NULL AND p.id = $2)) FOR UPDATE OF p', [
        intentId,
        paymentId,
      ]);
    },

    async saveIntent(id: string, intentId: string): Promise<void> {
      await db.query({
        name: 'payment-save-intent',
        text: 'UPDATE payments SET intent_id = $2 WHERE id = $1 AND intent_id IS NULL',
        values: [id, intentId],
      });
    },

    /** The others of an order make room for the one that has succeeded. */
    async cancelOthers(orderId: string, id: string | null): Promise<void> {
      await db.query({
        text: `UPDATE payments SET status = 'cancelled' WHERE order_id = $1 AND status = 'open' AND id IS DISTINCT FROM $2`,
        values: [orderId, id],
      });
    },

    async markCancelled(id: string): Promise<void> {
      await db.query({
        text: "UPDATE payments SET status = 'cancelled' WHERE id = $1 AND status = 'open'",
        values: [id],
      });
    },

    async succeed(id: string, intentId: string, orderId: string): Promise<void> {
      await db.query({
        text: "UPDATE payments SET status = 'succeeded', intent_id = $2, order_id = $3 WHERE id = $1",
        values: [id, intentId, orderId],
      });
    },

    async beginRefund(id: string, intentId: string, reason: string): Promise<void> {
      await db.query({
        text: `UPDATE payments SET status = 'refunding', intent_id = $2, refund_reason = $3, check_at = now()
               WHERE id = $1 AND status <> 'refunded'`,
        values: [id, intentId, reason],
      });
    },

    /** Answers whether it was this call that ended it. */
    async endRefund(id: string, refundId: string): Promise<boolean> {
      const rows = await db.query({
        text: `UPDATE payments SET status = 'refunded', refund_id = $2 WHERE id = $1 AND status = 'refunding'
               RETURNING id`,
        values: [id, refundId],
      });
      return rows.length > 0;
    },

    /** Payments the provider is to be asked about. They come up again later, less and less often. */
    async takeDue(limit: number): Promise<Payment[]> {
      return db.query<Payment>({
        text: `WITH due AS (
                 SELECT id FROM payments WHERE status IN ('open', 'refunding') AND check_at <= now()
                 ORDER BY check_at LIMIT $1 FOR UPDATE SKIP LOCKED),
               taken AS (
                 UPDATE payments SET check_at = now() + greatest(interval '1 minute', (now() - created_at) / 4)
                 WHERE id IN (SELECT id FROM due) RETURNING id)
               SELECT ${fields} ${source} WHERE p.id IN (SELECT id FROM taken) ORDER BY p.id`,
        values: [limit],
      });
    },

    /** Which of these the shop has already dealt with. */
    async settled(intentIds: readonly string[]): Promise<Set<string>> {
      const rows = await db.query<{ id: string }>({
        text: `SELECT intent_id AS id FROM payments
               WHERE intent_id = ANY ($1) AND status IN ('succeeded', 'refunding', 'refunded')`,
        values: [intentIds],
      });
      return new Set(rows.map(({ id }) => id));
    },

    /** Whether there is something left to do about a message of the provider. */
    async receiveEvent(id: string, type: string): Promise<boolean> {
      const [row] = await db.query<{ done: boolean }>({
        text: `INSERT INTO payment_events AS e (id, type) VALUES ($1, $2)
               ON CONFLICT (id) DO UPDATE SET type = e.type RETURNING done_at IS NOT NULL AS done`,
        values: [id, type],
      });
      return !(row?.done ?? false);
    },

    async finishEvent(id: string): Promise<void> {
      await db.query({ text: 'UPDATE payment_events SET done_at = now() WHERE id = $1', values: [id] });
    },

    async backlog(): Promise<PaymentBacklog> {
      const [backlog] = await db.query<PaymentBacklog>({
        text: `SELECT (SELECT count(*) FROM payment_breaks WHERE resolved_at IS NULL) AS "toLookAt",
                 (SELECT count(*) FROM payments WHERE status = 'refunding') AS refunding`,
      });
      return backlog ?? { toLookAt: 0, refunding: 0 };
    },

    /** Something has happened that a person has to look at. While they have not, it is noted once; afterwards anew. */
    noteBreak: (intentId: string, kind: string, detail: string) => noteBreak(intentId, kind, detail, 'true'),

    /**
     * The same for what the books show. They are compared every minute, so what somebody has looked after is left alone
     * for a day, unless something else is wrong with it now.
     */
    noteStandingBreak: (intentId: string, kind: string, detail: string) =>
      noteBreak(
        intentId,
        kind,
        detail,
        "b.detail <> EXCLUDED.detail OR b.resolved_at < now() - interval '1 day'",
      ),
  };
}
