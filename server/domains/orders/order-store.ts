import type { OpenOrders } from '@spareworks/contract/calls/part-management';
import type {
  DisputeState,
  FailedRefundOutcome,
  OrderEventKind,
  OrderState,
} from '@spareworks/contract/plain/order-states';
import { internalEvents, statesBefore } from '@spareworks/contract/plain/order-states';
import { shop } from '@spareworks/contract/plain/shop';
import type { OrderEvent } from '@spareworks/contract/schemas/order';
import { isTaken } from '../../db/broken-rule.ts';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db, Many } from '../../db/database.ts';
import { TryAgain } from '../../db/database-errors.ts';
import { onlyRow } from '../../db/only-row.ts';
import { listsOf } from '../../db/shared-transaction.ts';
import { newId } from '../../kernel/ids.ts';
import type { LineProgress, NewLine, OrderAmounts, OrderRecord } from './order-record.ts';
import { reminderAfterMinutes } from './reminder-time.ts';
import { isHeld, isKept, isOpen, isToShip, isUnpaid, readState } from './states-sql.ts';
import { storedState } from './stored-state.ts';

export type NewOrder = Pick<
  OrderRecord,
  | 'id'
  | 'number'
  | 'userId'
  | 'guestKey'
  | 'buyerName'
  | 'email'
  | 'address'
  | 'phone'
  | 'shipTo'
  | 'note'
  | 'deliveryMethod'
  | 'delivery'
  | 'tax'
  | 'code'
  | 'totalCents'
  | keyof OrderAmounts
> & { lines: readonly NewLine[]; holdMinutes: number };

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

/** The lines of an order, in the statement that reads it: no list asks once per order. */
const linesField = `(SELECT json_agg(json_build_object('partId', l.part_id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity,
    'unitPriceCents', l.unit_price_cents, 'totalCents', l.total_cents, 'discountCents', l.discount_cents, 'taxCents', l.tax_cents,
    'depositCents', l.deposit_cents, 'depositTaxCents', l.deposit_tax_cents, 'weightGrams', l.weight_grams, 'fit', l.fit,
    'shipped', coalesce(w.shipped, 0), 'canceled', coalesce(w.canceled, 0), 'returned', coalesce(w.returned, 0),
    'restocked', coalesce(w.restocked, 0), 'refunded', coalesce(w.refunded, 0), 'depositRefunded', coalesce(w.deposit_refunded, 0)) ORDER BY l.position)
  FROM order_lines l LEFT JOIN order_line_progress w USING (order_id, position) WHERE l.order_id = orders.id)`;

/** The parcels, in the same way. */
const shipmentsField = `(SELECT coalesce(json_agg(json_build_object('id', s.id, 'at', s.created_at, 'carrier', s.carrier,
    'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
    'lines', (SELECT json_agg(json_build_object('position', p.position, 'quantity', p.quantity) ORDER BY p.position)
              FROM shipment_lines p WHERE p.shipment_id = s.id)) ORDER BY s.id), '[]'::json)
  FROM shipments s WHERE s.order_id = orders.id AND s.undone_at IS NULL)`;
/** What went back of it, likewise. */
const refundsField = `(SELECT coalesce(json_agg(json_build_object('id', r.id, 'at', r.created_at, 'amountCents', r.amount_cents,
    'taxCents', r.tax_cents, 'deliveryCents', r.delivery_cents, 'deliveryTaxCents', r.delivery_tax_cents, 'whole', r.whole,
    'state', r.state, 'source', r.source, 'byHand', r.by_hand, 'reason', r.reason, 'providerRefundId', r.provider_refund_id,
    'creditNote', (SELECT json_build_object('year', i.year, 'number', i.number) FROM invoices i WHERE i.refund_id = r.id),
    'lines', (SELECT coalesce(json_agg(json_build_object('position', f.position, 'quantity', f.quantity, 'deposits', f.deposits,
        'canceled', f.canceled, 'shelved', f.shelved, 'goodsCents', f.goods_cents, 'taxCents', f.tax_cents,
        'depositCents', f.deposit_cents, 'depositTaxCents', f.deposit_tax_cents) ORDER BY f.position), '[]')
      FROM refund_lines f WHERE f.refund_id = r.id)) ORDER BY r.id), '[]')
  FROM refunds r WHERE r.order_id = orders.id)`;

const invoiceField = `(SELECT json_build_object('year', i.year, 'number', i.number)
  FROM invoices i WHERE i.order_id = orders.id AND i.series = 'invoice')`;

