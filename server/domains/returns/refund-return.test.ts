import { discountInputSchema } from '@spareworks/contract/calls/discounts';
import type { OrderReturns, Return } from '@spareworks/contract/calls/returns';
import type { Order } from '@spareworks/contract/schemas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, stateOf, stockOf, violations } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import {
  acceptedReturn,
  partWithDeposit,
  receivedReturn,
  sendReturn,
  sentOrder,
  step,
  trySteps,
} from '../../testing/returns.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { addCode } from '../discounts/keep-codes.ts';

const shop = sharedApp({ listening: true, leavesMail: true });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});
afterAll(async () => {
  expect(await violations(shop().database)).toEqual([]);
});

const orderOf = async ({ id }: { id: string }) =>
  (await callAs(shop().app, admin)('GET', `/order/${id}`)).json<Order>();

async function sent(quantity: number, depositCents = 0, code?: string) {
  const part = await partWithDeposit(shop(), {
    priceCents: depositCents > 0 ? 8000 : 1000,
    depositCents,
    available: 10,
  });
  const order = await sentOrder(shop(), admin, {
    lines: [{ part, quantity }],
    ...(code !== undefined && { code }),
  });
  return { ...order, part };
}

async function percentOff(percent: number): Promise<string> {
  const code = `OFF-${newId().slice(-8)}`;
  const staff = { ...admin, role: 'admin' } as const;
  await addCode(shop().database, staff, discountInputSchema.parse({ code, kind: 'percent', percent }));
  return code;
}

const core = [{ position: 1, kind: 'core' as const, quantity: 1 }];

test('case 38: part 80 and core 20 with 10 % off cost 92; the core back gives 20, and the shelf stays as it is', async () => {
  const order = await sent(1, 2000, await percentOff(10));
  expect(order.total).toBe(92);
  const before = await stockOf(shop().database, order.part.id);
  const id = await receivedReturn(shop(), admin, order, core);
  const done = await step(shop(), admin, id, 'refund', { lines: core });
  expect(done).toMatchObject({
    refundedAmount: 20,
    lines: [{ kind: 'core', received: 1, refunded: 1, restocked: 0 }],
  });
  expect(await orderOf(order)).toMatchObject({
    refundedAmount: 20,
    refunded: false,
    lines: [{ depositRefunded: 1, refunded: 0, returned: 0 }],
  });
  expect(await stockOf(shop().database, order.part.id)).toEqual(before);
  expect(
    (await trySteps(shop(), admin, id)('restock', { lines: [{ position: 1, quantity: 1 }] })).statusCode,
  ).toBe(400);
  const again = await sendReturn(shop(), order.owner, order.id, core);
  expect(again.json()).toMatchObject({ code: 'return_exceeds', lines: [{ available: 0 }] });
});

