import { expect, test } from 'vitest';
import { withoutUnseen } from './unseen-marks.ts';

test('what comes along from a phone’s contacts is taken off, on both sides and however much of it', () => {
  for (const pasted of [
    '\u202aAda Lovelace\u202c',
    '\u2068Ada Lovelace\u2069',
    '\u200bAda Lovelace',
    '\ufeff \u200e\u202d Ada Lovelace \u202c\u200f\u2060',
    'Ada Lovelace\u202e',
    'Ada\u200e \u200bLovelace',
    `${'\u200b'.repeat(100_000)}Ada Lovelace`,
  ])
    expect(withoutUnseen(pasted)).toBe('Ada Lovelace');
});

test('joiners between letters and in emoji stay, and so does what turns the direction in the middle', () => {
  for (const written of ['می‌خواهم', 'क्‍ष', '👩‍🔧', 'Ada\u202e Lovelace', 'Ada\u2067 Lovelace\u2069 x'])
    expect(withoutUnseen(written)).toBe(written);
});

test('of what nobody sees at all nothing is taken, so that it can be refused', () => {
  expect(withoutUnseen('\u200b\u200d')).toBe('\u200b\u200d');
  expect(withoutUnseen('')).toBe('');
});