/** What is read of an order: the record, column by column. */
const columns: Record<keyof OrderRecord, string> = {
  id: 'id',
  number: 'number',
  userId: 'user_id',
  guestKey: 'guest_key',
  buyerName: 'buyer_name',
  email: 'email',
  address: 'address',
  phone: 'phone',
  shipTo: 'ship_to',
  country: 'country',
  note: 'note',
  deliveryMethod: 'delivery_method',
  delivery: 'delivery',
  tax: 'tax',
  code: 'code',
  discountCents: 'discount_cents',
  deliveryCents: 'delivery_cents',
  deliveryDiscountCents: 'delivery_discount_cents',
  deliveryTaxCents: 'delivery_tax_cents',
  taxCents: 'tax_cents',
  taxIncluded: 'tax_included',
  totalCents: 'total_cents',
  currency: 'currency',
  lines: linesField,
  shipments: shipmentsField,
  state: readState('state'),
  transactionId: 'transaction_id',
  holdExpiresAt: 'hold_expires_at',
  holdEnded: 'coalesce(hold_expires_at <= now(), false)',
  createdAt: 'created_at',
  paidAt: 'paid_at',
  shippedAt: 'shipped_at',
  refundedAt: 'refunded_at',
  canceledAt: 'cancelled_at',
  canceledBy: 'cancelled_by',
  refundId: 'refund_id',
  refundReason: 'refund_reason',
  refundedCents: 'refunded_cents',
  refunds: refundsField,
  invoice: invoiceField,
  dispute: 'dispute',
  failedRefund: 'failed_refund',
  failedRefundCents: 'failed_refund_cents',
};

export const orderFields = Object.entries(columns)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ');

// A reminder that comes minutes before the end is of no use: the mail about the end follows at once.
const isToRemind = `${isHeld} AND remind_at <= now() AND hold_expires_at > now() + interval '10 minutes'`;

/** Of an order that is placed in this transaction, all of which has one time. */
const holdUntil = 'now() + make_interval(mins => $2) AS "holdUntil"';

export type Standing = { unpaid: number; holdUntil: Date };

function reminderAfterSeconds(holdMinutes: number): number | null {
  const minutes = reminderAfterMinutes(holdMinutes);
  return minutes === null ? null : minutes * 60;
}

/** As one text: a list of lists, column by column, would be read in as many pieces as an order has columns. */
const insertOrders = `WITH wanted AS (
    SELECT id, number, user_id, part_name, buyer_name, email, address, phone, total_cents, hold_minutes, remind_seconds, part_id, quantity,
      unit_price_cents, guest_key, ship_to, country, note, delivery_method, delivery, tax, code, discount_cents, delivery_cents,
      delivery_discount_cents, delivery_tax_cents, tax_cents, tax_included, currency, event_id, state, lines
    FROM json_to_recordset($1::json) AS o (id uuid, number text, user_id uuid, part_name text, buyer_name text, email text, address text,
      phone text, total_cents int, hold_minutes int, remind_seconds int, part_id uuid, quantity int, unit_price_cents int,
      guest_key text, ship_to jsonb, country text, note text, delivery_method uuid, delivery jsonb, tax jsonb, code text,
      discount_cents int, delivery_cents int, delivery_discount_cents int, delivery_tax_cents int, tax_cents int,
      tax_included boolean, currency text, event_id uuid, state text, lines json)),
  placed AS (
    INSERT INTO orders (id, number, user_id, part_name, buyer_name, email, address, phone, total_cents,
      hold_expires_at, remind_at, part_id, quantity, unit_price_cents, guest_key, ship_to, country, note, delivery_method,
      delivery, tax, code, discount_cents, delivery_cents, delivery_discount_cents, delivery_tax_cents, tax_cents,
      tax_included, currency)
    SELECT id, number, user_id, part_name, buyer_name, email, address, phone, total_cents,
      now() + make_interval(mins => hold_minutes), now() + make_interval(secs => remind_seconds), part_id, quantity,
      unit_price_cents, guest_key, ship_to, country, note, delivery_method, delivery, tax, code, discount_cents, delivery_cents,
      delivery_discount_cents, delivery_tax_cents, tax_cents, tax_included, currency
    FROM wanted),
  begun AS (
    INSERT INTO order_events (id, order_id, to_state, actor) SELECT event_id, id, state, email FROM wanted)
  INSERT INTO order_lines (order_id, position, part_id, name, quantity, unit_price_cents, total_cents,
      discount_cents, tax_cents, deposit_cents, deposit_tax_cents, weight_grams, sku, fit)
    SELECT wanted.id, l.position, l."partId", l.name, l.quantity, l."unitPriceCents", l."totalCents", l."discountCents", l."taxCents",
      l."depositCents", l."depositTaxCents", l."weightGrams", l.sku,
      l.fit || jsonb_build_object('at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM wanted, ROWS FROM (json_to_recordset(wanted.lines) AS ("partId" uuid, name text, quantity int, "unitPriceCents" int,
        "totalCents" int, "discountCents" int, "taxCents" int, "depositCents" int, "depositTaxCents" int, "weightGrams" int,
        sku text, fit jsonb)) WITH ORDINALITY AS l ("partId", name, quantity, "unitPriceCents", "totalCents", "discountCents",
        "taxCents", "depositCents", "depositTaxCents", "weightGrams", sku, fit, position)`;

