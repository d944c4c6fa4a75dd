import type { Order, OrderEvent } from '@spareworks/contract/calls/orders';
import type { OpenOrders } from '@spareworks/contract/calls/part-management';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type {
  DisputeState,
  FailedRefundOutcome,
  MoneyEvent,
  OrderState,
} from '@spareworks/contract/plain/order-states';
import { statesBefore } from '@spareworks/contract/plain/order-states';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { OrderRow } from './order-row.ts';
import { reminderAfterMinutes } from './reminder-time.ts';
import { readState, storedState } from './stored-state.ts';

export type NewOrder = {
  id: string;
  number: string;
  userId: string;
  partId: string;
  partName: string;
  buyerName: string;
  email: string;
  address: string;
  phone: string;
  quantity: number;
  unitPriceCents: number;
  holdMinutes: number;
};

/** What a step writes besides the state. */
export type StepDetails = {
  holdMinutes?: number;
  transactionId?: string;
  refundId?: string;
  refundReason?: string;
  canceledBy?: string;
};

/** What has become of an order's money; what is left out stays as it is. */
export type MoneyNote = {
  refundedCents?: number;
  dispute?: DisputeState | null;
  failedRefund?: { outcome: FailedRefundOutcome; cents: number } | null;
};

export type ListOrder = ByAge;

/** What is read of an order. */
export const orderFields =
  'id, number, user_id, part_id, part_name, buyer_name, email, address, phone, quantity, unit_price_cents, total_cents, ' +
  `${readState('state')} AS state, ` +
  'transaction_id, hold_expires_at, coalesce(hold_expires_at <= now(), false) AS hold_ended, created_at, paid_at, shipped_at, refunded_at, refund_id, refund_reason, ' +
  'refunded_cents, dispute, failed_refund, failed_refund_cents, cancelled_at, cancelled_by';

// A reminder that comes minutes before the end is of no use: the mail about the end follows at once.
const isToRemind =
  "state = 'placed' AND remind_at <= now() AND hold_expires_at > now() + interval '10 minutes'";

function reminderAfterSeconds(holdMinutes: number): number | null {
  const minutes = reminderAfterMinutes(holdMinutes);
  return minutes === null ? null : minutes * 60;
}

