import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { longTest } from '@spareworks/server/testing/long-test.ts';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { CallFault, FaultRequest } from '../faults.ts';
import { sandboxStripe } from '../sandbox-client.ts';
import { cards, chargeOf, newIntent, paidIntent, pay, post, sharedProvider } from '../test-calls.ts';
import { secretKey, testProvider } from '../test-provider.ts';

const provider = sharedProvider({ beforeAll, afterAll });
type Ids = { refund: string; dispute: string };

const order = { amount: 150, currency: 'usd' };

function add(fault: FaultRequest): void {
  provider().faults.add(fault);
  onTestFinished(() => provider().faults.clear());
}

/** How the shop would use it, only that it gives up sooner. */
function shop(options: { timeoutMs?: number; retries?: number } = {}): Stripe {
  return sandboxStripe({ internalUrl: provider().origin, secretKey, retries: 0, ...options });
}

/** Only where no answer will come is it worth being impatient. */
function shopFor(kind: CallFault): Stripe {
  return kind.startsWith('timeout') ? shop({ timeoutMs: 400 }) : shop();
}

async function countIntents(): Promise<number> {
  return (await provider().database.query({ text: 'SELECT id FROM sandbox_stripe_intents' })).length;
}

/** What the shop sees of one call that goes wrong, and whether the provider did it. */
async function tryOnce(kind: CallFault, stripe: Stripe, key = randomUUID()) {
  const before = await countIntents();
  add({ kind, operation: 'payment_intents.create' });
  const seen = await stripe.paymentIntents
    .create(order, { idempotencyKey: key })
    .catch((error: unknown) => error);
  // The shop may have given up before the provider was done.
  while (kind === 'timeout-after' && (await countIntents()) === before) await wait(5);
  return { seen, done: (await countIntents()) - before, key };
}

longTest.each([
  ['timeout-before', 'StripeConnectionError', /timeout being reached \(400ms\)/, 0],
  ['timeout-after', 'StripeConnectionError', /timeout being reached \(400ms\)/, 1],
  ['500-before', 'StripeAPIError', /unknown error/, 0],
  ['500-after', 'StripeAPIError', /unknown error/, 1],
  ['429', 'StripeRateLimitError', /rate limit exceeded/, 0],
  ['malformed', 'StripeAPIError', /Invalid JSON received/, 1],
] as const)('%s: the library gives up with %s', async (kind, type, message, effect) => {
  const { seen, done } = await tryOnce(kind, shopFor(kind));
  expect(seen).toMatchObject({ type, message: expect.stringMatching(message) });
  expect(done).toBe(effect);
});

