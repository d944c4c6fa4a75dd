import { expect, test } from 'vitest';
import { amountAsked, leftToRefund } from './amount-to-refund.ts';

test('what went back before is not given back again', () => {
  expect(leftToRefund({ price: 20, refundedAmount: 0 })).toBe(20);
  expect(leftToRefund({ price: 20.1, refundedAmount: 0.2 })).toBe(19.9);
  expect(leftToRefund({ price: 20, refundedAmount: 20 })).toBe(0);
});

test('the question names its amount until it is closed, and never nothing', () => {
  expect(amountAsked(19.9, 20)).toBe(19.9);
  expect(amountAsked(0, 19.9)).toBe(19.9);
});
