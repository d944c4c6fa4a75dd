import type { Refund } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { someOrder } from '../../testing/some-order.ts';
import { amountAsked, leftToRefund, refundLabel } from './amount-to-refund.ts';

const refund = (amount: number, state: Refund['state']): Refund => ({
  _id: '01900000-0000-7000-8000-000000000001',
  at: '2026-03-01T10:00:00Z',
  amount,
  tax: 0,
  delivery: 0,
  state,
  reason: 'x',
  atProvider: false,
  creditNote: null,
  lines: [],
});

test('what went back before, or is on its way, is not given back again; what was refused or came back is', () => {
  expect(leftToRefund({ price: 20, refunds: [] })).toBe(20);
  expect(leftToRefund({ price: 20.1, refunds: [refund(0.2, 'succeeded')] })).toBe(19.9);
  expect(leftToRefund({ price: 20, refunds: [refund(15, 'pending'), refund(5, 'succeeded')] })).toBe(0);
  expect(leftToRefund({ price: 20, refunds: [refund(15, 'refused'), refund(5, 'failed')] })).toBe(20);
});

test('the question names its amount until it is closed, and never nothing', () => {
  expect(amountAsked(19.9, 20)).toBe(19.9);
  expect(amountAsked(0, 19.9)).toBe(19.9);
});

test('pieces that are still to be shipped can be taken off also where nothing is left to give back', () => {
  const free = someOrder({ state: 'paid', price: 0 });
  const ofTwo = (done: object) => ({ ...free, lines: free.lines.map((one) => ({ ...one, ...done })) });
  expect(free.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(refundLabel(free)).toBe('Take pieces off');
  expect(refundLabel(ofTwo({ shipped: 1 }))).toBe('Take pieces off');
  expect(refundLabel(ofTwo({ shipped: 2 }))).toBeNull();
  expect(refundLabel(ofTwo({ shipped: 1, canceled: 1 }))).toBeNull();
});

test('where money is left it is a refund, but not before it was paid', () => {
  expect(refundLabel(someOrder({ state: 'paid' }))).toBe('Refund');
  expect(refundLabel(someOrder())).toBeNull();
});
