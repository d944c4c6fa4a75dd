import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a review that fits stays as it is', () => {
  const review = 'x'.repeat(280);
  expect(excerpt(review)).toBe(review);
});

test('a longer one ends after a whole word', () => {
  expect(excerpt('brake, '.repeat(60))).toBe(`${'brake, '.repeat(39)}brake…`);
});

test('no character is cut in two', () => {
  expect(excerpt('🛞'.repeat(300))).toBe(`${'🛞'.repeat(280)}…`);
});
