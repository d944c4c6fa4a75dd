import type { OrderCounts } from '@spareworks/contract/calls/orders';
import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import type { Order, OrderEvent } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails.ts';
import {
  callAs,
  orderWithIntent,
  payByCard,
  paymentContext,
  placedOrder,
  someLine,
  somePrices,
} from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { orderMails } from '../orders/order-mails.ts';
import { endHolds } from './end-holds.ts';

// What is left of an order that was canceled: nothing for the buyer, all of it for the staff.

const common = sharedApp({ listening: true });

async function staff() {
  const admin = await signedIn(common(), { role: 'admin' });
  return { admin, call: callAs(common().app, admin) };
}

async function logOf(orderId: string) {
  return common().database.query({
    text: 'SELECT actor, action, before, after FROM audit_log WHERE subject = $1 ORDER BY id',
    values: [orderId],
  });
}

test('an order its buyer canceled is in the audit log, and staff read who did it and when', async () => {
  const { call } = await staff();
  const order = await placedOrder(common());
  const { id, buyer } = order;
  await callAs(common().app, buyer)('DELETE', `/orders/${id}`);
  expect(await logOf(id)).toEqual([
    {
      actor: buyer.email,
      action: 'order canceled',
      before: { state: 'placed' },
      after: { state: 'canceled' },
    },
  ]);
  expect((await call('GET', `/order/${id}`)).json<Order>()).toMatchObject({
    state: 'canceled',
    status: 'pending',
    paid: false,
    canceledBy: buyer.email,
    canceledAt: expect.stringMatching(/^\d{4}-.+Z$/),
    holdExpiresAt: null,
  });
  const events = (await call('GET', `/order/${id}/events`)).json<OrderEvent[]>();
  expect(events).toMatchObject([
    { from: null, to: 'placed', actor: buyer.email },
    { from: 'placed', to: 'canceled', actor: buyer.email },
  ]);
});

test('for its buyer it is gone: no list, no page, no history, no payment', async () => {
  const { call: asStaff } = await staff();
  const { id, buyer, price } = await orderWithIntent(common());
  const call = callAs(common().app, buyer);
  await asStaff('DELETE', `/orders/${id}`);
  expect((await call('GET', `/orders/${buyer.email}`)).json()).toEqual([]);
  for (const path of [`/order/${id}`, `/order/${id}/events`]) {
    expect((await call('GET', path)).json()).toMatchObject({ status: 404, code: 'order_not_found' });
  }
  for (const pay of [call, asStaff]) {
    const begun = await pay('POST', '/create-payment-intent', { price, orderId: id });
    expect(begun.json()).toMatchObject({ status: 404, code: 'order_not_found' });
  }
});

test('staff find it by the state canceled and nowhere else', async () => {
  const { call } = await staff();
  const { id, buyer } = await placedOrder(common());
  const other = await placedOrder(common(), { buyer });
  await callAs(common().app, buyer)('DELETE', `/orders/${id}`);
  const ids = async (query: string) =>
    (await call('GET', `/orders?q=${buyer.email}${query}`)).json<Order[]>().map(({ _id }) => _id);
  expect(await ids('&state=canceled')).toEqual([id]);
  expect(await ids('')).toEqual([other.id]);
  expect(await ids('&state=unpaid')).toEqual([other.id]);
  expect(await ids(`&ids=${id}`)).toEqual([]); // as packing slips are asked for
  expect((await call('GET', `/orders/${buyer.email}`)).json()).toMatchObject([{ _id: other.id }]);
  const counts = (await call('GET', `/orders/counts?q=${buyer.email}`)).json<OrderCounts>();
  expect(counts).toMatchObject({ all: 1, unpaid: 1, canceled: 1 });
  const page = await call('GET', `/orders?q=${buyer.email}&state=canceled&limit=1&count=true`);
  expect(page.headers['x-total-count']).toBe('1');
  expect((await call('GET', `/orders.csv?q=${buyer.email}`)).body).not.toContain(id);
  expect((await call('GET', `/orders.csv?q=${buyer.email}&state=canceled`)).body).toContain(id);
});

/** An unpaid order, and a payment for its amount alone that has succeeded and that nobody has recorded. */
async function paidByAmount() {
  const order = await placedOrder(common());
  const call = callAs(common().app, order.buyer);
  const price = (order.part.priceCents * order.part.minimumOrder) / 100;
  const begun = await call('POST', '/create-payment-intent', { price });
  const intent = await payByCard(common(), begun.json<{ clientSecret: string }>().clientSecret);
  return { ...order, call, intentId: intent.id };
}

test('money that came for an amount alone wins over canceling the one order it fits', async () => {
  const { id, call, intentId } = await paidByAmount();
  expect((await call('DELETE', `/orders/${id}`)).json()).toMatchObject({ status: 409, code: 'already_paid' });
  expect((await call('GET', `/order/${id}`)).json<Order>()).toMatchObject({
    paid: true,
    transactionId: intentId,
  });
});

