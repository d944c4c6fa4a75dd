import { expect, test, vi } from 'vitest';
import { createWorker } from './worker.ts';

/** A worker whose rounds end when the test says so. */
function heldWorker(lanes: number, everyMs?: number) {
  const rounds: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const worker = createWorker({
    lanes,
    ...(everyMs === undefined ? {} : { everyMs }),
    work: () => {
      const round = Promise.withResolvers<void>();
      rounds.push(round);
      return round.promise;
    },
    onError: (error) => errors.push(error),
  });
  return { worker, rounds, errors };
}

test('there are as many rounds at once as it has lanes; woken while all are busy it looks once more', async () => {
  const { worker, rounds } = heldWorker(2);
  for (let times = 0; times < 5; times += 1) worker.wake();
  expect(rounds).toHaveLength(2);
  rounds[0]?.resolve();
  await vi.waitFor(() => expect(rounds).toHaveLength(3));
  rounds[1]?.resolve();
  rounds[2]?.resolve();
  await worker.stop();
  expect(rounds).toHaveLength(3);
});

test('a round that fails is told, and the next one works', async () => {
  const { worker, rounds, errors } = heldWorker(1);
  worker.wake();
  rounds[0]?.reject(new Error('away'));
  await vi.waitFor(() => expect(errors).toEqual([new Error('away')]));
  worker.wake();
  await vi.waitFor(() => expect(rounds).toHaveLength(2));
  rounds[1]?.resolve();
  await worker.stop();
});

test('it looks by itself, and after it was stopped neither by itself nor when woken', async () => {
  vi.useFakeTimers();
  try {
    const { worker, rounds } = heldWorker(1, 1000);
    vi.advanceTimersByTime(1000);
    expect(rounds).toHaveLength(1);
    worker.wake();
    const stopped = worker.stop();
    expect(worker.signal.aborted).toBe(true);
    rounds[0]?.resolve();
    await stopped;
    vi.advanceTimersByTime(5000);
    worker.wake();
    expect(rounds).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
