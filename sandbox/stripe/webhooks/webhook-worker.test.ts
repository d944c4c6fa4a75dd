import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { eventStore } from '../books/event-store.ts';
import { createFaults } from '../faults.ts';
import { cards, newIntent, paidIntent, pay, post } from '../test-calls.ts';
import { type Arrived, type TestProvider, testProvider, webhookSecret } from '../test-provider.ts';
import { deliverEvents, pauseSeconds } from './deliver-events.ts';
import { deliveryStore } from './delivery-store.ts';
import { startSandboxWebhooks } from './webhook-worker.ts';

const quiet = pino({ level: 'silent' });

/** What the shop makes of it, with the provider's own library. */
function verified({ body, signature }: Arrived): Stripe.Event {
  return Stripe.webhooks.constructEvent(body, signature, webhookSecret);
}

type Row = { type: string; delivery: string; attempts: number; last_error: string | null };

function events({ database }: TestProvider): Promise<Row[]> {
  return database.query<Row>({
    text: 'SELECT type, delivery, attempts, last_error FROM sandbox_stripe_events ORDER BY seq',
  });
}

async function untilEvents(provider: TestProvider, fits: (rows: Row[]) => boolean): Promise<Row[]> {
  let rows = await events(provider);
  while (!fits(rows)) {
    await wait(5);
    rows = await events(provider);
  }
  return rows;
}

async function makeDue({ database, webhooks }: TestProvider): Promise<void> {
  await database.query({ text: 'UPDATE sandbox_stripe_events SET next_attempt_at = now()' });
  webhooks.wake();
}

test('the shop hears of everything that happens, signed as the library wants it', async () => {
  await using provider = await testProvider();
  const intent = await newIntent(provider, { orderId: '7' });
  await pay(provider, intent, cards.declined);
  await pay(provider, intent, cards.asks);
  await post(provider, `/payment_intents/${intent.id}/sandbox_authenticate`, {
    client_secret: intent.client_secret,
    outcome: 'succeed',
  });
  await provider.stripe.refunds.create({ payment_intent: intent.id });
  await provider.stripe.paymentIntents.cancel((await newIntent(provider)).id);
  const heard = (await provider.receiver.until(8)).map(verified);
  expect(heard.map(({ type }) => type).toSorted()).toEqual([
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'refund.created',
  ]);
  const paid = heard.find((event) => event.type === 'payment_intent.succeeded');
  expect(paid).toMatchObject({
    id: expect.stringMatching(/^evt_\w{24}$/),
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: {
      object: { id: intent.id, status: 'succeeded', amount_received: 150, metadata: { orderId: '7' } },
    },
    request: { id: expect.stringMatching(/^req_/), idempotency_key: null },
  });
  const refunded = heard.find((event) => event.type === 'charge.refunded');
  expect(refunded?.data.object).toMatchObject({ object: 'charge', amount_refunded: 150, refunded: true });
});

test('a signature of another secret, or over another body, is found out', async () => {
  await using provider = await testProvider();
  await newIntent(provider);
  const [arrived] = await provider.receiver.until(1);
  const { body, signature } = arrived ?? { body: '', signature: '' };
  expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature');
  expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow('signature');
});

test('an event says under which key it came about', async () => {
  await using provider = await testProvider();
  const order = { amount: 150, currency: 'usd' };
  await provider.stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' });
  const [arrived] = (await provider.receiver.until(1)).map(verified);
  expect(arrived?.request?.idempotency_key).toBe('order-7');
});

test('events can be listed, newest first and by their kind', async () => {
  await using provider = await testProvider();
  const { id } = await paidIntent(provider);
  await untilEvents(provider, (rows) => rows.every(({ delivery }) => delivery === 'delivered'));
  const { data } = await provider.stripe.events.list();
  expect(data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'payment_intent.created']);
  expect(data[0]).toMatchObject({ object: 'event', pending_webhooks: 0, data: { object: { id } } });
  const created = await provider.stripe.events.list({ type: 'payment_intent.created' });
  expect(created.data.map(({ type }) => type)).toEqual(['payment_intent.created']);
  const kinds = ['payment_intent.created', 'payment_intent.succeeded', 'refund.failed'];
  for (const [types, found] of [
    [kinds, 2],
    [['payment_intent.succeeded'], 1],
    [['refund.failed'], 0],
    [Array.from({ length: 20 }, (_, n) => kinds[n] ?? `charge.${n}`), 2],
  ] as const) {
    const listed = await provider.stripe.events.list({ types: [...types] });
    expect([
      listed.data.length,
      listed.data.every(({ type }) => types.some((name) => name === type)),
    ]).toEqual([found, true]);
  }
  for (const refused of [{ types: Array.from({ length: 21 }, () => 'a') }, { type: 'a', types: ['b'] }]) {
    await expect(provider.stripe.events.list(refused)).rejects.toThrow(
      expect.objectContaining({ statusCode: 400, param: 'types' }),
    );
  }
});

