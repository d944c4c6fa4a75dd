import { expect, test } from 'vitest';
import { someTree } from '../../testing/some-groups.ts';
import { conditionsOf, usesOf, worthOf } from './discount-words.ts';

test('what a code is worth is told in few words', () => {
  expect(worthOf({ kind: 'percent', percent: 12.125, amount: null })).toBe('12.125% off');
  expect(worthOf({ kind: 'amount', percent: null, amount: 5 })).toBe('$5.00 off');
  expect(worthOf({ kind: 'free-delivery', percent: null, amount: null })).toBe('Free delivery');
});

test('what it asks for is named, and nothing where it asks for nothing', () => {
  expect(conditionsOf({ leastOrder: 50, groups: ['brakes', 'lights'], mostPerPerson: 1 }, someTree)).toBe(
    'Orders from $50.00. Brakes, Lights only. 1 per person.',
  );
  expect(conditionsOf({ leastOrder: null, groups: null, mostPerPerson: null }, someTree)).toBe('');
});

test('uses are counted against what is allowed', () => {
  expect([usesOf({ uses: 3, mostUses: 1000 }), usesOf({ uses: 3, mostUses: null })]).toEqual([
    '3 of 1,000',
    '3',
  ]);
});
