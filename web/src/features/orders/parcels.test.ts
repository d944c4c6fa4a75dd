import { expect, test } from 'vitest';
import { linesOfThree, someOrder } from '../../testing/some-order.ts';
import { sentWords, stillToCome } from './parcels.ts';

const parcel = {
  _id: '01912345-6789-7abc-8def-00000000000a',
  at: '2026-11-15T12:00:00.000Z',
  carrier: 'DHL',
  trackingNumber: '7',
  trackingUrl: null,
  lines: [{ position: 1, quantity: 2 }],
};
const [first, ...others] = linesOfThree;
const lines = [{ ...first, shipped: 2 }, ...others] as typeof linesOfThree;

test('a partly sent order says how many parcels have left, and that more come', () => {
  expect(sentWords(someOrder({ state: 'paid', lines, shipments: [parcel] }))).toBe(
    '1 parcel sent, more to come',
  );
  expect(sentWords(someOrder({ state: 'paid', lines, shipments: [parcel, parcel] }))).toBe(
    '2 parcels sent, more to come',
  );
  expect(sentWords(someOrder({ state: 'paid', lines, shipments: [] }))).toBeNull();
  expect(sentWords(someOrder({ state: 'shipped', lines, shipments: [parcel] }))).toBeNull();
  expect(sentWords(someOrder({ state: 'refunded', lines, shipments: [parcel] }))).toBeNull();
});

test('what is still to come is neither sent nor canceled, and only of a paid order', () => {
  const canceled = [...lines.slice(0, 2), { ...lines[2], canceled: 3 }] as typeof linesOfThree;
  expect(stillToCome(someOrder({ state: 'paid', lines: canceled }))).toEqual([
    { position: 2, name: 'Oil filter', quantity: 1000 },
    { position: 3, name: 'Head lamp', quantity: 1 },
  ]);
  expect(stillToCome(someOrder({ state: 'refunded', lines: canceled }))).toEqual([]);
});
