import type { PaymentDiscrepancy } from '@spareworks/contract/calls/payments';
import type { OrderEvent } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { cardFault, providerDashboard } from '../../testing/card-faults.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import {
  callAs,
  orderWithIntent,
  payByCard,
  paymentContext,
  recordPayment,
  stateOf,
  stockOf,
  violations,
} from '../../testing/orders.ts';
import { paidOrder as paidInBooks } from '../../testing/paid-orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { changeState } from '../orders/change-state.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { followMoney } from './follow-money.ts';
import { paymentStore } from './payment-store.ts';
import { reconcile } from './reconcile.ts';

// What happens at the provider's own dashboard, or at the card holder's bank, without the shop having asked for it.

const common = sharedApp({ listening: true, leavesMail: true });

/** An order of two pieces that is paid, and those who may do something about it. */
async function paidOrder(card?: string) {
  const part = await insertPart(common().database, { available: 10, minimumOrder: 2, priceCents: 1000 });
  const order = await (card === undefined ? paidInBooks(common(), { part }) : paidWith(card, part));
  const admin = await signedIn(common(), { role: 'admin' });
  const call = callAs(common().app, admin);
  const read = async () => (await call('GET', `/order/${order.id}`)).json();
  return { ...order, intentId: order.transactionId, call, read };
}

async function paidWith(card: string, part: PartFields) {
  const order = await orderWithIntent(common(), { part });
  const { id: transactionId } = await payByCard(common(), order.clientSecret, card);
  expect((await recordPayment(common(), order, transactionId)).statusCode).toBe(200);
  return { ...order, transactionId };
}

const dashboard = () => providerDashboard(common().config);

async function openDispute(intentId: string): Promise<string> {
  const dispute = await dashboard().rawRequest('POST', '/v1/sandbox_disputes', { payment_intent: intentId });
  return (dispute as { id?: string }).id ?? '';
}

async function openDiscrepancies(intentId: string): Promise<string[]> {
  const rows = await common().database.query<{ kind: string }>({
    text: 'SELECT kind FROM payment_breaks WHERE intent_id = $1 AND resolved_at IS NULL ORDER BY kind',
    values: [intentId],
  });
  return rows.map(({ kind }) => kind);
}

async function mailsAbout(email: string, subject: string): Promise<number> {
  const rows = await common().database.query({
    text: 'SELECT FROM mail_outbox WHERE recipient = $1 AND subject LIKE $2',
    values: [email, `${subject}%`],
  });
  return rows.length;
}

const allIsWell = async () => expect(await violations(common().database)).toEqual([]);

