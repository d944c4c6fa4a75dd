import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chargeOf,
  disputedIntent,
  eventsAbout,
  newIntent,
  paidIntent,
  post,
  sharedProvider,
} from '../test-calls.ts';
import { secretKey } from '../test-provider.ts';

const provider = sharedProvider({ beforeAll, afterAll });
const sdk = () => provider().stripe;

function evidence(text: string): Stripe.DisputeUpdateParams {
  return { evidence: { uncategorized_text: text } };
}

test('any payment can be disputed, and the bank takes its money at once', async () => {
  const { id } = await paidIntent(provider());
  await sdk().refunds.create({ payment_intent: id, amount: 50 });
  const opened = await post(provider(), '/sandbox_disputes', { payment_intent: id }, { as: 'secret' });
  const charge = await chargeOf(provider(), id);
  expect(opened).toMatchObject({
    status: 200,
    body: {
      id: expect.stringMatching(/^dp_\w{24}$/),
      object: 'dispute',
      amount: 100,
      charge: charge.id,
      payment_intent: id,
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [{ amount: -100, reporting_category: 'dispute' }],
      evidence_details: { has_evidence: false, submission_count: 0 },
    },
  });
  expect(charge.disputed).toBe(true);
  expect(await sdk().disputes.retrieve(opened.body.id)).toMatchObject(opened.body);
  expect(await eventsAbout(provider(), opened.body.id)).toEqual([
    ['charge.dispute.created', 'needs_response'],
    ['charge.dispute.funds_withdrawn', 'needs_response'],
  ]);
});

test('a payment is disputed once, and only where there is something to dispute', async () => {
  const open = (intent: string) =>
    post(provider(), '/sandbox_disputes', { payment_intent: intent }, { as: 'secret' });
  const { intent } = await disputedIntent(provider());
  const unpaid = await newIntent(provider());
  const refunded = await paidIntent(provider());
  await sdk().refunds.create({ payment_intent: refunded.id });
  for (const [id, status, message] of [
    [intent, 400, 'has been disputed already'],
    [unpaid.id, 400, 'does not have a successful charge to dispute'],
    [refunded.id, 400, 'has been refunded'],
    ['pi_unknown', 404, 'No such payment_intent'],
  ] as const) {
    const answer = await open(id);
    expect([answer.status, answer.body.error]).toMatchObject([
      status,
      { type: 'invalid_request_error', message: expect.stringContaining(message) },
    ]);
  }
  const fresh = await paidIntent(provider());
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(fresh.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await sdk().disputes.list({ payment_intent: fresh.id })).data).toHaveLength(1);
});

test('won: the money comes back, and the payment can be refunded again', async () => {
  const { id, intent } = await disputedIntent(provider());
  await expect(sdk().refunds.create({ payment_intent: intent })).rejects.toThrow(
    expect.objectContaining({ code: 'charge_disputed' }),
  );
  expect(await sdk().disputes.update(id, evidence('winning_evidence'))).toMatchObject({
    status: 'won',
    is_charge_refundable: true,
    evidence: { uncategorized_text: 'winning_evidence', receipt: null },
    evidence_details: { has_evidence: true, submission_count: 1, submission_method: 'manual' },
    balance_transactions: [{ amount: -150 }, { amount: 150, reporting_category: 'dispute_reversal' }],
  });
  expect((await eventsAbout(provider(), id)).slice(2)).toEqual([
    ['charge.dispute.updated', 'needs_response'],
    ['charge.dispute.closed', 'won'],
    ['charge.dispute.funds_reinstated', 'won'],
  ]);
  expect(await sdk().refunds.create({ payment_intent: intent })).toMatchObject({ amount: 150 });
  expect(await chargeOf(provider(), intent)).toMatchObject({ disputed: true, refunded: true });
});

test.each([
  ['by evidence', (id: string) => sdk().disputes.update(id, evidence('losing_evidence'))],
  ['by accepting it', (id: string) => sdk().disputes.close(id)],
])('lost %s: the money is gone, and the payment cannot be refunded', async (how, lose) => {
  const { id, intent } = await disputedIntent(provider());
  expect(await lose(id)).toMatchObject({
    status: 'lost',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -150 }],
  });
  expect((await eventsAbout(provider(), id)).slice(2)).toEqual([
    ...(how === 'by evidence' ? [['charge.dispute.updated', 'needs_response']] : []),
    ['charge.dispute.closed', 'lost'],
  ]);
  await expect(sdk().refunds.create({ payment_intent: intent })).rejects.toThrow(
    expect.objectContaining({ statusCode: 400, code: 'charge_disputed' }),
  );
  expect(await chargeOf(provider(), intent)).toMatchObject({ disputed: true, amount_refunded: 0 });
});

