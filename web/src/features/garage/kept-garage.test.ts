import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someCar } from '../../testing/some-car.ts';
import { carText, chosenCar, keepVisitorGarage, showAccountGarage, shownGarage } from './kept-garage.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  showAccountGarage(null);
  vi.unstubAllGlobals();
});

const [a, b] = [someCar('a'), someCar('b', { litres: 1.8, cylinders: 4, fuel: 'petrol' })];

test('cars of a visitor stay in the browser, and the last that goes takes everything with it', () => {
  keepVisitorGarage({ cars: [a, b], chosen: b._id });
  expect(shownGarage()).toEqual({ cars: [a, b], chosen: b._id });
  expect(shownGarage()).toBe(shownGarage());
  expect(chosenCar()).toEqual(b);
  keepVisitorGarage({ cars: [], chosen: null });
  expect([...kept]).toEqual([]);
});

test('what somebody else wrote there is left out', () => {
  const broken = ['no JSON', 'null', '[]', '{"cars":{}}', '{"cars":[null,7,{"_id":"x"}],"chosen":"x"}'];
  for (const text of broken) {
    kept.set('garage', text);
    expect(shownGarage()).toEqual({ cars: [], chosen: null });
  }
  kept.set('garage', JSON.stringify({ cars: [a, a, { ...b, engine: null }], chosen: b._id }));
  expect(shownGarage()).toEqual({ cars: [a], chosen: null });
});

test('who is signed in sees the cars of the account, and none of them is left in the browser', () => {
  showAccountGarage({ cars: [b], chosen: b._id });
  expect(chosenCar()).toEqual(b);
  expect([...kept]).toEqual([]);
});

test('where storage is forbidden the cars hold until the page is left', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden');
    },
    removeItem: () => undefined,
  });
  keepVisitorGarage({ cars: [a], chosen: a._id });
  expect(chosenCar()).toEqual(a);
  keepVisitorGarage({ cars: [], chosen: null });
});

test('cars are told apart by what they differ in', () => {
  const gas = someCar('c', { litres: 1.8, cylinders: 4, fuel: 'gas' });
  expect(carText(b)).toBe('2014 Honda Civic 1.8 L');
  expect(carText(b, [b, gas])).toBe('2014 Honda Civic 1.8 L petrol');
});
