import { expect, test } from 'vitest';
import { caretAfter } from './rewrite-input.ts';

test.each([
  ['4242 4242', 0, 0],
  ['4242 4242', 4, 4],
  ['4242 4242', 5, 6],
  ['4242 4242', 8, 9],
  ['4242', 9, 4],
])('in %s the caret behind %d digits is at %d', (text, digits, caret) => {
  expect(caretAfter(text, digits)).toBe(caret);
});