longTest.each(['timeout-after', 'malformed'] as const)(
  '%s: whoever comes back with the same key learns what was done',
  async (kind) => {
    const { done, key } = await tryOnce(kind, shopFor(kind));
    const before = await countIntents();
    const found = await shop().paymentIntents.create(order, { idempotencyKey: key });
    expect(found.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect([done, (await countIntents()) - before]).toEqual([1, 0]);
  },
);

longTest.each(['timeout-before', '429'] as const)(
  '%s: whoever comes back with the same key has it done then',
  async (kind) => {
    const { done, key } = await tryOnce(kind, shopFor(kind));
    const made = await shop().paymentIntents.create(order, { idempotencyKey: key });
    expect([done, made.status]).toEqual([0, 'requires_payment_method']);
  },
);

longTest.each([
  ['500-before', 0],
  ['500-after', 1],
] as const)('%s: under its key the failure stays, however often it comes', async (kind, effect) => {
  const { done, key } = await tryOnce(kind, shop({ retries: 2 }));
  expect(done).toBe(effect);
  // For whoever comes next, not for those who are told the same again.
  for (const next of ['500-before', '500-after', '429', 'reset-before'] as const) add({ kind: next });
  for (let i = 0; i < 3; i += 1) {
    const again = shop({ retries: 2 }).paymentIntents.create(order, { idempotencyKey: key });
    await expect(again).rejects.toThrow(
      expect.objectContaining({
        type: 'StripeAPIError',
        statusCode: 500,
        headers: expect.objectContaining({ 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' }),
      }),
    );
  }
  expect(provider().faults.active()).toHaveLength(4);
  provider().faults.clear();
  const before = await countIntents();
  const other = { ...order, amount: 151 };
  await expect(shop().paymentIntents.create(other, { idempotencyKey: key })).rejects.toThrow(
    'same parameters',
  );
  await shop().paymentIntents.create(order, { idempotencyKey: randomUUID() });
  expect((await countIntents()) - before).toBe(1);
});

longTest('a failure without a key is not kept, and what was badly asked is not either', async () => {
  add({ kind: '500-before', count: 2 });
  const call = (form: string, key?: string) =>
    post(provider(), '/payment_intents', form, { as: 'secret', ...(key === undefined ? {} : { key }) });
  expect((await call('amount=150&currency=usd')).status).toBe(500);
  expect((await call('amount=150&currency=usd&foo=1', 'bad-key')).status).toBe(500);
  expect((await call('amount=150&currency=usd')).status).toBe(200);
  expect((await call('amount=150&currency=usd', 'bad-key')).status).toBe(200);
});

longTest(
  'what was answered well is answered so again, and a failure waits for work that it can befall',
  async () => {
    const idempotencyKey = randomUUID();
    const made = await shop().paymentIntents.create(order, { idempotencyKey });
    add({ kind: '500-before' });
    expect((await shop().paymentIntents.create(order, { idempotencyKey })).id).toBe(made.id);
    await expect(shop().paymentIntents.create(order)).rejects.toThrow('unknown error');
    add({ kind: '429' });
    await expect(shop().paymentIntents.create(order, { idempotencyKey })).rejects.toThrow('rate limit');
  },
);

longTest(
  'a fault meant for one object befalls the calls about it, whatever others do meanwhile',
  async () => {
    const meant = await paidIntent(provider());
    const other = await paidIntent(provider());
    const { id: charge } = await chargeOf(provider(), meant.id);
    const failing = (object: string) => add({ kind: '500-before', object, count: 10_000 });
    failing(meant.id);
    failing(charge);
    failing('payment-7');
    failing('order-7');
    const make = (metadata: Record<string, string>) => shop().paymentIntents.create({ ...order, metadata });
    for (const spared of [
      () => shop().paymentIntents.retrieve(other.id),
      () => shop().paymentIntents.list(),
      () => shop().refunds.list({ payment_intent: other.id }),
      () => shop().refunds.create({ payment_intent: other.id }),
      () => make({ paymentId: 'payment-8', orderId: 'order-8' }),
      () => make({ note: 'order-7' }),
      () => make({}),
    ]) {
      await spared();
    }
    for (const befallen of [
      () => shop().paymentIntents.retrieve(meant.id),
      () => shop().paymentIntents.cancel(meant.id),
      () => shop().refunds.list({ payment_intent: meant.id }),
      () => shop().refunds.create({ payment_intent: meant.id }),
      () => shop().refunds.create({ charge }),
      () => shop().disputes.list({ charge }),
      () => make({ paymentId: 'payment-7' }),
      () => make({ orderId: 'order-7', paymentId: 'payment-8' }),
    ]) {
      await expect(befallen()).rejects.toThrow(expect.objectContaining({ statusCode: 500 }));
    }
    const buyer = await pay(provider(), meant);
    expect(buyer.status).toBe(500);
  },
);

longTest('a fault may be meant for one operation on one object, and so may slowness', async () => {
  const { id } = await newIntent(provider());
  const other = await newIntent(provider());
  add({ kind: '429', object: id, operation: 'payment_intents.retrieve' });
  add({ kind: 'slow', count: 150, object: id, operation: 'payment_intents.cancel' });
  await shop().paymentIntents.update(id, { amount: 151 });
  await shop().paymentIntents.cancel(other.id);
  await expect(shop().paymentIntents.retrieve(id)).rejects.toThrow('rate limit');
  const before = performance.now();
  await shop().paymentIntents.cancel(id);
  expect(performance.now() - before).toBeGreaterThanOrEqual(149);
});

longTest('nothing goes wrong with what a bank does', async () => {
  const { id } = await paidIntent(provider());
  const refund = await shop().refunds.create({ payment_intent: id, amount: 50 });
  add({ kind: '500-before', count: 10_000 });
  const as = { as: 'secret' } as const;
  expect((await post(provider(), '/sandbox_disputes', { payment_intent: id }, as)).status).toBe(200);
  expect((await post(provider(), `/refunds/${refund.id}/sandbox_fail`, '', as)).status).toBe(200);
});

longTest.each(['reset-before', 'reset-after'] as const)(
  '%s: the library tries once more by itself, and it is done once',
  async (kind) => {
    const { seen, done } = await tryOnce(kind, shop());
    expect(seen).toMatchObject({ object: 'payment_intent', amount: 150 });
    expect(done).toBe(1);
  },
);

longTest.each(['reset-before', 'reset-after'] as const)(
  '%s: often enough, the library gives up',
  async (kind) => {
    const before = await countIntents();
    add({ kind, count: 2 });
    await expect(shop().paymentIntents.create(order)).rejects.toThrow(
      expect.objectContaining({ type: 'StripeConnectionError' }),
    );
    expect((await countIntents()) - before).toBe(kind === 'reset-before' ? 0 : 1);
  },
);

longTest('the library gets over two failures when it may try three times', async () => {
  const before = await countIntents();
  add({ kind: 'timeout-before', operation: 'payment_intents.create', count: 1 });
  add({ kind: 'timeout-after', operation: 'payment_intents.create', count: 1 });
  const made = await shop({ retries: 2, timeoutMs: 1000 }).paymentIntents.create(order);
  expect([made.status, (await countIntents()) - before]).toEqual(['requires_payment_method', 1]);
});

longTest.each([
  ['payment_intents.retrieve', (stripe: Stripe, id: string) => stripe.paymentIntents.retrieve(id)],
  [
    'payment_intents.update',
    (stripe: Stripe, id: string) => stripe.paymentIntents.update(id, { amount: 99 }),
  ],
  ['payment_intents.list', (stripe: Stripe) => stripe.paymentIntents.list()],
  ['payment_intents.cancel', (stripe: Stripe, id: string) => stripe.paymentIntents.cancel(id)],
  ['refunds.list', (stripe: Stripe) => stripe.refunds.list()],
  ['disputes.list', (stripe: Stripe) => stripe.disputes.list()],
  ['events.list', (stripe: Stripe) => stripe.events.list()],
] as const)('a fault of %s befalls that and nothing else', async (operation, call) => {
  const { id } = await newIntent(provider());
  add({ kind: '500-before', operation });
  const others = operation === 'refunds.list' ? shop().events.list() : shop().refunds.list();
  expect((await others).object).toBe('list');
  await expect(call(shop(), id)).rejects.toThrow(expect.objectContaining({ statusCode: 500 }));
  await call(shop(), id);
});

longTest.each([
  ['refunds.retrieve', (stripe: Stripe, { refund }: Ids) => stripe.refunds.retrieve(refund)],
  ['disputes.retrieve', (stripe: Stripe, { dispute }: Ids) => stripe.disputes.retrieve(dispute)],
  [
    'disputes.update',
    (stripe: Stripe, { dispute }: Ids) => stripe.disputes.update(dispute, { submit: false }),
  ],
  ['disputes.close', (stripe: Stripe, { dispute }: Ids) => stripe.disputes.close(dispute)],
] as const)('a fault of %s befalls what follows a payment too', async (operation, call) => {
  const { id } = await paidIntent(provider());
  const { id: refund } = await shop().refunds.create({ payment_intent: id, amount: 50 });
  const as = { as: 'secret' } as const;
  const { id: dispute } = (await post(provider(), '/sandbox_disputes', { payment_intent: id }, as)).body;
  add({ kind: '500-before', operation });
  expect((await shop().refunds.list()).object).toBe('list');
  await expect(call(shop(), { refund, dispute })).rejects.toThrow(
    expect.objectContaining({ statusCode: 500 }),
  );
  await call(shop(), { refund, dispute });
});

longTest('a refund that was made without the shop learning of it is found by its list', async () => {
  const { id } = await paidIntent(provider());
  add({ kind: '500-after', operation: 'refunds.create' });
  await expect(shop().refunds.create({ payment_intent: id })).rejects.toThrow('unknown error');
  expect((await shop().refunds.list({ payment_intent: id })).data).toMatchObject([{ amount: 150 }]);
});

longTest('a buyer’s browser meets faults too: paid, and nobody heard', async () => {
  const intent = await newIntent(provider());
  add({ kind: 'reset-after', operation: 'payment_intents.confirm' });
  await expect(pay(provider(), intent)).rejects.toThrow();
  expect((await shop().paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

longTest('what reads fails after as before', async () => {
  const { id } = await newIntent(provider());
  add({ kind: '500-after', operation: 'payment_intents.retrieve' });
  await expect(shop().paymentIntents.retrieve(id)).rejects.toThrow(
    expect.objectContaining({ statusCode: 500 }),
  );
});

longTest('slow calls take longer until the fault is taken away', async () => {
  add({ kind: 'slow', count: 150, operation: 'payment_intents.list' });
  await expect(shop({ timeoutMs: 50 }).paymentIntents.list()).rejects.toThrow('timeout being reached');
  const before = performance.now();
  await shop().paymentIntents.list();
  expect(performance.now() - before).toBeGreaterThanOrEqual(149);
  expect((await shop({ timeoutMs: 10_000 }).refunds.list()).object).toBe('list');
});

longTest('a server that closes does not wait for calls it holds back', async () => {
  const own = await testProvider();
  own.faults.add({ kind: 'timeout-before' });
  own.faults.add({ kind: 'slow', count: 30_000, operation: 'refunds.list' });
  const held = own.stripe.paymentIntents.list().catch((error: unknown) => error);
  const slow = own.stripe.refunds.list().catch((error: unknown) => error);
  while (own.faults.active().length === 2) await new Promise(setImmediate);
  const before = performance.now();
  await own[Symbol.asyncDispose]();
  expect(performance.now() - before).toBeLessThan(10_000);
  await held;
  await slow;
});

longTest('faults are switched from outside too', async () => {
  const address = `${provider().origin}/sandbox/payments/faults`;
  const set = (fault: unknown) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
  onTestFinished(() => provider().faults.clear());
  const answer = await set({ kind: '429', count: 2, operation: 'payment_intents.create' });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { faults: [{ kind: '429', count: 2, operation: 'payment_intents.create' }] },
  ]);
  for (let i = 0; i < 2; i += 1) {
    await expect(shop().paymentIntents.create(order)).rejects.toThrow('rate limit');
  }
  await shop().paymentIntents.create(order);

  await set({ kind: '500-before', count: 100 });
  await expect(shop().paymentIntents.list()).rejects.toThrow('unknown error');
  const cleared = await fetch(address, { method: 'DELETE' });
  expect([cleared.status, await cleared.json()]).toEqual([200, { faults: [] }]);
  await shop().paymentIntents.list();
});

longTest.each([
  [{ kind: 'explode' }],
  [{ kind: '429', count: 0 }],
  [{ kind: '429', count: 1.5 }],
  [{ kind: '429', operation: 'everything' }],
  [{ kind: '429', object: '' }],
  [{ kind: '429', object: 'x'.repeat(101) }],
  [{ kind: '429', object: 7 }],
  [{ kind: 'webhook-lost', object: 'pi_x' }],
  [{ kind: 'slow' }],
  [{ kind: 'slow', count: 30_001 }],
  [{ kind: 'webhook-duplicate', count: 21 }],
  [{ kind: 'webhook-lost', operation: 'refunds.create' }],
  [{ kind: '429', more: 1 }],
  ['429'],
  [null],
  [[]],
])('a fault nobody knows is refused: %j', async (fault) => {
  const { statusCode, body } = await provider().app.inject({
    method: 'POST',
    url: '/sandbox/payments/faults',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(fault),
  });
  expect([statusCode, body]).toEqual([400, expect.stringContaining('error')]);
  expect(provider().faults.active()).toEqual([]);
});

longTest('a card that is declined is declined, whatever else is slow', async () => {
  const intent = await newIntent(provider());
  add({ kind: 'slow', count: 20 });
  const { status } = await post(provider(), `/payment_intents/${intent.id}/cancel`, '', { as: 'secret' });
  expect(status).toBe(200);
  expect((await pay(provider(), intent, cards.declined)).status).toBe(400);
});
