import { expect, test } from 'vitest';
import { readFuel } from './read-fuel.ts';
import { engineText } from './vehicle-words.ts';

test.each([
  ['', null],
  ['Petrol', 'petrol'],
  ['gasoline', 'petrol'],
  ['natural  gas', 'gas'],
  ['CNG', 'gas'],
  ['Plug-in Hybrid', 'plug-in hybrid'],
])('%j in a file is %s', (text, fuel) => {
  expect(readFuel(text)).toEqual({ fuel });
});

test('gas is asked about, and another word is answered with those there are', () => {
  expect(readFuel('gas')).toEqual({ fault: 'write petrol for gasoline, or natural gas for CNG and LPG' });
  expect(readFuel('steam')).toEqual({
    fault:
      'must be empty or one of petrol, diesel, electric, hybrid, plug-in hybrid, natural gas, flex fuel, hydrogen',
  });
});

test('natural gas is never shown as gas', () => {
  expect(engineText({ litres: 1.8, cylinders: 4, fuel: 'gas' })).toBe('1.8 L natural gas');
});
