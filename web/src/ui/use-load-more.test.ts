import { expect, test } from 'vitest';
import { mergePages } from './use-load-more.ts';

const ids = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id).join('');
const page = (letters: string) => Array.from(letters, (_id) => ({ _id }));

test('a later page stands behind an earlier one', () => {
  expect(ids(mergePages(page('abc'), page('def')))).toBe('abcdef');
});

test('what comes twice because the pages have moved stands once, in its first place', () => {
  expect(ids(mergePages(page('abc'), page('cde')))).toBe('abcde');
  expect(ids(mergePages(page('ab'), page('cc')))).toBe('abc');
});

test('what is shown already is not replaced, so that nothing moves under the pointer', () => {
  const shown = [{ _id: 'a', name: 'old' }];
  expect(mergePages(shown, [{ _id: 'a', name: 'new' }])).toEqual(shown);
});
