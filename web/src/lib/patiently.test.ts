import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './patiently.ts';
import { isUnanswered } from './what-failed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer that never comes is said to take long after eight seconds, and given up after thirty', async () => {
  const onSlow = vi.fn();
  let signal: AbortSignal | null = null;
  const ended = patiently((given) => {
    signal = given;
    return new Promise(() => undefined);
  }, onSlow).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(7999);
  expect(onSlow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(22_000);
  expect(onSlow).toHaveBeenCalledOnce();
  expect(signal).toMatchObject({ aborted: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(isUnanswered(await ended)).toBe(true);
  expect(signal).toMatchObject({ aborted: true });
});

test('an answer or a refusal that comes is handed on, and nothing is said afterwards', async () => {
  const onSlow = vi.fn();
  expect(await patiently(async () => 'placed', onSlow)).toBe('placed');
  const refused = new Error('refused');
  await expect(patiently(() => Promise.reject(refused), onSlow)).rejects.toBe(refused);
  expect(vi.getTimerCount()).toBe(0);
});
