import { expect, test } from 'vitest';
import { ticksOf } from './processor-time.ts';

test('the time of a process is its own and that of its children that ended, whatever it is called', () => {
  const stat = '42 (a) b (c) S 1 42 42 0 -1 4194560 1000 2000 3 4 70 30 5 6 20 0 11 0 100 1000 500';
  expect(ticksOf(stat)).toBe(70 + 30 + 5 + 6);
});
