import { expect, test } from 'vitest';
import { buyersSay } from './buyers-say.ts';

test('what buyers say is told from three answers on', () => {
  expect(buyersSay({ fitted: 12, didNotFit: 1 })).toBe('Fitted 12 of 13 times, buyers say');
  expect(buyersSay({ fitted: 0, didNotFit: 3 })).toBe('Fitted 0 of 3 times, buyers say');
  expect(buyersSay({ fitted: 2, didNotFit: 0 })).toBeNull();
  expect(buyersSay({ fitted: 0, didNotFit: 0 })).toBeNull();
});
