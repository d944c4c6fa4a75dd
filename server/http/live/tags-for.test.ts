import { expect, test } from 'vitest';
import { tagsFor } from './tags-for.ts';

const ada = { id: 'ada', role: 'user' } as const;
const admin = { id: 'boss', role: 'admin' } as const;

test('a customer hears of their own orders and of nothing of the staff', () => {
  expect(tagsFor(ada, ['order:1:ada'])).toEqual(['orders', 'order:1']);
  for (const tag of [
    'order:1:bob',
    'order:ada:bob',
    'parts',
    'part:1',
    'part:*',
    'reviews',
    'users',
    'messages',
    'payment-discrepancies',
    'audit-log',
    'synonyms',
    'delivery-methods',
    'tax',
    'discounts',
    'mail',
    'tokens:ada',
    '',
  ]) {
    expect(tagsFor(ada, [tag]), tag).toEqual([]);
  }
});

test('an admin hears of what the dashboard shows, and not whose order it is', () => {
  expect(
    tagsFor(admin, ['order:1:bob', 'parts', 'part:7', 'users', 'messages', 'synonyms', 'delivery-methods']),
  ).toEqual(['orders', 'order:1', 'parts', 'part:7', 'users', 'messages', 'synonyms', 'delivery-methods']);
  expect(tagsFor(admin, ['mail', 'tokens:ada', 'anything'])).toEqual([]);
});

test('everybody hears that the shop says something else about itself', () => {
  for (const person of [ada, admin]) expect(tagsFor(person, ['settings', 'mail'])).toEqual(['settings']);
});

test('everybody hears that another part fits a car: open pages show it', () => {
  for (const person of [ada, admin])
    expect(tagsFor(person, ['fitment', 'fitment:7', 'mail'])).toEqual(['fitment', 'fitment:7']);
});

test('of too many orders to name a customer hears no more than after a lost connection', () => {
  expect(tagsFor(ada, ['order:*'])).toEqual(['everything']);
  expect(tagsFor(admin, ['order:*'])).toEqual(['orders', 'order:*']);
});
