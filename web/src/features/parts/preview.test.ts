import { limits } from '@spareworks/contract/plain/limits';
import { expect, test } from 'vitest';
import { preview } from './preview.ts';

test('a short description stays whole', () => {
  expect(preview('Sold singly.')).toBe('Sold singly.');
  expect(preview('x'.repeat(limits.previewCharacters))).toHaveLength(limits.previewCharacters);
});

test('a long description is cut at exactly the limit', () => {
  const cut = preview('abcdefghij'.repeat(20));
  expect(cut).toHaveLength(150);
  expect(cut.endsWith('j')).toBe(true);
});

test('characters outside the basic plane count once and are not cut in two', () => {
  const cut = preview('🔧'.repeat(200));
  expect(Array.from(cut)).toHaveLength(150);
  expect(cut.isWellFormed()).toBe(true);
});
