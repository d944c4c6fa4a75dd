import {
  type DiscrepancyKind,
  type PaymentDiscrepancy,
  refundOutcomes,
} from '@spareworks/contract/calls/payments';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';

/** done: null for all. */
export type DiscrepancyList = { order: ByAge; done: boolean | null };

/** Without the number of its order, which the orders know. */
export type DiscrepancyEntry = Omit<PaymentDiscrepancy, 'orderNumber'>;

type DiscrepancyRow = Omit<DiscrepancyEntry, 'foundAt' | 'doneAt' | 'outcomes' | 'amount'> & {
  foundAt: Date;
  doneAt: Date | null;
  /** A refund of which only a person can say how it ended. */
  hanging: boolean;
  /** Of such a refund. */
  amountCents: number | null;
};

export type FoundDiscrepancy = {
  kind: DiscrepancyKind;
  transactionId: string;
  /** The payment it is about, where that is one of ours. */
  paymentId: string | null;
  done: boolean;
};

const onlyThose = (done: boolean | null) =>
  done === null ? 'true' : `b.resolved_at IS ${done ? 'NOT NULL' : 'NULL'}`;

// A payment that never reached the provider is noted under the shop's own id. Each is looked up by itself: together they
// would be a search through all payments.
const ownId = `CASE WHEN b.intent_id ~ '^${uuidPattern}$' THEN b.intent_id::uuid END`;
const ofPayment = (column: string) => `coalesce(
  (SELECT p.${column} FROM payments p WHERE p.intent_id = b.intent_id),
  (SELECT p.${column} FROM payments p WHERE p.id = ${ownId}))`;

// A refund that came back, as long as nobody has entered what became of it.
const isOwed = `(b.kind = 'refund-failed'
  AND coalesce((SELECT o.failed_refund = 'open' FROM orders o WHERE o.transaction_id = b.intent_id), false))`;

const isRefunding = `coalesce(${ofPayment('status')} = 'refunding', false)`;

// What a person books who says how it ended: of a refund that hangs its amount, which is all of the payment where no order knows of it.
const amountOf = `CASE
  WHEN ${isRefunding} THEN coalesce(
    (SELECT r.amount_cents FROM refunds r
     WHERE r.order_id = ${ofPayment('order_id')} AND r.payment_id = ${ofPayment('id')} AND r.whole AND r.state = 'pending'),
    ${ofPayment('amount_cents')})
  WHEN ${isOwed} THEN (SELECT o.failed_refund_cents FROM orders o WHERE o.transaction_id = b.intent_id) END`;

export function discrepancyStore(db: Db) {
  async function one(id: string, lock: '' | 'FOR UPDATE'): Promise<FoundDiscrepancy | null> {
    const [row] = await db.query<FoundDiscrepancy>({
      text: `SELECT b.kind, b.intent_id AS "transactionId", b.resolved_at IS NOT NULL AS done,
               ${ofPayment('id')} AS "paymentId"
             FROM payment_breaks b WHERE b.id = $1 ${lock}`,
      values: [id],
    });
    return row ?? null;
  }

  return {
    async page(
      { order, done }: DiscrepancyList,
      after: string | null,
      limit: number,
    ): Promise<DiscrepancyEntry[]> {
      const { compare, direction, start } = readingByAge(order);
      const rows = await db.query<DiscrepancyRow>({
        text: `SELECT b.id AS _id, b.kind, b.detail, b.intent_id AS "transactionId", ${ofPayment('order_id')} AS "orderId",
                 ${isRefunding} OR ${isOwed} AS hanging, ${amountOf} AS "amountCents", b.found_at AS "foundAt", b.resolved_at AS "doneAt", b.resolved_by AS "doneBy", b.note
               FROM payment_breaks b WHERE ${onlyThose(done)} AND b.id ${compare} $1
               ORDER BY b.id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
      return rows.map(({ hanging, amountCents, ...row }) => ({
        ...row,
        outcomes: hanging && row.doneAt === null ? [...refundOutcomes] : [],
        amount: hanging && row.doneAt === null && amountCents !== null ? centsToDollars(amountCents) : null,
        foundAt: row.foundAt.toISOString(),
        doneAt: row.doneAt?.toISOString() ?? null,
      }));
    },

    async count(done: boolean | null): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM payment_breaks b WHERE ${onlyThose(done)}`,
      });
      return row?.count ?? 0;
    },

    find: (id: string) => one(id, ''),

    /** Nobody else changes it until the transaction ends. */
    lock: (id: string) => one(id, 'FOR UPDATE'),

    async finish(id: string, by: string, note: string): Promise<void> {
      await db.query({
        text: 'UPDATE payment_breaks SET resolved_at = now(), resolved_by = $2, note = $3 WHERE id = $1',
        values: [id, by, note],
      });
    },
  };
}
