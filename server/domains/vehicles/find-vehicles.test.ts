import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import { addVehicles } from './add-vehicles.ts';
import { findVehicle, findVehicles } from './find-vehicles.ts';
import { modelId, vehicleId } from './vehicle-ids.ts';

const petrol18 = { litres: 1.8, cylinders: 4, fuel: 'petrol' } as const;

test('a car is found by an id that is made from what it is', async () => {
  await using database = await testDatabase();
  const [civic] = await plantVehicles(database, ['2014 Honda Civic 1.8 4 petrol']);
  expect(civic).toEqual({
    id: vehicleId('Honda', 'Civic', 2014, petrol18),
    modelId: modelId('HONDA', 'civic'),
    familyId: null,
    makeId: expect.any(String),
    year: 2014,
    make: 'Honda',
    model: 'Civic',
    makeSlug: 'honda',
    modelSlug: 'civic',
    ...petrol18,
  });
  expect(await findVehicle(database, civic?.id ?? '')).toEqual(civic);
  expect(await findVehicle(database, modelId('Honda', 'Civic'))).toBeNull();
});

test('the id of a car is the same in every shop and version', () => {
  expect(vehicleId('Honda', 'Civic', 2014, petrol18)).toBe('0ccdadb8-bc85-80c9-ad18-fd4cdc3ca830');
});

test('every year of a model has one car whose engine is not given', async () => {
  await using database = await testDatabase();
  await plantVehicles(database, [
    '2014 Honda Civic 1.8 4 petrol',
    '2014 Honda Civic 2.4 4 petrol',
    '2015 Honda Civic',
    '2019 Tesla Model 3 electric',
    '2012 Land Rover Discovery 3.0 6 diesel',
  ]);
  const rows = await database.query<{ car: string }>({
    text: `SELECT concat_ws(' ', v.year, m.name, o.name, v.litres, v.cylinders, v.fuel) AS car
           FROM vehicles v JOIN car_models o ON o.id = v.model_id JOIN car_makes m ON m.id = o.make_id ORDER BY 1`,
  });
  expect(rows.map(({ car }) => car)).toEqual([
    '2012 Land Rover Discovery',
    '2012 Land Rover Discovery 3.0 6 diesel',
    '2014 Honda Civic',
    '2014 Honda Civic 1.8 4 petrol',
    '2014 Honda Civic 2.4 4 petrol',
    '2015 Honda Civic',
    '2019 Tesla Model 3',
    '2019 Tesla Model 3 electric',
  ]);
});

test('cars that are there already stay as they are, with their source', async () => {
  await using database = await testDatabase();
  await plantVehicles(database, ['2014 Honda Civic 1.8 4 petrol']);
  const again = [{ year: 2014, make: 'HONDA', model: 'CIVIC', engine: petrol18 }];
  await addVehicles(database, again, { source: 'Another', notedAt: '2026-02-02' });
  const rows = await database.query<{ name: string; source: string }>({
    text: `SELECT m.name, v.source FROM vehicles v
           JOIN car_models o ON o.id = v.model_id JOIN car_makes m ON m.id = o.make_id`,
  });
  expect(rows).toEqual([
    { name: 'Honda', source: 'Test' },
    { name: 'Honda', source: 'Test' },
  ]);
});

test('several cars are found at once, by make, model, year and engine, and unknown ids are left out', async () => {
  await using database = await testDatabase();
  const planted = await plantVehicles(database, [
    '2015 Honda Civic',
    '2014 Honda Civic 1.8 4 petrol',
    '2014 BMW 3-Series',
  ]);
  const ids = [...planted.map(({ id }) => id), modelId('Honda', 'Civic')];
  const found = await findVehicles(database, ids);
  expect(found.map(({ year, make }) => `${year} ${make}`)).toEqual(['2014 BMW', '2014 Honda', '2015 Honda']);
  expect(await findVehicles(database, [])).toEqual([]);
});
