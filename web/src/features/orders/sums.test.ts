import { expect, test } from 'vitest';
import { someOrder } from '../../testing/some-order.ts';
import { hasMore, sumRows, sumsOf, taxNote } from './sums.ts';

const tax = {
  name: 'VAT',
  rate: 19,
  amount: 15.95,
  included: true,
  reason: 'rate',
  vatNumber: null,
} as const;
const delivery = { method: null, name: 'Standard', price: 4.95, days: '2 to 3 days', pickup: false };

test('an order of parts alone has nothing beside them', () => {
  const sums = sumsOf(someOrder());
  expect(hasMore(sums)).toBe(false);
  expect(sumRows(sums)).toEqual([{ name: 'Parts', amount: '$20.00' }]);
  expect(taxNote(sums)).toBeNull();
});

test('deposit, delivery, discount and tax stand between the parts and the total', () => {
  const order = someOrder({
    goods: 105,
    deposit: 20,
    discount: 10,
    code: 'TEN',
    delivery,
    tax: { ...tax, included: false },
    price: 135.9,
  });
  expect(sumRows(sumsOf(order))).toEqual([
    { name: 'Parts', amount: '$105.00' },
    { name: 'Deposit for old parts', amount: '$20.00' },
    { name: 'Standard, 2 to 3 days', amount: '$4.95' },
    { name: 'Discount (TEN)', amount: '−$10.00' },
    { name: 'VAT 19%', amount: '$15.95' },
  ]);
  expect(taxNote(sumsOf(order))).toBeNull();
});

test('tax that is in the prices is shown below the total, and so is one that the buyer pays', () => {
  expect(taxNote(sumsOf(someOrder({ tax })))).toBe('Includes VAT 19%: $15.95');
  const reversed = {
    ...tax,
    name: 'Tax', // where no rate of the country is known
    reason: 'reverse-charge',
    amount: 0,
    included: false,
    vatNumber: 'FR40303265045',
  } as const;
  expect(taxNote(sumsOf(someOrder({ tax: reversed })))).toBe(
    'Reverse charge: VAT is to be paid by the buyer (FR40303265045).',
  );
  expect(sumRows(sumsOf(someOrder({ tax: reversed })))).toHaveLength(1);
});

test('delivery that costs nothing is called free', () => {
  expect(sumRows(sumsOf(someOrder({ delivery: { ...delivery, price: 0, days: null } })))).toContainEqual({
    name: 'Standard',
    amount: 'Free',
  });
});
