import type { RefundState } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { RefundedLine } from '../orders/order-record.ts';
import type { RefundPlan } from './plan-refund.ts';
import { hasLeft } from './refunds-sql.ts';

/** A refund as the provider is asked for it. */
export type RefundRow = {
  id: string;
  orderId: string;
  /** Null: of an order that a code has paid for. */
  paymentId: string | null;
  intentId: string | null;
  amountCents: number;
  whole: boolean;
  state: RefundState;
  source: 'shop' | 'provider';
  byHand: boolean;
  providerRefundId: string | null;
  attempts: number;
  keyNumber: number;
};

export type NewRefundRow = RefundPlan & {
  orderId: string;
  paymentId: string | null;
  returnId: string | null;
  reason: string;
  actor: string;
  source: 'shop' | 'provider';
  state: 'pending' | 'succeeded';
  providerRefundId: string | null;
  /** It went back another way than through the provider. */
  byHand?: boolean;
};

const fields = `r.id, r.order_id AS "orderId", r.payment_id AS "paymentId", p.intent_id AS "intentId", r.amount_cents AS "amountCents",
  r.whole, r.state, r.source, r.by_hand AS "byHand", r.provider_refund_id AS "providerRefundId", r.attempts,
  r.key_number AS "keyNumber"`;
const source = 'FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id';

export function refundStore(db: Db) {
  const rows = (name: string, condition: string, values: unknown[]) =>
    db.query<RefundRow>({
      name: `refunds-${name}`,
      text: `SELECT ${fields} ${source} WHERE ${condition} ORDER BY r.id`,
      values,
    });

  return {
    async insert(refund: NewRefundRow): Promise<string> {
      const id = newId();
      const { lines } = refund;
      const each = (key: keyof RefundedLine) => lines.map((line) => line[key]);
      await db.query({
        name: 'refund-insert',
        text: `WITH refund AS (
                 INSERT INTO refunds (id, order_id, payment_id, return_id, amount_cents, tax_cents, delivery_cents, delivery_tax_cents,
                   whole, state, source, reason, actor, provider_refund_id, by_hand, ended_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $24, CASE WHEN $10 <> 'pending' THEN now() END)
                 RETURNING id, order_id)
               INSERT INTO refund_lines (refund_id, order_id, position, quantity, deposits, canceled, shelved, goods_cents, tax_cents,
                 deposit_cents, deposit_tax_cents)
               SELECT refund.id, refund.order_id, l.position, l.quantity, l.deposits, l.canceled, l.shelved, l.goods_cents, l.tax_cents,
                 l.deposit_cents, l.deposit_tax_cents
               FROM refund, unnest($15::int[], $16::int[], $17::int[], $18::int[], $19::int[], $20::int[], $21::int[], $22::int[], $23::int[])
                 AS l (position, quantity, deposits, canceled, shelved, goods_cents, tax_cents, deposit_cents, deposit_tax_cents)`,
        values: [
          id,
          refund.orderId,
          refund.paymentId,
          refund.returnId,
          refund.amountCents,
          refund.taxCents,
          refund.deliveryCents,
          refund.deliveryTaxCents,
          refund.whole,
          refund.state,
          refund.source,
          refund.reason,
          refund.actor,
          refund.providerRefundId,
          each('position'),
          each('quantity'),
          each('deposits'),
          each('canceled'),
          each('shelved'),
          each('goodsCents'),
          each('taxCents'),
          each('depositCents'),
          each('depositTaxCents'),
          refund.byHand ?? false,
        ],
      });
      return id;
    },

    async find(id: string): Promise<RefundRow | null> {
      return (await rows('by-id', 'r.id = $1', [id]))[0] ?? null;
    },

    /** All of an order. Whoever changes one has locked the order. */
    ofOrder: (orderId: string) => rows('of-order', 'r.order_id = $1', [orderId]),

    /** What gives back all of a payment, as long as it is not known how that ends. */
    async wholeOf(paymentId: string): Promise<RefundRow | null> {
      const condition = "r.payment_id = $1 AND r.whole AND r.state = 'pending'";
      return (await rows('whole-pending', condition, [paymentId]))[0] ?? null;
    },

    /** The provider has taken it on; where another has this id already, nothing is noted. */
    async saveProviderId(id: string, providerRefundId: string): Promise<void> {
      await db.query({
        name: 'refund-provider-id',
        text: `UPDATE refunds SET provider_refund_id = coalesce(provider_refund_id, $2)
               WHERE id = $1 AND NOT EXISTS (SELECT FROM refunds o WHERE o.provider_refund_id = $2)`,
        values: [id, providerRefundId],
      });
    },

    async setAmount(id: string, amountCents: number): Promise<void> {
      await db.query({
        text: "UPDATE refunds SET amount_cents = $2 WHERE id = $1 AND state = 'pending'",
        values: [id, amountCents],
      });
    },

    async end(id: string, state: Exclude<RefundState, 'pending'>, { byHand = false } = {}): Promise<void> {
      await db.query({
        name: 'refund-end',
        text: 'UPDATE refunds SET state = $2, by_hand = $3, ended_at = now(), attempts = 0 WHERE id = $1',
        values: [id, state, byHand],
      });
    },

    /** What went back of the money of an order: made by the provider, or taken on; and what was paid another way. */
    async sumsOf(orderId: string): Promise<{ atProvider: number; byHand: number }> {
      const [row] = await db.query<{ atProvider: number; byHand: number }>({
        name: 'refund-sums',
        text: `SELECT coalesce(sum(amount_cents) FILTER (WHERE NOT by_hand), 0)::int AS "atProvider",
                 coalesce(sum(amount_cents) FILTER (WHERE by_hand), 0)::int AS "byHand"
               FROM refunds
               WHERE order_id = $1 AND ${hasLeft('refunds')}`,
        values: [orderId],
      });
      return row ?? { atProvider: 0, byHand: 0 };
    },

    /** As for payments. */
    async nextKey(id: string, spent: number): Promise<number> {
      const [row] = await db.query<{ number: number }>({
        text: 'UPDATE refunds SET key_number = greatest(key_number, $2 + 1) WHERE id = $1 RETURNING key_number AS number',
        values: [id, spent],
      });
      return row?.number ?? spent;
    },

    async postpone(id: string): Promise<number> {
      const [row] = await db.query<{ attempts: number }>({
        text: `UPDATE refunds SET attempts = attempts + 1,
                 check_at = now() + least(interval '1 hour', interval '30 seconds' * 2 ^ least(attempts, 7))
               WHERE id = $1 RETURNING attempts`,
        values: [id],
      });
      return row?.attempts ?? 0;
    },

    async recover(id: string): Promise<void> {
      await db.query({ text: 'UPDATE refunds SET attempts = 0 WHERE id = $1', values: [id] });
    },

    /** Refunds of part of an order of which it is not known yet how they ended; those of all are found by their payments. */
    async takeDue(limit: number, now: Date): Promise<RefundRow[]> {
      return db.query<RefundRow>({
        text: `WITH due AS (
                 SELECT id FROM refunds WHERE state = 'pending' AND NOT whole AND check_at <= $2
                 ORDER BY check_at LIMIT $1 FOR UPDATE SKIP LOCKED),
               taken AS (
                 UPDATE refunds SET check_at = $2::timestamptz
                   + greatest(interval '1 minute', least($2::timestamptz - created_at, interval '1 hour'))
                 WHERE id IN (SELECT id FROM due) RETURNING id)
               SELECT ${fields} ${source} WHERE r.id IN (SELECT id FROM taken) ORDER BY r.id`,
        values: [limit, now],
      });
    },
  };
}
