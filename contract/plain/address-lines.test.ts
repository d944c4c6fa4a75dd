import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test('an address is written as on a parcel, with region and country by their names', () => {
  const home = { line1: '1 Mill Road', line2: 'Back door', city: 'Springfield', postcode: '62701' };
  expect(addressLines({ ...home, region: 'IL', country: 'US' })).toEqual([
    '1 Mill Road',
    'Back door',
    'Springfield, Illinois 62701',
    'United States',
  ]);
});

test('what is open leaves no gap, and a region the list does not have stays as it was typed', () => {
  const place = { line1: 'Am Markt 3', line2: null, city: 'Jena', postcode: null, country: 'DE' };
  expect(addressLines({ ...place, region: null })).toEqual(['Am Markt 3', 'Jena', 'Germany']);
  expect(addressLines({ ...place, region: 'Thüringen' })).toEqual([
    'Am Markt 3',
    'Jena, Thüringen',
    'Germany',
  ]);
});

test('the postcode stands where people of the country look for it', () => {
  const place = { line1: 'Am Markt 3', line2: null, city: 'Jena', region: null, postcode: '07743' };
  expect(addressLines({ ...place, country: 'DE' })[1]).toBe('07743 Jena');
  expect(addressLines({ ...place, country: 'GB' })[1]).toBe('Jena 07743');
});
