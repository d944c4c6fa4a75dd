import { expect, test } from 'vitest';
import { wordsToTeach } from './words-to-teach.ts';

test('what is taught are the words no part had, or the whole search where each is known', () => {
  expect(wordsToTeach({ query: 'blue zxq', unknown: ['zxq'] })).toBe('zxq');
  expect(wordsToTeach({ query: 'blue brake', unknown: [] })).toBe('blue brake');
});

test('a search longer than a synonym can be is cut to its 60 letters, and no character in half', () => {
  expect(wordsToTeach({ query: 'a'.repeat(200), unknown: [] })).toBe('a'.repeat(60));
  expect(wordsToTeach({ query: `${'a'.repeat(59)} bcd`, unknown: [] })).toBe('a'.repeat(59));
  expect(wordsToTeach({ query: `${'a'.repeat(59)}😀`, unknown: [] })).toBe('a'.repeat(59));
});
