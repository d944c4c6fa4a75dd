import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@spareworks/server/db/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyStore } from '../books/idempotency-store.ts';
import { sandboxStripe } from '../sandbox-client.ts';
import { cardForm, cards, newIntent, paidIntent, post, sharedProvider } from '../test-calls.ts';
import { secretKey } from '../test-provider.ts';

const provider = sharedProvider({ beforeAll, afterAll });
const sdk = () => provider().stripe;
const order = { amount: 150, currency: 'usd', metadata: { orderId: '7' } };

async function countIntents(): Promise<number> {
  const rows = await provider().database.query({ text: 'SELECT id FROM sandbox_stripe_intents' });
  return rows.length;
}

test('the same key with the same parameters gets the same answer, and nothing is done twice', async () => {
  const before = await countIntents();
  const idempotencyKey = randomUUID();
  const first = await sdk().paymentIntents.create(order, { idempotencyKey });
  const again = await sdk().paymentIntents.create(order, { idempotencyKey });
  expect(again).toEqual(first);
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'idempotency-key': idempotencyKey,
  });
  expect(await countIntents()).toBe(before + 1);
});

test('the order of the parameters makes no difference', async () => {
  const key = randomUUID();
  const first = await post(provider(), '/payment_intents', 'amount=100&currency=usd', { as: 'secret', key });
  const again = await post(provider(), '/payment_intents', 'currency=usd&amount=100', { as: 'secret', key });
  expect(again.body.id).toBe(first.body.id);
});

test('what is answered again is word for word what was answered first', async () => {
  const { id, client_secret } = await newIntent(provider());
  const key = randomUUID();
  const form = { client_secret, ...cardForm(cards.good) };
  const first = await post(provider(), `/payment_intents/${id}/confirm`, form, { key });
  await sdk().refunds.create({ payment_intent: id });
  const again = await post(provider(), `/payment_intents/${id}/confirm`, form, { key });
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('the same key with other parameters, or for another call, is refused', async () => {
  const idempotencyKey = randomUUID();
  const { id } = await sdk().paymentIntents.create(order, { idempotencyKey });
  for (const other of [
    () => sdk().paymentIntents.create({ ...order, amount: 151 }, { idempotencyKey }),
    () => sdk().paymentIntents.cancel(id, {}, { idempotencyKey }),
  ]) {
    await expect(other()).rejects.toThrow(
      expect.objectContaining({
        type: 'StripeIdempotencyError',
        statusCode: 400,
        message: expect.stringContaining('same parameters'),
      }),
    );
  }
  expect((await sdk().paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
});

test('a declined card is declined again, without being charged again', async () => {
  const { id, client_secret } = await newIntent(provider());
  const key = randomUUID();
  const form = { client_secret, ...cardForm(cards.poor) };
  const first = await post(provider(), `/payment_intents/${id}/confirm`, form, { key });
  const again = await post(provider(), `/payment_intents/${id}/confirm`, form, { key });
  expect([again.status, again.body]).toEqual([402, first.body]);
  const charges = await provider().database.query({
    text: 'SELECT id FROM sandbox_stripe_charges WHERE intent_id = $1',
    values: [id],
  });
  expect(charges).toHaveLength(1);
});

test('a refusal by the state of things is kept as well', async () => {
  const { id } = await newIntent(provider());
  await sdk().paymentIntents.cancel(id);
  const key = randomUUID();
  await post(provider(), `/payment_intents/${id}/cancel`, '', { as: 'secret', key });
  const again = await post(provider(), `/payment_intents/${id}/cancel`, '', { as: 'secret', key });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([400, 'true']);
});

test('what was badly asked is not kept: the key can be used for asking well', async () => {
  const idempotencyKey = randomUUID();
  await expect(sdk().paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey })).rejects.toThrow();
  expect((await sdk().paymentIntents.create(order, { idempotencyKey })).amount).toBe(150);
});

test('twenty with the same key at once: one does it, the others hear of it or are told to wait', async () => {
  const { id } = await paidIntent(provider());
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      post(provider(), '/refunds', { payment_intent: id, amount: '10' }, { as: 'secret', key }),
    ),
  );
  const ids = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : [])));
  expect(ids.size).toBe(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.error?.code]).toEqual([409, 'idempotency_key_in_use']);
  }
  expect((await sdk().refunds.list({ payment_intent: id })).data).toHaveLength(1);
});

test('while the first is under way the second is told so; the library waits and gets its answer', async () => {
  const { id } = await newIntent(provider());
  const key = randomUUID();
  const { database } = provider();
  const cancel = () => post(provider(), `/payment_intents/${id}/cancel`, '', { as: 'secret', key });
  let first: ReturnType<typeof cancel> | undefined;
  let patient: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await tx.query({ text: 'SELECT id FROM sandbox_stripe_intents WHERE id = $1 FOR UPDATE', values: [id] });
    first = cancel();
    await somebodyWaits(tx);
    const second = await cancel();
    expect([second.status, second.body.error]).toMatchObject([
      409,
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    ]);
    const retrying = sandboxStripe({ internalUrl: provider().origin, secretKey });
    patient = retrying.paymentIntents.cancel(id, {}, { idempotencyKey: key });
  });
  expect((await first)?.body.status).toBe('canceled');
  expect(await patient).toMatchObject({ id, status: 'canceled' });
});

/** Waits for this transaction, that is: other tests have their own waits on the same database server. */
async function somebodyWaits(tx: Db): Promise<void> {
  const text = 'SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
  while ((await tx.query<{ pid: number }>({ text })).length === 0) await wait(5);
}

test('a key of the shop is none of the public’s', async () => {
  const { id, client_secret } = await newIntent(provider());
  const key = randomUUID();
  const form = { client_secret, ...cardForm(cards.good) };
  const shop = await post(provider(), `/payment_intents/${id}/confirm`, form, { as: 'secret', key });
  expect(shop.body).toHaveProperty('metadata');
  const browser = await post(provider(), `/payment_intents/${id}/confirm`, form, { key });
  expect([browser.status, browser.body.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
});

test('after a day a key is forgotten', async () => {
  const idempotencyKey = randomUUID();
  const first = await sdk().paymentIntents.create(order, { idempotencyKey });
  const age = (time: string) =>
    provider().database.query({
      text: `UPDATE sandbox_stripe_idempotency SET created_at = now() - $2::interval WHERE key = $1`,
      values: [idempotencyKey, time],
    });
  await age('23 hours 59 minutes');
  await idempotencyStore(provider().database).forgetOld();
  expect((await sdk().paymentIntents.create(order, { idempotencyKey })).id).toBe(first.id);
  await age('24 hours 1 minute');
  const other = await sdk().paymentIntents.create({ ...order, amount: 151 }, { idempotencyKey });
  expect(other.id).not.toBe(first.id);
  await age('24 hours 1 minute');
  await idempotencyStore(provider().database).forgetOld();
  const kept = await provider().database.query({
    text: 'SELECT key FROM sandbox_stripe_idempotency WHERE key = $1',
    values: [idempotencyKey],
  });
  expect(kept).toEqual([]);
});

test('a key is not longer than 255 characters', async () => {
  const form = 'amount=100&currency=usd';
  const options = { as: 'secret', key: 'k'.repeat(255) } as const;
  expect((await post(provider(), '/payment_intents', form, options)).status).toBe(200);
  expect(
    (await post(provider(), '/payment_intents', form, { ...options, key: 'k'.repeat(256) })).status,
  ).toBe(400);
});
