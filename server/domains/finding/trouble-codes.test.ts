import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const reading = (typed: string) => finder.reading({ typed, literally: false });
const kindsOf = (typed: string, limit = 24) =>
  finder.page({ typed, literally: false }, everything, { after: null, limit }).ids.map(slugOf);

test.each([
  ['P0420', 'catalyst'],
  ['p0430', 'catalyst'],
  ['P0300', 'ignition-coil'],
  ['p0312', 'ignition-coil'],
  ['P0335', 'crank-sensor'],
  ['p0171', 'lambda-probe'],
  ['P0128', 'thermostat'],
  ['p0135', 'lambda-probe'],
  ['p0562', 'alternator'],
  ['p0299', 'turbocharger'],
  ['P0380', 'glow-plug'],
  ['p2002', 'particle-filter'],
  ['p0420 sensor', 'lambda-probe'],
  ['P 0420', 'catalyst'],
  ['p-0420', 'catalyst'],
  ['fault code p0420', 'catalyst'],
  ['check engine light p0300 misfire cylinder 1', 'ignition-coil'],
  ['golf p0420', 'catalyst'],
  ['p0401 P0420', 'catalyst'],
])('a trouble code leads to the parts that are looked at first: %s', (typed, begin) => {
  expect(kindsOf(typed, 1)[0]).toMatch(new RegExp(`^${begin}`));
});

test('the page says what the code was read as', () => {
  expect(reading('P0420')).toEqual({
    shown: 'catalytic converter or lambda probe',
    corrected: [{ typed: 'p0420', read: 'catalytic converter or lambda probe' }],
    leftOut: [],
  });
  expect(reading('p0301 p0420')?.shown).toBe(
    'ignition coil or spark plug or fuel injector or catalytic converter or lambda probe',
  );
});

test('a code of a part that is not sold finds nothing, and nothing was misspelled', () => {
  expect(kindsOf('p0401')).toEqual([]);
  expect(reading('p0401')).toBeNull();
});

test('a part beside a code is what is meant, and the code is named as left out', () => {
  expect(kindsOf('p0300 ignition coil')).toEqual(['ignition-coil-176']);
  expect(kindsOf('p0562 battery', 1)[0]).toMatch(/^battery/);
  expect(reading('p0562 battery')?.leftOut).toEqual(['p0562']);
});

test.each(['p0999', 'p1234', 'p0148'])(
  'a code that is not the same in every car, or names no part, is none: %s',
  (typed) => {
    expect(kindsOf(typed)).toEqual([]);
    expect(reading(`${typed} alternator`)?.leftOut).toEqual([typed]);
  },
);
