import { afterEach, expect, test } from 'vitest';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { allOf } from '../../testing/all-of.ts';
import { insertPart } from '../../testing/factories.ts';
import {
  callAs,
  orderWithIntent,
  payByCard,
  paymentContext,
  placedOrder,
  recordPayment,
  stateOf,
  stockOf,
  violations,
} from '../../testing/orders.ts';
import { paidOrder } from '../../testing/paid-orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { thorough } from '../../testing/thorough.ts';
import { comparePayments } from './compare-payments.ts';
import { endHolds } from './end-holds.ts';
import { receiveEvent } from './receive-event.ts';
import { reconcile } from './reconcile.ts';

const common = sharedApp({ listening: true, leavesMail: true });

afterEach(() => visitPausePoints(null));

/** Stops the first one who comes to a point until the test has done something there. */
function atFirst(point: string, meanwhile: () => Promise<unknown>): void {
  let seen = false;
  visitPausePoints(async (reached) => {
    if (reached !== point || seen) return;
    seen = true;
    await meanwhile();
  });
}

async function allIsWell(): Promise<void> {
  const context = paymentContext(common());
  await reconcile(context);
  expect(await violations(common().database)).toEqual([]);
  const compared = comparePayments(common().database, context.provider, { since: new Date(0) });
  expect(await allOf(compared)).toEqual([]);
}

async function paymentsOf(orderId: string): Promise<string[]> {
  const rows = await common().database.query<{ status: string }>({
    text: 'SELECT status FROM payments WHERE order_id = $1 ORDER BY id',
    values: [orderId],
  });
  return rows.map(({ status }) => status);
}

async function paidMails(email: string): Promise<number> {
  const rows = await common().database.query({
    text: "SELECT FROM mail_outbox WHERE recipient = $1 AND subject LIKE 'Your payment%'",
    values: [email],
  });
  return rows.length;
}

test('the browser, three messages and the reconciler settle one payment: one event, one mail, sold once', async () => {
  const part = await insertPart(common().database, { available: 10, minimumOrder: 2 });
  const order = await orderWithIntent(common(), { part });
  const { id } = await payByCard(common(), order.clientSecret);
  const context = paymentContext(common());
  const message = (event: string) =>
    receiveEvent(context, { id: event, type: 'payment_intent.succeeded', intentId: id });
  atFirst('settle: provider answered', async () => {
    await Promise.all([
      message(`evt_a${id}`),
      message(`evt_a${id}`),
      message(`evt_b${id}`),
      reconcile(context),
    ]);
  });
  expect((await recordPayment(common(), order, id)).statusCode).toBe(200);
  expect(await paidMails(order.buyer.email)).toBe(1);
  expect(await stockOf(common().database, part.id)).toEqual({ available: 8, held: 0, sold: 2 });
  const events = await callAs(common().app, order.buyer)('GET', `/order/${order.id}/events`);
  expect(events.json<{ to: string }[]>().map(({ to }) => to)).toEqual(['placed', 'paid']);
  await allIsWell();
});

test('the card is charged after the provider was told to cancel nothing and before the order is canceled: refunded, and answered so', async () => {
  const order = await placedOrder(common());
  const price = (order.part.priceCents * order.part.minimumOrder) / 100;
  let intentId = '';
  atFirst('cancel: provider asked', async () => {
    const begun = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
      price,
      orderId: order.id,
    });
    ({ id: intentId } = await payByCard(common(), begun.json<{ clientSecret: string }>().clientSecret));
  });
  const response = await callAs(common().app, order.buyer)('DELETE', `/orders/${order.id}`);
  expect(response.json()).toMatchObject({ deletedCount: 1 });
  expect((await recordPayment(common(), order, intentId)).json()).toMatchObject({
    status: 409,
    code: 'order_gone',
  });
  await reconcile(paymentContext(common()));
  // The provider's own message may have been quicker and be at it just now.
  await expect.poll(() => paymentsOf(order.id)).toEqual(['refunded']);
  const noted = await common().database.query({
    text: "SELECT after->>'reason' AS why FROM audit_log WHERE subject = $1 AND action = 'order refunded'",
    values: [order.id],
  });
  expect(noted).toEqual([{ why: 'the order was canceled' }]);
  const mails = await common().database.query({
    text: "SELECT FROM mail_outbox WHERE recipient = $1 AND subject LIKE 'Your payment to % goes back%'",
    values: [order.buyer.email],
  });
  expect(mails).toHaveLength(1);
  await allIsWell();
});

