import { expect, test } from 'vitest';
import { idsBefore, idsFrom, newId } from './ids.ts';

test('ids made one after the other sort in that order, also within one millisecond', () => {
  const made = Array.from({ length: 20_000 }, newId);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('an id is a version 7 UUID', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('whatever was made between two moments lies between their ids, and every moment has some', () => {
  const [before, id, after] = [new Date(), newId(), new Date()];
  expect(idsFrom(before) < id && id < idsBefore(after)).toBe(true);
  expect(idsFrom(new Date('0001-01-01')) < id && id < idsBefore(new Date('+275000-01-01'))).toBe(true);
});
