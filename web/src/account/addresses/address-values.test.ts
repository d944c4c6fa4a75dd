import { expect, test } from 'vitest';
import { isSameAddress, noAddress, regionProblem, valuesOf } from './address-values.ts';

test('a region is asked for only where there is a list of them', () => {
  expect(regionProblem('US', '')).toBe('please choose a state');
  expect(regionProblem('CA', 'Bavaria')).toBe('please choose a province');
  expect(regionProblem('CA', 'ON')).toBeNull();
  expect(regionProblem('DE', '')).toBeNull();
  expect(regionProblem('DE', 'Bavaria')).toBeNull();
});

test('a kept address fills the form, and is known again whatever spaces are around it', () => {
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
  expect(isSameAddress(kept, { ...kept, city: ' Jena ' })).toBe(true);
  expect(isSameAddress(kept, noAddress)).toBe(false);
});
