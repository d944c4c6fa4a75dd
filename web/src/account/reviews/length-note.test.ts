import { reviewInputSchema } from '@spareworks/contract/calls/reviews';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { expect, test } from 'vitest';
import { lengthNote } from './length-note.ts';

test('a review says how long it is once it is nearly as long as it can be', () => {
  expect(lengthNote('')).toBeUndefined();
  expect(lengthNote('x'.repeat(1800))).toBeUndefined();
  expect(lengthNote('x'.repeat(1801))).toBe('1,801 of 2,000 characters');
  expect(lengthNote(` ${'x'.repeat(2000)} `)).toBe('2,000 of 2,000 characters');
  expect(lengthNote('x'.repeat(2012))).toBe('2,012 of 2,000 characters: 12 too many');
});

test('one that is too long is refused with the limit named', () => {
  const review = { name: 'Ada', location: 'London', ratings: 5, description: 'x'.repeat(2001) };
  const { error } = reviewInputSchema.safeParse(review, { error: plainWords });
  expect(error?.issues.map(({ message }) => message)).toEqual(['can have at most 2000 characters']);
});