test('a whole refund at the provider refunds the order: pieces back, buyer told, noted by whom', async () => {
  const order = await paidOrder();
  await dashboard().refunds.create({ payment_intent: order.intentId });
  await expect.poll(() => stateOf(common().database, order.id)).toBe('refunded');
  expect(await order.read()).toMatchObject({
    refunded: true,
    refundedAmount: 20,
    refundReason: 'Given back at the card provider',
    paid: true,
  });
  expect(await stockOf(common().database, order.part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  expect(await mailsAbout(order.buyer.email, 'Your money')).toBe(1);
  // All by the same name, so that none overtakes another.
  const mails = await common().database.query({
    text: "SELECT DISTINCT about FROM mail_outbox WHERE recipient = $1 AND subject LIKE '%(SW-%'",
    values: [order.buyer.email],
  });
  expect(mails).toEqual([{ about: order.id }]);
  const shipped = await order.call('PUT', `/order/${order.id}`);
  expect(shipped.json()).toMatchObject({ status: 409, code: 'already_refunded' });
  const log = await common().database.query({
    text: "SELECT actor FROM audit_log WHERE subject = $1 AND action = 'order refunded'",
    values: [order.id],
  });
  expect(log).toEqual([{ actor: 'system' }]);
  await allIsWell();
});

test('part of the money given back there is reported, and the order is shipped only after a second word', async () => {
  const order = await paidOrder();
  await dashboard().refunds.create({ payment_intent: order.intentId, amount: 550 });
  await expect.poll(async () => (await order.read()).refundedAmount).toBe(5.5);
  expect(await order.read()).toMatchObject({ refunded: false, state: 'paid' });
  expect(await openDiscrepancies(order.intentId)).toEqual(['refunded-in-part']);
  const doubt = {
    code: 'shipping_doubtful',
    title: '$5.50 of $20.00 was given back at the card provider.',
  };
  expect((await order.call('PUT', `/order/${order.id}`)).json()).toMatchObject({ status: 409, ...doubt });
  const many = await order.call('POST', '/orders/ship', { ids: [order.id] });
  expect(many.json()).toEqual({
    results: [{ _id: order.id, shipped: false, code: doubt.code, reason: doubt.title }],
  });
  for (const confirm of [false, 'yes', 1]) {
    expect((await order.call('PUT', `/order/${order.id}`, { confirm })).statusCode).toBe(400);
  }
  expect((await order.call('PUT', `/order/${order.id}`, { confirm: true })).statusCode).toBe(200);
  expect(await stateOf(common().database, order.id)).toBe('shipped');
  // The rest of it, here or there, makes it a whole one.
  await dashboard().refunds.create({ payment_intent: order.intentId });
  await expect.poll(() => stateOf(common().database, order.id)).toBe('refunded');
  expect(await openDiscrepancies(order.intentId)).toEqual([]);
  await allIsWell();
});

test('what is left of an order refunded in part there is refunded here', async () => {
  const order = await paidOrder();
  await dashboard().refunds.create({ payment_intent: order.intentId, amount: 100 });
  await expect.poll(async () => (await order.read()).refundedAmount).toBe(1);
  const refunded = await order.call('POST', `/order/${order.id}/refund`, { reason: 'Sent back' });
  expect(refunded.json()).toMatchObject({ refunded: true, refundedAmount: 20 });
  const { data } = await dashboard().refunds.list({ payment_intent: order.intentId });
  expect(data.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100, 1900]);
  expect(await openDiscrepancies(order.intentId)).toEqual([]);
  await allIsWell();
});

/** An order whose refund came back from the bank afterwards. */
async function failedRefund() {
  const order = await paidOrder();
  const { id } = await dashboard().refunds.create({ payment_intent: order.intentId });
  await expect.poll(() => stateOf(common().database, order.id)).toBe('refunded');
  await dashboard().rawRequest('POST', `/v1/refunds/${id}/sandbox_fail`, {});
  await expect.poll(() => openDiscrepancies(order.intentId)).toEqual(['refund-failed']);
  return order;
}

const history = async (order: Awaited<ReturnType<typeof paidOrder>>) =>
  (await callAs(common().app, order.buyer)('GET', `/order/${order.id}/events`)).json<OrderEvent[]>();

const lines = async (order: Awaited<ReturnType<typeof paidOrder>>) =>
  (await history(order)).map(({ what, to }) => what ?? to);

async function discrepancyOf(
  order: Awaited<ReturnType<typeof paidOrder>>,
): Promise<PaymentDiscrepancy | undefined> {
  const breaks = await order.call('GET', '/payment-discrepancies?sort=newest&limit=100&done=false');
  return breaks.json<PaymentDiscrepancy[]>().find(({ transactionId }) => transactionId === order.intentId);
}

test('a refund that fails afterwards: the order says what stands, its history too, and the buyer is told once', async () => {
  const order = await failedRefund();
  expect(await order.read()).toMatchObject({
    state: 'refunded', // it cannot be shipped, and its pieces are back
    refunded: false,
    refundedAmount: 0,
    failedRefund: { amount: 20, outcome: 'open' },
  });
  expect(await lines(order)).toEqual(['placed', 'paid', 'refunding', 'refunded', 'refund-failed']);
  expect((await history(order)).at(-1)).toMatchObject({
    from: 'refunded',
    to: 'refunded',
    actor: 'card provider',
    note: '$0.00 of $20.00 has gone back.',
  });
  expect(await mailsAbout(order.buyer.email, 'Your refund from Spareworks did not arrive')).toBe(1);
  await reconcile(paymentContext(common()));
  expect(await mailsAbout(order.buyer.email, 'Your refund from Spareworks did not arrive')).toBe(1);
  expect(await lines(order)).toHaveLength(5);
  expect((await order.call('PUT', `/order/${order.id}`)).json()).toMatchObject({
    code: 'already_refunded',
    title: 'A refund of this order came back from the bank and is still owed.',
  });
  await allIsWell();
});

const closed = 'A refund of this order came back from the bank, and the money stayed. The order is closed.';

test.each([
  [
    'refunded',
    'paid-back',
    { refunded: true, refundedAmount: 20 },
    'was paid back another way',
    'The money of this order was given back.',
  ],
  ['kept', 'kept', { refunded: false, refundedAmount: 0 }, 'is closed', closed],
] as const)(
  'a person says how a failed refund ended (%s), and so does the order',
  async (outcome, end, money, mail, why) => {
    const order = await failedRefund();
    const entry = await discrepancyOf(order);
    expect(entry).toMatchObject({ kind: 'refund-failed', outcomes: ['refunded', 'kept'], orderId: order.id });
    const finish = (payload: object) => order.call('PATCH', `/payment-discrepancies/${entry?._id}`, payload);
    expect((await finish({ note: 'By bank transfer.' })).json()).toMatchObject({
      status: 400,
      errors: { outcome: expect.any(String) },
    });
    expect((await order.read()).failedRefund.outcome).toBe('open');
    expect((await finish({ note: 'By bank transfer.', outcome })).json()).toMatchObject({ modifiedCount: 1 });
    expect((await finish({ note: 'Again.', outcome: 'kept' })).json()).toMatchObject({ modifiedCount: 0 });
    expect(await order.read()).toMatchObject({ ...money, failedRefund: { amount: 20, outcome: end } });
    const refused = { code: 'already_refunded', title: why };
    expect((await order.call('PUT', `/order/${order.id}`)).json()).toMatchObject(refused);
    expect((await order.call('POST', `/order/${order.id}/refund`, { reason: 'x' })).json()).toMatchObject(
      refused,
    );
    expect((await order.call('POST', `/order/${order.id}/undo-shipping`)).json()).toMatchObject(refused);
    const last = (await history(order)).at(-1);
    expect(last).toMatchObject({ what: `refund-${end}`, actor: 'Spareworks', note: null }); // to the buyer, not which of its staff
    expect(await lines(order)).toHaveLength(6);
    expect(await mailsAbout(order.buyer.email, `Your refund from Spareworks ${mail}`)).toBe(1);
    expect(await openDiscrepancies(order.intentId)).toEqual([]);
    await reconcile(paymentContext(common()));
    expect(await openDiscrepancies(order.intentId)).toEqual([]);
    await allIsWell();
  },
);

/** An order of which part was refunded, and then the rest; both came back from the bank, one after the other. */
async function failedTwice() {
  const order = await paidOrder();
  const refund = (body: object) =>
    order.call('POST', `/order/${order.id}/refund`, { reason: 'broken', ...body });
  expect((await refund({ lines: [{ position: 1, quantity: 1 }] })).statusCode).toBe(200);
  expect((await refund({})).json()).toMatchObject({ state: 'refunded' });
  const made = (await dashboard().refunds.list({ payment_intent: order.intentId })).data;
  const seen: Partial<PaymentDiscrepancy>[] = [];
  for (const { id } of made) {
    await dashboard().rawRequest('POST', `/v1/refunds/${id}/sandbox_fail`, {});
    await followMoney(paymentContext(common()), order.intentId);
    const entry = await discrepancyOf(order);
    if (entry !== undefined) seen.push({ detail: entry.detail, amount: entry.amount });
  }
  return { ...order, seen };
}

test('a second refund that comes back joins the first: what is open says the sum of both', async () => {
  const { seen, ...order } = await failedTwice();
  expect(seen).toEqual([
    { detail: 'Only $10.00 of $20.00 has gone back.', amount: 10 },
    { detail: 'Only $0.00 of $20.00 has gone back.', amount: 20 },
  ]);
  expect(await openDiscrepancies(order.intentId)).toEqual(['refund-failed']);
  expect(await order.read()).toMatchObject({ failedRefund: { outcome: 'open', amount: 20 } });
  await allIsWell();
});

test.each(['refunded', 'kept'] as const)(
  'nobody books another sum than the one they have read: what ended as %s is refused until the new one was seen',
  async (outcome) => {
    const order = await failedTwice();
    const entry = await discrepancyOf(order);
    const finish = (amount: number) =>
      order.call('PATCH', `/payment-discrepancies/${entry?._id}`, { note: 'In cash.', outcome, amount });
    expect((await finish(10)).json()).toMatchObject({
      code: 'changed_meanwhile',
      title: 'This was about $10.00 and is about $20.00 by now. Please look at it again.',
    });
    expect(await order.read()).toMatchObject({ refundedAmount: 0, failedRefund: { outcome: 'open' } });
    expect(await openDiscrepancies(order.intentId)).toEqual(['refund-failed']);
    expect((await finish(20)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await order.read()).toMatchObject({ refundedAmount: outcome === 'kept' ? 0 : 20 });
    const [noted] = await common().database.query<{ after: object }>({
      text: "SELECT after FROM audit_log WHERE action = 'payment looked after' AND subject = $1",
      values: [`payment ${order.intentId}`],
    });
    expect(noted?.after).toMatchObject({ payment: outcome, amount: 20 });
    await allIsWell();
  },
);

test('part of what is owed that is made again is no longer in what is open', async () => {
  const order = await paidOrder();
  const refund = (amount: number) =>
    order.call('POST', `/order/${order.id}/refund`, { reason: 'broken', amount });
  await refund(6);
  for (const { id } of (await dashboard().refunds.list({ payment_intent: order.intentId })).data)
    await dashboard().rawRequest('POST', `/v1/refunds/${id}/sandbox_fail`, {});
  await followMoney(paymentContext(common()), order.intentId);
  expect(await discrepancyOf(order)).toMatchObject({ detail: '$0.00 of $20.00 has gone back.', amount: 6 });
  expect((await refund(4)).statusCode).toBe(200);
  expect(await discrepancyOf(order)).toMatchObject({ detail: '$4.00 of $20.00 has gone back.', amount: 2 });
  await allIsWell();
});

test('what is given back for something else leaves what is owed as it is', async () => {
  const order = await paidOrder();
  const refund = (body: object) =>
    order.call('POST', `/order/${order.id}/refund`, { reason: 'broken', ...body });
  expect((await refund({ lines: [{ position: 1, quantity: 1 }] })).statusCode).toBe(200);
  for (const { id } of (await dashboard().refunds.list({ payment_intent: order.intentId })).data)
    await dashboard().rawRequest('POST', `/v1/refunds/${id}/sandbox_fail`, {});
  await followMoney(paymentContext(common()), order.intentId);
  const owed = (await discrepancyOf(order))?.amount ?? 0;
  expect(owed).toBeGreaterThan(2);
  expect((await refund({ amount: 1 })).statusCode).toBe(200);
  expect(await discrepancyOf(order)).toMatchObject({
    detail: '$1.00 of $20.00 has gone back.',
    amount: owed,
  });
  await allIsWell();
});

test('part that comes back from the bank while the rest is under way stays owed when that has arrived', async () => {
  const order = await paidOrder('4000000000007726');
  const made = `UPDATE sandbox_stripe_refunds SET status = 'succeeded', next_status = NULL, next_status_at = NULL
                WHERE intent_id = $1 AND status = 'pending'`;
  const bankHasMade = () => common().database.query({ text: made, values: [order.intentId] });
  const refund = (body: object) =>
    order.call('POST', `/order/${order.id}/refund`, { reason: 'broken', ...body });
  await refund({ amount: 6 });
  await bankHasMade();
  const [part] = (await dashboard().refunds.list({ payment_intent: order.intentId })).data;
  await followMoney(paymentContext(common()), order.intentId);
  expect((await refund({})).json()).toMatchObject({ state: 'refunding', refundedAmount: 6 });
  await dashboard().rawRequest('POST', `/v1/refunds/${part?.id}/sandbox_fail`, {});
  await followMoney(paymentContext(common()), order.intentId);
  const entry = await discrepancyOf(order);
  const finish = (payload: object) =>
    order.call('PATCH', `/payment-discrepancies/${entry?._id}`, { note: 'In cash.', ...payload });
  expect((await finish({ outcome: 'refunded' })).json()).toMatchObject({
    errors: { outcome: expect.stringMatching(/^has to wait/) },
  });
  await bankHasMade();
  await common().database.query({
    text: "UPDATE payments SET check_at = now() - interval '1 second' WHERE intent_id = $1",
    values: [order.intentId],
  });
  await reconcile(paymentContext(common()));
  expect(await order.read()).toMatchObject({
    state: 'refunded',
    refunded: false,
    refundedAmount: 14,
    failedRefund: { outcome: 'open', amount: 6 },
  });
  expect(await discrepancyOf(order)).toMatchObject({
    detail: 'Only $14.00 of $20.00 has gone back.',
    amount: 6,
  });
  await allIsWell();
  expect((await finish({ outcome: 'refunded', amount: 6 })).json()).toMatchObject({ modifiedCount: 1 });
  expect(await order.read()).toMatchObject({ refunded: true, refundedAmount: 20 });
  await allIsWell();
});

test('a refund that hangs names what is booked when somebody says how it ended, and no other sum is', async () => {
  const order = await pendingRefund();
  await paymentStore(common().database).noteDiscrepancy(order.intentId, 'failing', 'It does not answer.');
  const entry = await discrepancyOf(order);
  expect(entry).toMatchObject({ kind: 'failing', outcomes: ['refunded', 'kept'], amount: 20 });
  const finish = (amount: number) =>
    order.call('PATCH', `/payment-discrepancies/${entry?._id}`, {
      note: 'In cash.',
      outcome: 'refunded',
      amount,
    });
  expect((await finish(19)).json()).toMatchObject({ code: 'changed_meanwhile' });
  expect(await order.read()).toMatchObject({ state: 'refunding' });
  expect((await finish(20)).json()).toMatchObject({ modifiedCount: 1 });
  expect(await order.read()).toMatchObject({ state: 'refunded', refundedAmount: 20 });
  await allIsWell();
});

test('a refund that failed and is made again at the provider is a refund again', async () => {
  const order = await failedRefund();
  await dashboard().refunds.create({ payment_intent: order.intentId });
  await expect.poll(async () => (await order.read()).refunded).toBe(true);
  expect(await order.read()).toMatchObject({ refundedAmount: 20, failedRefund: null });
  expect((await lines(order)).slice(-2)).toEqual(['refund-failed', 'refund-arrived']);
  expect(await openDiscrepancies(order.intentId)).toEqual([]);
  expect(await mailsAbout(order.buyer.email, 'Your money')).toBe(2);
  await allIsWell();
});

test('a refund somebody made by hand is not called failed because the provider knows nothing of it', async () => {
  const order = await paidOrder();
  const { id } = await dashboard().refunds.create({ payment_intent: order.intentId, amount: 100 });
  await expect.poll(async () => (await order.read()).refundedAmount).toBe(1);
  await dashboard().rawRequest('POST', `/v1/refunds/${id}/sandbox_fail`, {});
  await expect.poll(() => lines(order)).toContain('refund-failed');
  await common().database.query({
    text: "UPDATE payments SET status = 'refunding', refund_reason = 'x', check_at = 'infinity' WHERE intent_id = $1",
    values: [order.intentId],
  });
  await common().database.transaction(async (tx) => {
    await changeState(tx, await lockOrder(tx, order.id), { to: 'refunding', actor: 'x', refundReason: 'x' });
  });
  const entry = await discrepancyOf(order);
  await order.call('PATCH', `/payment-discrepancies/${entry?._id}`, {
    note: 'In cash.',
    outcome: 'refunded',
  });
  expect(await order.read()).toMatchObject({ refunded: true, failedRefund: null });
  await followMoney(paymentContext(common()), order.intentId);
  expect(await order.read()).toMatchObject({ refunded: true, failedRefund: null });
  expect(await openDiscrepancies(order.intentId)).toEqual([]);
});

test('part of the money that did not arrive is reported once, in the history and by mail, and the order can be shipped again', async () => {
  const order = await paidOrder();
  const { id } = await dashboard().refunds.create({ payment_intent: order.intentId, amount: 100 });
  await expect.poll(async () => (await order.read()).refundedAmount).toBe(1);
  await dashboard().rawRequest('POST', `/v1/refunds/${id}/sandbox_fail`, {});
  await expect.poll(() => openDiscrepancies(order.intentId)).toEqual(['refund-failed']);
  expect(await order.read()).toMatchObject({
    refundedAmount: 0,
    state: 'paid',
    failedRefund: { amount: 1, outcome: 'open' },
  });
  expect(await lines(order)).toEqual(['placed', 'paid', 'refunded-in-part', 'refund-failed']);
  expect((await history(order))[2]?.note).toBe('$1.00 of $20.00 has gone back.');
  expect(await mailsAbout(order.buyer.email, 'Your refund from Spareworks did not arrive')).toBe(1);
  expect((await order.call('PUT', `/order/${order.id}`)).statusCode).toBe(200);
  await allIsWell();
  // Made again, it is owed no more.
  await dashboard().refunds.create({ payment_intent: order.intentId, amount: 100 });
  await expect.poll(async () => (await order.read()).failedRefund).toBeNull();
  expect(await openDiscrepancies(order.intentId)).toEqual(['refunded-in-part']);
  await allIsWell();
});

test('a disputed order is shipped only after a second word, and nothing of it goes back until that is decided', async () => {
  const order = await paidOrder();
  await openDispute(order.intentId);
  await expect.poll(async () => (await order.read()).dispute).toBe('open');
  expect(await openDiscrepancies(order.intentId)).toEqual(['dispute']);
  expect((await order.call('PUT', `/order/${order.id}`)).json()).toMatchObject({
    status: 409,
    code: 'shipping_doubtful',
    title: 'The card holder disputes the payment of this order.',
  });
  for (const part of [{}, { amount: 1 }]) {
    const refused = await order.call('POST', `/order/${order.id}/refund`, {
      reason: 'They complain',
      ...part,
    });
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'refund_refused',
      title: 'The card holder disputes this payment: nothing can be given back until that is decided.',
    });
  }
  expect(await openDiscrepancies(order.intentId)).toEqual(['dispute']);
  expect(await lines(order)).toEqual(['placed', 'paid', 'dispute-open']);
  await allIsWell();
});