test('a payment recorded while the order is being canceled wins', async () => {
  const order = await placedOrder(common());
  const price = (order.part.priceCents * order.part.minimumOrder) / 100;
  atFirst('cancel: provider asked', async () => {
    const begun = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
      price,
      orderId: order.id,
    });
    const { id } = await payByCard(common(), begun.json<{ clientSecret: string }>().clientSecret);
    expect((await recordPayment(common(), order, id)).statusCode).toBe(200);
  });
  const response = await callAs(common().app, order.buyer)('DELETE', `/orders/${order.id}`);
  expect(response.json()).toMatchObject({ status: 409, code: 'already_paid' });
  expect(await stateOf(common().database, order.id)).toBe('paid');
  await allIsWell();
});

test('the order is canceled after the provider answered paid and before that is recorded: refunded', async () => {
  const order = await orderWithIntent(common());
  const { id } = await payByCard(common(), order.clientSecret);
  atFirst('settle: provider answered', async () => {
    // The cancel asks the provider too, hears of the money, and settles itself.
    const canceled = await callAs(common().app, order.buyer)('DELETE', `/orders/${order.id}`);
    expect(canceled.json()).toMatchObject({ code: 'already_paid' });
  });
  expect((await recordPayment(common(), order, id)).statusCode).toBe(200);
  expect(await stateOf(common().database, order.id)).toBe('paid');
  await allIsWell();
});

test('money comes between the question about it and the end of the hold: paid, or given back', async () => {
  const part = await insertPart(common().database, { available: 5, minimumOrder: 5 });
  const order = await orderWithIntent(common(), { part });
  await common().database.query({
    text: "UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1",
    values: [order.id],
  });
  atFirst('hold: provider asked', async () => {
    const { id } = await payByCard(common(), order.clientSecret);
    expect((await recordPayment(common(), order, id)).statusCode).toBe(200);
  });
  await endHolds(paymentContext(common()));
  expect(await stateOf(common().database, order.id)).toBe('paid');
  await allIsWell();
});

test('shipping and refunding at once: one wins, the other is refused', async () => {
  const admin = await signedIn(common(), { role: 'admin' });
  for (let round = 0; round < (thorough ? 5 : 2); round += 1) {
    const order = await paidOrder(common());
    const call = callAs(common().app, admin);
    const [shipped, refunded] = await Promise.all([
      call('PUT', `/order/${order.id}`),
      call('POST', `/order/${order.id}/refund`, { reason: 'Changed their mind' }),
    ]);
    expect(refunded.statusCode).toBe(200);
    expect([200, 409]).toContain(shipped.statusCode);
    const { status } = (await call('GET', `/order/${order.id}`)).json<{ status: string }>();
    expect(status).toBe(shipped.statusCode === 200 ? 'shipped' : 'pending');
  }
  await allIsWell();
});

test('two payments for one order: the second goes back by itself', async () => {
  const order = await orderWithIntent(common());
  const begun = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
    price: order.price,
  });
  const first = await payByCard(common(), order.clientSecret);
  const second = await payByCard(common(), begun.json<{ clientSecret: string }>().clientSecret);
  expect((await recordPayment(common(), order, first.id)).statusCode).toBe(200);
  const extra = await recordPayment(common(), order, second.id);
  expect(extra.json()).toMatchObject({
    status: 409,
    code: 'order_gone',
    title: 'This order was paid already. The second payment is being given back.',
  });
  const rows = await common().database.query({
    text: 'SELECT status FROM payments WHERE intent_id = $1',
    values: [second.id],
  });
  expect(rows).toEqual([{ status: 'refunded' }]);
  await allIsWell();
});

test('two payments of one order settled at the same moment: one pays, one goes back, nobody is told to try again', async () => {
  // Each holds its own payment and wants the other's: with another order of locks about every second round ends in a deadlock.
  for (let round = 0; round < (thorough ? 10 : 4); round += 1) {
    const order = await orderWithIntent(common());
    const begun = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
      price: order.price,
    });
    const { id: first } = await payByCard(common(), order.clientSecret);
    const { id: second } = await payByCard(common(), begun.json<{ clientSecret: string }>().clientSecret);
    const claims = await Promise.all(
      [first, second, first, second].map((id) => recordPayment(common(), order, id)),
    );
    const answers = new Set(claims.map(({ statusCode }) => statusCode));
    expect(answers).toEqual(new Set([200, 409]));
    expect(await stateOf(common().database, order.id)).toBe('paid');
  }
  await allIsWell();
});

