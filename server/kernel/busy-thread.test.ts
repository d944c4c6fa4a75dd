import { expect, test } from 'vitest';
import { busyThread } from './busy-thread.ts';

type Spent = { active: number; idle: number; utilization: number };

/** A thread whose time passes when the test says so. */
function thread() {
  const spent = { active: 0, idle: 0 };
  const since = (earlier: Partial<Spent> = {}): Spent => {
    const active = spent.active - (earlier.active ?? 0);
    const idle = spent.idle - (earlier.idle ?? 0);
    return { active, idle, utilization: active / Math.max(1, active + idle) };
  };
  return {
    isBusy: busyThread({ measure: since }),
    passes: (active: number, idle: number) => {
      spent.active += active;
      spent.idle += idle;
    },
  };
}

test('a thread that was at work for nine tenths of the last tenth of a second is busy', () => {
  const { isBusy, passes } = thread();
  passes(90, 10);
  expect(isBusy()).toBe(true);
});

test('one that was at work for half of it is not', () => {
  const { isBusy, passes } = thread();
  passes(50, 50);
  expect(isBusy()).toBe(false);
});

test('what a few milliseconds say changes nothing until there are a hundred', () => {
  const { isBusy, passes } = thread();
  passes(90, 10);
  expect(isBusy()).toBe(true);
  passes(0, 30);
  expect(isBusy()).toBe(true);
  passes(0, 70);
  expect(isBusy()).toBe(false);
});

test('the thread of a process that just started and waits is not busy', () => {
  expect(busyThread()()).toBe(false);
});
