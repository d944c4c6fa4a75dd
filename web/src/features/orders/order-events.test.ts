import { orderEventKinds } from '@spareworks/contract/plain/order-states';
import { expect, test } from 'vitest';
import { actorName, actorWords, eventWords } from './order-events.ts';

test('every step has its words', () => {
  expect(eventWords({ from: null, to: 'placed', what: null }, 'you')).toBe('Order placed');
  expect(eventWords({ from: 'placed', to: 'lapsed', what: null }, 'you')).toBe('No longer kept for you');
  expect(eventWords({ from: 'lapsed', to: 'placed', what: null }, 'you')).toBe('Kept for you again');
  expect(eventWords({ from: 'placed', to: 'paid', what: null }, 'you')).toBe('Paid');
  expect(eventWords({ from: 'shipped', to: 'paid', what: null }, 'you')).toBe('Shipping undone');
});

test('what happened to the money has words of its own', () => {
  const words = orderEventKinds.map((what) => eventWords({ from: 'paid', to: 'paid', what }, 'you'));
  expect(new Set(words).size).toBe(orderEventKinds.length);
  expect(eventWords({ from: 'refunded', to: 'refunded', what: 'refund-failed' }, 'you')).toBe(
    'Refund failed',
  );
  // A part is something one buys: that is not what went back.
  expect(words).toContain('Partial refund under way');
  expect(words).toContain('Partial refund not made');
  expect(words.filter((sentence) => /refund of/i.test(sentence))).toEqual([]);
  expect(words).not.toContain('Paid');
});

test('the buyer is You, everybody else is the shop', () => {
  expect(actorWords('ada@example.com', 'ada@example.com')).toBe('You');
  expect(actorWords('admin@spareworks.example', 'ada@example.com')).toBe('Spareworks');
});

test('an admin reads of the buyer, and who did it by their address', () => {
  expect(eventWords({ from: 'placed', to: 'lapsed', what: null }, 'the buyer')).toBe(
    'No longer kept for the buyer',
  );
  expect(actorName('ada@example.com')).toBe('ada@example.com');
  expect(actorName('system')).toBe('Spareworks');
  expect(actorName('card provider')).toBe('Card provider');
  expect(actorWords('card provider', 'ada@example.com')).toBe('Card provider');
});
