import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

type Fields = { address: string; quantity: number; stars: string | null; img: string };

const before: Fields = { address: '', quantity: 2, stars: null, img: '' };
const names = ['address', 'quantity', 'stars'] as const;

test('only what was changed is worth keeping', () => {
  expect(changedFields<Fields>(names, { ...before, address: 'London' }, before)).toEqual({
    address: 'London',
  });
  expect(changedFields<Fields>(names, { ...before, quantity: 3, stars: '4' }, before)).toEqual({
    quantity: 3,
    stars: '4',
  });
});

test('a form as it began is nothing to keep, in whichever way its fields are empty', () => {
  expect(changedFields<Fields>(names, before, before)).toBeNull();
  expect(changedFields<Fields>(names, { address: '', quantity: 2 }, { quantity: 2 })).toBeNull();
  expect(changedFields<Fields>(['quantity'], { quantity: Number.NaN }, {})).toBeNull();
});

test('a text that was emptied is a change, a number that was emptied leaves nothing to put back', () => {
  expect(changedFields<Fields>(names, before, { ...before, address: 'London' })).toEqual({ address: '' });
  expect(changedFields<Fields>(names, { ...before, quantity: Number.NaN }, before)).toBeNull();
});

test('fields that cannot be kept are left out', () => {
  expect(changedFields<Fields>(names, { ...before, img: 'chosen' }, before)).toBeNull();
});
