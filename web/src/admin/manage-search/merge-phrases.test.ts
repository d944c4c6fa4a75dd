import { expect, test } from 'vitest';
import { mergePhrases } from './merge-phrases.ts';

test.each([
  ['a word of theirs that was not touched', ['a', 'b'], ['a', 'mine'], ['theirs', 'b'], ['theirs', 'mine']],
  ['what both added', ['a', 'b'], ['a', 'b', 'Same '], ['a', 'b', 'same', 'c'], ['a', 'b', 'same', 'c']],
  ['what one took away', ['a', 'b', 'c'], ['a', 'c'], ['a', 'b', 'c', 'd'], ['a', 'c', 'd']],
  ['a word that both changed', ['a', 'b'], ['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine']],
  ['nothing of mine', ['a', 'b'], ['a', 'b'], ['b', 'c'], ['b', 'c']],
])('synonyms that two changed: %s', (_, before, mine, theirs, merged) => {
  expect(mergePhrases(before, mine, theirs)).toEqual(merged);
});
