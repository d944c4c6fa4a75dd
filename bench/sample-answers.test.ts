import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { whileSampling } from './sample-answers.ts';

/** Answers every path with itself, in a status of its choice. */
async function echo(status: number): Promise<{ url: string } & Disposable> {
  const server = createServer((request, response) => {
    response.writeHead(status).end(request.url);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => server.close() };
}

const paths = ['/a', '/b', '/c'];
const loaded = { requests: 5 };

test('answers that are right leave the figures as they are', async () => {
  using shop = await echo(200);
  const target = { url: shop.url, paths, at: 0, isRight: (body: string, path: string) => body === path };
  expect(await whileSampling(target, async () => loaded)).toEqual({ requests: 5, sampled: 1 });
});

test.each([
  [200, false, 'a wrong body for /c: /c'],
  [503, true, '503 for /c'],
])('an answer with %i that is right: %s makes the round void', async (status, right, words) => {
  using shop = await echo(status);
  const target = { url: shop.url, paths, at: 0, isRight: () => right };
  expect(await whileSampling(target, async () => loaded)).toEqual({ void: words });
});
