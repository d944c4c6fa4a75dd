import { expect, test } from 'vitest';
import { postcodeProblem, regionElsewhere, regionProblem, valuesOf } from './address-values.ts';

test('a region is asked for only where there is a list of them', () => {
  expect(regionProblem('US', '')).toBe('State is required');
  expect(regionProblem('CA', 'Bavaria')).toBe('Province is required');
  expect(regionProblem('CA', 'ON')).toBeNull();
  expect(regionProblem('DE', '')).toBeNull();
  expect(regionProblem('DE', 'Bavaria')).toBeNull();
});

test('a kept address fills the form', () => {
  const kept = valuesOf({
    _id: '01900000-0000-7000-8000-000000000000',
    name: 'Ada Lovelace',
    phone: '0113',
    line1: '1 Mill Road',
    line2: null,
    city: 'Jena',
    region: null,
    postcode: '07743',
    country: 'DE',
    default: true,
  });
  expect(kept).toMatchObject({ line2: '', region: '', postcode: '07743' });
});

test('a postcode is asked for where every address has one', () => {
  expect(['US', 'GB', 'DE'].map((country) => postcodeProblem(country, ' '))).toEqual(
    Array(3).fill('Postcode is required'),
  );
  expect([postcodeProblem('DE', '07743'), postcodeProblem('IE', ''), postcodeProblem('', null)]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['US', 'CA', 'DE', ''],
  ['US', 'CA', 'CA', ''],
  ['US', 'CA', '', ''],
  ['DE', 'Bavaria', 'US', ''],
  ['', 'California', 'US', 'CA'],
  ['DE', 'Tyrol', 'AT', 'Tyrol'],
  ['US', 'CA', 'US', 'CA'],
])('from %j the region %j becomes in %j %j', (country, region, to, expected) => {
  expect(regionElsewhere({ country, region }, to)).toBe(expected);
});