test('a change that fails tells nobody', async () => {
  await using provider = await testProvider();
  const failing = provider.database.transaction(async (tx) => {
    await eventStore(tx).record(
      { type: 'refund.created', object: { id: 're_x' } as Stripe.Refund },
      { requestId: null, idempotencyKey: null },
    );
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await events(provider)).toEqual([]);
});

test('what the shop does not take is sent again, later each time, the same event', async () => {
  await using provider = await testProvider();
  provider.receiver.answers.push(500, 302);
  await newIntent(provider);
  const [first] = await untilEvents(provider, ([row]) => row?.last_error !== null);
  expect(first).toMatchObject({ delivery: 'waiting', attempts: 1, last_error: 'answered 500' });
  await makeDue(provider);
  const [second] = await untilEvents(provider, ([row]) => row?.last_error === 'answered 302');
  expect(second).toMatchObject({ delivery: 'waiting', attempts: 2 });
  await makeDue(provider);
  const [third] = await untilEvents(provider, ([row]) => row?.delivery === 'delivered');
  expect(third).toMatchObject({ attempts: 3, last_error: null });
  const ids = provider.receiver.arrived.map(verified).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  expect(provider.logLines.join()).toContain('a webhook of the sandbox was not taken');
});

test('the second attempt comes by itself, after a second', async () => {
  await using provider = await testProvider();
  provider.receiver.answers.push(503);
  await newIntent(provider);
  await provider.receiver.until(2);
  const [row] = await untilEvents(provider, ([first]) => first?.delivery === 'delivered');
  expect(row?.attempts).toBe(2);
});

test('the pauses grow from a second to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(pauseSeconds)).toEqual([1, 5, 30, 60, 300, 900, 3600, 3600]);
});

test('after three days an event is given up', async () => {
  await using provider = await testProvider();
  provider.receiver.answers.push(500, 501, 502);
  const age = (time: string) =>
    provider.database.query({
      text: 'UPDATE sandbox_stripe_events SET recorded_at = now() - $1::interval',
      values: [time],
    });
  await newIntent(provider);
  await untilEvents(provider, ([row]) => row?.last_error !== null);
  await age('2 days 23 hours');
  await makeDue(provider);
  const [young] = await untilEvents(provider, ([row]) => row?.last_error === 'answered 501');
  expect(young?.delivery).toBe('waiting');
  await age('3 days 1 hour');
  await makeDue(provider);
  const [row] = await untilEvents(provider, ([first]) => first?.delivery !== 'waiting');
  expect(row).toMatchObject({ delivery: 'dead', attempts: 3, last_error: 'answered 502' });
});

test('a shop that is away hears of it when it is back, also after a restart of the provider', async () => {
  await using provider = await testProvider();
  await provider.webhooks.stop();
  const { database, receiver } = provider;
  const nobodyThere = { database, secret: webhookSecret, url: 'http://127.0.0.1:1/webhook', log: quiet };
  await newIntent(provider);
  const first = startSandboxWebhooks(nobodyThere);
  const [row] = await untilEvents(provider, ([event]) => event?.last_error !== null);
  expect(row).toMatchObject({ delivery: 'waiting', attempts: 1 });
  await first.stop();
  const second = startSandboxWebhooks({ ...nobodyThere, url: receiver.url });
  await database.query({ text: 'UPDATE sandbox_stripe_events SET next_attempt_at = now()' });
  second.wake();
  await receiver.until(1);
  await second.stop();
});

test('an event taken by a process that died is sent by another, but not before its time is up', async () => {
  await using provider = await testProvider();
  await provider.webhooks.stop();
  await newIntent(provider);
  const store = deliveryStore(provider.database);
  expect(await store.take(0)).toMatchObject({ type: 'payment_intent.created', attempts: 1 });
  const sooner = (seconds: number) =>
    provider.database.query({
      text: 'UPDATE sandbox_stripe_events SET next_attempt_at = next_attempt_at - make_interval(secs => $1)',
      values: [seconds],
    });
  await sooner(55);
  expect(await store.take(0)).toBeNull();
  await sooner(5);
  expect(await store.take(0)).toMatchObject({ attempts: 2 });
});

