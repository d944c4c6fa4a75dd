import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import { expect, test } from 'vitest';
import { changedFields, differences, firstChoices, readTheirs } from './conflict.ts';

const base = nothingOpen({
  name: 'Brake disc',
  price: 64.5,
  minimumOrder: 2,
  group: 'brakes',
  description: 'Vented.',
  img: '/images/a.webp',
});

test('only what was changed is sent', () => {
  expect(changedFields(base, { ...base, price: 70, group: null })).toEqual({ price: 70, group: null });
  expect(changedFields(base, { ...base })).toEqual({});
});

test('a field both changed is the person’s first, one only the other changed is theirs, own changes are none', () => {
  const mine = { ...base, price: 70, name: 'Disc' };
  const theirs = { ...base, price: 80, description: 'Plain.' };
  const found = differences(base, mine, theirs);
  expect(found).toEqual([
    { name: 'price', mine: 70, theirs: 80, touched: true },
    { name: 'description', mine: 'Vented.', theirs: 'Plain.', touched: false },
  ]);
  expect(firstChoices(found)).toEqual({ price: 'mine', description: 'theirs' });
});

test('who saved the same is no conflict', () => {
  const same = { ...base, price: 70 };
  expect(differences(base, same, same)).toEqual([]);
});

test('the refusal tells the part as it is now, or nothing that can be used', () => {
  const current = { ...base, version: 3, editedBy: 'a@example.com', editedAt: '2026-01-02T03:04:05.000Z' };
  expect(readTheirs(current)).toEqual(current);
  expect(readTheirs({ ...current, group: 'unheard-of' })?.group).toBeNull();
  expect(readTheirs({ ...current, price: 'x' })).toBeNull();
  expect(readTheirs(undefined)).toBeNull();
});
