import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('so many work at a time, in turn, and a long line sends people away', async () => {
  const inTurn = inTurns({ atOnce: 2, mostWaiting: 3 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const finish: (() => void)[] = [];
  const work = (index: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(index);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
    });
  const jobs = [0, 1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toMatchObject({ code: 'too_many_attempts' });
  while (order.length < 5 || finish.length > 0) {
    finish.shift()?.();
    await Promise.resolve();
  }
  await Promise.all(jobs);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});

test('work that fails gives its place on', async () => {
  const inTurn = inTurns({ atOnce: 1, mostWaiting: 1 });
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(async () => 'next')).resolves.toBe('next');
});

test('work that needs all slots runs alone, and whoever came later waits behind it', async () => {
  const inTurn = inTurns({ atOnce: 2, mostWaiting: 3 });
  const running = new Set<string>();
  const seen: string[] = [];
  const finish: (() => void)[] = [];
  const work = (name: string, slots: number) =>
    inTurn(async () => {
      running.add(name);
      seen.push([...running].join('+'));
      await new Promise<void>((resolve) => finish.push(resolve));
      running.delete(name);
    }, slots);
  const jobs = [work('a', 1), work('heavy', 2), work('b', 1), work('c', 1)];
  while (seen.length < 4 || finish.length > 0) {
    finish.shift()?.();
    await Promise.resolve();
  }
  await Promise.all(jobs);
  expect(seen).toEqual(['a', 'heavy', 'b', 'b+c']);
});

test('who has waited long begins all the same, and the line goes on behind', async () => {
  const inTurn = inTurns({ atOnce: 1, mostWaiting: 9, longestWaitMs: 20 });
  const { promise: stuck, resolve: free } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const first = inTurn(() => stuck);
  const waiting = ['a', 'b'].map((name) => inTurn(async () => void begun.push(name)));
  await Promise.all(waiting);
  expect(begun).toEqual(['a', 'b']);
  free();
  await first;
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});
