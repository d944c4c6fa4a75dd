import { randomBytes } from 'node:crypto';
import type { OrderState } from '@spareworks/contract/plain/order-states';
import { sandboxCardProvider } from '@spareworks/sandbox/sandbox-card-provider.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Db } from '../db/database.ts';
import { examine, type Violation } from '../doctor/examine.ts';
import type { LineRecord } from '../domains/orders/order-record.ts';
import { placeLines } from '../domains/orders/place-lines.ts';
import { readState } from '../domains/orders/states-sql.ts';
import { storedState } from '../domains/orders/stored-state.ts';
import type { CardProvider } from '../domains/payments/card-provider.ts';
import { comparePayments } from '../domains/payments/compare-payments.ts';
import type { PaymentContext } from '../domains/payments/payment-context.ts';
import { idAt, newId } from '../kernel/ids.ts';
import { brokenRules } from './broken-rules.ts';
import { insertPart, type PartFields } from './factories.ts';
import { type SignedIn, signedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What the purchase page sends. */
export function orderPayload(
  part: PartFields,
  buyer: { name: string; email: string },
  quantity = part.minimumOrder,
) {
  return {
    partId: part.id,
    orderName: part.name,
    name: buyer.name,
    email: buyer.email,
    orderQuantity: quantity,
    price: (part.priceCents * quantity) / 100,
    address: '1 Mill Road, Springfield',
    number: '+1 202 555 0100',
    status: 'pending',
  };
}

export function sendOrder(app: FastifyInstance, buyer: SignedIn, payload: object, key?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/order',
    headers: { ...buyer.bearer, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });
}

/** An order that is placed and not yet paid. */
export async function placedOrder(
  shop: TestApp,
  { buyer, part, quantity }: { buyer?: SignedIn; part?: PartFields; quantity?: number } = {},
) {
  const who = buyer ?? (await signedIn(shop));
  const what = part ?? (await insertPart(shop.database));
  const response = await sendOrder(shop.app, who, orderPayload(what, who, quantity));
  if (response.statusCode !== 200) throw new Error(response.body);
  return { id: response.json<{ insertedId: string }>().insertedId, buyer: who, part: what };
}

export function callAs(app: FastifyInstance, who: { bearer: Record<string, string> }) {
  return (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: who.bearer,
      ...(payload === undefined ? {} : { payload }),
    });
}

export async function stockOf(db: Db, partId: string) {
  const [row] = await db.query<{ available: number; held: number; sold: number }>({
    text: 'SELECT available, held, sold FROM stock WHERE part_id = $1',
    values: [partId],
  });
  return row;
}

/** Everything that is not as it must be; empty when all is well. */
export async function violations(db: Db, provider: CardProvider | null = null): Promise<Violation[]> {
  if ((await brokenRules(db)).length > 0) return examine(db, provider);
  if (provider === null) return [];
  const since = new Date(Date.now() - 48 * 3_600_000); // as the doctor does
  for await (const _difference of comparePayments(db, provider, { since })) return examine(db, provider);
  return [];
}

/** What the jobs of a shop work with, to run one when the test wants it. */
export function paymentContext({ config, database }: TestApp): PaymentContext {
  return {
    database,
    provider: sandboxCardProvider(config, { retries: 0 }),
    publicUrl: config.publicUrl,
    holdMinutes: config.orderHoldMinutes,
    log: pino({ level: 'silent' }),
  };
}

export const goodCard = '4242424242424242';

/** What a browser sends the provider. */
export function cardForm(clientSecret: string, number = goodCard): Record<string, string> {
  return {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'A Buyer',
  };
}

