import { expect, test } from 'vitest';
import { phoneProblem, plainPhone, withoutDirections } from './phone.ts';

test('digits of other scripts, wide ones and every kind of dash and blank are those of a keyboard', () => {
  expect(plainPhone('+44 20–7946‑0018')).toBe('+44 20-7946-0018');
  expect(plainPhone('٠٢٠ ٧٩٤٦ ٠٠١٨')).toBe('020 7946 0018');
  expect(plainPhone('＋４９（２２１）５５５－０１００')).toBe('+49(221)555-0100');
  expect(plainPhone('020\u00a07946\u202f0018')).toBe('020 7946 0018');
});

test('what a phone has wrapped its number in is taken off, wherever it stands', () => {
  expect(withoutDirections('\u2068+1 (202) 555-0136\u2069 ext. 77')).toBe('+1 (202) 555-0136 ext. 77');
});

test.each(['020 7946 0018 ext 4', '020 7946 0018 ext. 12', '020 7946 0018 x12', '(020) 7946-0018, #7'])(
  '%s is a number with an extension',
  (typed) => expect(phoneProblem(typed)).toBeNull(),
);

test.each([
  ['ext 4', 'phone must have at least 3 digits'],
  ['020 7946 0018 ext', 'phone can have digits, spaces and + ( ) . / - only'],
  ['020 7946 ext 4 0018', 'phone can have digits, spaces and + ( ) . / - only'],
  ['0'.repeat(12), 'phone must have other digits than 0'],
  ['1'.repeat(21), 'phone can have at most 20 digits'],
])('%s is none: %s', (typed, problem) => expect(phoneProblem(typed)).toBe(problem));
