import { expect, test } from 'vitest';
import { sizeText, weightText } from './measures.ts';

test.each([
  [1, '1 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [7249, '7.25 kg'],
  [1_000_000, '1,000 kg'],
])('%i grams are read as %s', (grams, text) => {
  expect(weightText(grams)).toBe(text);
});

test('a size says what is known of it, and nothing where nothing is', () => {
  const known = { lengthMm: 1300, widthMm: 280, heightMm: 60 };
  expect(sizeText(known)).toBe('1,300 × 280 × 60 mm');
  expect(sizeText({ ...known, widthMm: null })).toBe('length 1,300 mm, height 60 mm');
  expect(sizeText({ lengthMm: null, widthMm: null, heightMm: null })).toBeNull();
});