test('a refund of a dispute nobody has told the shop of is refused for good, reported, and ends', async () => {
  const order = await paidOrder();
  await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
  await openDispute(order.intentId);
  const refused = await order.call('POST', `/order/${order.id}/refund`, { reason: 'They complain' });
  expect(refused.json()).toMatchObject({ status: 409, code: 'refund_refused' });
  expect(await order.read()).toMatchObject({ state: 'paid', refundReason: null, refundedAmount: 0 });
  expect(await openDiscrepancies(order.intentId)).toEqual(['refund-refused']);
  const events = (await order.call('GET', `/order/${order.id}/events`)).json<
    { to: string; what: string | null; note: string }[]
  >();
  expect(events.map(({ what, to }) => what ?? to)).toEqual(['placed', 'paid', 'refunding', 'paid']);
  expect(events.at(-1)?.note).toContain('charged back');
  await reconcile(paymentContext(common()));
  expect(await stateOf(common().database, order.id)).toBe('paid');
  expect(await mailsAbout(order.buyer.email, 'Your money')).toBe(0);
  await allIsWell();
});

test.each([
  ['won', [], { code: undefined, status: 200 }],
  ['lost', ['dispute-lost'], { code: 'shipping_doubtful', status: 409 }],
] as const)('a dispute that is %s is heard of', async (end, breaks, shipping) => {
  const order = await paidOrder();
  const dispute = await openDispute(order.intentId);
  await expect.poll(async () => (await order.read()).dispute).toBe('open');
  if (end === 'lost') await dashboard().disputes.close(dispute);
  else {
    await dashboard().disputes.update(dispute, { evidence: { uncategorized_text: 'winning_evidence' } });
  }
  await expect.poll(async () => (await order.read()).dispute).toBe(end);
  expect(await openDiscrepancies(order.intentId)).toEqual(breaks);
  expect((await lines(order)).slice(-2)).toEqual(['dispute-open', `dispute-${end}`]);
  const shipped = await order.call('PUT', `/order/${order.id}`);
  expect(shipped.statusCode).toBe(shipping.status);
  expect(shipped.json<{ code?: string }>().code).toBe(shipping.code);
  await allIsWell();
});

