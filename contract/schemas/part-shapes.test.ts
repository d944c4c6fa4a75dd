import { expect, test } from 'vitest';
import type { PartField } from '../plain/part-fields.ts';
import { givenSchema } from './part-shapes.ts';

const words = { label: 'Field', column: 'field', inFile: 'A field.' };

const kinds: [PartField, good: unknown, bad: unknown][] = [
  [{ ...words, kind: 'line', most: 10, example: 'GDB 1330' }, 'GDB 1330', 'two\nlines'],
  [{ ...words, kind: 'text', most: 10, example: 'a' }, 'two\nlines', 'more than ten'],
  [{ ...words, kind: 'picture', most: 100, example: 'a' }, 'https://a.example/x', 'http://a.example/x'],
  [{ ...words, kind: 'alt', most: 10, example: 'a' }, 'Its side', 'a | b'],
  [{ ...words, kind: 'dollars', least: 1, most: 9, tooSmall: 'too small', example: 2 }, 2.5, 2.505],
  [{ ...words, kind: 'count', least: 1, most: 9, example: 2 }, 3, 2.5],
  [{ ...words, kind: 'choice', options: { new: 'New' }, none: 'None', example: 'new' }, 'new', 'old'],
];

test.each(kinds)(
  'a field of the kind %j may be left open or has to be there, as it says',
  (field, good, bad) => {
    const open = givenSchema(field);
    for (const value of [good, null, undefined]) expect(open.safeParse(value).success).toBe(true);
    const needed = givenSchema({ ...field, missing: 'field is required' });
    expect(needed.parse(good)).toBe(good);
    for (const value of [null, undefined, Number.NaN]) {
      expect(needed.safeParse(value).error?.issues[0]?.message).toBe('field is required');
    }
    for (const schema of [open, needed]) expect(schema.safeParse(bad).success).toBe(false);
  },
);

test('a mark is so or not so: it is not emptied, and left out it stays as it is', () => {
  const field = { ...words, kind: 'mark' as const, example: false };
  const open = givenSchema(field);
  for (const value of [true, false, undefined]) expect(open.parse(value)).toBe(value);
  for (const value of [null, 'yes', 1]) expect(open.safeParse(value).success).toBe(false);
  const needed = givenSchema({ ...field, missing: 'field is required' });
  expect(needed.safeParse(undefined).error?.issues[0]?.message).toBe('field is required');
});

test('an empty text is not a text: what is left open is null', () => {
  const field = { ...words, kind: 'line' as const, most: 10, example: 'a' };
  expect(givenSchema(field).safeParse(' ').error?.issues[0]?.message).toBe('must not be empty');
  expect(
    givenSchema({ ...field, missing: 'field is required' }).safeParse(' ').error?.issues[0]?.message,
  ).toBe('field is required');
});
