import type { PartImport } from '@spareworks/contract/calls/part-files';
import type { OwnVehicle } from '@spareworks/contract/calls/vehicles';
import { beforeAll, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { plantRange } from '../../testing/fitment.ts';
import { sendForm } from '../../testing/forms.ts';

import { appliedImport } from '../../testing/part-files.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';

const shop = sharedApp();
let admin: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
  buyer = await signedIn(shop());
});

async function checked(file: string, fileName = 'europe.csv'): Promise<PartImport> {
  const form = [{ name: 'file', fileName, type: 'text/csv', data: file }];
  const response = await sendForm(shop().app, admin, '/part-imports?kind=vehicles', form);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<PartImport>();
}

const header = 'year_from,year_to,make,model,litres,cylinders,fuel';
const own = async (query = '') =>
  (await shop().app.inject({ url: `/api/managed-vehicles?limit=100${query}`, headers: admin.bearer })).json<
    OwnVehicle[]
  >();

test('a file of cars of another market is checked, applied and found', async () => {
  const found = await checked(
    [
      header,
      '2013,2015,Škoda,Octavia,"1,4",4,petrol',
      '2014,,Dacia,Duster,1.5,4,Diesel',
      '2020,,Renault,Zoe,,,electric',
    ].join('\n'),
  );
  expect(found).toMatchObject({ kind: 'vehicles', found: { rows: 3, add: 3, refused: 0 } });
  expect(found.first.add.map(({ name }) => name)).toEqual([
    'Škoda Octavia, 2013 to 2015',
    'Dacia Duster, 2014',
    'Renault Zoe, 2020',
  ]);
  expect(await own('&q=octavia')).toEqual([]);
  expect((await appliedImport(shop(), admin, found._id)).done).toEqual({ added: 3, changed: 0, failed: 0 });

  const octavia = await own('&q=octavia');
  expect(octavia.map(({ year, engine }) => [year, engine.litres])).toEqual(
    expect.arrayContaining(
      [2013, 2014, 2015].flatMap((year) => [
        [year, null],
        [year, 1.4],
      ]),
    ),
  );
  expect(octavia[0]).toMatchObject({ make: 'Škoda', makeSlug: 'skoda', source: 'Import europe.csv' });
  const line = await shop().app.inject({ url: '/api/vehicles?q=skoda%20octavia%202014%201.4' });
  expect(line.json()[0]).toMatchObject({
    year: 2014,
    model: 'Octavia',
    engine: { litres: 1.4, fuel: 'petrol' },
  });

  // The same file again has nothing to do, and the latest import of parts is another.
  expect((await checked([header, '2013,2015,SKODA,octavia,1.4,4,petrol'].join('\n'))).found).toMatchObject({
    same: 1,
    add: 0,
  });
  const parts = await shop().app.inject({ url: '/api/part-imports/latest', headers: admin.bearer });
  expect(parts.json()).toBeNull();
});

test('a file with semicolons, its separator named in the first line and empty rows at its end is read', async () => {
  const lines = [`sep=;`, header, '2016;;Seat;Ateca;1,4;4;petrol', ';;;;;;', ''];
  const { found, first } = await checked(lines.join('\r\n').replace(header, header.replaceAll(',', ';')));
  expect(found).toMatchObject({ rows: 1, add: 1, refused: 0 });
  expect(first.add).toMatchObject([{ line: 3, name: 'Seat Ateca, 2016' }]);
});

test('rows that cannot be cars are refused by column, the others stay', async () => {
  const found = await checked(
    [
      header,
      '1890,,Benz,Velo,,,',
      '2090,,Ford,Focus,,,',
      '2015,2013,Ford,Focus,,,',
      'x,,,,0,99,steam',
      '2015,,Ford,Focus,99.9,,',
      '2015,,Ford',
      '2015,,---,Focus,,,',
      '2015,,Ford,Focus,1.0,3,petrol',
    ].join('\n'),
  );
  const lastYear = new Date().getUTCFullYear() + 2;
  expect(found.found).toMatchObject({ rows: 8, add: 1, refused: 7 });
  expect(found.first.refused.map(({ error }) => error)).toEqual([
    `year_from: must be a year from 1900 to ${lastYear}`,
    `year_from: must be a year from 1900 to ${lastYear}`,
    'year_to: is before year_from',
    `year_from: must be a year from 1900 to ${lastYear}; make: is missing; model: is missing; litres: must be litres such as 1.8, up to 30; cylinders: must be a whole number from 1 to 16; fuel: must be empty or one of petrol, diesel, electric, hybrid, plug-in hybrid, natural gas, flex fuel, hydrogen`,
    'litres: must be litres such as 1.8, up to 30',
    'has 3 cells where the first line has 7 (a text that holds the separator needs quotes)',
    'make: needs a letter or a digit',
  ]);
  const errors = await shop().app.inject({
    url: `/api/part-imports/${found._id}/errors`,
    headers: admin.bearer,
  });
  expect(errors.body.split('\r\n').filter((line) => line !== '')).toHaveLength(8);
});

