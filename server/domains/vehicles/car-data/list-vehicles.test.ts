import type { Engine } from '@spareworks/contract/plain/vehicle-words';
import { beforeAll, expect, test } from 'vitest';
import { carFolder } from '../../../testing/car-folder.ts';
import { decode } from './decode.ts';
import { knownMake, modelName } from './known-makes.ts';
import { type ListedVehicle, listVehicles } from './list-vehicles.ts';
import { openCopy } from './open-copy.ts';

let listed: ListedVehicle[] = [];
const byVin: Record<string, Engine | undefined> = {};

beforeAll(async () => {
  const data = await openCopy(carFolder);
  const marks = ['1HG', '2HG', '19X', 'WBA', '5YJ', '1FT', '4T1', '1GC', '1C4', '4T3', 'WVW', '3VW'];
  listed = listVehicles(data, (wmi) => marks.includes(wmi));
  const codes = data.engineCodes();
  for (const vin of ['5UXWX9C53D0000001', 'JH4DC54896S000001', '1HGCM56305A000001']) {
    byVin[vin] = decode(data, codes, vin, 2026).models[0]?.engine;
  }
  data.close();
});

const engines = (year: number, make: string, model: string, certain = true) =>
  listed
    .filter((car) => car.year === year && car.make === make && car.model === model && car.certain === certain)
    .map(({ engine }) => `${engine.litres ?? '-'} ${engine.cylinders ?? '-'} ${engine.fuel ?? '-'}`)
    .sort();

test('cars people know come out with the engines they had', () => {
  expect(engines(2014, 'Honda', 'Civic')).toEqual([
    '1.5 4 hybrid',
    '1.8 4 gas',
    '1.8 4 petrol',
    '2.4 4 petrol',
  ]);
  expect(engines(2003, 'Honda', 'Accord')).toEqual(['2.4 4 petrol', '3 6 petrol']);
  expect(engines(2008, 'BMW', '328i')).toEqual(['3 6 petrol']);
  expect(engines(2019, 'Tesla', 'Model 3')).toEqual(['- - electric']);
  expect(engines(2018, 'Ford', 'F-150')).toEqual([
    '2.7 6 petrol',
    '3 6 diesel',
    '3.3 6 petrol',
    '3.5 6 petrol',
    '5 8 petrol',
  ]);
  expect(engines(2017, 'Toyota', 'Camry')).toContain('2.5 4 petrol');
});

test('an engine the data only does not rule out is not listed for the model', () => {
  expect(engines(2000, 'Chevrolet', 'Silverado')).toEqual(['- - -']);
  expect(engines(2000, 'Chevrolet', 'Silverado', false)).toContain('5.3 8 -');
});

test('lorries, years before 1990 and years before a model was sold are left out', () => {
  expect(listed.filter(({ model }) => /^F-[5-9]50|^F-[5-9]00/.test(model))).toEqual([]);
  expect(Math.min(...listed.map(({ year }) => year))).toBe(1990);
  expect(Math.max(...listed.map(({ year }) => year))).toBeLessThanOrEqual(2027);
  expect(listed.filter(({ model, year }) => model === 'Sienna' && year < 1998)).toEqual([]);
});

test('names are written as people write them', () => {
  expect(modelName('Ford', 'F150')).toBe('F-150');
  expect(modelName('Volkswagen', ' FOX')).toBe('Fox');
  expect(modelName('Mercedes-Benz', 'AMG GT')).toBe('AMG GT');
  expect(modelName('BMW', '3 series')).toBe('3-Series');
  expect([knownMake('SAAB'), knownMake('smart'), knownMake('Freightliner')]).toEqual(['Saab', 'Smart', null]);
});

test('an engine that cannot be is not given: one of its numbers is wrong, and nobody knows which', () => {
  const doubtful = { litres: null, cylinders: null, fuel: 'petrol' };
  expect(byVin['5UXWX9C53D0000001']).toEqual(doubtful); // the data has an X3 28i of 2.0 l with six cylinders
  expect(byVin.JH4DC54896S000001).toEqual(doubtful); // and an RSX
  expect(byVin['1HGCM56305A000001']).toMatchObject({ litres: 2.4, cylinders: 4 });
  expect(engines(2005, 'Honda', 'Accord')).not.toContain('2.4 6 petrol');
  expect(engines(2013, 'BMW', '328i')).not.toContain('2 6 petrol');
  expect(engines(2013, 'BMW', '328i')).toContain('2 4 petrol');
});

test('a version that the data gives every engine of the series has its own', () => {
  for (const year of [2015, 2017, 2019])
    expect(engines(year, 'Volkswagen', 'e-Golf')).toEqual(['- - electric']);
  expect(engines(2016, 'Volkswagen', 'Golf R')).toEqual(['2 4 petrol']);
  expect(engines(2016, 'Volkswagen', 'Golf GTI')).toEqual(['2 4 petrol']);
  expect(engines(2013, 'Volkswagen', 'GTI')).toEqual(['2 4 petrol']);
  expect(engines(2016, 'Volkswagen', 'Golf')).toContain('2 4 diesel');
});

test('a series that the data has only by its members is listed with the engines of these', () => {
  expect(engines(2008, 'BMW', '3-Series')).toContain('3 6 petrol');
  expect(engines(2013, 'BMW', '3-Series')).toContain('2 4 petrol');
  expect(engines(2013, 'BMW', '5-Series')).not.toEqual([]);
});