test('two workers tell the shop once', async () => {
  await using provider = await testProvider();
  const { database, receiver } = provider;
  const second = startSandboxWebhooks({ database, url: receiver.url, secret: webhookSecret, log: quiet });
  await Promise.all(Array.from({ length: 10 }, () => newIntent(provider)));
  second.wake();
  await untilEvents(provider, (rows) => rows.every(({ delivery }) => delivery === 'delivered'));
  await second.stop();
  const ids = receiver.arrived.map(verified).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
});

test('when told to stop, a delivery under way is broken off and tried again another time', async () => {
  await using provider = await testProvider();
  await provider.webhooks.stop();
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const silent = createServer(() => resolve()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await newIntent(provider);
  const worker = startSandboxWebhooks({
    database: provider.database,
    url: `http://127.0.0.1:${port}`,
    secret: webhookSecret,
    log: quiet,
  });
  await reached;
  const before = performance.now();
  await worker.stop();
  expect(performance.now() - before).toBeLessThan(5000);
  silent.closeAllConnections();
  silent.close();
  expect(await events(provider)).toMatchObject([{ delivery: 'waiting', attempts: 0, last_error: null }]);
  worker.wake();
  expect(await events(provider)).toMatchObject([{ attempts: 0 }]);
});

test('duplicated: the shop hears of the same event several times', async () => {
  await using provider = await testProvider();
  provider.faults.add({ kind: 'webhook-duplicate', count: 5 });
  await newIntent(provider);
  const heard = (await provider.receiver.until(5)).map(verified);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  await untilEvents(provider, ([row]) => row?.delivery === 'delivered');
  expect(provider.receiver.arrived).toHaveLength(5);
});

test('lost: the shop never hears of it, only of the next', async () => {
  await using provider = await testProvider();
  provider.faults.add({ kind: 'webhook-lost' });
  await newIntent(provider);
  await untilEvents(provider, ([row]) => row?.delivery === 'lost');
  const second = await newIntent(provider);
  const heard = (await provider.receiver.until(1)).map(verified);
  expect(heard.map(({ data }) => data.object)).toMatchObject([{ id: second.id }]);
  await untilEvents(provider, (rows) => rows.every(({ delivery }) => delivery !== 'waiting'));
  await makeDue(provider);
  await provider.webhooks.stop();
  expect(provider.receiver.arrived).toHaveLength(1);
});

test('late: the shop hears of it when its time has come', async () => {
  await using provider = await testProvider();
  await provider.webhooks.stop();
  await newIntent(provider);
  const store = deliveryStore(provider.database);
  expect(await store.take(60)).toBeNull();
  expect(await store.secondsUntilNext(60)).toBeGreaterThan(30);
  await provider.database.query({
    text: "UPDATE sandbox_stripe_events SET recorded_at = recorded_at - interval '61 seconds'",
  });
  expect(await store.take(60)).toMatchObject({ type: 'payment_intent.created' });
});

test('late: the worker comes when it is time, by itself', async () => {
  await using provider = await testProvider();
  provider.faults.add({ kind: 'webhook-late', count: 800 });
  const before = performance.now();
  await newIntent(provider);
  await provider.receiver.until(1);
  expect(performance.now() - before).toBeGreaterThan(790);
});

test('late: nothing comes as long as the fault is there, everything when it is taken away', async () => {
  await using provider = await testProvider();
  await provider.webhooks.stop();
  await newIntent(provider);
  const { database, receiver } = provider;
  const faults = createFaults();
  const { signal } = new AbortController();
  const delivery = { url: receiver.url, secret: webhookSecret, faults, log: quiet, signal };
  faults.add({ kind: 'webhook-late', count: 3_600_000 });
  await deliverEvents(database, delivery, () => undefined);
  expect(receiver.arrived).toEqual([]);
  faults.clear();
  await deliverEvents(database, delivery, () => undefined);
  expect(receiver.arrived).toHaveLength(1);
});

test('a disputed charge is paid first and objected to later', async () => {
  await using provider = await testProvider();
  const intent = await newIntent(provider);
  expect((await pay(provider, intent, cards.disputed)).body.status).toBe('succeeded');
  await provider.receiver.until(2);
  const [planned] = await provider.database.query<{ seconds: number }>({
    text: 'SELECT extract(epoch FROM dispute_at - now())::float8 AS seconds FROM sandbox_stripe_charges',
  });
  expect(planned?.seconds).toBeGreaterThan(0);
  expect(planned?.seconds).toBeLessThanOrEqual(5);
  await provider.database.query({ text: 'UPDATE sandbox_stripe_charges SET dispute_at = now()' });
  provider.webhooks.wake();
  const heard = (await provider.receiver.until(4)).map(verified);
  expect(heard.map(({ type }) => type).toSorted()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  const dispute = heard.find((event) => event.type === 'charge.dispute.created');
  expect(dispute?.data.object).toMatchObject({
    id: expect.stringMatching(/^dp_/),
    object: 'dispute',
    amount: 150,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  expect(dispute?.request).toEqual({ id: null, idempotency_key: null });
  const paid = await provider.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true } });
  await expect(provider.stripe.refunds.create({ payment_intent: intent.id })).rejects.toThrow(
    expect.objectContaining({ code: 'charge_disputed' }),
  );
});

test('a charge that was given back is not objected to', async () => {
  await using provider = await testProvider();
  const { id } = await paidIntent(provider, cards.disputed);
  await provider.stripe.refunds.create({ payment_intent: id });
  await provider.database.query({ text: 'UPDATE sandbox_stripe_charges SET dispute_at = now()' });
  provider.webhooks.wake();
  const left = () =>
    provider.database.query({ text: 'SELECT id FROM sandbox_stripe_charges WHERE dispute_at IS NOT NULL' });
  while ((await left()).length > 0) await wait(5);
  expect(await provider.database.query({ text: 'SELECT id FROM sandbox_stripe_disputes' })).toEqual([]);
});

test('a charge is objected to once, also when two workers look at the same time', async () => {
  await using provider = await testProvider();
  await provider.webhooks.stop();
  await paidIntent(provider, cards.disputed);
  await provider.database.query({ text: 'UPDATE sandbox_stripe_charges SET dispute_at = now()' });
  const options = {
    database: provider.database,
    url: provider.receiver.url,
    secret: webhookSecret,
    log: quiet,
  };
  const workers = [
    startSandboxWebhooks(options),
    startSandboxWebhooks({ ...options, faults: createFaults() }),
  ];
  await untilEvents(provider, (rows) => rows.filter(({ delivery }) => delivery === 'delivered').length === 4);
  for (const worker of workers) await worker.stop();
  expect(await provider.database.query({ text: 'SELECT id FROM sandbox_stripe_disputes' })).toHaveLength(1);
  expect(provider.receiver.arrived).toHaveLength(4);
});

test('a refund is finished when its time has come, by itself and once, also when two workers look', async () => {
  await using provider = await testProvider();
  await provider.webhooks.stop();
  for (const card of [cards.refundFails, cards.refundWaits]) {
    await provider.stripe.refunds.create({ payment_intent: (await paidIntent(provider, card)).id });
  }
  const store = deliveryStore(provider.database);
  await provider.database.query({ text: "UPDATE sandbox_stripe_events SET delivery = 'delivered'" });
  expect(await store.secondsUntilNext(0)).toSatisfy((seconds: number) => seconds > 0 && seconds <= 5);
  await provider.database.query({ text: 'UPDATE sandbox_stripe_refunds SET next_status_at = now()' });
  const { database, receiver } = provider;
  const options = { database, url: receiver.url, secret: webhookSecret, log: quiet };
  const workers = [startSandboxWebhooks(options), startSandboxWebhooks(options)];
  const heard = (await receiver.until(3)).map(verified);
  expect(heard.map(({ type }) => type).toSorted()).toEqual([
    'refund.failed',
    'refund.updated',
    'refund.updated',
  ]);
  await untilEvents(provider, (rows) => rows.every(({ delivery }) => delivery === 'delivered'));
  for (const worker of workers) await worker.stop();
  expect(receiver.arrived).toHaveLength(3);
  expect(await store.secondsUntilNext(0)).toBeNull();
});

test('what was delivered long ago is forgotten, what waits is not', async () => {
  await using provider = await testProvider();
  await provider.webhooks.stop();
  for (let i = 0; i < 3; i += 1) await newIntent(provider);
  await provider.database.query({
    text: `UPDATE sandbox_stripe_events SET recorded_at = now() - interval '31 days',
             delivery = CASE WHEN seq = 1 THEN 'waiting' ELSE 'delivered' END WHERE seq < 3`,
  });
  await eventStore(provider.database).forgetDelivered(30);
  expect((await events(provider)).map(({ delivery }) => delivery)).toEqual(['waiting', 'waiting']);
});