test('a file that names other columns is refused as a whole', async () => {
  const form = [{ name: 'file', fileName: 'a.csv', type: 'text/csv', data: 'name,price\nPad,3\n' }];
  const response = await sendForm(shop().app, admin, '/part-imports?kind=vehicles', form);
  expect(response.statusCode).toBe(422);
  expect(response.json().title).toMatch(/has no column year_from, make, model/);
});

test('a car of one’s own is deleted, with its model and make where it was the last', async () => {
  const [zastava] = await plantVehicles(shop().database, ['1991 Zastava Florida 1.4 4 petrol']);
  const remove = (id: string) =>
    shop().app.inject({ method: 'DELETE', url: `/api/vehicles/${id}`, headers: admin.bearer });
  const base = (await own('&q=zastava')).find(({ engine }) => engine.litres === null);
  expect((await remove(base?._id ?? '')).json()).toMatchObject({ status: 409, code: 'vehicle_in_use' });
  expect((await remove(zastava?.id ?? '')).statusCode).toBe(200);
  expect((await remove(base?._id ?? '')).statusCode).toBe(200);
  expect((await remove(base?._id ?? '')).statusCode).toBe(404);
  const rows = await shop().database.query({ text: "SELECT FROM car_makes WHERE slug = 'zastava'" });
  expect(rows).toEqual([]);
});

test('a car of one’s own that a customer has, an order names or only which a part fits is not deleted, and the answer tells why', async () => {
  const { database } = shop();
  const [niva, moskvich, demo] = await plantVehicles(database, [
    '1996 Lada Niva',
    '1996 Moskvich Aleko 1.7 4 petrol',
    '1996 Tatra 613',
  ]);
  const remove = async (id = '') =>
    (await shop().app.inject({ method: 'DELETE', url: `/api/vehicles/${id}`, headers: admin.bearer })).json();
  const { id: partId } = await insertPart(database, {});
  await plantRange(database, { partId, modelId: moskvich?.modelId ?? '', from: 1996, litres: 1.7 });
  expect(await remove(moskvich?.id)).toMatchObject({
    code: 'vehicle_in_use',
    title: 'This car cannot be deleted, as these refer to it: parts that are said to fit it.',
  });
  const put = await shop().app.inject({
    method: 'POST',
    url: '/api/garage/join',
    headers: buyer.bearer,
    payload: { vehicles: [niva?.id], chosen: niva?.id },
  });
  expect(put.statusCode, put.body).toBe(200);
  expect((await remove(niva?.id)).title).toContain('garages of customers');
  await database.query({ text: "UPDATE vehicles SET source = 'Demo' WHERE id = $1", values: [demo?.id] });
  expect((await remove(demo?.id)).code).toBe('vehicle_not_own');
  expect(await own('&q=tatra')).toEqual([]);
});

test('a car that came with the data, or that something refers to, is not deleted', async () => {
  const [yugo, lada] = await plantVehicles(shop().database, ['1990 Yugo GV', '1995 Lada Samara']);
  await shop().database.query({
    text: "UPDATE vehicles SET source = 'NHTSA vPIC' WHERE id = $1",
    values: [yugo?.id],
  });
  await shop().database.query({ text: 'CREATE TABLE uses (id uuid REFERENCES car_models)' });
  await shop().database.query({ text: 'INSERT INTO uses VALUES ($1)', values: [lada?.modelId] });
  const remove = async (id = '') =>
    (await shop().app.inject({ method: 'DELETE', url: `/api/vehicles/${id}`, headers: admin.bearer })).json()
      .code;
  expect([await remove(yugo?.id), await remove(lada?.id)]).toEqual(['vehicle_not_own', 'vehicle_in_use']);
  await shop().database.query({ text: 'DROP TABLE uses' });
});

test('of two spellings the first stays, in one file and in the next, and a fuel that may mean two is asked about', async () => {
  const first = await checked(
    [
      header,
      '2019,,Aixam,City,0.5,2,diesel',
      '2020,,AIXAM,CITY,0.5,2,diesel',
      '2020,,Aixam,City,0.5,2,gas',
    ].join('\n'),
  );
  expect(first.first.refused.map(({ error }) => error)).toEqual([
    'fuel: write petrol for gasoline, or natural gas for CNG and LPG',
  ]);
  await appliedImport(shop(), admin, first._id);
  const next = await checked([header, '2021,,aixam,city,0.5,2,gasoline'].join('\n'));
  await appliedImport(shop(), admin, next._id);
  const cars = await own('&q=aixam');
  expect(new Set(cars.map(({ make, model }) => `${make} ${model}`))).toEqual(new Set(['Aixam City']));
  expect(cars.find(({ year, engine }) => year === 2021 && engine.litres !== null)?.engine.fuel).toBe(
    'petrol',
  );
});
