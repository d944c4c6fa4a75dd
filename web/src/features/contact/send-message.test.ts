import { afterEach, expect, test, vi } from 'vitest';
import { createIdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { sendMessage } from './send-message.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a message has one key until the shop is known to have kept it, and what is written anew has another', async () => {
  const answers = ['none', 'none', 'kept', 'kept', 'kept'];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push((headers as Record<string, string>)['idempotency-key']);
    if (answers.shift() === 'none') throw new TypeError('Failed to fetch');
    return new Response('{"acknowledged":true}');
  });
  const keys = createIdempotencyKeys();
  const send = (message: string) => sendMessage({ message }, keys).catch(() => 'failed');
  const outcomes = [];
  for (const message of ['One', 'One', 'One', 'One', 'Two']) outcomes.push(await send(message));
  expect(outcomes).toEqual(['failed', 'failed', true, true, true]);
  const [first, second, third, fourth, fifth] = sent;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, fifth]).size).toBe(3);
});
