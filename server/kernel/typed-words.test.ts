import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test.each([
  ['Apprentice, Lyon', ['Apprentice', 'Lyon']],
  ['Apprentice,Lyon;Paris', ['Apprentice', 'Lyon', 'Paris']],
  ['“Lyon” (new) – "Paris".', ['Lyon', 'new', 'Paris']],
  ['lyon  lyon', ['lyon']],
  ['1,5 mm', ['1,5', 'mm']],
  ['<ann@example.com>', ['ann@example.com']],
  ['o’neil_ 100% +49 c:\\left neil@', ['o’neil_', '100%', '+49', 'c:\\left', 'neil@']],
  ['215/75R16C', ['215/75R16C']],
  [' \t ', []],
  ['--', ['--']],
  [', ;', [',', ';']],
])('%j is the words %j', (typed, words) => {
  expect(typedWords(typed)).toEqual(words);
});
