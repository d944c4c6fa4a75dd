import { type DiscountRule, sumOrder } from '@spareworks/contract/plain/order-sums';
import type { Order, OrderEvent } from '@spareworks/contract/schemas/order';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { allOf } from '../../testing/all-of.ts';
import { cardFault, providerDashboard } from '../../testing/card-faults.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import {
  callAs,
  orderPayload,
  payByCard,
  paymentContext,
  recordPayment,
  sendOrder,
  someLine,
  stockOf,
  violations,
} from '../../testing/orders.ts';
import { payFor } from '../../testing/paid-orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { placePriced } from '../orders/place-lines.ts';
import { comparePayments } from './compare-payments.ts';
import { followMoney } from './follow-money.ts';
import { reconcile } from './reconcile.ts';

const common = sharedApp({ listening: true, leavesMail: true });
const dashboard = () => providerDashboard(common().config);
const context = () => paymentContext(common());

afterEach(() => visitPausePoints(null));

/** Payments from before have been compared by the test that made them. */
let begun = new Date();
beforeEach(() => {
  begun = new Date(Date.now() - 1000); // the provider counts in seconds
});

type Ordered = {
  /** free: the discount is for this line alone, or for others like it. */
  lines?: { part: PartFields; quantity: number; depositCents?: number; free?: boolean }[];
  taxRate?: number;
  taxIncluded?: boolean;
  deliveryCents?: number;
  discount?: DiscountRule;
  card?: string;
};

const somePart = (priceCents: number, available = 10) =>
  insertPart(common().database, { priceCents, available, minimumOrder: 1 });