/** An order as the statement above reads it. */
function rowOf(order: NewOrder): object {
  const { lines } = order;
  // The version before, which may still run beside this one, reads the only line from the order itself.
  // What has delivery, tax or a discount costs more or less than its line, which that version takes for wrong.
  const only = lines.length === 1 && order.shipTo === null ? lines[0] : undefined;
  return {
    id: order.id,
    number: order.number,
    user_id: order.userId,
    part_name: lines.map(({ name }) => name).join(', '),
    buyer_name: order.buyerName,
    email: order.email,
    address: order.address,
    phone: order.phone,
    total_cents: order.totalCents,
    hold_minutes: order.holdMinutes,
    remind_seconds: reminderAfterSeconds(order.holdMinutes),
    part_id: only?.partId,
    quantity: only?.quantity,
    unit_price_cents: only?.unitPriceCents,
    guest_key: order.guestKey,
    ship_to: order.shipTo,
    country: order.shipTo?.country,
    note: order.note,
    delivery_method: order.deliveryMethod,
    delivery: order.delivery,
    tax: order.tax,
    code: order.code,
    discount_cents: order.discountCents,
    delivery_cents: order.deliveryCents,
    delivery_discount_cents: order.deliveryDiscountCents,
    delivery_tax_cents: order.deliveryTaxCents,
    tax_cents: order.taxCents,
    tax_included: order.taxIncluded,
    currency: shop.currency,
    event_id: newId(),
    state: storedState('placed'),
    lines,
  };
}

const insertMany: Many = {
  name: 'order-insert',
  text: insertOrders,
  values: (each) => [`[${each.map(([list]) => String(list).slice(1, -1)).join(',')}]`],
};

const standingMany: Many = {
  name: 'orders-unpaid-many',
  text: `SELECT w.nth::int, (SELECT count(*) FROM orders WHERE user_id = w.user_id AND ${isUnpaid}) AS unpaid,
           now() + make_interval(mins => w.minutes) AS "holdUntil"
         FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS w (user_id, minutes, nth)`,
  values: listsOf,
};

// Counted among all of the guest's orders: with the state as a condition, a plan made while hardly any guest had an order to pay reads all
// orders that wait for their money, of everybody, once they are many.
const unpaidOf = (email: string) =>
  `SELECT count(*) FILTER (WHERE ${isUnpaid}) AS unpaid FROM orders WHERE user_id IS NULL AND email = ${email}`;

/** In an order: two transactions, each of which held one guest and wanted the other's, would wait for each other. */
const lockGuests: Many = {
  name: 'orders-of-guests-lock-many',
  text: `SELECT w.nth::int, pg_advisory_xact_lock(hashtext('orders of a guest'), w.guest)
         FROM (SELECT hashtext(email) AS guest, nth FROM unnest($1::text[]) WITH ORDINALITY AS w (email, nth) ORDER BY 1 OFFSET 0) w`,
  values: listsOf,
};

const standingOfGuests: Many = {
  name: 'orders-unpaid-of-guests-many',
  text: `SELECT w.nth::int, (${unpaidOf('w.guest')}) AS unpaid, now() + make_interval(mins => w.minutes) AS "holdUntil"
         FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS w (guest, minutes, nth)`,
  values: listsOf,
};