test('where money for an amount alone fits another order too, one of them can be canceled and the money stays for the other', async () => {
  const { id, call, buyer, part, intentId } = await paidByAmount();
  const other = await placedOrder(common(), { buyer, part });
  expect((await call('DELETE', `/orders/${id}`)).json()).toMatchObject({ deletedCount: 1 });
  expect((await call('DELETE', `/orders/${other.id}`)).json()).toMatchObject({ code: 'already_paid' });
  expect((await call('GET', `/order/${other.id}`)).json<Order>()).toMatchObject({ transactionId: intentId });
});

test('an order whose hold has ended is not canceled', async () => {
  const { call } = await staff();
  const { id, buyer } = await placedOrder(common());
  await common().database.query({
    text: "UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1",
    values: [id],
  });
  await endHolds(paymentContext(common()));
  expect((await call('GET', `/orders?q=${buyer.email}&state=canceled`)).json()).toEqual([]);
  expect((await call('GET', `/orders?q=${buyer.email}&state=unpaid`)).json()).toMatchObject([
    { state: 'lapsed', canceledAt: null, canceledBy: null },
  ]);
});

test('a buyer is told by mail when staff cancel the order, and not when they did it themselves', async () => {
  const { admin, call } = await staff();
  const { id, buyer } = await placedOrder(common());
  await mailsTo(common(), buyer.email); // one that has not left would be withdrawn
  expect((await call('DELETE', `/orders/${id}`)).json()).toMatchObject({ deletedCount: 1 });
  expect((await call('DELETE', `/orders/${id}`)).json()).toMatchObject({ deletedCount: 0 });
  const mails = await mailsTo(common(), buyer.email);
  const number = formatOrderNumber(orderNumberOf(id));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order at Spareworks (${number})`,
    `Your order at Spareworks was canceled (${number})`,
  ]);
  expect(mails[1]?.text).toContain(id);
  // Its page is gone, so the mail must not lead there.
  expect(mails[1]?.text).not.toContain(`/order/${id}`);
  expect(await logOf(id)).toMatchObject([{ actor: admin.email, action: 'order canceled' }]);
  const own = await placedOrder(common());
  expect(await mailsTo(common(), own.buyer.email)).toHaveLength(1);
  await callAs(common().app, own.buyer)('DELETE', `/orders/${own.id}`);
  expect(await mailsTo(common(), own.buyer.email)).toHaveLength(1);
});

test('mails that ask for its payment and have not left are withdrawn, those of other orders are not', async () => {
  const { database } = common();
  const buyer = await signedIn(common());
  const [order, other] = [await placedOrder(common(), { buyer }), await placedOrder(common(), { buyer })];
  const keep = {
    buyerName: 'Ada',
    email: buyer.email,
    address: 'Hauptstr. 1',
    ...somePrices,
    lines: [{ ...someLine, name: 'Disc', unitPriceCents: 100, totalCents: 100 }],
    totalCents: 100,
    holdExpiresAt: null,
  };
  // Written by hand and far from being due, so that no lane takes them while this test looks.
  await database.transaction(async (tx) => {
    for (const { id } of [order, other]) {
      const mails = orderMails(tx, common().config.publicUrl);
      for (const mail of [mails.placed, mails.holdEnds, mails.holdEnded]) {
        await mail({ ...keep, id, number: orderNumberOf(id) });
      }
    }
    await tx.query({
      text: "UPDATE mail_outbox SET next_attempt_at = now() + interval '1 hour' WHERE recipient = $1 AND sent_at IS NULL AND attempts = 0",
      values: [buyer.email],
    });
  });
  const waiting = async (id: string) =>
    (
      await database.query({
        text: `SELECT FROM mail_outbox WHERE sent_at IS NULL AND next_attempt_at > now() + interval '30 minutes'
                 AND subject LIKE $1`,
        values: [`%(${formatOrderNumber(orderNumberOf(id))})`],
      })
    ).length;
  expect(await waiting(order.id)).toBeGreaterThanOrEqual(3);
  await callAs(common().app, buyer)('DELETE', `/orders/${order.id}`);
  expect(await waiting(order.id)).toBe(0);
  expect(await waiting(other.id)).toBeGreaterThanOrEqual(3);
});

test('the pieces of a canceled order go back with the reason that it was canceled, not that its hold ended', async () => {
  const order = await placedOrder(common());
  await callAs(common().app, order.buyer)('DELETE', `/orders/${order.id}`);
  const moves = await common().database.query({
    text: 'SELECT reason FROM stock_moves WHERE order_id = $1 ORDER BY id',
    values: [order.id],
  });
  expect(moves).toEqual([{ reason: 'held for an order' }, { reason: 'order canceled' }]);
});
