import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForProvider } from './provider-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** `asks`: until when the owner of the card is asked by their bank, which only looking tells. */
function noted(asks = { from: 0, until: 0 }) {
  const said: string[] = [];
  const began = Date.now();
  const wait = waitForProvider({
    onSlow: () => said.push('slow'),
    onLate: () => said.push('late'),
    isAsking: async () => Date.now() - began >= asks.from && Date.now() - began < asks.until,
    onAsking: () => said.push('asking'),
  });
  return { said, wait };
}

test('a provider that does not answer is slow after eight seconds, and late after thirty', async () => {
  const { said } = noted();
  await vi.advanceTimersByTimeAsync(7999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(22_000);
  expect(said).toEqual(['slow', 'late']);
});

test('the time in which the owner of the card is asked is not the provider’s', async () => {
  const { said, wait } = noted();
  await vi.advanceTimersByTimeAsync(5000);
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = wait.asking(promise);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
  resolve('it is me');
  expect(await asked).toBe('it is me');
  await vi.advanceTimersByTimeAsync(8000);
  expect(said).toEqual(['slow']);
});

test('nor is it where the provider’s own program asks them, and once they have answered the waiting begins anew', async () => {
  const { said } = noted({ from: 1000, until: 45_000 });
  await vi.advanceTimersByTimeAsync(47_999);
  expect(new Set(said)).toEqual(new Set(['asking']));
  said.length = 0;
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(22_000);
  expect(said).toEqual(['slow', 'late']);
});

test('who is asked after it took long reads that no more', async () => {
  const { said } = noted({ from: 10_000, until: 31_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said).toEqual(['slow', 'asking']);
});

test('what is looked up while the answer comes says nothing any more', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const said: string[] = [];
  const say = (word: string) => () => void said.push(word);
  const wait = waitForProvider({
    onSlow: say('slow'),
    onLate: say('late'),
    isAsking: () => promise,
    onAsking: say('asking'),
  });
  await vi.advanceTimersByTimeAsync(8000);
  wait.end();
  resolve(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});

test('once it has answered nothing is said any more, whoever is still asked', async () => {
  const { said, wait } = noted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = wait.asking(promise);
  wait.end();
  resolve();
  await asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});
