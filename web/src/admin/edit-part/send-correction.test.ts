import { afterEach, expect, test, vi } from 'vitest';
import { createIdempotencyKeys } from '../../lib/idempotency-keys.ts';
import type { CorrectionFields, Happening } from './correction.ts';
import { sendCorrection } from './send-correction.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = 'none' | 200 | 409 | 429 | 500;
type Sent = { key: string | undefined; body: string };

/** A shop that gives these answers in turn; `sent` is what it was asked. */
function shopAnswering(...answers: Answer[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key'];
    sent.push({ key, body: String(body) });
    const status = answers.shift() ?? 200;
    if (status === 'none') throw new TypeError('Failed to fetch');
    const answer =
      status === 200 ? { modifiedCount: 1 } : { status, code: 'x', title: 'Refused.', requestId: 'r' };
    return new Response(JSON.stringify(answer), { status });
  });
  const keys = createIdempotencyKeys();
  const send = (fields: CorrectionFields, available: number) =>
    sendCorrection('p1', fields, { available, keys }).catch(() => 'failed');
  return { sent, send };
}

const correction = (happening: Happening, pieces = 5) => ({ happening, pieces, reason: 'Delivery' });

test.each(['came', 'went', 'counted'] as const)(
  'a correction without an answer is the same request when sent again, although the figures are others now: %s',
  async (happening) => {
    const { sent, send } = shopAnswering('none', 500, 429, 200);
    for (const available of [12, 17, 18, 3]) await send(correction(happening), available);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  },
);

test('what is typed anew, was refused or has arrived is another correction about the figures of now', async () => {
  const { sent, send } = shopAnswering('none', 409, 200, 200);
  await send(correction('counted'), 12);
  await send(correction('counted', 6), 12); // typed anew, and refused
  await send(correction('counted', 6), 11); // arrives
  await send(correction('counted', 6), 10);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
  expect(sent.map(({ body }) => JSON.parse(body).seen)).toEqual([12, 12, 11, 10]);
});