export function orderStore(db: Db) {
  return {
    /** Answers until when its pieces are kept; null when another order has its number. */
    async insert(order: NewOrder): Promise<Date | null> {
      const [row] = await db.query<{ until: Date }>({
        name: 'order-insert',
        text: `INSERT INTO orders (id, number, user_id, part_id, part_name, buyer_name, email, address, phone, quantity,
                 unit_price_cents, total_cents, hold_expires_at, remind_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + make_interval(mins => $13),
                 now() + make_interval(secs => $14))
               ON CONFLICT (number) DO NOTHING RETURNING hold_expires_at AS until`,
        values: [
          order.id,
          order.number,
          order.userId,
          order.partId,
          order.partName,
          order.buyerName,
          order.email,
          order.address,
          order.phone,
          order.quantity,
          order.unitPriceCents,
          order.unitPriceCents * order.quantity,
          order.holdMinutes,
          reminderAfterSeconds(order.holdMinutes),
        ],
      });
      return row?.until ?? null;
    },

    async find(id: string): Promise<OrderRow | null> {
      const [row] = await db.query<OrderRow>({
        name: 'order-find',
        text: `SELECT ${orderFields} FROM orders WHERE id = $1`,
        values: [id],
      });
      return row ?? null;
    },

    async numbersOf(ids: readonly string[]): Promise<{ id: string; number: string }[]> {
      return db.query<{ id: string; number: string }>({
        name: 'order-numbers',
        text: 'SELECT id, number FROM orders WHERE id = ANY ($1::uuid[])',
        values: [ids],
      });
    },

    async idOf(number: string): Promise<string | null> {
      const [row] = await db.query<{ id: string }>({
        name: 'order-of-number',
        text: 'SELECT id FROM orders WHERE number = $1',
        values: [number],
      });
      return row?.id ?? null;
    },

    /** Until the transaction ends nobody else changes it. */
    async lock(id: string): Promise<OrderRow | null> {
      const [row] = await db.query<OrderRow>({
        name: 'order-lock',
        text: `SELECT ${orderFields} FROM orders WHERE id = $1 FOR UPDATE`,
        values: [id],
      });
      return row ?? null;
    },

    /** By the database's clock at this moment, not at the beginning of the transaction. */
    async wasShippedWithin(id: string, seconds: number): Promise<boolean> {
      const [row] = await db.query<{ recent: boolean }>({
        name: 'order-just-shipped',
        text: 'SELECT shipped_at > clock_timestamp() - make_interval(secs => $2) AS recent FROM orders WHERE id = $1',
        values: [id, seconds],
      });
      return row?.recent ?? false;
    },

    /** Only from a state from which the step is allowed; null otherwise. */
    async step(id: string, to: OrderState, details: StepDetails): Promise<OrderRow | null> {
      const [row] = await db.query<OrderRow>({
        name: `order-step-${to}`,
        text: `UPDATE orders SET state = $2,
                 hold_expires_at = CASE WHEN $2 = 'placed' THEN now() + make_interval(mins => $4) END,
                 remind_at = CASE WHEN $2 = 'placed' THEN now() + make_interval(secs => $9) END,
                 transaction_id = coalesce($5, transaction_id),
                 paid_at = CASE WHEN $2 = 'paid' THEN coalesce(paid_at, now()) ELSE paid_at END,
                 shipped_at = CASE $2 WHEN 'shipped' THEN coalesce(shipped_at, now()) WHEN 'paid' THEN NULL ELSE shipped_at END,
                 refunded_at = CASE WHEN $2 = 'refunded' THEN now() ELSE refunded_at END,
                 refunded_cents = CASE WHEN $2 = 'refunded' THEN total_cents ELSE refunded_cents END,
                 failed_refund = CASE WHEN $2 <> 'refunded' THEN failed_refund END,
                 failed_refund_cents = CASE WHEN $2 <> 'refunded' THEN failed_refund_cents END,
                 refund_id = coalesce($6, refund_id),
                 refund_reason = CASE WHEN $2 IN ('refunding', 'refunded') THEN coalesce($7, refund_reason) END,
                 cancelled_at = CASE WHEN $8::text IS NOT NULL THEN now() END,
                 cancelled_by = $8
               WHERE id = $1 AND state = ANY ($3) RETURNING ${orderFields}`,
        values: [
          id,
          storedState(to),
          statesBefore(to).map((state) => storedState(state)),
          details.holdMinutes ?? 0,
          details.transactionId ?? null,
          details.refundId ?? null,
          details.refundReason ?? null,
          details.canceledBy ?? null,
          reminderAfterSeconds(details.holdMinutes ?? 0),
        ],
      });
      return row ?? null;
    },

    async addEvent(
      orderId: string,
      event: {
        from: OrderState | null;
        to: OrderState;
        actor: string;
        note: string | null;
        what?: MoneyEvent;
      },
    ): Promise<void> {
      await db.query({
        name: 'order-event',
        text: `INSERT INTO order_events (id, order_id, from_state, to_state, actor, note, what)
               VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        values: [
          newId(),
          orderId,
          storedState(event.from),
          storedState(event.to),
          event.actor,
          event.note,
          event.what ?? null,
        ],
      });
    },

    async events(orderId: string): Promise<OrderEvent[]> {
      const rows = await db.query<Omit<OrderEvent, 'at'> & { at: Date }>({
        name: 'order-events',
        text: `SELECT at, ${readState('from_state')} AS "from", ${readState('to_state')} AS "to", what, actor, note FROM order_events
               WHERE order_id = $1 ORDER BY id`,
        values: [orderId],
      });
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    async pageOf(email: string, order: ListOrder, after: string | null, limit: number): Promise<OrderRow[]> {
      const { compare, direction, start } = readingByAge(order);
      return db.query<OrderRow>({
        name: `orders-own-${order}-${limit}`,
        text: `SELECT ${orderFields} FROM orders
               WHERE user_id = (SELECT id FROM users WHERE email = $2) AND state <> 'cancelled' AND id ${compare} $1
               ORDER BY id ${direction} LIMIT ${Math.trunc(limit)}`,
        values: [after ?? start, email],
      });
    },

    /** Where the last order of a person went; null without one. */
    async lastDelivery(userId: string): Promise<{ address: string; phone: string } | null> {
      const [row] = await db.query<{ address: string; phone: string }>({
        name: 'order-last-delivery',
        text: `SELECT address, phone FROM orders WHERE user_id = $1 AND state <> 'cancelled' ORDER BY id DESC LIMIT 1`,
        values: [userId],
      });
      return row ?? null;
    },

    async countOf(email: string): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM orders
               WHERE user_id = (SELECT id FROM users WHERE email = $1) AND state <> 'cancelled'`,
        values: [email],
      });
      return row?.count ?? 0;
    },

    async unpaidOf(userId: string): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        name: 'orders-unpaid',
        text: "SELECT count(*) AS count FROM orders WHERE user_id = $1 AND state IN ('placed', 'lapsed')",
        values: [userId],
      });
      return row?.count ?? 0;
    },

    /** How many orders of a part wait for their money, and how many for being shipped. */
    async openOf(partId: string): Promise<OpenOrders> {
      const [row] = await db.query<OpenOrders>({
        name: 'orders-open-of-part',
        text: `SELECT count(*) FILTER (WHERE state <> 'paid') AS unpaid, count(*) FILTER (WHERE state = 'paid') AS unshipped
               FROM orders WHERE part_id = $1 AND state IN ('placed', 'lapsed', 'paid')`,
        values: [partId],
      });
      return row ?? { unpaid: 0, unshipped: 0 };
    },

    /** At most two: more than one is as good as many. */
    async unpaidWith(userId: string, totalCents: number): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: `SELECT id FROM orders WHERE user_id = $1 AND total_cents = $2 AND state IN ('placed', 'lapsed') LIMIT 2`,
        values: [userId, totalCents],
      });
      return rows.map(({ id }) => id);
    },

    /** Orders whose hold has ended, by the database's clock. */
    async ended(limit: number): Promise<{ id: string; endedAt: Date }[]> {
      return db.query<{ id: string; endedAt: Date }>({
        text: `SELECT id, hold_expires_at AS "endedAt" FROM orders WHERE state = 'placed' AND hold_expires_at <= now()
               ORDER BY hold_expires_at LIMIT $1`,
        values: [limit],
      });
    },

    /** Those whose hold is about to end, by the database's clock; not those it is too late for. */
    async toRemind(limit: number): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: `SELECT id FROM orders WHERE ${isToRemind} ORDER BY remind_at LIMIT $1`,
        values: [limit],
      });
      return rows.map(({ id }) => id);
    },

    /** Whoever gets the order has to remind its buyer; nobody gets it twice. */
    async takeReminder(id: string): Promise<OrderRow | null> {
      const [row] = await db.query<OrderRow>({
        text: `UPDATE orders SET remind_at = NULL WHERE id = $1 AND ${isToRemind} RETURNING ${orderFields}`,
        values: [id],
      });
      return row ?? null;
    },

    async noteMoneyBack(id: string, { refundedCents, dispute, failedRefund }: MoneyNote): Promise<void> {
      await db.query({
        text: `UPDATE orders SET refunded_cents = coalesce($2, refunded_cents),
                 dispute = CASE WHEN $3 THEN $4 ELSE dispute END,
                 failed_refund = CASE WHEN $5 THEN $6 ELSE failed_refund END,
                 failed_refund_cents = CASE WHEN $5 THEN $7::int ELSE failed_refund_cents END
               WHERE id = $1`,
        values: [
          id,
          refundedCents ?? null,
          dispute !== undefined,
          dispute ?? null,
          failedRefund !== undefined,
          failedRefund?.outcome ?? null,
          failedRefund?.cents ?? null,
        ],
      });
    },
  };
}

export function toOrder(row: OrderRow): Order {
  // The state only says that it was sent back; it may not have arrived.
  const refunded =
    row.state === 'refunded' && (row.failed_refund === null || row.failed_refund === 'paid-back');
  return {
    _id: row.id,
    partId: row.part_id,
    orderName: row.part_name,
    name: row.buyer_name,
    email: row.email,
    address: row.address,
    number: formatOrderNumber(row.number),
    phone: row.phone,
    orderQuantity: row.quantity,
    unitPrice: centsToDollars(row.unit_price_cents),
    price: centsToDollars(row.total_cents),
    status: row.shipped_at === null ? 'pending' : 'shipped',
    paid: row.paid_at !== null,
    transactionId: row.transaction_id,
    refunded,
    refundedAmount: centsToDollars(refunded ? row.total_cents : row.refunded_cents),
    dispute: row.dispute,
    failedRefund:
      row.failed_refund === null
        ? null
        : { amount: centsToDollars(row.failed_refund_cents ?? 0), outcome: row.failed_refund },
    refundId: row.refund_id,
    refundReason: row.refund_reason,
    state: row.state,
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    canceledAt: row.cancelled_at?.toISOString() ?? null,
    canceledBy: row.cancelled_by,
  };
}
