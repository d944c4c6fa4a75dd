import { expect, test } from 'vitest';
import { joinWords } from './join-words.ts';

test.each([
  [[], ''],
  [['mail'], 'mail'],
  [['mail', 'payments'], 'mail and payments'],
  [['mail', 'payments', 'Google'], 'mail, payments and Google'],
])('%j is written as a list: %s', (words, text) => {
  expect(joinWords(words, 'and')).toBe(text);
  expect(joinWords(words, 'or')).toBe(text.replace(' and ', ' or '));
});
