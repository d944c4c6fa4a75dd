import { expect, test } from 'vitest';
import { stockOf } from './stock.ts';

function stock(availableQuantity: number, minimumOrder = 1) {
  return stockOf({ availableQuantity, minimumOrder });
}

test('many pieces are counted', () => {
  expect(stock(12)).toEqual({ level: 'plenty', words: '12 available', orderable: true });
  expect(stock(1400).words).toBe('1,400 available');
  expect(stock(6).level).toBe('plenty');
});

test('five or fewer are the last ones', () => {
  expect(stock(5)).toEqual({ level: 'few', words: 'Only 5 left', orderable: true });
  expect(stock(2, 2).orderable).toBe(true);
});

test('none is sold out', () => {
  expect(stock(0)).toEqual({ level: 'none', words: 'Sold out', orderable: false });
});

test('fewer than the minimum order cannot be ordered', () => {
  expect(stock(1, 2)).toEqual({
    level: 'too-few',
    words: 'Only 1 left, fewer than the minimum order',
    orderable: false,
  });
  expect(stock(40, 50).orderable).toBe(false);
});
