import type { PartNumber } from '@spareworks/contract/plain/part-number';
import { expect, test } from 'vitest';
import { fieldsOf } from '../part-form/part-fields.ts';
import { changedFields, differences, firstChoices, readTheirs } from './conflict.ts';

const base = fieldsOf({
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
  const { numbers: _numbers, ...fields } = base;
  const current = { ...fields, version: 3, editedBy: 'a@example.com', editedAt: '2026-01-02T03:04:05.000Z' };
  expect(readTheirs(current)).toEqual({ ...current, numbers: [] });
  expect(readTheirs({ ...current, group: 7 })?.group).toBeNull();
  expect(readTheirs({ ...current, price: 'x' })).toBeNull();
  expect(readTheirs(undefined)).toBeNull();
});

test('numbers are compared whatever their order, and theirs are read from the refusal', () => {
  const toyota: PartNumber = { kind: 'oem', brand: 'Toyota', number: '04465-0K240' };
  const brembo: PartNumber = { kind: 'interchange', brand: 'Brembo', number: 'P 83 139' };
  const had = { ...base, numbers: [toyota, brembo] };
  expect(changedFields(had, { ...had, numbers: [brembo, toyota] })).toEqual({});
  expect(changedFields(had, { ...had, numbers: [brembo] })).toEqual({ numbers: [brembo] });
  const theirs = readTheirs({
    ...base,
    numbers: null,
    version: 2,
    oem: 'Toyota:04465-0K240',
    supersededBy: null,
  });
  expect(theirs?.numbers).toEqual([toyota]);
  expect(differences(had, had, { ...had, numbers: [toyota] })).toEqual([
    {
      name: 'numbers',
      mine: 'Maker’s numbers: Toyota:04465-0K240\nOther makers’ numbers: Brembo:P 83 139',
      theirs: 'Maker’s numbers: Toyota:04465-0K240',
      touched: false,
    },
  ]);
});
