import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForProvider } from './provider-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function noted() {
  const said: string[] = [];
  const wait = waitForProvider({ onSlow: () => said.push('slow'), onLate: () => said.push('late') });
  return { said, wait };
}

test('a provider that does not answer is slow after eight seconds, and late after thirty', () => {
  const { said } = noted();
  vi.advanceTimersByTime(7999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['slow']);
  vi.advanceTimersByTime(22_000);
  expect(said).toEqual(['slow', 'late']);
});

test('the time in which the owner of the card is asked is not the provider’s', async () => {
  const { said, wait } = noted();
  vi.advanceTimersByTime(5000);
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = wait.asking(promise);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
  resolve('it is me');
  expect(await asked).toBe('it is me');
  vi.advanceTimersByTime(8000);
  expect(said).toEqual(['slow']);
});

test('once it has answered nothing is said any more, whoever is still asked', async () => {
  const { said, wait } = noted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = wait.asking(promise);
  wait.end();
  resolve();
  await asked;
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
});
