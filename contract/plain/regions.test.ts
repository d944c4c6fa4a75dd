import { expect, test } from 'vitest';
import { regionKey, regionNames } from './regions.ts';

test.each([
  ['US', 'CA', 'CA'],
  ['US', ' california ', 'CA'],
  ['US', 'us-ca', 'CA'],
  ['US', 'West  Virginia', 'WV'],
  ['US', 'Washington', 'WA'],
  ['US', 'Puerto Rico', 'PUERTO RICO'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'b.c.', 'B C'],
  ['ES', 'Islas Canarias', 'ISLAS CANARIAS'],
  ['ES', 'islas canarias', 'ISLAS CANARIAS'],
  ['US', null, ''],
  ['US', '  ', ''],
])('in %s "%s" is compared as "%s"', (country, typed, key) => {
  expect(regionKey(country, typed)).toBe(key);
});

test('the list has every state, the district and every province', () => {
  expect(Object.keys(regionNames.US ?? {})).toHaveLength(51);
  expect(Object.keys(regionNames.CA ?? {})).toHaveLength(13);
});
