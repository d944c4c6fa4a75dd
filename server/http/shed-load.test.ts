import fastify from 'fastify';
import { expect, test } from 'vitest';
import { shedLoad } from './shed-load.ts';

/** A server that was as late as the test says, at the time the test says. */
function server() {
  const state = { lateMs: 0, now: 0 };
  const app = fastify();
  shedLoad(app, {
    mostMs: 2000,
    refuse: (_, reply) => void reply.code(503).send(),
    lateness: () => state.lateMs,
    now: () => state.now,
  });
  app.get('/', async () => 'served');
  const askAfter = async (milliseconds: number) => {
    state.now += milliseconds;
    return (await app.inject('/')).statusCode;
  };
  return { state, askAfter };
}

test('requests are refused while the process is late, and served again once it keeps up', async () => {
  const { state, askAfter } = server();
  expect(await askAfter(1000)).toBe(200);
  state.lateMs = 2001;
  expect(await askAfter(1000)).toBe(503);
  state.lateMs = 100;
  expect(await askAfter(500)).toBe(503);
  expect(await askAfter(500)).toBe(200);
});

test('a time of which nothing is known is taken for a quiet one', async () => {
  const { state, askAfter } = server();
  state.lateMs = Number.NaN;
  expect(await askAfter(5000)).toBe(200);
});

test('a server that measures itself serves', async () => {
  const app = fastify();
  shedLoad(app, { mostMs: 2000, refuse: (_, reply) => void reply.code(503).send() });
  app.get('/', async () => 'served');
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});