test('a price changed while orders are placed: every order has one price, seen by its buyer', async () => {
  const { app, database } = common();
  const part = await insertPart(database, { available: 1000, minimumOrder: 1, priceCents: 1000 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => signedIn(common())));
  const edits = (async () => {
    for (let cents = 1001; cents < 1031; cents += 1) {
      await database.query({
        text: 'UPDATE parts SET price_cents = $2 WHERE id = $1',
        values: [part.id, cents],
      });
    }
  })();
  const orders = buyers.flatMap((buyer) =>
    [1000, 1005, 1010].map((cents) =>
      callAs(app, buyer)('POST', '/order', {
        partId: part.id,
        orderName: part.name,
        email: buyer.email,
        orderQuantity: 1,
        price: cents / 100,
        address: 'x',
        number: '123456',
      }).then((response) => ({ cents, response })),
    ),
  );
  await edits;
  for (const { cents, response } of await Promise.all(orders)) {
    if (response.statusCode === 409) continue;
    expect(response.statusCode).toBe(200);
    const { insertedId } = response.json<{ insertedId: string }>();
    const [row] = await database.query({
      text: 'SELECT unit_price_cents, total_cents FROM order_lines WHERE order_id = $1',
      values: [insertedId],
    });
    expect(row).toEqual({ unit_price_cents: cents, total_cents: cents });
  }
  await allIsWell();
});

test('many claims of one payment on many orders: exactly one order is paid', async () => {
  const [many, claimsOfEach] = thorough ? [20, 10] : [8, 4];
  const buyer = await signedIn(common());
  const part = await insertPart(common().database, { available: 100, minimumOrder: 1 });
  const orders = await Promise.all(
    Array.from({ length: many }, () => placedOrder(common(), { buyer, part })),
  );
  const begun = await callAs(common().app, buyer)('POST', '/create-payment-intent', {
    price: part.priceCents / 100,
  });
  const { id } = await payByCard(common(), begun.json<{ clientSecret: string }>().clientSecret);
  const claims = Array.from({ length: claimsOfEach }, () => orders).flat();
  const responses = await Promise.all(claims.map((order) => recordPayment(common(), order, id)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const states = await Promise.all(orders.map((order) => stateOf(common().database, order.id)));
  expect(states.filter((state) => state === 'paid')).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(claimsOfEach);
  await allIsWell();
});

test('two instances compare the books at once: one event, one mail', async () => {
  await using other = await testApp({ database: common().database, listening: true, leavesMail: true });
  const order = await orderWithIntent(common());
  await payByCard(common(), order.clientSecret);
  await Promise.all([common(), other, common(), other].map((shop) => reconcile(paymentContext(shop))));
  expect(await stateOf(common().database, order.id)).toBe('paid');
  expect(await paidMails(order.buyer.email)).toBe(1);
  await allIsWell();
});

test('ten refund a piece each of an order of four, while its messages come and the reconciler looks: four pieces, no more', async () => {
  const part = await insertPart(common().database, { available: 10, minimumOrder: 4, priceCents: 1000 });
  const order = await paidOrder(common(), { part });
  const admin = callAs(common().app, await signedIn(common(), { role: 'admin' }));
  const context = paymentContext(common());
  const refund = () =>
    admin('POST', `/order/${order.id}/refund`, { reason: 'One', lines: [{ position: 1, quantity: 1 }] });
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, refund)),
    reconcile(context),
    reconcile(context),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  // The last piece waits for those under way: it is all that is left.
  const made = statuses.filter((status) => status === 200).length;
  expect(made).toBeGreaterThanOrEqual(3);
  if (made === 3) expect((await refund()).statusCode).toBe(200);
  expect(await stateOf(common().database, order.id)).toBe('refunded');
  expect(await stockOf(common().database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  await allIsWell();
});

test('a piece is refunded while the parcel with it is being noted: it is in one of both, never in both', async () => {
  const part = await insertPart(common().database, { available: 10, minimumOrder: 2, priceCents: 1000 });
  const order = await orderWithIntent(common(), { part });
  const { id } = await payByCard(common(), order.clientSecret);
  await recordPayment(common(), order, id);
  const admin = callAs(common().app, await signedIn(common(), { role: 'admin' }));
  const body = { reason: 'One', lines: [{ position: 1, quantity: 1 }] };
  const [refunded, shipped] = await Promise.all([
    admin('POST', `/order/${order.id}/refund`, body),
    admin('PUT', `/order/${order.id}`),
  ]);
  expect([refunded.statusCode, shipped.statusCode]).toEqual([200, 200]);
  const [line] = (await admin('GET', `/order/${order.id}`)).json<{
    lines: { shipped: number; canceled: number; refunded: number }[];
  }>().lines;
  expect(line?.refunded).toBe(1);
  expect((line?.shipped ?? 0) + (line?.canceled ?? 0)).toBe(2);
  await allIsWell();
});
