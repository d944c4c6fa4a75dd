import { expect, test } from 'vitest';
import { orderedSoFar } from './ordered-so-far.ts';

test('a question before an order does not claim that nothing was ordered where that is not known', () => {
  expect(orderedSoFar(false)).toBe('Nothing was ordered yet.');
  expect(orderedSoFar(true)).toBe('Whether the order you sent before was placed is still not known.');
});
