import { expect, test } from 'vitest';
import { countriesByName, countryCodes, countryName, isCountry } from './countries.ts';

test('every country has two letters, once, and a name of its own', () => {
  expect(new Set(countryCodes).size).toBe(249);
  for (const code of countryCodes) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(countryName(code)).not.toBe(code);
  }
  expect(isCountry('DE')).toBe(true);
  expect(isCountry('XX')).toBe(false);
  expect(isCountry('de')).toBe(false);
});

test('the list to choose from is in the order of the names', () => {
  const names = countriesByName().map(({ name }) => name);
  expect(names.indexOf('Austria')).toBeLessThan(names.indexOf('Germany'));
  expect(names).toHaveLength(249);
});
