import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bringForward,
  cards,
  chargeOf,
  eventsAbout,
  newIntent,
  paidIntent,
  pay,
  post,
  sharedProvider,
  wrongCharges,
} from '../test-calls.ts';

const provider = sharedProvider({ beforeAll, afterAll });
const sdk = () => provider().stripe;

test('a payment is given back in full, once', async () => {
  const { id } = await paidIntent(provider());
  const refund = await sdk().refunds.create({
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { orderId: '7' },
  });
  const charge = await chargeOf(provider(), id);
  expect(refund).toMatchObject({
    id: expect.stringMatching(/^re_\w{24}$/),
    object: 'refund',
    amount: 150,
    currency: 'usd',
    status: 'succeeded',
    reason: 'requested_by_customer',
    metadata: { orderId: '7' },
    payment_intent: id,
    charge: charge.id,
  });
  expect(charge).toMatchObject({ amount_refunded: 150, refunded: true, status: 'succeeded' });
  await expect(sdk().refunds.create({ payment_intent: id })).rejects.toThrow(
    expect.objectContaining({
      statusCode: 400,
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    }),
  );
});

test('a payment is given back in parts, never more than was paid', async () => {
  const { id } = await paidIntent(provider());
  const { id: charge } = await chargeOf(provider(), id);
  await sdk().refunds.create({ charge, amount: 100 });
  expect(await chargeOf(provider(), id)).toMatchObject({ amount_refunded: 100, refunded: false });
  await expect(sdk().refunds.create({ charge, amount: 51 })).rejects.toThrow(
    'Refund amount ($0.51) is greater than unrefunded amount on charge ($0.50)',
  );
  expect(await sdk().refunds.create({ payment_intent: id })).toMatchObject({ amount: 50 });
  expect((await sdk().refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
    50, 100,
  ]);
  expect((await sdk().refunds.list({ charge })).data).toHaveLength(2);
});

test('twenty give back at once and one does', async () => {
  const { id } = await paidIntent(provider());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(provider(), '/refunds', { payment_intent: id }, { as: 'secret' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error?.code === 'charge_already_refunded')).toHaveLength(19);
  expect(await chargeOf(provider(), id)).toMatchObject({ amount_refunded: 150 });
});

test('what was not paid is not given back', async () => {
  const open = await newIntent(provider());
  await expect(sdk().refunds.create({ payment_intent: open.id })).rejects.toThrow(
    `This PaymentIntent (${open.id}) does not have a successful charge to refund.`,
  );
  await pay(provider(), open, cards.declined);
  await expect(sdk().refunds.create({ charge: (await chargeOf(provider(), open.id)).id })).rejects.toThrow(
    expect.objectContaining({ code: 'charge_not_refundable' }),
  );
});

test.each([
  ['nothing named', '', 400, 'parameter_missing'],
  ['both named', 'payment_intent=pi_x&charge=ch_x', 400, 'parameter_missing'],
  ['an unknown intent', 'payment_intent=pi_x', 404, 'resource_missing'],
  ['an unknown charge', 'charge=ch_x', 404, 'resource_missing'],
  ['nothing to give back', 'payment_intent=pi_x&amount=0', 400, 'parameter_invalid_integer'],
  ['less than nothing', 'payment_intent=pi_x&amount=-5', 400, 'parameter_invalid_integer'],
  ['an unknown reason', 'payment_intent=pi_x&reason=bored', 400, undefined],
  ['an unknown parameter', 'payment_intent=pi_x&foo=1', 400, 'parameter_unknown'],
])('a refund is refused for %s', async (_what, form, status, code) => {
  const answer = await post(provider(), '/refunds', form, { as: 'secret' });
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
});

test('refunds are listed newest first, page by page, for one payment or all', async () => {
  const { id } = await paidIntent(provider());
  await paidIntent(provider());
  const made: string[] = [];
  for (let i = 0; i < 3; i += 1)
    made.unshift((await sdk().refunds.create({ payment_intent: id, amount: 10 })).id);
  const first = await sdk().refunds.list({ payment_intent: id, limit: 2 });
  expect([first.has_more, first.data.map((refund) => refund.id)]).toEqual([true, made.slice(0, 2)]);
  const rest = await sdk().refunds.list({ payment_intent: id, limit: 2, starting_after: made[1] ?? '' });
  expect([rest.has_more, rest.data.map((refund) => refund.id)]).toEqual([false, made.slice(2)]);
  expect((await sdk().refunds.list({ limit: 3 })).data.map((refund) => refund.id)).toEqual(made);
  expect((await sdk().refunds.list({ payment_intent: 'pi_unknown' })).data).toEqual([]);
});