test('messages about it that were lost are asked for', async () => {
  const [refunded, disputed] = [await paidOrder(), await paidOrder()];
  await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
  await dashboard().refunds.create({ payment_intent: refunded.intentId });
  await openDispute(disputed.intentId);
  await reconcile(paymentContext(common()));
  expect(await stateOf(common().database, refunded.id)).toBe('refunded');
  expect(await disputed.read()).toMatchObject({ state: 'paid', dispute: 'open' });
  await allIsWell();
});

test('a refund there of a payment that was never recorded here ends with both', async () => {
  const part = await insertPart(common().database, { available: 10, minimumOrder: 2, priceCents: 1000 });
  const order = await orderWithIntent(common(), { part });
  await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
  const { id } = await payByCard(common(), order.clientSecret);
  await dashboard().refunds.create({ payment_intent: id });
  await reconcile(paymentContext(common()));
  expect(await stateOf(common().database, order.id)).toBe('refunded');
  expect(await stockOf(common().database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  await allIsWell();
});

test('a refund here and there at the same moment gives the money back once', async () => {
  const order = await paidOrder();
  const [here] = await Promise.all([
    order.call('POST', `/order/${order.id}/refund`, { reason: 'Both' }),
    dashboard()
      .refunds.create({ payment_intent: order.intentId })
      .catch(() => undefined), // the other was quicker
  ]);
  expect([200, 409]).toContain(here.statusCode);
  await expect.poll(() => stateOf(common().database, order.id)).toBe('refunded');
  const { data } = await dashboard().refunds.list({ payment_intent: order.intentId });
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(2000);
  expect(await mailsAbout(order.buyer.email, 'Your money')).toBe(1);
  await allIsWell();
});

/** An order whose refund the provider has taken on, five seconds before it is known how it ends. */
async function pendingRefund() {
  const order = await paidOrder('4000000000007726');
  const answer = await order.call('POST', `/order/${order.id}/refund`, { reason: 'Damaged on the way' });
  expect(answer.statusCode).toBe(200);
  const [refund] = (await dashboard().refunds.list({ payment_intent: order.intentId })).data;
  const history = async () =>
    (await order.call('GET', `/order/${order.id}/events`)).json<OrderEvent[]>().map(({ to }) => to);
  return { ...order, answered: answer.json(), refundId: refund?.id ?? '', history };
}

test('a refund that is pending is under way, and made once the provider says so', async () => {
  const order = await pendingRefund();
  const underWay = { state: 'refunding', refunded: false, refundedAmount: 0, refundedAt: null };
  expect(order.answered).toMatchObject(underWay);
  await followMoney(paymentContext(common()), order.intentId); // the message that there is a refund
  expect(await order.read()).toMatchObject(underWay);
  expect(await order.history()).toEqual(['placed', 'paid', 'refunding']);
  const subject = 'Your money from';
  expect(await mailsAbout(order.buyer.email, subject)).toBe(0);
  await allIsWell();
  await common().database.query({
    text: `UPDATE sandbox_stripe_refunds SET status = 'succeeded', next_status = NULL, next_status_at = NULL WHERE id = $1`,
    values: [order.refundId],
  });
  await followMoney(paymentContext(common()), order.intentId);
  expect(await order.read()).toMatchObject({ state: 'refunded', refunded: true, refundedAmount: 20 });
  expect(await order.history()).toEqual(['placed', 'paid', 'refunding', 'refunded']);
  expect(await mailsAbout(order.buyer.email, subject)).toBe(1);
  expect(await stockOf(common().database, order.part.id)).toMatchObject({ available: 10, sold: 0 });
  await allIsWell();
});

test('asked again under the same key, the provider is believed as it stands now and not as it answered first', async () => {
  const order = await pendingRefund();
  const [payment] = await common().database.query<{ id: string }>({
    text: 'SELECT id FROM payments WHERE intent_id = $1',
    values: [order.intentId],
  });
  const [noted] = (await order.read()).refunds;
  const refund = {
    intentId: order.intentId,
    paymentId: payment?.id ?? '',
    refundId: noted._id,
    amountCents: null,
    keyNumber: 0,
  };
  const { provider } = paymentContext(common());
  expect(await provider.refund(refund)).toEqual({ pending: true, refundId: order.refundId });
  await common().database.query({
    text: `UPDATE sandbox_stripe_refunds SET status = 'succeeded', next_status = NULL, next_status_at = NULL WHERE id = $1`,
    values: [order.refundId],
  });
  const made = { refundId: order.refundId, amountCents: 2000 };
  expect(await provider.refund(refund)).toEqual(made);
  expect(await provider.refund({ ...refund, keyNumber: 1 })).toEqual(made);
});

test('a pending refund that fails leaves the order paid, for the staff to see, and can be tried again', async () => {
  const order = await pendingRefund();
  await followMoney(paymentContext(common()), order.intentId);
  await dashboard().rawRequest('POST', `/v1/refunds/${order.refundId}/sandbox_fail`, {});
  await followMoney(paymentContext(common()), order.intentId);
  expect(await order.read()).toMatchObject({ state: 'paid', refunded: false, failedRefund: null });
  expect(await openDiscrepancies(order.intentId)).toEqual(['refund-refused']);
  const again = await order.call('POST', `/order/${order.id}/refund`, { reason: 'Once more' });
  expect(again.json()).toMatchObject({ state: 'refunding' });
  expect((await dashboard().refunds.list({ payment_intent: order.intentId })).data).toHaveLength(2);
  await allIsWell();
});
