import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, newIntent, paidIntent, pay, post, sharedProvider } from '../test-calls.ts';

const provider = sharedProvider({ beforeAll, afterAll });
const sdk = () => provider().stripe;

async function chargeOf(id: string) {
  const { latest_charge } = await sdk().paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  if (latest_charge === null || typeof latest_charge === 'string') throw new Error('no charge');
  return latest_charge;
}

test('a payment is given back in full, once', async () => {
  const { id } = await paidIntent(provider());
  const refund = await sdk().refunds.create({
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { orderId: '7' },
  });
  const charge = await chargeOf(id);
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
  const { id: charge } = await chargeOf(id);
  await sdk().refunds.create({ charge, amount: 100 });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 100, refunded: false });
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
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 150 });
});

test('what was not paid is not given back', async () => {
  const open = await newIntent(provider());
  await expect(sdk().refunds.create({ payment_intent: open.id })).rejects.toThrow(
    `This PaymentIntent (${open.id}) does not have a successful charge to refund.`,
  );
  await pay(provider(), open, cards.declined);
  await expect(sdk().refunds.create({ charge: (await chargeOf(open.id)).id })).rejects.toThrow(
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
