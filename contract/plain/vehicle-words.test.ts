import { expect, test } from 'vitest';
import { carSlug, type Engine, engineText, vehicleText } from './vehicle-words.ts';

const civic = { year: 2014, make: 'Honda', model: 'Civic' };
const engine = (litres: number | null, cylinders: number | null, fuel: Engine['fuel']): Engine => ({
  litres,
  cylinders,
  fuel,
});

test('a car is written as people say it, with its engine in litres', () => {
  expect(vehicleText({ ...civic, engine: engine(1.8, 4, 'petrol') })).toBe('2014 Honda Civic 1.8 L');
  expect(vehicleText({ ...civic, engine: engine(null, null, null) })).toBe('2014 Honda Civic');
  expect(vehicleText({ ...civic, engine: engine(2, 4, 'diesel') })).toBe('2014 Honda Civic 2.0 L diesel');
  expect(vehicleText({ ...civic, engine: engine(null, null, 'electric') })).toBe('2014 Honda Civic electric');
  expect(vehicleText({ ...civic, engine: engine(null, 6, 'petrol') })).toBe('2014 Honda Civic 6 cyl.');
});

test('cylinders and fuel are written where they tell engines of the same size apart', () => {
  const [four, five, gas] = [engine(2.5, 4, 'petrol'), engine(2.5, 5, 'petrol'), engine(2.5, 4, 'flex fuel')];
  expect(engineText(four, [four, five])).toBe('2.5 L 4 cyl.');
  expect(engineText(four, [four, gas])).toBe('2.5 L petrol');
  expect(engineText(gas, [four, gas, engine(3, 6, 'petrol')])).toBe('2.5 L flex fuel');
  expect(engineText(engine(null, null, null), [four])).toBe('Engine not known');
});

test('names in addresses are lower case letters, digits and hyphens', () => {
  expect(['F-150', '3-Series', 'Civic', 'Town & Country', 'Citroën', 'ID.4'].map(carSlug)).toEqual([
    'f-150',
    '3-series',
    'civic',
    'town-country',
    'citroen',
    'id-4',
  ]);
  expect(carSlug('Нива')).toBe('нива');
});
