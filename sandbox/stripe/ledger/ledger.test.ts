import { expect, test } from 'vitest';
import { bringForward, cards, disputedIntent, newIntent, paidIntent, pay, post } from '../test-calls.ts';
import { type TestProvider, testProvider } from '../test-provider.ts';
import type { Ledger } from './read-ledger.ts';

async function ledger({ app }: TestProvider): Promise<Ledger> {
  return (await app.inject('/sandbox/payments.json')).json<Ledger>();
}

async function page({ app }: TestProvider): Promise<string> {
  return (await app.inject('/sandbox/payments')).body;
}

async function disputeNow(provider: TestProvider, events: number): Promise<void> {
  await bringForward(provider);
  await provider.receiver.until(events);
}

test('the books can be read as JSON, newest first, without the secrets', async () => {
  await using provider = await testProvider();
  const first = await paidIntent(provider);
  const second = await newIntent(provider, { orderId: '7' });
  await provider.stripe.refunds.create({ payment_intent: first.id, amount: 50 });
  await provider.stripe.refunds.create({ payment_intent: first.id, amount: 100 });
  const disputed = await paidIntent(provider, cards.disputed);
  await disputeNow(provider, 11);
  const { intents, refunds, disputes } = await ledger(provider);
  expect(intents).toMatchObject([
    {
      id: disputed.id,
      amount: 150,
      amount_received: 150,
      status: 'succeeded',
      metadata: {},
      client_secret: null,
    },
    { id: second.id, amount_received: 0, status: 'requires_payment_method', metadata: { orderId: '7' } },
    { id: first.id, created: expect.any(Number), latest_charge: { amount_refunded: 150, refunded: true } },
  ]);
  expect(refunds).toMatchObject([
    { amount: 100, payment_intent: first.id, status: 'succeeded' },
    { amount: 50, payment_intent: first.id, status: 'succeeded' },
  ]);
  expect(disputes).toMatchObject([{ amount: 150, payment_intent: disputed.id, status: 'needs_response' }]);
  expect(JSON.stringify({ intents, refunds, disputes })).not.toContain('_secret_');
});

test('the page shows payments, refunds, disputes and events in words', async () => {
  await using provider = await testProvider();
  await provider.stripe.paymentIntents.create({
    amount: 123_456,
    currency: 'usd',
    description: 'Two discs',
    metadata: { orderId: 'order-7' },
  });
  const declined = await newIntent(provider);
  await pay(provider, declined, cards.poor);
  await pay(provider, await newIntent(provider), cards.asks);
  const { id } = await paidIntent(provider, cards.disputed);
  await provider.stripe.refunds.create({ payment_intent: id, amount: 50, reason: 'requested_by_customer' });
  await provider.stripe.paymentIntents.cancel((await newIntent(provider)).id);
  await disputeNow(provider, 13);
  const body = await page(provider);
  for (const text of [
    '<strong>$1,234.56</strong> <span class="state open">Waiting for a card</span>',
    '<span class="state done">Paid</span>',
    '<span class="state off">Canceled</span>',
    '<dt>Order</dt> <dd>order-7</dd>',
    '<dt>For</dt> <dd>Two discs</dd>',
    '<dd>Visa ending in 0259, 12/2040</dd>',
    '<dd>Visa ending in 9995, 12/2040</dd>',
    '<dd>Visa ending in 3155, 12/2040</dd>',
    '<dd>None yet</dd>',
    '<dt>Refunded</dt> <dd>$0.50</dd>',
    '<dt>Dispute</dt> <dd>Needs a response</dd>',
    'Your card has insufficient funds. (insufficient_funds)',
    '<dt>Reason</dt> <dd>requested by customer</dd>',
    '<span class="state open">Needs a response</span>',
    '<strong>charge.dispute.created</strong>',
    '<span class="state done">Delivered</span>',
  ]) {
    expect(body).toContain(text);
  }
  expect(body).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z">\d+ \w+ \d{4}, [\d:]+ UTC<\/time>/);
  expect(body).not.toContain('_secret_');
});