export function orderStore(db: Db) {
  async function find(id: string): Promise<OrderRecord | null> {
    const [row] = await db.query<OrderRecord>({
      name: 'order-find',
      text: `SELECT ${orderFields} FROM orders WHERE id = $1`,
      values: [id],
    });
    return row ?? null;
  }

  return {
    find,

    /**
     * With its lines and the first line of its history, in one statement. Its pieces are kept until the time that `standing` tells. Where
     * another order has its number, the transaction is done again, with another id.
     */
    async insert(order: NewOrder): Promise<void> {
      const written = db.query({
        name: 'order-insert',
        text: insertOrders,
        many: insertMany,
        values: [JSON.stringify([rowOf(order)])],
      });
      await written.catch((error: unknown) => {
        throw isTaken(error) ? new TryAgain('The number of the order is taken.', { cause: error }) : error;
      });
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

    /**
     * Until the transaction ends nobody else changes it. Read only once it is locked: a statement that has waited for the lock
     * sees the order as it is now, but what has become of its lines and its money as it was before it waited.
     */
    async lock(id: string): Promise<OrderRecord | null> {
      const rows = await db.query({
        name: 'order-lock',
        text: 'SELECT FROM orders WHERE id = $1 FOR UPDATE',
        values: [id],
      });
      return rows.length === 0 ? null : find(id);
    },

    /** To an account; what opened it for a guest is gone. */
    async giveTo(id: string, userId: string): Promise<void> {
      await db.query({
        text: 'UPDATE orders SET user_id = $2, guest_key = NULL WHERE id = $1 AND user_id IS NULL',
        values: [id, userId],
      });
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
    async step(id: string, to: OrderState, details: StepDetails): Promise<OrderRecord | null> {
      const [row] = await db.query<OrderRecord>({
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
        what?: OrderEventKind;
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

    /** What happened and what was written down; notes that are not for the buyer only where they are asked for. */
    async events(orderId: string, { internal }: { internal: boolean }): Promise<OrderEvent[]> {
      const rows = await db.query<Omit<OrderEvent, 'at'> & { at: Date }>({
        name: 'order-events',
        text: `SELECT at, ${readState('from_state')} AS "from", ${readState('to_state')} AS "to", what, actor, note
               FROM (SELECT id, at, from_state, to_state, what, actor, note FROM order_events
                     WHERE order_id = $1 AND ($2 OR what IS NULL OR what <> ALL ($3))
                     UNION ALL
                     SELECT id, at, state, state, CASE WHEN to_buyer THEN 'note-to-buyer' ELSE 'note' END, actor, text
                     FROM order_notes WHERE order_id = $1 AND (to_buyer OR $2)) e ORDER BY id`,
        values: [orderId, internal, internalEvents],
      });
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    async pageOf(
      email: string,
      order: ListOrder,
      after: string | null,
      limit: number,
    ): Promise<OrderRecord[]> {
      const { compare, direction, start } = readingByAge(order);
      return db.query<OrderRecord>({
        name: `orders-own-${order}-${limit}`,
        text: `SELECT ${orderFields} FROM orders
               WHERE user_id = (SELECT id FROM users WHERE email = $2) AND ${isKept} AND id ${compare} $1
               ORDER BY id ${direction} LIMIT ${Math.trunc(limit)}`,
        values: [after ?? start, email],
      });
    },

    /** Where the last order of a person went; null without one. */
    async lastDelivery(userId: string): Promise<{ address: string; phone: string } | null> {
      const [row] = await db.query<{ address: string; phone: string }>({
        name: 'order-last-delivery',
        text: `SELECT address, phone FROM orders WHERE user_id = $1 AND ${isKept} ORDER BY id DESC LIMIT 1`,
        values: [userId],
      });
      return row ?? null;
    },

    async countOf(email: string): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM orders
               WHERE user_id = (SELECT id FROM users WHERE email = $1) AND ${isKept}`,
        values: [email],
      });
      return row?.count ?? 0;
    },

    /** How many orders of an account are not paid, and until when an order of this transaction is kept. */
    async standing(userId: string, holdMinutes: number): Promise<Standing> {
      const rows = await db.query<Standing>({
        name: 'orders-unpaid',
        text: `SELECT count(*) AS unpaid, ${holdUntil} FROM orders WHERE user_id = $1 AND ${isUnpaid}`,
        early: true,
        many: standingMany,
        values: [userId, holdMinutes],
      });
      return onlyRow(rows);
    },

    /** How many orders of a part wait for their money, and how many for being shipped. */
    async openOf(partId: string): Promise<OpenOrders> {
      const [row] = await db.query<OpenOrders>({
        name: 'orders-open-of-part',
        text: `SELECT count(*) FILTER (WHERE ${isUnpaid}) AS unpaid, count(*) FILTER (WHERE ${isToShip}) AS unshipped
               FROM orders WHERE id IN (SELECT order_id FROM order_lines WHERE part_id = $1) AND ${isOpen}`,
        values: [partId],
      });
      return row ?? { unpaid: 0, unshipped: 0 };
    },

    /** What is placed for one address follows one after the other until the transaction ends. */
    async keepGuestStill(email: string): Promise<void> {
      await db.query({
        name: 'orders-of-guest-lock',
        text: "SELECT pg_advisory_xact_lock(hashtext('orders of a guest'), hashtext($1))",
        early: true,
        many: lockGuests,
        values: [email],
      });
    },

    async standingOfGuest(email: string, holdMinutes: number): Promise<Standing> {
      const rows = await db.query<Standing>({
        name: 'orders-unpaid-of-guest',
        text: `SELECT (${unpaidOf('$1')}) AS unpaid, ${holdUntil}`,
        early: true,
        many: standingOfGuests,
        values: [email, holdMinutes],
      });
      return onlyRow(rows);
    },

    /** What has become of pieces since, on top of what had before. Nothing of a line counts beyond its quantity. */
    async addProgress(
      orderId: string,
      lines: readonly (Partial<LineProgress> & { position: number })[],
    ): Promise<void> {
      const each = (key: keyof LineProgress) => lines.map((line) => line[key] ?? 0);
      // First, and by itself: a row that is inserted has to be possible as it stands, and none comes back that was not shipped.
      await db.query({
        name: 'order-progress-begun',
        text: `INSERT INTO order_line_progress (order_id, position)
               SELECT order_id, position FROM order_lines WHERE order_id = $1 AND position = ANY ($2::int[])
               ON CONFLICT (order_id, position) DO NOTHING`,
        values: [orderId, lines.map(({ position }) => position)],
      });
      const rows = await db.query({
        name: 'order-progress',
        text: `UPDATE order_line_progress w SET shipped = w.shipped + a.shipped, canceled = w.canceled + a.canceled,
                 returned = w.returned + a.returned, restocked = w.restocked + a.restocked, refunded = w.refunded + a.refunded,
                 deposit_refunded = w.deposit_refunded + a.deposit_refunded
               FROM unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[])
                   AS a (position, shipped, canceled, returned, restocked, refunded, deposit_refunded)
                 JOIN order_lines l ON l.order_id = $1 AND l.position = a.position
               WHERE w.order_id = $1 AND w.position = a.position
                 AND greatest(w.shipped + a.shipped + w.canceled + a.canceled, w.refunded + a.refunded,
                   w.deposit_refunded + a.deposit_refunded) <= l.quantity
               RETURNING w.position`,
        values: [
          orderId,
          lines.map(({ position }) => position),
          each('shipped'),
          each('canceled'),
          each('returned'),
          each('restocked'),
          each('refunded'),
          each('depositRefunded'),
        ],
      });
      if (rows.length !== lines.length)
        throw new Error(`More of order ${orderId} would have gone than it has.`);
    },

    /** The opposite, for what did not come about after all. */
    async takeProgressBack(
      orderId: string,
      lines: readonly (Partial<LineProgress> & { position: number })[],
    ): Promise<void> {
      const each = (key: keyof LineProgress) => lines.map((line) => line[key] ?? 0);
      const rows = await db.query({
        name: 'order-progress-back',
        text: `UPDATE order_line_progress w SET canceled = w.canceled - a.canceled, refunded = w.refunded - a.refunded,
                 deposit_refunded = w.deposit_refunded - a.deposit_refunded
               FROM unnest($2::int[], $3::int[], $4::int[], $5::int[]) AS a (position, canceled, refunded, deposit_refunded)
               WHERE w.order_id = $1 AND w.position = a.position RETURNING w.position`,
        values: [
          orderId,
          lines.map(({ position }) => position),
          each('canceled'),
          each('refunded'),
          each('depositRefunded'),
        ],
      });
      if (rows.length !== lines.length) throw new Error(`Nothing is known of pieces of order ${orderId}.`);
    },

    /** At most two: more than one is as good as many. */
    async unpaidWith(userId: string, totalCents: number): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: `SELECT id FROM orders WHERE user_id = $1 AND total_cents = $2 AND ${isUnpaid} LIMIT 2`,
        values: [userId, totalCents],
      });
      return rows.map(({ id }) => id);
    },

    /** Orders whose hold has ended, by the database's clock. */
    async ended(limit: number): Promise<{ id: string; endedAt: Date }[]> {
      return db.query<{ id: string; endedAt: Date }>({
        text: `SELECT id, hold_expires_at AS "endedAt" FROM orders WHERE ${isHeld} AND hold_expires_at <= now()
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
    async takeReminder(id: string): Promise<OrderRecord | null> {
      const [row] = await db.query<OrderRecord>({
        text: `UPDATE orders SET remind_at = NULL WHERE id = $1 AND ${isToRemind} RETURNING ${orderFields}`,
        values: [id],
      });
      return row ?? null;
    },

    async noteMoneyBack(id: string, { refundedCents, dispute, failedRefund }: MoneyNote): Promise<void> {
      await db.query({
        name: 'order-money-back',
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
