import { expect, test } from 'vitest';
import { actorName, actorWords, eventWords } from './order-events.ts';

test('every step has its words', () => {
  expect(eventWords({ from: null, to: 'placed' }, 'you')).toBe('Order placed');
  expect(eventWords({ from: 'placed', to: 'lapsed' }, 'you')).toBe('No longer kept for you');
  expect(eventWords({ from: 'lapsed', to: 'placed' }, 'you')).toBe('Kept for you again');
  expect(eventWords({ from: 'placed', to: 'paid' }, 'you')).toBe('Paid');
  expect(eventWords({ from: 'shipped', to: 'paid' }, 'you')).toBe('Shipping undone');
});

test('the buyer is You, everybody else is the shop', () => {
  expect(actorWords('ada@example.com', 'ada@example.com')).toBe('You');
  expect(actorWords('admin@spareworks.example', 'ada@example.com')).toBe('Spareworks');
});

test('an admin reads of the buyer, and who did it by their address', () => {
  expect(eventWords({ from: 'placed', to: 'lapsed' }, 'the buyer')).toBe('No longer kept for the buyer');
  expect(actorName('ada@example.com')).toBe('ada@example.com');
  expect(actorName('system')).toBe('Spareworks');
});