test('the page says what became of refunds and disputes, and counts only what was given back', async () => {
  await using provider = await testProvider();
  const { stripe } = provider;
  const paid = await paidIntent(provider);
  const back = await stripe.refunds.create({ payment_intent: paid.id, amount: 70 });
  await stripe.refunds.create({ payment_intent: paid.id, amount: 20 });
  await post(provider, `/refunds/${back.id}/sandbox_fail`, '', { as: 'secret' });
  await stripe.refunds.create({ payment_intent: (await paidIntent(provider, cards.refundWaits)).id });
  const won = await disputedIntent(provider);
  await stripe.disputes.update(won.id, { evidence: { uncategorized_text: 'The parcel arrived.' } });
  await stripe.disputes.update(won.id, { evidence: { uncategorized_text: 'winning_evidence' } });
  const lost = await disputedIntent(provider);
  await stripe.disputes.update(lost.id, { evidence: { receipt: 'r' }, submit: false });
  await stripe.disputes.close(lost.id);
  const body = await page(provider);
  for (const text of [
    '<strong>$0.70</strong> <span class="state bad">Failed</span>',
    '<dt>Failed for</dt> <dd>expired or canceled card</dd>',
    '<strong>$0.20</strong> <span class="state done">Refunded</span>',
    '<strong>$1.50</strong> <span class="state open">On its way</span>',
    '<dt>Refunded</dt> <dd>$0.20</dd>',
    '<dt>Refunded</dt> <dd>$1.50</dd>',
    '<strong>$1.50</strong> <span class="state done">Won</span>',
    '<strong>$1.50</strong> <span class="state bad">Lost</span>',
    '<dt>Dispute</dt> <dd>Won</dd>',
    '<dt>Dispute</dt> <dd>Lost</dd>',
    '<dt>Evidence</dt> <dd>Handed in 2 times</dd>',
    '<dt>Evidence</dt> <dd>Noted, not handed in yet</dd>',
  ]) {
    expect(body).toContain(text);
  }
  const { refunds, disputes } = await ledger(provider);
  expect(refunds.map(({ status }) => status)).toEqual(['pending', 'succeeded', 'failed']);
  expect(disputes.map(({ status }) => status)).toEqual(['lost', 'won']);
});

test('the page says when there is nothing yet', async () => {
  await using provider = await testProvider();
  const body = await page(provider);
  for (const text of ['No payments yet.', 'No refunds yet.', 'No disputes yet.', 'No events yet.']) {
    expect(body).toContain(text);
  }
});

test('a hundred are shown, the newest', async () => {
  await using provider = await testProvider();
  await provider.database.query({
    text: `INSERT INTO sandbox_stripe_intents (id, client_secret, amount, currency, metadata, automatic_methods)
           SELECT 'pi_' || n, 's', 100, 'usd', '{}', true FROM generate_series(1, 101) AS n`,
  });
  const { intents } = await ledger(provider);
  expect([intents.length, intents[0]?.id, intents[99]?.id]).toEqual([100, 'pi_101', 'pi_2']);
});

test('whatever is in the books, the page shows it as text', async () => {
  await using provider = await testProvider();
  const evil = `"><img src=x onerror="alert('1')"></dd><script>alert(1)</script>`;
  await provider.stripe.paymentIntents.create({
    amount: 150,
    currency: 'usd',
    description: evil,
    metadata: { orderId: evil },
  });
  await provider.receiver.until(1);
  await provider.database.query({ text: 'UPDATE sandbox_stripe_events SET last_error = $1', values: [evil] });
  const body = await page(provider);
  expect(body).toContain('&lt;img src=x');
  expect(body).not.toMatch(/<(img|script)[\s>]/);
  expect(body).not.toMatch(/\son\w+=["']/);
  expect(body).not.toMatch(/<style|\sstyle=/);
});

test('the styles come as a file of their own, and nothing is kept by a cache or found by a search engine', async () => {
  await using provider = await testProvider();
  expect(await page(provider)).toContain('<link rel="stylesheet" href="/sandbox/payments.css">');
  for (const [url, type] of [
    ['/sandbox/payments', 'text/html; charset=utf-8'],
    ['/sandbox/payments.json', 'application/json; charset=utf-8'],
    ['/sandbox/payments.css', 'text/css; charset=utf-8'],
  ]) {
    const { statusCode, headers } = await provider.app.inject(url ?? '');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});
