import { expect, test } from 'vitest';
import { lineHints } from './line-hints.ts';

test('a typed line that was not found as it was meant says so, with or without cars near it', () => {
  expect(lineHints(3, null)).toEqual([]);
  expect(lineHints(3, '2010%20Volkswagen%20Golf%20R')).toEqual([
    '“2010 Volkswagen Golf R” is not in the list. This is what comes near it:',
  ]);
  expect(lineHints(0, '1234%20Honda%20Civic')).toEqual([
    '“1234 Honda Civic” is not in the list. Try the year, make and model below.',
  ]);
  expect(lineHints(0, null)).toEqual(['No such car is known. Try the year, make and model below.']);
});
