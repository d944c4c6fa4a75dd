import { expect, test } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import { dataSource } from './vehicle-sources.ts';
import { vehicleStore } from './vehicle-store.ts';

const shop = sharedApp();

const ask = async (path: string) => (await shop().app.inject(`/api/vehicles${path}`)).json();

test('year, make, model and engine are chosen step by step, each step only what there is', async () => {
  await plantVehicles(shop().database, [
    '2014 Honda Civic 1.8 4 petrol',
    '2014 Honda Civic 2.4 4 petrol',
    '2014 Honda Accord 2.4 4 petrol',
    '2014 Land Rover Range Rover 3.0 6 diesel',
    '2009 Honda Fit 1.5 4 petrol',
  ]);
  expect(await ask('/years')).toEqual([2014, 2009]);
  const landRover = { name: 'Land Rover', slug: 'land-rover' };
  expect(await ask('/makes')).toEqual([{ name: 'Honda', slug: 'honda' }, landRover]);
  expect(await ask('/makes?year=2014')).toEqual([{ name: 'Honda', slug: 'honda' }, landRover]);
  expect(await ask('/makes?year=2009')).toEqual([{ name: 'Honda', slug: 'honda' }]);
  expect(await ask('/makes?year=1990')).toEqual([]);
  const named = (list: { name: string }[]) => list.map(({ name }) => name);
  expect(named(await ask('/models?make=honda'))).toEqual(['Accord', 'Civic', 'Fit']);
  expect(named(await ask('/models?make=honda&year=2014'))).toEqual(['Accord', 'Civic']);
  expect(await ask('/models?make=land-rover&year=2014')).toEqual([
    { name: 'Range Rover', slug: 'range-rover' },
  ]);
  expect(await ask('/models?make=nobody')).toEqual([]);
  const engines: { engine: { litres: number | null } }[] = await ask('?year=2014&make=honda&model=civic');
  expect(engines.map(({ engine }) => engine.litres)).toEqual([null, 1.8, 2.4]);
  expect(await ask('?year=2009&make=honda&model=civic')).toEqual([]);
});

const years = 'must be a whole number from 1900 to 2100';

test.each([
  ['/makes?year=1890', { year: years }],
  ['/makes?year=2190', { year: years }],
  ['/makes?year=soon', { year: years }],
  ['/makes?year=2014.5', { year: years }],
  ['/models?make=honda&year=1890', { year: years }],
  ['/models?year=2014', { make: expect.any(String) }],
  ['?year=abcd&make=honda&model=civic', { year: years }],
  ['?make=honda', { year: 'is missing', model: 'is missing' }],
  ['?q=civic&year=2014', { q: 'does not go with year, make and model' }],
  ['/years?year=2014', { year: 'is not known here' }],
])('%s is refused by the name of its field', async (path, errors) => {
  const refusal = await ask(path);
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(refusal.errors).toEqual(errors); // and by no other
});

test('a year in the future that no car has is no mistake', async () => {
  expect(await ask('/makes?year=2090')).toEqual([]);
});

test('before the cars are loaded for the first time nobody is told that there is no such car', async () => {
  await using fresh = await testApp({ env: { CAR_DATA: '' } });
  const paths = [
    '/years',
    '/makes?year=2014',
    '/models?make=honda',
    '?q=civic',
    '?year=2014&make=honda&model=civic',
  ];
  const answers = async () => [
    ...(await Promise.all(paths.map((path) => fresh.app.inject(`/api/vehicles${path}`)))),
    await fresh.app.inject({ method: 'POST', url: '/api/vins', payload: { vin: '4T1BF1FK0HU700123' } }),
  ];
  for (const answer of await answers()) {
    expect(answer.json()).toMatchObject({
      status: 503,
      code: 'cars_loading',
      title: 'The list of cars is being loaded. Please try again in a few seconds.',
    });
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['cache-control']).not.toContain('public');
  }
  await plantVehicles(fresh.database, ['2014 Honda Civic 1.8 4 petrol']);
  const some = await fresh.app.inject('/api/vehicles/years');
  expect([some.json(), some.headers['cache-control']]).toEqual([[2014], 'no-store']);
  await vehicleStore(fresh.database).noteLoaded(dataSource, '1', '2026-02-17');
  for (const answer of await answers()) expect(answer.statusCode, answer.body).toBe(200);
  const all = await fresh.app.inject('/api/vehicles/years');
  expect(all.headers['cache-control']).toBe('public, max-age=300');
});