test('any other evidence is noted and ends nothing; an empty one is taken away', async () => {
  const { id } = await disputedIntent(provider());
  await sdk().disputes.update(id, {
    evidence: { uncategorized_text: 'It was delivered.', customer_name: 'Anna Berg' },
    metadata: { orderId: '7' },
  });
  const noted = await sdk().disputes.update(id, { evidence: { customer_name: '' } });
  expect(noted).toMatchObject({
    status: 'needs_response',
    evidence: { uncategorized_text: 'It was delivered.', customer_name: null },
    evidence_details: { has_evidence: true, submission_count: 2 },
    metadata: { orderId: '7' },
  });
  expect((await eventsAbout(provider(), id)).slice(2)).toEqual([
    ['charge.dispute.updated', 'needs_response'],
    ['charge.dispute.updated', 'needs_response'],
  ]);
});

test('what is not handed in yet decides nothing until it is', async () => {
  const { id } = await disputedIntent(provider());
  const staged = await sdk().disputes.update(id, { ...evidence('winning_evidence'), submit: false });
  expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } });
  expect(await sdk().disputes.update(id, { metadata: { seen: 'yes' } })).toMatchObject({
    status: 'needs_response',
  });
  expect(await sdk().disputes.update(id, { submit: true })).toMatchObject({ status: 'won' });
});

test('a dispute ends once, also when it is ended several times at once', async () => {
  const { id } = await disputedIntent(provider());
  const ends = Array.from({ length: 10 }, (_, n) =>
    n % 2 === 0
      ? post(provider(), `/disputes/${id}/close`, '', { as: 'secret' })
      : post(provider(), `/disputes/${id}`, 'evidence[uncategorized_text]=winning_evidence', {
          as: 'secret',
        }),
  );
  const answers = await Promise.all(ends);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { status } = await sdk().disputes.retrieve(id);
  for (const again of [() => sdk().disputes.close(id), () => sdk().disputes.update(id, evidence('more'))]) {
    await expect(again()).rejects.toThrow(
      expect.objectContaining({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        message: expect.stringContaining(`already closed, with a status of ${status}`),
      }),
    );
  }
  const closed = (await eventsAbout(provider(), id)).filter(([type]) => type === 'charge.dispute.closed');
  expect(closed).toEqual([['charge.dispute.closed', status]]);
});

test('disputes are listed newest first, page by page, for one payment, one charge or all', async () => {
  await disputedIntent(provider()); // older than both: there is always a next page
  const first = await disputedIntent(provider());
  const second = await disputedIntent(provider());
  const ids = async (wanted: Stripe.DisputeListParams) => {
    const { data, has_more } = await sdk().disputes.list(wanted);
    return [has_more, ...data.map(({ id }) => id)];
  };
  expect(await ids({ limit: 1 })).toEqual([true, second.id]);
  expect(await ids({ limit: 1, starting_after: second.id })).toEqual([true, first.id]);
  expect(await ids({ payment_intent: first.intent })).toEqual([false, first.id]);
  const { id: charge } = await chargeOf(provider(), second.intent);
  expect(await ids({ charge })).toEqual([false, second.id]);
  expect(await ids({ charge, payment_intent: first.intent })).toEqual([false]);
  const { created } = await sdk().disputes.retrieve(second.id);
  expect(await ids({ created: { gt: created } })).toEqual([false]);
  expect(await ids({ created: { lte: created }, limit: 1 })).toEqual([true, second.id]);
});

test.each([
  ['GET', '/disputes/dp_x', 404, 'resource_missing', ''],
  ['GET', '/disputes/%00', 404, 'resource_missing', ''],
  ['GET', '/disputes?limit=0', 400, 'parameter_invalid_integer', ''],
  ['GET', '/disputes?starting_after=dp_x', 400, 'resource_missing', ''],
  ['POST', '/disputes/dp_x', 404, 'resource_missing', 'submit=true'],
  ['POST', '/disputes/%00/close', 404, 'resource_missing', ''],
  ['POST', '/disputes/dp_x', 400, undefined, 'submit=perhaps'],
  ['POST', '/disputes/dp_x', 400, 'parameter_unknown', 'evidence[mood]=bad'],
  ['POST', '/disputes/dp_x', 400, undefined, 'evidence=all'],
  [
    'POST',
    '/disputes/dp_x',
    400,
    'parameter_invalid_string_too_long',
    `evidence[receipt]=${'x'.repeat(20_001)}`,
  ],
  ['POST', '/disputes/dp_x/close', 400, 'parameter_unknown', 'foo=1'],
  ['POST', '/sandbox_disputes', 400, 'parameter_missing', ''],
])('%s %s is refused when badly asked: %s, %s', async (method, path, status, code, form) => {
  const answer = method === 'GET' ? await get(path) : await post(provider(), path, form, { as: 'secret' });
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
});

async function get(path: string) {
  const headers = { authorization: `Bearer ${secretKey}` };
  const response = await fetch(`${provider().url}${path}`, { headers });
  const body: { error?: { code?: string } } = JSON.parse(await response.text());
  return { status: response.status, body };
}
