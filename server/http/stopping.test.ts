import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { createStopping, stopServing } from './stopping.ts';

const long = 60_000;

const at = (shop: TestApp, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${shop.config.port}${path}`, init);

const contact = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Is it open on Saturday?' }),
};

test('one of two instances is told to stop: it is not ready at once, serves on, sends away who can ask the other, and then stops listening', async () => {
  const stopping = createStopping();
  await using first = await testApp({ listening: true, stopping });
  await using second = await testApp({ listening: true, database: first.database });
  const before = await at(first, '/');
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  expect((await at(first, '/readyz')).status).toBe(200);

  const stopped = stopServing(first.app, stopping, { delayMs: long, mostMs: long });
  const ready = await at(first, '/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await at(second, '/readyz')).status).toBe(200);
  for (const path of ['/', '/api/car-parts?limit=1', '/healthz']) {
    const answer = await at(first, path);
    expect([answer.status, answer.headers.get('connection')], path).toEqual([200, 'close']);
  }
  // Only what may be asked twice: what changes something is done where it came.
  const balanced = { 'x-asks-another-instance': '1' };
  expect((await at(first, '/', { headers: balanced })).status).toBe(502);
  expect((await at(second, '/', { headers: balanced })).status).toBe(200);
  const sent = await at(first, '/api/contact', { ...contact, headers: { ...contact.headers, ...balanced } });
  expect(sent.status).toBe(200);
  expect(first.logLines.filter((line) => line.includes('request failed'))).toEqual([]);

  stopping.hurry();
  await stopped;
  await expect(at(first, '/healthz')).rejects.toThrow();
  expect((await at(second, '/')).status).toBe(200);
});

test('what does not end by itself is cut off, and the shop stops', async () => {
  const stopping = createStopping();
  await using shop = await testApp({ listening: true, stopping });
  const blocker = await shop.database.connect();
  await blocker.query('BEGIN; LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE');
  const answer = at(shop, '/api/reviews?limit=1').then(
    () => 'answered',
    () => 'cut off',
  );
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM reviews%' AND datname = current_database()";
  while ((await shop.database.query({ text: waiting })).length === 0) await wait(10);
  await stopServing(shop.app, stopping, { delayMs: 0, mostMs: 50 });
  expect(await answer).toBe('cut off');
  await blocker.end();
});

/** Asks over one connection without a pause until it is told that it ends; says how the last answer left it, or what went wrong. */
async function askUntilTold(port: number, connected: () => void): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ agent, port, host: '127.0.0.1', path: '/healthz' }, resolve).on('error', reject);
      });
      for await (const _ of answer);
      connected();
      if (answer.headers.connection !== 'keep-alive')
        return `${answer.statusCode} ${answer.headers.connection}`;
    }
  } catch (error) {
    return String(error);
  } finally {
    agent.destroy();
  }
}

test('told to stop without a delay, it answers fifty who ask without a pause and says that it closes, and waits for no connection that is idle', async () => {
  const stopping = createStopping();
  await using shop = await testApp({ listening: true, stopping });
  const { port } = shop.config;
  const unused = connect(port, '127.0.0.1');
  expect((await at(shop, '/healthz')).status).toBe(200); // whose connection is kept, and not asked over again
  const clients = Array.from({ length: 50 }, () => {
    const connected = Promise.withResolvers<void>();
    return { connected: connected.promise, ended: askUntilTold(port, connected.resolve) };
  });
  await Promise.all(clients.map(({ connected }) => connected));
  await stopServing(shop.app, stopping, { delayMs: 0, mostMs: long });
  const ends = await Promise.all(clients.map(({ ended }) => ended));
  expect(Object.groupBy(ends, String)).toEqual({ '200 close': Array(50).fill('200 close') });
  unused.destroy();
});
