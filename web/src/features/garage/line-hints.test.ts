import { expect, test } from 'vitest';
import { kindHints, lineHints } from './line-hints.ts';

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

test('a registration and a piece of a VIN are told what they are, whether or not something like them was found', () => {
  for (const typed of ['AB12 CDE', 'ab12cde'])
    expect(kindHints(4, typed)).toEqual([expect.stringContaining(`If “${typed}” is a registration`)]);
  expect(kindHints(0, '1HGCM82')).toEqual(['If that is a VIN: it has 17 characters, and this has 7.']);
  for (const typed of ['2014 civic', 'civic', '1HGCM 82', '320d', 'rav4', '12345678'])
    expect([typed, kindHints(0, typed)]).toEqual([typed, []]);
  expect(kindHints(2, 'silverado1500')).toEqual([]);
});