test('a refund can be looked at by its id', async () => {
  const { id } = await paidIntent(provider());
  const refund = await sdk().refunds.create({ payment_intent: id, metadata: { orderId: '7' } });
  expect(await sdk().refunds.retrieve(refund.id)).toMatchObject({ ...refund });
  for (const unknown of ['re_x', '\0']) {
    await expect(sdk().refunds.retrieve(unknown)).rejects.toThrow(
      expect.objectContaining({ statusCode: 404, code: 'resource_missing' }),
    );
  }
});

test('a refund to a closed card succeeds at first and comes back some seconds later', async () => {
  const { id } = await paidIntent(provider(), cards.refundFails);
  const refund = await sdk().refunds.create({ payment_intent: id, amount: 100 });
  expect(refund).toMatchObject({ status: 'succeeded' });
  expect(refund).not.toHaveProperty('failure_reason');
  expect(await chargeOf(provider(), id)).toMatchObject({ amount_refunded: 100 });
  expect(await secondsLeft(refund.id)).toSatisfy((seconds: number) => seconds > 0 && seconds <= 5);
  await bringForward(provider());
  await expect
    .poll(() => sdk().refunds.retrieve(refund.id), { timeout: 10_000 })
    .toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: expect.stringMatching(/^txn_/),
      amount: 100,
    });
  expect(await chargeOf(provider(), id)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await eventsAbout(provider(), refund.id)).toEqual([
    ['refund.created', 'succeeded'],
    ['refund.updated', 'failed'],
    ['refund.failed', 'failed'],
  ]);
  expect(await sdk().refunds.create({ payment_intent: id })).toMatchObject({ amount: 150 });
  expect(await wrongCharges(provider())).toEqual([]);
});

test('a refund that takes its time is pending first, and counts from the beginning', async () => {
  const { id } = await paidIntent(provider(), cards.refundWaits);
  const refund = await sdk().refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  expect(await chargeOf(provider(), id)).toMatchObject({ amount_refunded: 150, refunded: true });
  await expect(sdk().refunds.create({ payment_intent: id })).rejects.toThrow(
    expect.objectContaining({ code: 'charge_already_refunded' }),
  );
  await bringForward(provider());
  await expect
    .poll(() => sdk().refunds.retrieve(refund.id), { timeout: 10_000 })
    .toMatchObject({ status: 'succeeded' });
  expect(await sdk().refunds.retrieve(refund.id)).not.toHaveProperty('pending_reason');
  expect(await eventsAbout(provider(), refund.id)).toEqual([
    ['refund.created', 'pending'],
    ['refund.updated', 'succeeded'],
  ]);
  expect(await wrongCharges(provider())).toEqual([]);
});

test.each([cards.good, cards.refundFails, cards.refundWaits])(
  'a refund to %s can be made to fail at once, and fails once',
  async (card) => {
    const { id } = await paidIntent(provider(), card);
    const refund = await sdk().refunds.create({ payment_intent: id, amount: 60 });
    const kept = await sdk().refunds.create({ payment_intent: id, amount: 40 });
    const fail = (what: string) => post(provider(), `/refunds/${what}/sandbox_fail`, '', { as: 'secret' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => fail(refund.id)));
    expect(answers.filter(({ status }) => status === 200)).toMatchObject([
      { body: { id: refund.id, status: 'failed', failure_reason: 'expired_or_canceled_card' } },
    ]);
    expect((await fail(refund.id)).body.error).toMatchObject({
      type: 'invalid_request_error',
      message: 'This refund cannot fail: it has a status of failed.',
    });
    expect([(await fail('re_x')).status, (await fail('%00')).status]).toEqual([404, 404]);
    expect(await chargeOf(provider(), id)).toMatchObject({ amount_refunded: 40 });
    expect(await secondsLeft(refund.id)).toBeNull();
    const happened = (await eventsAbout(provider(), refund.id)).slice(1);
    expect(happened).toEqual([
      ['refund.updated', 'failed'],
      ['refund.failed', 'failed'],
    ]);
    expect((await sdk().refunds.list({ payment_intent: id })).data).toMatchObject([
      { id: kept.id, status: kept.status },
      { id: refund.id, status: 'failed' },
    ]);
    expect(await wrongCharges(provider())).toEqual([]);
  },
);

/** Until something becomes of it by itself; null when nothing will. */
async function secondsLeft(id: string): Promise<number | null> {
  const [row] = await provider().database.query<{ seconds: number | null }>({
    text: `SELECT extract(epoch FROM next_status_at - now())::float8 AS seconds FROM sandbox_stripe_refunds WHERE id = $1`,
    values: [id],
  });
  return row?.seconds ?? null;
}
