import { expect, test } from 'vitest';
import { placeHref, possiblePlaces, readCarPlace } from './car-place.ts';

test.each([
  ['', '/cars'],
  ['honda', '/cars/honda'],
  ['HONDA/Civic/', '/cars/honda/civic'],
  ['Mercedes Benz/C-Class', '/cars/mercedes-benz/c-class'],
  ['Citroën/C3', '/cars/citroen/c3'],
  ['лада/нива', '/cars/%D0%BB%D0%B0%D0%B4%D0%B0/%D0%BD%D0%B8%D0%B2%D0%B0'],
  ['honda/civic/2014/BRAKES', '/cars/honda/civic/2014/brakes'],
])('%s has one address, which leads to itself', (typed, href) => {
  const place = readCarPlace(typed);
  expect(place && placeHref(place)).toBe(href);
  const again = readCarPlace(decodeURIComponent(href).slice('/cars'.length));
  expect(again).toEqual(place);
});

test.each([
  '---',
  'honda/…',
  'honda/civic/14',
  'honda/civic/2014x',
  'honda/civic/2014/to string',
  'a/b/2014/brakes/c',
])('%s is no car', (typed) => {
  expect(readCarPlace(typed)).toBeNull();
});

test('an ampersand may stand for the word, or for nothing', () => {
  expect(possiblePlaces('chrysler/town & country/2014').map(placeHref)).toEqual([
    '/cars/chrysler/town-and-country/2014',
    '/cars/chrysler/town-country/2014',
  ]);
  expect(possiblePlaces('honda/civic').map(placeHref)).toEqual(['/cars/honda/civic']);
  expect(possiblePlaces('---')).toEqual([]);
});
