import { expect, test } from 'vitest';
import { packingSlipsHref, pickListHref, readOrderIds } from './packing-slips-href.ts';

const id = (n: number) => `01912345-6789-7abc-8def-${String(n).padStart(12, '0')}`;
const named = (href: string) => readOrderIds(new URL(href, 'http://localhost').searchParams);

test('the address names the orders, each once, and nothing that is no id', () => {
  expect(named(packingSlipsHref([{ _id: id(1) }, { _id: id(2) }]))).toEqual([id(1), id(2)]);
  expect(named(`/x?orders=${id(1)},x,,${id(1)}`)).toEqual([id(1)]);
  expect(named('/x')).toEqual([]);
});

test('has at most a hundred', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ _id: id(index) }));
  expect(named(packingSlipsHref(many))).toHaveLength(100);
});

test('one parcel of an order, and what has to be fetched for several, have addresses too', () => {
  expect(packingSlipsHref([{ _id: id(1) }], id(7))).toBe(
    `/dashboard/packingSlips?orders=${id(1)}&parcel=${id(7)}`,
  );
  const query = new URL(pickListHref([{ _id: id(1) }, { _id: id(2) }]), 'http://localhost').searchParams;
  expect(readOrderIds(query, 'ids')).toEqual([id(1), id(2)]);
});
