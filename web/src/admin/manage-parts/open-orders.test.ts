import { expect, test } from 'vitest';
import { openOrdersInWords } from './open-orders.ts';

test.each([
  [0, 0, 'No open order has it.'],
  [1, 0, '1 open order has it: 1 unpaid. It stays and goes on as before.'],
  [0, 2, '2 open orders have it: 2 to be shipped. They stay and go on as before.'],
  [1200, 3, '1,203 open orders have it: 1,200 unpaid and 3 to be shipped. They stay and go on as before.'],
])('of %i unpaid and %i unshipped orders the sentence is: %s', (unpaid, unshipped, words) => {
  expect(openOrdersInWords({ unpaid, unshipped })).toBe(words);
});
