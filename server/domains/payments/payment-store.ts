import type { DiscrepancyKind } from '@spareworks/contract/calls/payments';
import type { DisputeState } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { idsFrom, newId } from '../../kernel/ids.ts';
import type { Intent } from './card-provider.ts';

export type PaymentStatus =
  | 'open'
  | 'succeeded'
  | 'cancelled'
  | 'refunding'
  | 'refunded'
  /** It was to go back without an order, and the provider refuses that for good. */
  | 'refund_refused';

export type Payment = {
  id: string;
  /** Null: of a guest's order. */
  userId: string | null;
  orderId: string | null;
  amountCents: number;
  intentId: string | null;
  status: PaymentStatus;
  email: string;
  createdAt: Date;
  /** How often in a row it could not be dealt with, and whether the next try is yet to come. */
  attempts: number;
  waits: boolean;
  keyNumber: number;
  refundedCents: number;
  /** A person has entered that it went back, another way than through the provider. */
  refundedByHand: boolean;
  dispute: DisputeState | null;
};

/** Whether the shop has written down that the money of this payment came. */
export function isRecorded({ status }: Pick<Payment, 'status'>): boolean {
  return status !== 'open' && status !== 'cancelled';
}

export type PaymentBacklog = { toLookAt: number; refunding: number };

const fields = `p.id, p.user_id AS "userId", p.order_id AS "orderId", p.amount_cents AS "amountCents",
  p.intent_id AS "intentId", p.status, p.created_at AS "createdAt", coalesce(u.email, o.email) AS email,
  p.attempts, p.attempts > 0 AND p.check_at > now() AS waits, p.key_number AS "keyNumber",
  p.refunded_cents AS "refundedCents", coalesce(p.refund_id LIKE 'by hand %', false) AS "refundedByHand", p.dispute`;
const source =
  'FROM payments p LEFT JOIN users u ON u.id = p.user_id LEFT JOIN orders o ON o.id = p.order_id';

