import fastify from 'fastify';
import { expect, test } from 'vitest';
import { hangUp, keepWaiting } from './misbehave.ts';

/** A server that never answers, and when it stopped waiting. */
async function silentServer(closing: AbortSignal) {
  const app = fastify();
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  app.get('/', async (_request, reply) => {
    begun.resolve();
    await keepWaiting(reply, closing);
    ended.resolve();
    return reply;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, begun: begun.promise, ended: ended.promise, [Symbol.asyncDispose]: () => app.close() };
}

test('a call held back is let go when the caller gives up', async () => {
  await using server = await silentServer(new AbortController().signal);
  const patience = new AbortController();
  const call = fetch(server.url, { signal: patience.signal });
  await server.begun;
  patience.abort();
  await expect(call).rejects.toThrow('aborted');
  await server.ended;
});

test('a call held back is broken off when the server closes', async () => {
  const closing = new AbortController();
  await using server = await silentServer(closing.signal);
  const call = fetch(server.url);
  await server.begun;
  closing.abort();
  await expect(call).rejects.toThrow('fetch failed');
  await server.ended;
});

test('a caller hung up on hears nothing at all', async () => {
  const app = fastify();
  app.get('/', async (_request, reply) => hangUp(reply));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await app.close();
});
