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
  pictures: [{ img: '/images/a.webp', alt: null }],
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
  const { numbers, pictures, ...fields } = base;
  const theirs = { ...fields, version: 3, editedBy: 'a@example.com', editedAt: '2026-01-02T03:04:05.000Z' };
  const current = { ...theirs, img: '/images/a.webp', imgAlt: null };
  expect(readTheirs(current)).toEqual({ ...theirs, numbers, pictures });
  expect(readTheirs({ ...current, group: 7 })?.group).toBeNull();
  expect(readTheirs({ ...current, price: 'x' })).toBeNull();
  expect(readTheirs({ ...current, img: null })).toBeNull();
  expect(readTheirs(undefined)).toBeNull();
});

test('numbers are compared whatever their order, and theirs are read from the refusal', () => {
  const toyota: PartNumber = { kind: 'oem', brand: 'Toyota', number: '04465-0K240' };
  const brembo: PartNumber = { kind: 'interchange', brand: 'Brembo', number: 'P 83 139' };
  const had = { ...base, numbers: [toyota, brembo] };
  expect(changedFields(had, { ...had, numbers: [brembo, toyota] })).toEqual({});
  expect(changedFields(had, { ...had, numbers: [brembo] })).toEqual({ numbers: [brembo] });
  const { pictures: _pictures, ...fields } = base;
  const theirs = readTheirs({
    ...fields,
    img: '/images/a.webp',
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

test('pictures are compared with their order and what they show, and theirs are read from the refusal', () => {
  const [front, side] = [
    { img: '/images/a.webp', alt: 'From the front' },
    { img: 'https://pictures.example/b.webp', alt: null },
  ];
  const had = { ...base, pictures: [front, side] };
  expect(changedFields(had, { ...had, pictures: [side, front] })).toEqual({ pictures: [side, front] });
  expect(changedFields(had, { ...had, pictures: [{ ...front, alt: null }, side] })).toHaveProperty(
    'pictures',
  );
  expect(changedFields(had, { ...had, pictures: [{ ...front }, { ...side }] })).toEqual({});
  const { numbers: _numbers, pictures: _pictures, ...fields } = had;
  const theirs = readTheirs({
    ...fields,
    version: 2,
    img: side.img,
    imgAlt: null,
    morePictures: '/images/a.webp From the front',
  });
  expect(theirs?.pictures).toEqual([side, front]);
  expect(differences(had, had, { ...had, pictures: [side, front] })).toMatchObject([
    { name: 'pictures', touched: false },
  ]);
});
