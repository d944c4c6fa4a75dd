import type { Refund } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { amountAsked, leftToRefund } from './amount-to-refund.ts';

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