test('case 38: instead the part unused back gives all 92, and the order is refunded', async () => {
  const order = await sent(1, 2000, await percentOff(10));
  const id = await receivedReturn(shop(), admin, order, [{ position: 1, quantity: 1 }]);
  const done = await step(shop(), admin, id, 'refund', { lines: [{ position: 1, quantity: 1 }] });
  expect(done).toMatchObject({ refundedAmount: 92, lines: [{ kind: 'part', refunded: 1 }] });
  expect(await orderOf(order)).toMatchObject({ refundedAmount: 92, refunded: true, state: 'refunded' });
  // The shelf is a choice of its own, after it too.
  await step(shop(), admin, id, 'restock', { lines: [{ position: 1, quantity: 1 }] });
  expect(await stockOf(shop().database, order.part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  await step(shop(), admin, id, 'close');
  expect((await mailsWrittenTo(shop().database, order.email)).at(-1)?.text).toContain(
    'For it $92.00 went back to you.',
  );
});

test('a part whose old part came back before gives its price alone; a deposit goes back once', async () => {
  const order = await sent(1, 2000);
  const old = await receivedReturn(shop(), admin, order, core);
  await step(shop(), admin, old, 'refund', { lines: core });
  const id = await receivedReturn(shop(), admin, order, [{ position: 1, quantity: 1 }]);
  const preview = await callAs(shop().app, admin)('GET', `/order/${order.id}/refund-preview?lines=1:1:0`);
  expect(preview.json()).toMatchObject({ amount: 80 });
  const twice = await trySteps(
    shop(),
    admin,
    id,
  )('refund', { lines: [{ position: 1, quantity: 1, deposits: 1 }] });
  expect(twice.json()).toMatchObject({ status: 409, code: 'over_refund' });
  expect(await step(shop(), admin, id, 'refund', { lines: [{ position: 1, quantity: 1 }] })).toMatchObject({
    refundedAmount: 80,
  });
});

test('two of three pieces came: each is refunded once, however many try at once', async () => {
  const order = await sent(3);
  const id = await receivedReturn(
    shop(),
    admin,
    order,
    [{ position: 1, quantity: 3 }],
    [{ position: 1, received: 2, resalable: 2 }],
  );
  const refund = (quantity: number) =>
    trySteps(shop(), admin, id)('refund', { lines: [{ position: 1, quantity }] });
  expect((await refund(3)).json()).toMatchObject({
    status: 409,
    code: 'return_exceeds',
    title: `${order.part.name}: 2 can be refunded.`,
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund(1)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  expect(await orderOf(order)).toMatchObject({ refundedAmount: 20, lines: [{ refunded: 2, returned: 2 }] });
  const { returns } = (
    await callAs(shop().app, order.owner)('GET', `/order/${order.id}/returns`)
  ).json<OrderReturns>();
  expect(returns).toMatchObject([{ refundedAmount: 20, lines: [{ refunded: 2 }] }]);
});

test('sent twice under one key the money goes back once', async () => {
  const order = await sent(2);
  const id = await receivedReturn(shop(), admin, order, [{ position: 1, quantity: 2 }]);
  const send = () =>
    shop().app.inject({
      method: 'POST',
      url: `/api/returns/${id}/refund`,
      headers: { ...admin.bearer, 'idempotency-key': 'refund-once' },
      payload: { lines: [{ position: 1, quantity: 1 }], reason: 'As agreed' },
    });
  const [one, two] = [await send(), await send()];
  expect(one.json()).toEqual(two.json());
  expect(await orderOf(order)).toMatchObject({
    refundedAmount: 10,
    refunds: [{ amount: 10, reason: 'As agreed' }],
  });
});

test('nothing is refunded for a return of which nothing came, or that is over, or for a line it does not have', async () => {
  const order = await sent(2);
  const accepted = await acceptedReturn(shop(), admin, order, [{ position: 1, quantity: 1 }]);
  const lines = [{ position: 1, quantity: 1 }];
  expect((await trySteps(shop(), admin, accepted)('refund', { lines })).json()).toMatchObject({
    code: 'return_moved_on',
  });
  const id = await receivedReturn(shop(), admin, order, [{ position: 1, quantity: 1 }]);
  const other = await trySteps(shop(), admin, id)('refund', { lines: [{ position: 2, quantity: 1 }] });
  expect(other.json()).toMatchObject({ status: 400, errors: { lines: expect.any(String) } });
  await step(shop(), admin, id, 'close');
  expect((await trySteps(shop(), admin, id)('refund', { lines })).json()).toMatchObject({
    code: 'return_moved_on',
  });
  expect(await orderOf(order)).toMatchObject({ refundedAmount: 0 });
});

test('an order that is disputed gives nothing back, and the return stays as it was', async () => {
  const order = await sent(2);
  const id = await receivedReturn(shop(), admin, order, [{ position: 1, quantity: 1 }]);
  for (const text of [
    "UPDATE orders SET dispute = 'open' WHERE id = $1",
    "UPDATE payments SET dispute = 'open' WHERE order_id = $1",
  ]) {
    await shop().database.query({ text, values: [order.id] });
  }
  const refused = await trySteps(shop(), admin, id)('refund', { lines: [{ position: 1, quantity: 1 }] });
  expect(refused.json()).toMatchObject({ status: 409, code: 'refund_refused' });
  const found = (await callAs(shop().app, admin)('GET', `/returns/${id}`)).json<Return>();
  expect(found).toMatchObject({ state: 'received', refundedAmount: 0, lines: [{ refunded: 0 }] });
  expect(await stateOf(shop().database, order.id)).toBe('shipped');
});

test('parts that a code has paid for come back too: nothing to give back, nobody to ask, and the shelf is a choice of its own', async () => {
  const order = await sent(2, 0, await percentOff(100));
  expect(order.total).toBe(0);
  const piece = { lines: [{ position: 1, quantity: 1 }] };
  const id = await receivedReturn(shop(), admin, order, piece.lines);
  expect(await step(shop(), admin, id, 'refund', piece)).toMatchObject({
    refundedAmount: 0,
    lines: [{ received: 1, refunded: 1 }],
  });
  expect(await orderOf(order)).toMatchObject({
    state: 'shipped',
    lines: [{ shipped: 2, returned: 1, refunded: 1 }],
    refunds: [{ amount: 0, creditNote: null }],
  });
  expect((await trySteps(shop(), admin, id)('refund', piece)).statusCode).toBe(409);
  await step(shop(), admin, id, 'restock', piece);
  expect(await stockOf(shop().database, order.part.id)).toMatchObject({ available: 9, sold: 1 });
});
