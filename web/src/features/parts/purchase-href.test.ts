import { expect, test } from 'vitest';
import { purchaseHref, quantityIn } from './purchase-href.ts';

test('the form begins with as many as the address asks for', () => {
  const { pathname, searchParams } = new URL(purchaseHref('p1', 12), 'http://localhost');
  expect(pathname).toBe('/purchase/p1');
  expect(quantityIn(searchParams)).toBe(12);
});

test.each(['', 'quantity=', 'quantity=0', 'quantity=-2', 'quantity=1.5', 'quantity=1e3', 'quantity=many'])(
  '?%s asks for nothing',
  (search) => {
    expect(quantityIn(new URLSearchParams(search))).toBeNull();
  },
);