export function paymentStore(db: Db) {
  async function one(name: string, condition: string, values: unknown[]): Promise<Payment | null> {
    const [row] = await db.query<Payment>({
      name: `payment-${name}`,
      text: `SELECT ${fields} ${source} WHERE ${condition}`,
      values,
    });
    return row ?? null;
  }

  async function noteDiscrepancy(
    intentId: string,
    kind: DiscrepancyKind,
    detail: string,
    openAgain: string,
  ): Promise<void> {
    await db.query({
      text: `INSERT INTO payment_breaks AS b (id, intent_id, kind, detail) VALUES ($1, $2, $3, $4)
             ON CONFLICT (intent_id, kind) DO UPDATE SET id = EXCLUDED.id, detail = EXCLUDED.detail, found_at = now(),
               resolved_at = NULL, resolved_by = NULL, note = NULL
             WHERE b.resolved_at IS NOT NULL AND (${openAgain})`,
      values: [newId(), intentId, kind, detail],
    });
  }

  /** One that is open says this from now on. */
  async function restateDiscrepancy(intentId: string, kind: DiscrepancyKind, detail: string): Promise<void> {
    await db.query({
      text: `UPDATE payment_breaks SET detail = $3
             WHERE intent_id = $1 AND kind = $2 AND resolved_at IS NULL AND detail <> $3`,
      values: [intentId, kind, detail],
    });
  }

  return {
    /** Null when the order has one already. */
    async open(payment: {
      userId: string | null;
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

    /** The same. Nobody else changes it until the transaction ends; the order was locked before. */
    lockLiveOf: (orderId: string) =>
      one('lock-live', "p.order_id = $1 AND p.status IN ('open', 'succeeded') FOR UPDATE OF p", [orderId]),

    /** By the provider's id or, if that was never saved, by ours. */
    findFor: (intentId: string, paymentId: string | null) =>
      one('of-intent', '(p.intent_id = $1 OR (p.intent_id IS NULL AND p.id = $2))', [intentId, paymentId]),

    /** Nobody else changes it until the transaction ends. Whoever locks its order too has done so before: lock-payment.ts. */
    lock: (id: string) => one('lock', 'p.id = $1 FOR UPDATE OF p', [id]),

    /** How many payments for an amount alone somebody has under way. */
    async openForAmount(userId: string): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        name: 'payments-for-amount',
        text: "SELECT count(*) AS count FROM payments WHERE user_id = $1 AND status = 'open' AND order_id IS NULL",
        values: [userId],
      });
      return row?.count ?? 0;
    },

    /** The provider's names of those among them that are for so much. */
    async intentsForAmount(userId: string, amountCents: number): Promise<string[]> {
      const rows = await db.query<{ intentId: string }>({
        name: 'intents-for-amount',
        text: `SELECT intent_id AS "intentId" FROM payments
               WHERE user_id = $1 AND status = 'open' AND order_id IS NULL AND amount_cents = $2 AND intent_id IS NOT NULL`,
        values: [userId, amountCents],
      });
      return rows.map(({ intentId }) => intentId);
    },

    /** The key to use next, after the provider failed over this one. Many who fail at once take one step together. */
    async nextKey(id: string, spent: number): Promise<number> {
      const [row] = await db.query<{ number: number }>({
        text: 'UPDATE payments SET key_number = greatest(key_number, $2 + 1) WHERE id = $1 RETURNING key_number AS number',
        values: [id, spent],
      });
      return row?.number ?? spent;
    },

    /** The next try comes twice as late as the last one, at most after an hour. Answers how often it failed by now. */
    async postpone(id: string): Promise<number> {
      const [row] = await db.query<{ attempts: number }>({
        text: `UPDATE payments SET attempts = attempts + 1,
                 check_at = now() + least(interval '1 hour', interval '30 seconds' * 2 ^ least(attempts, 7))
               WHERE id = $1 RETURNING attempts`,
        values: [id],
      });
      return row?.attempts ?? 0;
    },

    /** It could be dealt with after all. */
    async recover(id: string): Promise<void> {
      await db.query({ text: 'UPDATE payments SET attempts = 0 WHERE id = $1', values: [id] });
    },

    async noteMoneyBack(id: string, refundedCents: number): Promise<void> {
      await db.query({
        name: 'payment-money-back',
        text: 'UPDATE payments SET refunded_cents = $2 WHERE id = $1 AND refunded_cents <> $2',
        values: [id, refundedCents],
      });
    },

    async noteDispute(id: string, dispute: DisputeState | null): Promise<void> {
      await db.query({
        name: 'payment-dispute',
        text: 'UPDATE payments SET dispute = $2 WHERE id = $1 AND dispute IS DISTINCT FROM $2',
        values: [id, dispute],
      });
    },

    /** The first one stays. Answers which that is. */
    async saveIntent(id: string, intentId: string): Promise<string> {
      const [row] = await db.query<{ intentId: string }>({
        name: 'payment-save-intent',
        text: 'UPDATE payments SET intent_id = coalesce(intent_id, $2) WHERE id = $1 RETURNING intent_id AS "intentId"',
        values: [id, intentId],
      });
      return row?.intentId ?? intentId;
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
        name: 'payment-succeeded',
        text: "UPDATE payments SET status = 'succeeded', intent_id = $2, order_id = $3 WHERE id = $1",
        values: [id, intentId, orderId],
      });
    },

    async beginRefund(id: string, intentId: string, reason: string): Promise<void> {
      await db.query({
        text: `UPDATE payments SET status = 'refunding', intent_id = $2, refund_reason = $3, check_at = now(), attempts = 0
               WHERE id = $1 AND status <> 'refunded'`,
        values: [id, intentId, reason],
      });
    },

    /** byHandCents: of the amount, what went back another way before. */
    async endRefund(id: string, refundId: string, byHandCents = 0): Promise<void> {
      await db.query({
        text: `UPDATE payments SET status = 'refunded', refund_id = $2, refunded_cents = amount_cents - $3, attempts = 0,
                 refund_reason = coalesce(refund_reason, 'given back at the card provider')
               WHERE id = $1`,
        values: [id, refundId, byHandCents],
      });
    },

    /**
     * The money stays with the shop: for its order, or for a person to see to. Under the same key the provider would repeat
     * what it answered, should somebody try again.
     */
    async giveUpRefund(id: string, { hasOrder }: { hasOrder: boolean }): Promise<void> {
      await db.query({
        text: hasOrder
          ? "UPDATE payments SET status = 'succeeded', refund_reason = NULL, attempts = 0, key_number = key_number + 1 WHERE id = $1"
          : "UPDATE payments SET status = 'refund_refused', attempts = 0 WHERE id = $1",
        values: [id],
      });
    },

    /**
     * Payments the provider is to be asked about by themselves. They come up again later, less and less often: what happens to
     * them is among the provider's events too. A refund that is under way is asked about every hour.
     */
    async takeDue(limit: number, now: Date): Promise<Payment[]> {
      return db.query<Payment>({
        text: `WITH due AS (
                 SELECT id FROM payments WHERE status IN ('open', 'refunding') AND check_at <= $2
                 ORDER BY check_at LIMIT $1 FOR UPDATE SKIP LOCKED),
               taken AS (
                 UPDATE payments SET check_at = $2::timestamptz + greatest(interval '1 minute',
                   least($2::timestamptz - created_at, CASE WHEN status = 'refunding' THEN interval '1 hour' END))
                 WHERE id IN (SELECT id FROM due) RETURNING id)
               SELECT ${fields} ${source} WHERE p.id IN (SELECT id FROM taken) ORDER BY p.id`,
        values: [limit, now],
      });
    },

    /** Whether somebody has begun to pay since then and not ended it, as far as we know. */
    async anyOpenSince(moment: Date): Promise<boolean> {
      const rows = await db.query({
        name: 'payments-open-since',
        text: `SELECT FROM payments WHERE id >= $1 AND status = 'open' AND created_at >= $2 LIMIT 1`,
        values: [idsFrom(moment), moment],
      });
      return rows.length > 0;
    },

    /** What the shop has of these, by the provider's id or, where that was never saved, by ours. */
    async beside(intents: readonly Intent[]): Promise<Map<string, Payment>> {
      const rows = await db.query<Payment>({
        text: `SELECT ${fields} ${source}
               WHERE p.intent_id = ANY ($1) OR (p.intent_id IS NULL AND p.id = ANY ($2))`,
        values: [
          intents.map(({ id }) => id),
          intents.map(({ paymentId }) => paymentId).filter((id) => id !== null),
        ],
      });
      const byId = new Map(rows.map((row) => [row.intentId ?? row.id, row]));
      const found = new Map<string, Payment>();
      for (const { id, paymentId } of intents) {
        const payment = byId.get(id) ?? byId.get(paymentId ?? '');
        if (payment !== undefined) found.set(id, payment);
      }
      return found;
    },

    /** Whether there is something left to do about a message of the provider. */
    async receiveEvent(id: string, type: string): Promise<boolean> {
      const [row] = await db.query<{ done: boolean }>({
        name: 'payment-event-received',
        text: `INSERT INTO payment_events AS e (id, type) VALUES ($1, $2)
               ON CONFLICT (id) DO UPDATE SET type = e.type RETURNING done_at IS NOT NULL AS done`,
        values: [id, type],
      });
      return !(row?.done ?? false);
    },

    /** Which of these messages were acted on. */
    async finishedEvents(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db.query<{ id: string }>({
        text: 'SELECT id FROM payment_events WHERE id = ANY ($1) AND done_at IS NOT NULL',
        values: [ids],
      });
      return new Set(rows.map(({ id }) => id));
    },

    async finishEvent(id: string): Promise<void> {
      await db.query({
        name: 'payment-event-done',
        text: 'UPDATE payment_events SET done_at = now() WHERE id = $1',
        values: [id],
      });
    },

    async backlog(): Promise<PaymentBacklog> {
      const [backlog] = await db.query<PaymentBacklog>({
        text: `SELECT (SELECT count(*) FROM payment_breaks WHERE resolved_at IS NULL) AS "toLookAt",
                 (SELECT count(*) FROM payments WHERE status = 'refunding')
                   + (SELECT count(*) FROM refunds WHERE state = 'pending' AND NOT whole) AS refunding`,
      });
      return backlog ?? { toLookAt: 0, refunding: 0 };
    },

    /** Something has happened that a person has to look at. While they have not, it is noted once; afterwards anew. */
    noteDiscrepancy: (intentId: string, kind: DiscrepancyKind, detail: string) =>
      noteDiscrepancy(intentId, kind, detail, 'true'),

    /**
     * The same for what the books show. They are compared every minute, so what somebody has looked after is left alone
     * for a day, unless something else is wrong with it now.
     */
    noteStandingDiscrepancy: (intentId: string, kind: DiscrepancyKind, detail: string) =>
      noteDiscrepancy(
        intentId,
        kind,
        detail,
        "b.detail <> EXCLUDED.detail OR b.resolved_at < now() - interval '1 day'",
      ),

    /** The same for what names a sum: an open one goes on, and names the one that is true now. */
    async noteSumDiscrepancy(intentId: string, kind: DiscrepancyKind, detail: string): Promise<void> {
      await noteDiscrepancy(intentId, kind, detail, 'true');
      await restateDiscrepancy(intentId, kind, detail);
    },

    restateDiscrepancy,

    /** It has become right by itself, or something else has taken its place. */
    async closeDiscrepancy(intentId: string, kind: DiscrepancyKind, note: string): Promise<void> {
      await db.query({
        text: `UPDATE payment_breaks SET resolved_at = now(), resolved_by = 'system', note = $3
               WHERE intent_id = $1 AND kind = $2 AND resolved_at IS NULL`,
        values: [intentId, kind, note],
      });
    },
  };
}