/** The buyer's browser gives the card to the provider. */
export async function payByCard(shop: TestApp, clientSecret: string, number = goodCard) {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const response = await shop.app.inject({
    method: 'POST',
    url: `/sandbox/stripe/v1/payment_intents/${id}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(cardForm(clientSecret, number)).toString(),
  });
  return { id, response };
}

/** An order whose payment has begun; its secret is what the browser would have. */
export async function orderWithIntent(shop: TestApp, options: Parameters<typeof placedOrder>[1] = {}) {
  const order = await placedOrder(shop, options);
  const price = (order.part.priceCents * (options.quantity ?? order.part.minimumOrder)) / 100;
  const response = await callAs(shop.app, order.buyer)('POST', '/create-payment-intent', {
    price,
    orderId: order.id,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return { ...order, price, clientSecret: response.json<{ clientSecret: string }>().clientSecret };
}

export function recordPayment(shop: TestApp, order: { id: string; buyer: SignedIn }, transactionId: string) {
  return callAs(shop.app, order.buyer)('PATCH', `/order/${order.id}`, {
    orderId: order.id,
    ordererEmail: order.buyer.email,
    transactionId,
  });
}

export async function stateOf(db: Db, orderId: string): Promise<string | undefined> {
  const [row] = await db.query<{ state: string }>({
    text: `SELECT ${readState('state')} AS state FROM orders WHERE id = $1`,
    values: [orderId],
  });
  return row?.state;
}

type OrderRowFields = {
  id: string;
  buyer: { id: string; name: string; email: string };
  part: PartFields;
  state: OrderState;
  transactionId: string;
  address: string;
  phone: string;
  quantity: number;
  /** Instead of part and quantity. */
  lines: readonly { part: PartFields; quantity: number }[];
  createdAt: Date;
};

/** An order as the database has it, in any state, with nothing around it: for lists, not for stock or money. */
export async function insertOrder(
  db: Db,
  {
    buyer,
    part,
    state,
    ...fields
  }: Pick<OrderRowFields, 'buyer' | 'part' | 'state'> & Partial<OrderRowFields>,
): Promise<string> {
  const { quantity = part.minimumOrder, lines = [{ part, quantity }], createdAt = new Date() } = fields;
  const id = fields.id ?? (fields.createdAt === undefined ? newId() : idAt(+createdAt, randomBytes(10)));
  const paid = ['paid', 'shipped', 'refunding', 'refunded'].includes(state);
  const refunded = state === 'refunded';
  await db.query({
    text: `WITH placed AS (
             INSERT INTO orders (id, user_id, part_name, buyer_name, email, address, phone, total_cents, state, created_at,
               hold_expires_at, transaction_id, paid_at, shipped_at, refunded_at, refund_id, refund_reason)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id)
           INSERT INTO order_lines (order_id, position, part_id, name, quantity, unit_price_cents, total_cents)
           SELECT placed.id, l.position, l.part_id, l.name, l.quantity, l.price, l.price * l.quantity
           FROM placed, unnest($18::uuid[], $19::text[], $20::int[], $21::int[])
             WITH ORDINALITY AS l (part_id, name, quantity, price, position)`,
    values: [
      id,
      buyer.id,
      lines.map((line) => line.part.name).join(', '),
      buyer.name,
      buyer.email,
      fields.address ?? '1 Mill Road, Springfield',
      fields.phone ?? '+1 202 555 0100',
      lines.reduce((sum, line) => sum + line.part.priceCents * line.quantity, 0),
      storedState(state),
      createdAt,
      state === 'placed' ? new Date(Date.now() + 3_600_000) : null,
      paid ? (fields.transactionId ?? `pi_${id}`) : null,
      paid ? createdAt : null,
      state === 'shipped' ? createdAt : null,
      refunded ? createdAt : null,
      refunded ? `re_${id}` : null,
      refunded || state === 'refunding' ? 'Damaged on the way' : null,
      lines.map((line) => line.part.id),
      lines.map((line) => line.part.name),
      lines.map((line) => line.quantity),
      lines.map((line) => line.part.priceCents),
    ],
  });
  return id;
}

/** An order of several parts that is placed and not yet paid. Refused, it throws the Problem. */
export async function placedLines(
  shop: TestApp,
  {
    buyer,
    lines,
    price,
  }: { buyer?: SignedIn; lines: readonly { part: PartFields; quantity: number }[]; price?: number },
) {
  const who = buyer ?? (await signedIn(shop));
  const cents = lines.reduce((sum, { part, quantity }) => sum + part.priceCents * quantity, 0);
  const wanted = {
    lines: lines.map(({ part, quantity }) => ({ partId: part.id, partName: part.name, quantity })),
    price: price ?? cents / 100,
    address: '1 Mill Road, Springfield',
    phone: '+1 202 555 0100',
  };
  const { publicUrl, orderHoldMinutes: holdMinutes } = shop.config;
  const id = await shop.database.transaction((tx) =>
    placeLines(tx, { ...who, role: 'user' }, wanted, { holdMinutes, publicUrl }),
  );
  return { id, buyer: who };
}

/** A line of nothing but parts, and what an order of such lines costs beside them. */
export const someLine: LineRecord = {
  partId: '01900000-0000-7000-8000-000000000001',
  name: 'Brake disc',
  quantity: 1,
  unitPriceCents: 6450,
  totalCents: 6450,
  discountCents: 0,
  taxCents: 0,
  depositCents: 0,
  depositTaxCents: 0,
  sku: null,
  weightGrams: null,
  fit: null,
};

export const somePrices = {
  guestKey: null,
  delivery: null,
  tax: null,
  code: null,
  discountCents: 0,
  deliveryCents: 0,
  deliveryDiscountCents: 0,
  deliveryTaxCents: 0,
  taxCents: 0,
  taxIncluded: true,
};
