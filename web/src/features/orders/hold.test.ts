import { moment } from '@spareworks/contract/plain/dates';
import { expect, test } from 'vitest';
import { holdWords } from './hold.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = '2026-11-16T12:00:00.000Z';

test('an unpaid order is kept until its hold ends', () => {
  const order = { state: 'placed', holdExpiresAt: later } as const;
  expect(holdWords(order, 'you', now)).toBe(`Kept for you until ${moment(later)}`);
});

test('a hold that is over keeps nothing, noted or not', () => {
  const lapsed = 'No longer kept for you';
  expect(holdWords({ state: 'lapsed', holdExpiresAt: null }, 'you', now)).toBe(lapsed);
  const over = '2026-11-15T11:59:00.000Z';
  expect(holdWords({ state: 'placed', holdExpiresAt: over }, 'you', now)).toBe(lapsed);
});

test('a paid order needs no hold', () => {
  expect(holdWords({ state: 'paid', holdExpiresAt: null }, 'you', now)).toBeNull();
});

test('an admin reads of the buyer', () => {
  const order = { state: 'placed', holdExpiresAt: later } as const;
  expect(holdWords(order, 'the buyer', now)).toBe(`Kept for the buyer until ${moment(later)}`);
});