/** An order with whatever an order can cost, paid by card; and what staff and its buyer can do with it. */
async function paidOrder({
  lines,
  taxRate = 0,
  taxIncluded = true,
  deliveryCents,
  discount,
  card,
}: Ordered = {}) {
  const shop = common();
  const [buyer, admin] = [await signedIn(shop), await signedIn(shop, { role: 'admin' })];
  const wanted = lines ?? [{ part: await somePart(1000), quantity: 3 }];
  const sums = sumOrder({
    lines: wanted.map(({ part, quantity, depositCents = 0, free }) => ({
      unitPriceCents: part.priceCents,
      quantity,
      depositCents,
      taxRate,
      discounted: free ?? true,
    })),
    taxIncluded,
    discount: discount ?? null,
    delivery: deliveryCents === undefined ? null : { priceCents: deliveryCents, taxed: true },
  });
  const { goodsCents: _goods, depositCents: _deposit, ...amounts } = sums;
  const { publicUrl, orderHoldMinutes: holdMinutes } = shop.config;
  const by = { userId: buyer.id, name: buyer.name, email: buyer.email };
  const priced = {
    ...amounts,
    taxIncluded,
    lines: sums.lines.map((line, index) => ({
      ...someLine,
      ...line,
      partId: wanted[index]?.part.id ?? '',
      name: wanted[index]?.part.name ?? '',
      quantity: wanted[index]?.quantity ?? 0,
      unitPriceCents: wanted[index]?.part.priceCents ?? 0,
    })),
    address: '1 Mill Road',
    phone: '+1 202 555 0100',
    shipTo: {
      line1: '1 Mill Road',
      line2: null,
      city: 'Springfield',
      region: null,
      postcode: null,
      country: 'US',
    },
    note: null,
    deliveryMethod: null,
    delivery: deliveryCents === undefined ? null : { name: 'Parcel', days: null, pickup: false },
    tax:
      taxRate === 0
        ? null
        : {
            name: 'VAT',
            place: 'DE',
            rate: taxRate,
            reason: 'rate' as const,
            vatNumber: null,
            deliveryTaxed: true,
          },
    code: null,
  };
  const { id } = await shop.database.transaction((tx) =>
    placePriced(tx, by, priced, { holdMinutes, publicUrl }),
  );
  const asBuyer = callAs(shop.app, buyer);
  const price = sums.totalCents / 100;
  const intentId = price === 0 ? `free-${id}` : await paid();
  async function paid(): Promise<string> {
    if (card === undefined) return payFor(shop, id);
    const begun = await asBuyer('POST', '/create-payment-intent', { price, orderId: id });
    const { clientSecret } = begun.json<{ clientSecret: string }>();
    const { id: intent } = await payByCard(shop, clientSecret, card);
    expect((await recordPayment(shop, { id, buyer }, intent)).statusCode).toBe(200);
    return intent;
  }
  const call = callAs(shop.app, admin);
  const refund = (what: object = {}, key?: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/order/${id}/refund`,
      headers: { ...admin.bearer, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload: { reason: 'Sent too many', ...what },
    });
  return {
    id,
    intentId,
    buyer,
    call,
    asBuyer,
    parts: wanted.map(({ part }) => part),
    refund,
    piece: (quantity = 1, position = 1) => refund({ lines: [{ position, quantity }] }),
    read: async () => (await asBuyer('GET', `/order/${id}`)).json<Order>(),
    history: async () =>
      (await asBuyer('GET', `/order/${id}/events`)).json<OrderEvent[]>().map(({ what, to }) => what ?? to),
    preview: async (query = '') => (await call('GET', `/order/${id}/refund-preview${query}`)).json(),
    /** As the provider has them, oldest first. */
    made: async () => (await dashboard().refunds.list({ payment_intent: intentId })).data.toReversed(),
  };
}

type Paid = Awaited<ReturnType<typeof paidOrder>>;

async function discrepancies({ intentId }: Paid): Promise<string[]> {
  const rows = await common().database.query<{ kind: string }>({
    text: 'SELECT kind FROM payment_breaks WHERE intent_id = $1 AND resolved_at IS NULL ORDER BY kind',
    values: [intentId],
  });
  return rows.map(({ kind }) => kind);
}

/** The doctor, and every payment of the test beside the provider's. */
async function allIsWell(): Promise<void> {
  expect(await violations(common().database)).toEqual([]);
  const compared = comparePayments(common().database, context().provider, { since: begun });
  expect(await allOf(compared)).toEqual([]);
}

const answer = (response: { json: () => unknown }) => response.json();

test('pieces not shipped yet are refunded: money and shelf at once, the order stays paid, and everybody is told', async () => {
  const order = await paidOrder();
  const response = await order.piece(2);
  expect(response.statusCode).toBe(200);
  expect(answer(response)).toMatchObject({
    state: 'paid',
    refunded: false,
    refundedAmount: 20,
    lines: [{ quantity: 3, refunded: 2, canceled: 2 }],
    refunds: [
      {
        amount: 20,
        state: 'succeeded',
        reason: 'Sent too many',
        atProvider: false,
        creditNote: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
        lines: [{ position: 1, quantity: 2, canceled: 2, amount: 20 }],
      },
    ],
  });
  expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toEqual({
    available: 9,
    held: 0,
    sold: 1,
  });
  const [refund] = (await order.read()).refunds;
  expect(await order.made()).toMatchObject([{ amount: 2000, metadata: { refundId: refund?._id } }]);
  expect(await order.history()).toEqual(['placed', 'paid', 'part-refund-begun', 'refunded-in-part']);
  // Heard of by its own messages, twice, it is the same refund.
  await followMoney(context(), order.intentId);
  await followMoney(context(), order.intentId);
  expect(await order.read()).toMatchObject({ refundedAmount: 20, refunds: [{ _id: refund?._id }] });
  expect(await discrepancies(order)).toEqual([]);
  const mail = (await mailsWrittenTo(common().database, order.buyer.email)).find(({ subject }) =>
    subject.startsWith('Part of your money'),
  );
  expect(mail?.text).toContain('we have given $20.00 of the money');
  expect(mail?.text).toContain(`2 x ${order.parts[0]?.name}, not sent`);
  // What is left can be shipped without a second word: staff know what they have given back.
  expect((await order.call('PUT', `/order/${order.id}`)).statusCode).toBe(200);
  await allIsWell();
});

test('the audit log says what had gone back before and after, and for which pieces', async () => {
  const [disc, lamp] = [await somePart(1210), await somePart(1210)];
  const order = await paidOrder({
    lines: [
      { part: disc, quantity: 3 },
      { part: lamp, quantity: 1, depositCents: 500 },
    ],
    deliveryCents: 605,
  });
  await order.piece(2);
  await order.refund({ lines: [{ position: 2, quantity: 0, deposits: 1 }], delivery: true });
  await order.refund({ amount: 1 });
  const log = answer(await order.call('GET', `/audit-log?subject=${order.id}&sort=oldest`));
  const reason = 'Sent too many';
  expect(log).toMatchObject([
    {
      action: 'order refunded in part',
      before: { refundedAmount: 0 },
      after: { refundedAmount: 24.2, reason, lines: [{ name: disc.name, quantity: 2 }] },
    },
    {
      before: { refundedAmount: 24.2 },
      after: {
        refundedAmount: 35.25,
        lines: [{ name: `deposit for ${lamp.name}`, quantity: 1 }],
        delivery: 6.05,
      },
    },
    { before: { refundedAmount: 35.25 }, after: { refundedAmount: 36.25, reason } },
  ]);
});

test('what was shipped stays sold, and the last of the money makes the order refunded', async () => {
  const [disc, lamp] = [await somePart(1210), await somePart(1210)];
  const order = await paidOrder({
    lines: [
      { part: disc, quantity: 1 },
      { part: lamp, quantity: 1 },
    ],
    deliveryCents: 605,
  });
  await order.call('PUT', `/order/${order.id}`);
  expect(answer(await order.piece(1, 1))).toMatchObject({ refundedAmount: 12.1, state: 'shipped' });
  expect(await stockOf(common().database, disc.id)).toMatchObject({ available: 9, sold: 1 });
  const rest = await order.refund({ lines: [{ position: 2, quantity: 1 }], delivery: true });
  expect(answer(rest)).toMatchObject({ state: 'refunded', refunded: true, refundedAmount: 30.25 });
  expect((await order.made()).map(({ amount }) => amount)).toEqual([1210, 1815]);
  const refunds = (await order.read()).refunds;
  expect(refunds).toMatchObject([{ delivery: 0 }, { amount: 18.15, delivery: 6.05, state: 'succeeded' }]);
  expect(await stockOf(common().database, lamp.id)).toMatchObject({ available: 9, sold: 1 });
  await allIsWell();
});

const send = (order: Paid) =>
  order.call('POST', `/order/${order.id}/shipments`, { lines: [{ position: 1, quantity: 1 }] });

test('once the rest of a partly shipped order is refunded the order is shipped', async () => {
  const order = await paidOrder();
  await send(order);
  expect((await order.piece(2)).statusCode).toBe(200);
  expect(await order.read()).toMatchObject({ status: 'shipped', lines: [{ shipped: 1, canceled: 2 }] });
  expect((await order.history()).at(-1)).toBe('shipped');
  expect(answer(await send(order))).toMatchObject({ code: 'already_shipped' });
  await allIsWell();
});

test('tax on top goes back with its pieces, to the cent, and delivery with its own', async () => {
  const order = await paidOrder({
    lines: [{ part: await somePart(10_000), quantity: 2 }],
    taxRate: 10_000,
    taxIncluded: false,
    discount: { kind: 'amount', cents: 2000 },
    deliveryCents: 495,
  });
  expect(answer(await order.piece())).toMatchObject({ refunds: [{ amount: 99, tax: 9 }] });
  expect(answer(await order.refund({ delivery: true }))).toMatchObject({
    refunds: [{}, { amount: 5.45, tax: 0.5, delivery: 5.45, lines: [] }],
  });
  expect(answer(await order.refund())).toMatchObject({
    refunded: true,
    refunds: [{}, {}, { amount: 99, tax: 9 }],
  });
  await allIsWell();
});

test('an amount for no line in particular leaves the pieces alone; more than is left is refused with the maximum', async () => {
  const order = await paidOrder({ lines: [{ part: await somePart(8000), quantity: 1 }] });
  expect(answer(await order.refund({ amount: 60 }))).toMatchObject({
    refundedAmount: 60,
    lines: [{ refunded: 0 }],
  });
  const over = await order.refund({ amount: 20.01 });
  expect(answer(over)).toMatchObject({ status: 409, code: 'over_refund', maximum: 20 });
  expect(answer(await order.piece())).toMatchObject({ status: 409, code: 'over_refund', maximum: 20 });
  expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toMatchObject({ available: 9, sold: 1 });
  expect(answer(await order.refund({ amount: 20 }))).toMatchObject({ state: 'refunded', refunded: true });
  expect(answer(await order.refund({ amount: 1 }))).toMatchObject({ status: 409, code: 'already_refunded' });
  await allIsWell();
});

/** Of which nothing is ever refunded. */
let untouched: Promise<Paid> | undefined;

test.each([
  [{ lines: [{ position: 1, quantity: 0 }] }, 'lines.0'],
  [{ lines: [{ position: 2, quantity: 1 }] }, 'lines'],
  [{ lines: [] }, 'lines'],
  [
    {
      lines: [
        { position: 1, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    },
    'lines',
  ],
  [{ lines: [{ position: 1, quantity: 1 }], amount: 1 }, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ delivery: false }, 'delivery'],
])('%j is refused, with the field', async (what, field) => {
  untouched ??= paidOrder();
  const order = await untouched;
  expect(answer(await order.refund(what))).toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) },
  });
  expect((await order.read()).refunds).toEqual([]);
});

test('two refunds of 6000 on 8000 at once: one is made, the other is told what is left', async () => {
  const order = await paidOrder({ lines: [{ part: await somePart(2000), quantity: 4 }] });
  const answers = await Promise.all([order.piece(3), order.piece(3)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused === undefined ? null : answer(refused)).toMatchObject({ code: 'over_refund', maximum: 20 });
  expect((await order.made()).map(({ amount }) => amount)).toEqual([6000]);
  await allIsWell();
});

test.each(['reset-after', 'reset-before', '500-before'] as const)(
  'when the provider fails over a refund (%s) it is pending, counts, and is made once by itself',
  async (kind) => {
    const order = await paidOrder();
    await allHeard();
    {
      await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
      await using _away = await cardFault(common(), { kind, count: 50, operation: 'refunds.create' });
      const begun = await order.piece();
      expect(answer(begun)).toMatchObject({ refunds: [{ state: 'pending', amount: 10 }] });
      expect(answer(await order.refund({ amount: 20.01 }))).toMatchObject({
        code: 'over_refund',
        maximum: 20,
      });
      // All of the rest would be more than is meant, should this one not be made.
      expect(answer(await order.refund())).toMatchObject({ status: 409, code: 'already_refunded' });
    }
    // The shop's own round may have been there while the provider was away, and come again a minute later.
    await common().database.query({ text: 'UPDATE refunds SET check_at = now()' });
    await reconcile(context());
    expect(await order.read()).toMatchObject({ refundedAmount: 10, refunds: [{ state: 'succeeded' }] });
    expect((await order.made()).map(({ amount }) => amount)).toEqual([1000]);
    await allIsWell();
  },
);

test('sent again under the same key it is the same refund', async () => {
  const order = await paidOrder();
  const what = { lines: [{ position: 1, quantity: 1 }] };
  const answers = await Promise.all(Array.from({ length: 4 }, () => order.refund(what, `once-${order.id}`)));
  for (const one of answers) expect(one.statusCode).toBe(200);
  expect((await order.read()).refunds).toHaveLength(1);
  expect(answer(await order.refund({ amount: 5 }, `once-${order.id}`))).toMatchObject({ code: 'key_reused' });
  expect((await order.made()).map(({ amount }) => amount)).toEqual([1000]);
  await allIsWell();
});

test('a refund of part that fails afterwards: owed, the buyer is told, and it can be made again', async () => {
  const order = await paidOrder();
  await order.piece();
  const [refund] = await order.made();
  await dashboard().rawRequest('POST', `/v1/refunds/${refund?.id}/sandbox_fail`, {});
  await expect.poll(() => discrepancies(order)).toEqual(['refund-failed']);
  expect(await order.read()).toMatchObject({
    refundedAmount: 0,
    failedRefund: { amount: 10, outcome: 'open' },
    refunds: [{ state: 'failed', creditNote: expect.any(String) }],
    lines: [{ refunded: 0, canceled: 1 }], // it is not shipped all the same
  });
  const mails = await mailsWrittenTo(common().database, order.buyer.email);
  expect(mails.filter(({ subject }) => subject.includes('did not arrive'))).toHaveLength(1);
  await allIsWell();
  expect(answer(await order.piece())).toMatchObject({
    refundedAmount: 10,
    failedRefund: null,
    refunds: [{ state: 'failed' }, { state: 'succeeded', lines: [{ canceled: 1 }] }],
    lines: [{ refunded: 1, canceled: 1 }],
  });
  expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toMatchObject({ available: 8, sold: 2 });
  expect(await discrepancies(order)).toEqual([]);
  await allIsWell();
});

test('one that was paid back another way is not given back once more', async () => {
  const order = await paidOrder();
  await order.piece(2);
  const [refund] = await order.made();
  await dashboard().rawRequest('POST', `/v1/refunds/${refund?.id}/sandbox_fail`, {});
  await expect.poll(() => discrepancies(order)).toEqual(['refund-failed']);
  const open = await order.call('GET', '/payment-discrepancies?sort=newest&limit=100&done=false');
  const entry = open
    .json<{ _id: string; transactionId: string }[]>()
    .find(({ transactionId }) => transactionId === order.intentId);
  const end = { note: 'By bank transfer.', outcome: 'refunded' };
  expect((await order.call('PATCH', `/payment-discrepancies/${entry?._id}`, end)).statusCode).toBe(200);
  expect(answer(await order.refund({ amount: 10.01 }))).toMatchObject({ code: 'over_refund', maximum: 10 });
  expect(await order.read()).toMatchObject({ refunds: [{ state: 'succeeded' }], lines: [{ refunded: 2 }] });
  expect(await violations(common().database)).toEqual([]);
});

test('while a payment is disputed nothing of it goes back, and once the dispute is lost nothing is left', async () => {
  const order = await paidOrder({ lines: [{ part: await somePart(8000), quantity: 1 }] });
  const dispute = await dashboard().rawRequest('POST', '/v1/sandbox_disputes', {
    payment_intent: order.intentId,
  });
  await expect.poll(async () => (await order.read()).dispute).toBe('open');
  expect(answer(await order.refund({ amount: 1 }))).toMatchObject({ status: 409, code: 'refund_refused' });
  expect(await order.preview('?amount=1')).toMatchObject({ problem: expect.stringContaining('disputes') });
  await dashboard().disputes.close((dispute as { id?: string }).id ?? '');
  await expect.poll(async () => (await order.read()).dispute).toBe('lost');
  expect(answer(await order.piece())).toMatchObject({ status: 409, code: 'over_refund', maximum: 0 });
  expect(await order.preview()).toMatchObject({ maximum: 0 });
  expect((await order.read()).refunds).toEqual([]);
  expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toMatchObject({ available: 9, sold: 1 });
  await allIsWell();
});

/** The bank has taken the money, and nobody has told the shop: whatever it asks for is refused. */
async function takenByTheBank(order: Paid) {
  const lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
  await dashboard().rawRequest('POST', '/v1/sandbox_disputes', { payment_intent: order.intentId });
  return lost;
}

test('a refund the provider refuses is undone: pieces are sold again, the history says why, staff are told', async () => {
  const order = await paidOrder();
  await send(order); // of three one has left, so that the refund would leave nothing to ship
  await using _lost = await takenByTheBank(order);
  expect(answer(await order.piece(2))).toMatchObject({ status: 409, code: 'refund_refused' });
  expect(await order.read()).toMatchObject({
    state: 'paid',
    refundedAmount: 0,
    refunds: [{ state: 'refused', creditNote: null }],
    lines: [{ refunded: 0, canceled: 0 }],
  });
  expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toEqual({
    available: 7,
    held: 0,
    sold: 3,
  });
  expect(await order.history()).toEqual([
    'placed',
    'paid',
    'parcel-sent',
    'part-refund-begun',
    'part-refund-refused',
  ]);
  expect(await discrepancies(order)).toEqual(['refund-refused']);
  await followMoney(context(), order.intentId);
  await allIsWell();
});

test('pieces that somebody else has bought meanwhile stay canceled, and staff read so', async () => {
  const part = await somePart(1000, 3);
  const order = await paidOrder({ lines: [{ part, quantity: 3 }] });
  await using _lost = await takenByTheBank(order);
  const other = await signedIn(common());
  visitPausePoints(async (point) => {
    if (point !== 'part refund: provider answered') return;
    expect((await sendOrder(common().app, other, orderPayload(part, other, 1))).statusCode).toBe(200);
    visitPausePoints(null);
  });
  expect(answer(await order.piece(1))).toMatchObject({ code: 'refund_refused' });
  expect(await order.read()).toMatchObject({ lines: [{ refunded: 0, canceled: 1 }] });
  expect(await stockOf(common().database, part.id)).toEqual({ available: 0, held: 1, sold: 2 });
  const events = (await order.asBuyer('GET', `/order/${order.id}/events`)).json<OrderEvent[]>();
  expect(events.at(-1)?.note).toContain(`Sold to others meanwhile, and not to be shipped: 1 x ${part.name}.`);
  await followMoney(context(), order.intentId);
  await allIsWell();
});

test('a refund of part that is pending counts, and is made, or not, once the provider says so', async () => {
  const [good, bad] = [
    await paidOrder({ card: '4000000000007726' }),
    await paidOrder({ card: '4000000000007726' }),
  ];
  for (const order of [good, bad]) {
    expect(answer(await order.piece())).toMatchObject({
      refundedAmount: 10,
      refunds: [{ state: 'pending' }],
    });
    await followMoney(context(), order.intentId);
    expect(await order.read()).toMatchObject({ refunds: [{ state: 'pending', creditNote: null }] });
  }
  await allIsWell();
  await common().database.query({
    text: `UPDATE sandbox_stripe_refunds SET status = 'succeeded', next_status = NULL, next_status_at = NULL WHERE id = $1`,
    values: [(await good.made())[0]?.id],
  });
  await followMoney(context(), good.intentId);
  expect(await good.read()).toMatchObject({ refundedAmount: 10, refunds: [{ state: 'succeeded' }] });
  await dashboard().rawRequest('POST', `/v1/refunds/${(await bad.made())[0]?.id}/sandbox_fail`, {});
  await followMoney(context(), bad.intentId);
  expect(await bad.read()).toMatchObject({
    refundedAmount: 0,
    failedRefund: null,
    refunds: [{ state: 'refused' }],
    lines: [{ refunded: 0, canceled: 0 }],
  });
  expect(await discrepancies(bad)).toEqual(['refund-refused']);
  await allIsWell();
});

test('what is given back at the provider becomes a refund of the order, once, beside those of the shop', async () => {
  const order = await paidOrder();
  await order.piece();
  const there = await dashboard().refunds.create({ payment_intent: order.intentId, amount: 550 });
  await expect.poll(async () => (await order.read()).refundedAmount).toBe(15.5);
  await followMoney(context(), order.intentId);
  expect(await order.read()).toMatchObject({
    refunds: [
      { amount: 10, atProvider: false },
      { amount: 5.5, atProvider: true, state: 'succeeded', creditNote: expect.any(String), lines: [] },
    ],
  });
  expect((await order.read()).refunds).toHaveLength(2);
  expect(await discrepancies(order)).toEqual(['refunded-in-part']);
  expect((await order.call('PUT', `/order/${order.id}`)).json()).toMatchObject({
    code: 'shipping_doubtful',
    title: '$5.50 of $30.00 was given back at the card provider.',
  });
  expect(await order.preview()).toMatchObject({ maximum: 14.5 });
  await allIsWell();
  // That one fails: ours stands.
  await dashboard().rawRequest('POST', `/v1/refunds/${there.id}/sandbox_fail`, {});
  await expect.poll(async () => (await order.read()).refundedAmount).toBe(10);
  expect(await order.read()).toMatchObject({ refunds: [{ state: 'succeeded' }, { state: 'failed' }] });
  await allIsWell();
});

test('a list of the provider that is older than our books takes no refund back', async () => {
  const order = await paidOrder();
  visitPausePoints(async (point) => {
    if (point !== 'money back: provider asked') return;
    visitPausePoints(null);
    expect((await order.piece()).statusCode).toBe(200);
  });
  await followMoney(context(), order.intentId);
  expect(await order.read()).toMatchObject({
    refundedAmount: 10,
    failedRefund: null,
    refunds: [{ state: 'succeeded' }],
  });
  expect(await discrepancies(order)).toEqual([]);
  await allIsWell();
});

test('staff see what would go back, what is left and what becomes of the pieces, before anything does', async () => {
  const order = await paidOrder({
    lines: [{ part: await somePart(8000), quantity: 2, depositCents: 2000 }],
    deliveryCents: 500,
    discount: { kind: 'percent', percent: 10_000 },
  });
  const name = order.parts[0]?.name;
  expect(await order.preview()).toMatchObject({
    maximum: 189,
    amount: 189,
    whole: true,
    problem: null,
    delivery: { left: 5, amount: 5 },
    lines: [
      {
        position: 1,
        name,
        left: 2,
        depositsLeft: 2,
        quantity: 2,
        deposits: 2,
        shelf: 2,
        one: 72,
        oneDeposit: 20,
      },
    ],
  });
  const asked = { amount: 92, whole: false, problem: null, delivery: { amount: 0 } };
  expect(await order.preview('?lines=1:1')).toMatchObject({
    ...asked,
    lines: [{ quantity: 1, deposits: 1, shelf: 1, amount: 92 }],
  });
  expect(await order.preview('?lines=1:3')).toMatchObject({
    amount: 0,
    problem: expect.stringContaining('only 2'),
  });
  expect(await order.preview('?lines=1')).toMatchObject({
    status: 400,
    errors: { lines: expect.any(String) },
  });
  expect((await order.asBuyer('GET', `/order/${order.id}/refund-preview`)).statusCode).toBe(403);
  expect((await order.read()).refunds).toEqual([]);
  await order.piece();
  expect(await order.preview()).toMatchObject({ maximum: 97, lines: [{ left: 1, depositsLeft: 1 }] });
});

test('every refund has a credit note for its buyer and for staff, the invoice stays as it was, and both have numbers', async () => {
  const order = await paidOrder({ taxRate: 19_000, taxIncluded: false });
  const invoice = (await order.asBuyer('GET', `/order/${order.id}/invoice`)).rawPayload;
  await order.piece();
  await order.refund();
  const { refunds, invoice: number } = await order.read();
  expect(number).toMatch(/^\d{4}-\d{6}$/);
  expect(refunds.map(({ creditNote }) => creditNote)).toEqual([
    expect.stringMatching(/^CN-\d{4}-\d{6}$/),
    expect.stringMatching(/^CN-\d{4}-\d{6}$/),
  ]);
  const note = (id: string, call = order.asBuyer) => call('GET', `/order/${order.id}/credit-notes/${id}`);
  for (const { _id, creditNote } of refunds) {
    for (const call of [order.asBuyer, order.call]) {
      const file = await note(_id, call);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.headers['content-disposition']).toBe(
        `attachment; filename="credit-note-${creditNote}.pdf"`,
      );
    }
  }
  const stranger = callAs(common().app, await signedIn(common()));
  expect(answer(await note(refunds[0]?._id ?? '', stranger))).toMatchObject({ code: 'order_not_found' });
  expect(answer(await note(order.id))).toMatchObject({ code: 'not_found' });
  const other = (await (await paidOrder()).read())._id;
  const wrong = await order.call('GET', `/order/${other}/credit-notes/${refunds[0]?._id}`);
  expect(answer(wrong)).toMatchObject({ code: 'not_found' });
  const again = (await order.asBuyer('GET', `/order/${order.id}/invoice`)).rawPayload;
  expect(again.length).toBe(invoice.length); // but for the moment it was drawn and its id, which are in the file
  const refundMail = (await mailsWrittenTo(common().database, order.buyer.email)).find(({ subject }) =>
    subject.startsWith('Your money'),
  );
  expect(refundMail?.text).toContain('The credit note is attached.');
  const mails = await common().database.query({
    text: "SELECT attachment, attachment_of AS of FROM mail_outbox WHERE recipient = $1 AND attachment = 'credit-note' ORDER BY id",
    values: [order.buyer.email],
  });
  expect(mails).toEqual(refunds.map(({ _id }) => ({ attachment: 'credit-note', of: _id })));
});

/** The last refund comes back from the bank, and staff say that it was paid another way. */
async function paidAnotherWay(order: Paid): Promise<void> {
  const last = (await order.made()).at(-1);
  await dashboard().rawRequest('POST', `/v1/refunds/${last?.id}/sandbox_fail`, {});
  await expect.poll(() => discrepancies(order)).toEqual(['refund-failed']);
  expect((await settleFailed(order)).statusCode).toBe(200);
  await allHeard();
}

/** Whatever the provider has told up to now was acted upon; a message that is still on its way would tell of what comes next, too. */
async function allHeard(): Promise<void> {
  const waiting = `SELECT id FROM sandbox_stripe_events WHERE delivery = 'waiting'
                   UNION ALL SELECT id FROM payment_events WHERE done_at IS NULL`;
  await expect.poll(() => common().database.query({ text: waiting })).toEqual([]);
}

async function settleFailed(order: Paid) {
  const open = await order.call('GET', '/payment-discrepancies?sort=newest&limit=100&done=false');
  const entry = open
    .json<{ _id: string; transactionId: string }[]>()
    .find(({ transactionId }) => transactionId === order.intentId);
  const end = { note: 'By bank transfer.', outcome: 'refunded' };
  return order.call('PATCH', `/payment-discrepancies/${entry?._id}`, end);
}

const ten = (quantity: number) => somePart(1000).then((part) => ({ lines: [{ part, quantity }] }));

test.each([
  ['all of the rest', {}],
  ['its last piece', { lines: [{ position: 1, quantity: 1 }] }],
])('after part was paid back another way, a refund of %s gives back no more than that', async (_, what) => {
  const order = await paidOrder(await ten(4));
  await order.piece(3);
  await paidAnotherWay(order);
  expect(await order.read()).toMatchObject({ refundedAmount: 30, refunded: false, lines: [{ refunded: 3 }] });
  await allIsWell();
  expect(await order.preview()).toMatchObject({ maximum: 10, amount: 10 });
  expect(answer(await order.refund(what))).toMatchObject({
    state: 'refunded',
    refunded: true,
    refundedAmount: 40,
    refunds: [{ amount: 30 }, { amount: 10, state: 'succeeded' }],
  });
  const made = (await order.made()).map(({ amount, status }) => [amount, status]);
  expect(made).toEqual([
    [3000, 'failed'],
    [1000, 'succeeded'],
  ]);
  await followMoney(context(), order.intentId);
  await allIsWell();
});

test('when the rest comes back too, what was paid another way still counts, and the staff read how much is owed', async () => {
  const order = await paidOrder(await ten(4));
  await order.piece(3);
  await paidAnotherWay(order);
  await order.refund();
  const last = (await order.made()).at(-1);
  await dashboard().rawRequest('POST', `/v1/refunds/${last?.id}/sandbox_fail`, {});
  await expect.poll(() => discrepancies(order)).toEqual(['refund-failed']);
  expect(await order.read()).toMatchObject({
    refundedAmount: 30,
    failedRefund: { amount: 10, outcome: 'open' },
  });
  const open = await order.call('GET', '/payment-discrepancies?sort=newest&limit=100&done=false');
  const entries = open.json<{ transactionId: string; detail: string }[]>();
  expect(entries.find(({ transactionId }) => transactionId === order.intentId)?.detail).toBe(
    'Only $30.00 of $40.00 has gone back.',
  );
  await allIsWell();
  expect((await settleFailed(order)).statusCode).toBe(200);
  expect(await order.read()).toMatchObject({ refunded: true, refundedAmount: 40 });
  await allIsWell();
});

test('what was given back again of a refund that failed is no longer owed, and is not paid another way too', async () => {
  const order = await paidOrder(await ten(4));
  await order.piece(3);
  const [failed] = await order.made();
  await dashboard().rawRequest('POST', `/v1/refunds/${failed?.id}/sandbox_fail`, {});
  await expect.poll(() => discrepancies(order)).toEqual(['refund-failed']);
  await order.piece(2);
  expect(await order.read()).toMatchObject({
    refundedAmount: 20,
    failedRefund: { amount: 10, outcome: 'open' },
  });
  expect((await settleFailed(order)).statusCode).toBe(200);
  expect(await order.read()).toMatchObject({ refundedAmount: 30, lines: [{ refunded: 2, canceled: 3 }] });
  expect(await order.preview()).toMatchObject({ maximum: 10 });
  await allIsWell();
});

test('all that is left is as much as the provider has, where it gave part back of which nobody told the shop', async () => {
  const order = await paidOrder(await ten(3));
  await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
  await dashboard().refunds.create({ payment_intent: order.intentId, amount: 500 });
  expect(answer(await order.refund())).toMatchObject({ state: 'refunded', refundedAmount: 30 });
  expect((await order.made()).map(({ amount }) => amount)).toEqual([500, 2500]);
  await followMoney(context(), order.intentId); // once somebody tells
  await allIsWell();
});

test('a refund of all that is left is made once, however late it is tried again', async () => {
  const order = await paidOrder(await ten(4));
  await order.piece(3);
  await paidAnotherWay(order);
  {
    await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
    await using _away = await cardFault(common(), {
      kind: 'reset-after',
      count: 50, // more than the shop's own round can use up meanwhile
      operation: 'refunds.create',
    });
    expect(answer(await order.refund())).toMatchObject({ state: 'refunding' });
  }
  await common().database.query({ text: 'DELETE FROM sandbox_stripe_idempotency' });
  await common().database.query({
    text: 'UPDATE payments SET check_at = now() WHERE status = $1',
    values: ['refunding'],
  });
  await reconcile(context());
  expect(await order.read()).toMatchObject({ state: 'refunded', refundedAmount: 40 });
  expect((await order.made()).map(({ amount }) => amount)).toEqual([3000, 1000]);
  await allIsWell();
});

test('a parcel with pieces that were refunded since is not taken back', async () => {
  const order = await paidOrder(await ten(4));
  expect((await order.call('PUT', `/order/${order.id}`)).statusCode).toBe(200);
  expect((await order.piece(3)).statusCode).toBe(200);
  const undone = await order.call('POST', `/order/${order.id}/undo-shipping`);
  expect(answer(undone)).toMatchObject({
    status: 409,
    code: 'already_refunded',
    title: 'Pieces of this parcel were refunded since: it cannot be taken back.',
  });
  expect(await order.read()).toMatchObject({ state: 'shipped', lines: [{ shipped: 4, refunded: 3 }] });
  await allIsWell();
});

test('a parcel is taken back where other pieces than its own were refunded', async () => {
  const order = await paidOrder(await ten(4));
  await order.piece(2);
  expect((await order.call('PUT', `/order/${order.id}`)).statusCode).toBe(200);
  expect((await order.call('POST', `/order/${order.id}/undo-shipping`)).statusCode).toBe(200);
  expect(await order.read()).toMatchObject({
    state: 'paid',
    lines: [{ shipped: 0, canceled: 2, refunded: 2 }],
  });
  await allIsWell();
});

/** Two pieces that a code has paid for, and one of $20. */
async function partlyFree(): Promise<Paid> {
  return paidOrder({
    lines: [
      { part: await somePart(1000), quantity: 2, free: true },
      { part: await somePart(2000), quantity: 1, free: false },
    ],
    discount: { kind: 'percent', percent: 100_000 },
  });
}

test('pieces that cost nothing stay on an order whose money went back for others, and are shipped', async () => {
  const order = await partlyFree();
  const second = { lines: [{ position: 2, quantity: 1 }] };
  expect(await order.preview('?lines=2:1')).toMatchObject({
    amount: 20,
    whole: false,
    lines: [
      { quantity: 0, shelf: 0 },
      { quantity: 1, shelf: 1 },
    ],
  });
  expect(answer(await order.refund(second))).toMatchObject({
    state: 'paid',
    refundedAmount: 20,
    lines: [
      { canceled: 0, refunded: 0 },
      { canceled: 1, refunded: 1 },
    ],
  });
  // The provider says that all of the money went back. That it knows nothing of the free pieces changes nothing.
  await followMoney(context(), order.intentId);
  expect(await order.read()).toMatchObject({ state: 'paid' });
  expect(await discrepancies(order)).toEqual([]);
  await allIsWell();
  expect((await order.call('PUT', `/order/${order.id}`)).statusCode).toBe(200);
  expect(await order.read()).toMatchObject({ state: 'shipped', lines: [{ shipped: 2 }, { shipped: 0 }] });
  expect(answer(await order.refund())).toMatchObject({ state: 'refunded' });
  await allIsWell();
});

test('with the delivery alone no piece goes back, also where a code has paid for all of them', async () => {
  const order = await paidOrder({
    ...(await ten(2)),
    deliveryCents: 500,
    discount: { kind: 'percent', percent: 100_000 },
  });
  expect(await order.preview('?delivery=true')).toMatchObject({
    amount: 5,
    whole: false,
    lines: [{ shelf: 0 }],
  });
  expect(answer(await order.refund({ delivery: true }))).toMatchObject({
    state: 'paid',
    refundedAmount: 5,
    lines: [{ canceled: 0 }],
  });
  expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toMatchObject({ available: 8, sold: 2 });
  await allIsWell();
  // With nothing left to give back the rest can still be called off.
  expect(await order.preview()).toMatchObject({
    maximum: 0,
    amount: 0,
    whole: true,
    problem: null,
    lines: [{ shelf: 2 }],
  });
  expect(answer(await order.refund())).toMatchObject({
    state: 'refunded',
    refunded: true,
    refundedAmount: 5,
  });
  expect((await order.made()).map(({ amount }) => amount)).toEqual([500]);
  expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toMatchObject({
    available: 10,
    sold: 0,
  });
  await allIsWell();
});

test('an amount that is all of the money leaves free pieces alone, and without any ends the order as it says', async () => {
  const order = await partlyFree();
  expect(await order.preview('?amount=20')).toMatchObject({
    whole: false,
    lines: [{ shelf: 0 }, { shelf: 0 }],
  });
  expect(answer(await order.refund({ amount: 20 }))).toMatchObject({ state: 'paid', refundedAmount: 20 });
  const other = await paidOrder(await ten(2));
  expect(await other.preview('?amount=20')).toMatchObject({ whole: true, lines: [{ shelf: 2 }] });
  await allIsWell();
});

test('free pieces are taken off alone: nothing goes back, nobody asks the provider, and there is no credit note of nothing', async () => {
  const order = await partlyFree();
  expect(await order.preview('?lines=1:1')).toMatchObject({
    amount: 0,
    whole: false,
    problem: null,
    lines: [{ quantity: 1, shelf: 1 }, { quantity: 0 }],
  });
  expect(answer(await order.piece(1))).toMatchObject({
    state: 'paid',
    refundedAmount: 0,
    lines: [{ canceled: 1, refunded: 1 }, { canceled: 0 }],
    refunds: [{ amount: 0, state: 'succeeded', creditNote: null, reason: 'Sent too many' }],
  });
  expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toMatchObject({ available: 9, sold: 1 });
  expect(await order.made()).toEqual([]);
  expect(await order.history()).toEqual(['placed', 'paid', 'pieces-canceled']);
  const mails = await mailsWrittenTo(common().database, order.buyer.email);
  const mail = mails.find(({ subject }) => subject.startsWith('Part of your order'));
  expect(mail?.text).toContain(`1 x ${order.parts[0]?.name}, not sent`);
  const log = answer(await order.call('GET', `/audit-log?subject=${order.id}`));
  const lines = [{ name: order.parts[0]?.name, quantity: 1 }];
  expect(log).toMatchObject([{ action: 'pieces taken off', after: { reason: 'Sent too many', lines } }]);
  await allIsWell();
  // The rest of it: money for what cost something, and then nothing is left of the order.
  expect(answer(await order.piece(1, 2))).toMatchObject({ state: 'paid', refundedAmount: 20 });
  expect(await order.preview('?lines=1:1')).toMatchObject({ amount: 0, whole: true, problem: null });
  expect(answer(await order.piece(1))).toMatchObject({
    state: 'refunded',
    refunded: true,
    refundedAmount: 20,
  });
  expect((await order.made()).map(({ amount }) => amount)).toEqual([2000]);
  expect((await mailsWrittenTo(common().database, order.buyer.email)).length).toBeGreaterThan(0);
  expect(answer(await order.piece(1))).toMatchObject({ status: 409, code: 'already_refunded' });
  await allIsWell();
});

test('nothing is taken off an order for which the bank has taken the money', async () => {
  const order = await partlyFree();
  const dispute = await dashboard().rawRequest('POST', '/v1/sandbox_disputes', {
    payment_intent: order.intentId,
  });
  await dashboard().disputes.close((dispute as { id?: string }).id ?? '');
  await expect.poll(async () => (await order.read()).dispute).toBe('lost');
  expect(answer(await order.piece(1))).toMatchObject({ status: 409, code: 'over_refund', maximum: 0 });
  expect(answer(await order.refund())).toMatchObject({ status: 409, code: 'over_refund', maximum: 0 });
});

/** An order of three pieces that a code has paid for, with the use of the code. */
async function freeOrder(): Promise<Paid & { uses: () => Promise<number> }> {
  const order = await paidOrder({ ...(await ten(3)), discount: { kind: 'percent', percent: 100_000 } });
  const { database } = common();
  const [code] = await database.query<{ id: string }>({
    text: `WITH code AS (
             INSERT INTO discount_codes (id, code, code_key, kind, percent, least_cents, most_uses, uses, enabled, note)
             VALUES (gen_random_uuid(), $1, upper($1), 'percent', 100000, 0, 1, 1, true, '') RETURNING id)
           INSERT INTO redemptions (code_id, order_id, user_id) SELECT id, $2, $3 FROM code RETURNING code_id AS id`,
    values: [`Free${order.id.slice(-12)}`, order.id, order.buyer.id],
  });
  const uses = async () => {
    const text = 'SELECT uses FROM discount_codes WHERE id = $1';
    return (await database.query<{ uses: number }>({ text, values: [code?.id] }))[0]?.uses ?? -1;
  };
  return { ...order, uses };
}

test.each(['its buyer', 'staff', 'staff, as a refund'] as const)(
  'an order that a code has paid for is canceled by %s: pieces and use are back, and nobody asks for money',
  async (who) => {
    const order = await freeOrder();
    expect(await order.preview()).toMatchObject({ maximum: 0, amount: 0, whole: true, problem: null });
    const cancel = () =>
      who === 'staff, as a refund'
        ? order.refund()
        : (who === 'staff' ? order.call : order.asBuyer)('DELETE', `/orders/${order.id}`);
    const canceled = await cancel();
    expect(canceled.statusCode).toBe(200);
    if (who !== 'staff, as a refund') expect(answer(canceled)).toMatchObject({ deletedCount: 1 });
    expect(await order.read()).toMatchObject({
      state: 'refunded',
      refundedAmount: 0,
      lines: [{ canceled: 3, refunded: 3 }],
      refunds: [{ amount: 0, state: 'succeeded', creditNote: null }],
    });
    expect(await stockOf(common().database, order.parts[0]?.id ?? '')).toMatchObject({
      available: 10,
      sold: 0,
    });
    expect(await order.uses()).toBe(0);
    expect(await discrepancies(order)).toEqual([]);
    const mails = await mailsWrittenTo(common().database, order.buyer.email);
    const cancelMails = mails.filter(({ subject }) => subject.includes('was canceled'));
    expect(cancelMails).toHaveLength(who === 'its buyer' ? 0 : 1);
    expect((await order.call('PUT', `/order/${order.id}`)).statusCode).toBe(409);
    if (who !== 'staff, as a refund') expect(answer(await cancel())).toMatchObject({ deletedCount: 0 });
    await allIsWell();
  },
);

test('of a free order that was sent in part the rest is taken off by staff, and the use of its code stays taken', async () => {
  const order = await freeOrder();
  await send(order);
  expect(answer(await order.asBuyer('DELETE', `/orders/${order.id}`))).toMatchObject({
    code: 'already_shipped',
  });
  expect(answer(await order.piece(2))).toMatchObject({
    state: 'shipped',
    lines: [{ shipped: 1, canceled: 2 }],
  });
  expect(await order.uses()).toBe(1);
  await allIsWell();
});

test('the mail about an order that a code has paid for speaks of no payment', async () => {
  const order = await freeOrder();
  const [mail, ...more] = await mailsWrittenTo(common().database, order.buyer.email);
  expect(mail?.subject).toContain('is confirmed');
  expect(mail?.text).toContain('There is nothing to pay for it. The invoice is attached');
  expect(mail?.text).not.toContain('payment');
  expect(more).toEqual([]);
});
