import type { DiscrepancyKind, PaymentDiscrepancy } from '@spareworks/contract/calls/payments';
import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import { expect, test } from 'vitest';
import { callAs, orderWithIntent } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { paymentStore } from './payment-store.ts';

const common = sharedApp({ listening: true, leavesMail: true });

async function asAdmin() {
  const admin = await signedIn(common(), { role: 'admin' });
  const call = callAs(common().app, admin);
  const find = async (transactionId: string, query = '') => {
    const breaks = (await call('GET', `/payment-discrepancies?sort=newest&limit=100${query}`)).json<
      PaymentDiscrepancy[]
    >();
    return breaks.find((entry) => entry.transactionId === transactionId);
  };
  return { admin, call, find };
}

test('a break names the order of its payment, by the provider’s id and by the shop’s own', async () => {
  const { find } = await asAdmin();
  const order = await orderWithIntent(common());
  const intent = order.clientSecret.split('_secret_')[0] ?? '';
  const store = paymentStore(common().database);
  await store.noteDiscrepancy(intent, 'dispute', 'The card holder disputes the payment.');
  const payment = await store.liveOf(order.id);
  await store.noteDiscrepancy(payment?.id ?? '', 'unsettled', 'Something was odd.');
  expect(await find(intent)).toEqual({
    _id: expect.any(String),
    kind: 'dispute',
    detail: 'The card holder disputes the payment.',
    transactionId: intent,
    orderId: order.id,
    orderNumber: formatOrderNumber(orderNumberOf(order.id)),
    outcomes: [],
    amount: null,
    foundAt: expect.stringMatching(/^\d{4}-/),
    doneAt: null,
    doneBy: null,
    note: null,
  });
  expect(await find(payment?.id ?? '')).toMatchObject({ kind: 'unsettled', orderId: order.id });
});

test('where no order is known none is named; a canceled one is, for staff can read it', async () => {
  const { find } = await asAdmin();
  const store = paymentStore(common().database);
  await store.noteDiscrepancy('pi_of_nobody', 'unknown', 'Not asked for.');
  expect(await find('pi_of_nobody')).toMatchObject({ orderId: null, orderNumber: null });
  const order = await orderWithIntent(common());
  const intent = order.clientSecret.split('_secret_')[0] ?? '';
  await callAs(common().app, order.buyer)('DELETE', `/orders/${order.id}`);
  await store.noteDiscrepancy(intent, 'unsettled', 'Odd.');
  expect(await find(intent)).toMatchObject({ orderId: order.id });
});

test('a break is done with a note, once; the first note stays and is in the audit log', async () => {
  const { admin, call, find } = await asAdmin();
  await paymentStore(common().database).noteDiscrepancy('pi_done', 'unknown', 'Not asked for.');
  const { _id } = (await find('pi_done')) ?? {};
  const finish = (payload: object) => call('PATCH', `/payment-discrepancies/${_id}`, payload);
  for (const bad of [{}, { note: '  ' }, { note: 'x'.repeat(1001) }, { note: 5 }]) {
    expect((await finish(bad)).statusCode).toBe(400);
  }
  expect((await finish({ note: 'Asked the bank.', outcome: 'refunded' })).json()).toMatchObject({
    status: 400,
    errors: { outcome: 'is not asked for: no refund hangs here' },
  });
  expect(await find('pi_done', '&done=false')).toBeDefined();
  expect((await finish({ note: 'Asked the bank.' })).json()).toEqual({
    acknowledged: true,
    modifiedCount: 1,
  });
  expect((await finish({ note: 'Another.' })).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
  expect(await find('pi_done', '&done=false')).toBeUndefined();
  expect(await find('pi_done', '&done=true')).toMatchObject({ doneBy: admin.email, note: 'Asked the bank.' });
  const notes = await common().database.query({
    text: "SELECT actor, action, after FROM audit_log WHERE subject = 'payment pi_done'",
  });
  expect(notes).toEqual([
    {
      actor: admin.email,
      action: 'payment looked after',
      after: { done: true, kind: 'unknown', note: 'Asked the bank.' },
    },
  ]);
  expect(
    (await call('PATCH', '/payment-discrepancies/01900000-0000-7000-8000-000000000000', { note: 'x' }))
      .statusCode,
  ).toBe(404);
});

/** A break that somebody has looked after. */
async function done(transactionId: string, kind: DiscrepancyKind, detail: string) {
  const { call, find } = await asAdmin();
  const store = paymentStore(common().database);
  await store.noteDiscrepancy(transactionId, kind, detail);
  const { _id } = (await find(transactionId)) ?? {};
  await call('PATCH', `/payment-discrepancies/${_id}`, { note: 'Asked the bank.' });
  expect(await find(transactionId, '&done=false')).toBeUndefined();
  return { store, open: () => find(transactionId, '&done=false') };
}

test('what happens again after it was done is open again, once, and without the old note', async () => {
  const { store, open } = await done('pi_again', 'dispute', 'Disputed.');
  await store.noteDiscrepancy('pi_again', 'dispute', 'Disputed once more.');
  await store.noteDiscrepancy('pi_again', 'dispute', 'And once more.');
  expect(await open()).toMatchObject({
    detail: 'Disputed once more.',
    doneAt: null,
    doneBy: null,
    note: null,
  });
});

test('what only stands in the books as it did is left alone for a day, unless something else is wrong with it', async () => {
  const { store, open } = await done('pi_standing', 'unsettled', 'The amount differs.');
  const compare = (detail: string) => store.noteStandingDiscrepancy('pi_standing', 'unsettled', detail);
  await compare('The amount differs.');
  expect(await open()).toBeUndefined();
  await common().database.query({
    text: "UPDATE payment_breaks SET resolved_at = now() - interval '25 hours' WHERE intent_id = 'pi_standing'",
  });
  await compare('The amount differs.');
  expect(await open()).toBeDefined();

  const other = await done('pi_worse', 'unsettled', 'The amount differs.');
  await other.store.noteStandingDiscrepancy('pi_worse', 'unsettled', 'The order is another.');
  expect(await other.open()).toMatchObject({ detail: 'The order is another.' });
});

test('the list comes by pages', async () => {
  const { call } = await asAdmin();
  const store = paymentStore(common().database);
  for (const name of ['pi_a', 'pi_b', 'pi_c']) await store.noteDiscrepancy(name, 'unknown', 'Not asked for.');
  const first = await call('GET', '/payment-discrepancies?sort=newest&limit=2&done=false');
  expect(first.json<PaymentDiscrepancy[]>().map(({ transactionId }) => transactionId)).toEqual([
    'pi_c',
    'pi_b',
  ]);
  const next = /\/api(\/payment-discrepancies\?[^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  expect((await call('GET', next ?? '')).json<PaymentDiscrepancy[]>()[0]?.transactionId).toBe('pi_a');
});
