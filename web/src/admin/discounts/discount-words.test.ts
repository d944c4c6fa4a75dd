import { groupTree } from '@spareworks/contract/plain/group-tree';
import { expect, test } from 'vitest';
import { someTree } from '../../testing/some-groups.ts';
import { conditionsOf, isForNoPart, usesOf, worthOf } from './discount-words.ts';

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

test('a code whose only group was deleted is for no part any more; of several the others stay, and before they are known none is gone', () => {
  const code = (groups: string[]) => ({ leastOrder: null, groups, mostPerPerson: 1 });
  expect(conditionsOf(code(['gone']), someTree)).toBe(
    'For no part any more: the group it was for was deleted. 1 per person.',
  );
  expect(conditionsOf(code(['gone', 'lights']), someTree)).toBe('Lights only. 1 per person.');
  expect(conditionsOf(code(['lights']), groupTree([]))).toBe('lights only. 1 per person.');
  expect([isForNoPart(code(['gone']), someTree), isForNoPart(code(['lights']), someTree)]).toEqual([
    true,
    false,
  ]);
  expect(isForNoPart({ groups: null }, someTree)).toBe(false);
});
