import { expect, test } from 'vitest';
import { neighbourOf } from './use-list-focus.ts';

const items = ['a', 'b', 'c'].map((_id) => ({ _id }));

test('what stands in the place of an item that is gone gets the focus, at the end the one before', () => {
  expect(neighbourOf(items, { id: 'gone', place: 1 })).toBe('b');
  expect(neighbourOf(items, { id: 'gone', place: 3 })).toBe('c');
});

test('an item that is still there keeps it, wherever it stands now, and an empty list has none to give it to', () => {
  expect(neighbourOf(items, { id: 'c', place: 0 })).toBeNull();
  expect(neighbourOf([], { id: 'gone', place: 0 })).toBeNull();
});
