import type { PartFacets, SparePart, Suggestions } from '@spareworks/contract/calls/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { plantCoverage, plantRange } from '../../testing/fitment.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import type { VehicleRecord } from '../vehicles/find-vehicles.ts';
import { modelId } from '../vehicles/vehicle-ids.ts';

const shop = sharedApp();
let civic: VehicleRecord;

// Names that sort against how well they stand to the car: the order has to come from fitment.
beforeAll(async () => {
  const { database } = shop();
  const [planted] = await plantVehicles(database, [
    '2014 Honda Civic',
    '2014 Honda Civic 1.8 4 petrol',
    '2014 Honda Fit',
    '2011 Honda Insight 1.3 4 petrol',
    '2014 Honda Insight 1.3 4 hybrid',
  ]);
  if (planted === undefined) throw new Error('no car');
  civic = planted;
  const part = async (name: string) => (await insertPart(database, { name, group: 'brakes' })).id;
  const { modelId } = civic;
  await plantRange(database, {
    partId: await part('Brake pad set, one with a name that is long'),
    modelId,
    from: 2012,
    to: 2015,
  });
  await plantRange(database, {
    partId: await part('Brake pad set, two'),
    modelId,
    from: 2012,
    to: 2015,
    litres: 1.8,
    cylinders: 4,
  });
  await part('Brake pad three');
  const complete = await part('Pad');
  await plantRange(database, { partId: complete, modelId, from: 2000, to: 2005 });
  await plantCoverage(database, complete, 'complete');
  await plantCoverage(database, await part('Brake pad set for every car there is'), 'universal');
  const excluded = await part('Pad x');
  await plantRange(database, { partId: excluded, modelId, from: 2010, to: 2015, kind: 'excluded' });
});

async function ask(query: Record<string, string>) {
  const response = await shop().app.inject({ url: '/api/car-parts', query: { limit: '24', ...query } });
  expect(response.statusCode).toBe(200);
  const facets = await shop().app.inject({
    url: '/api/car-parts/facets',
    query: Object.fromEntries(
      Object.entries(query).filter(([name]) => !['limit', 'after', 'sort', 'count'].includes(name)),
    ),
  });
  return {
    names: response.json<SparePart[]>().map(({ name }) => name),
    headers: response.headers,
    facets: facets.json<PartFacets>(),
  };
}

const order = [
  'Brake pad set, one with a name that is long',
  'Brake pad set for every car there is',
  'Brake pad set, two',
  'Brake pad three',
];

test('what fits the car comes first, then what is for every car, waits for a detail, is not known, and last what does not fit', async () => {
  const { names, headers, facets } = await ask({ q: 'pads civic 2014' });
  expect(names.slice(0, 4)).toEqual(order);
  expect(new Set(names.slice(4))).toEqual(new Set(['Pad', 'Pad x']));
  expect(headers['x-car-in-query']).toBe('Honda Civic 2014');
  expect(facets.car).toEqual({
    text: 'Honda Civic 2014',
    words: 'pads',
    vehicle: civic.id,
    fits: 1,
    waits: 1,
  });
  expect(facets.total).toBe(6);
  for (const q of ['pads for my civic 2014', 'for my 2014 civic pads'])
    expect((await ask({ q })).facets.car?.words).toBe('pads');
  // All of that year with 1.8 litres have four cylinders: nothing is left to ask.
  expect((await ask({ q: 'pads civic 2014 1.8' })).facets.car).toMatchObject({ fits: 2, waits: 0 });
  expect((await ask({ q: 'pads civic 2014 1.8' })).names.slice(0, 2).toSorted()).toEqual([
    order[0],
    order[2],
  ]);
});

test('without a year every range of the model counts, and a car alone leaves out what is not known to fit', async () => {
  const anyYear = await ask({ q: 'civic brake pads' });
  expect(anyYear.facets.car).toMatchObject({ text: 'Honda Civic', words: 'brake pads', vehicle: null });
  expect(anyYear.names.slice(0, 1)).toEqual(order.slice(0, 1));
  const without = await ask({ q: 'brake pad three civic 2014' });
  expect(without.facets).toMatchObject({ total: 1, car: { fits: 0, waits: 0 } });
  const alone = await ask({ q: '2014 honda civic' });
  expect(alone.names.toSorted()).toEqual(order.slice(0, 3).toSorted());
  expect(alone.names.at(-1)).toBe(order[1]);
  expect(alone.facets).toMatchObject({
    total: 3,
    car: { words: '', text: 'Honda Civic 2014', fits: 1, waits: 1 },
  });
});

test('of what fits a car only names count where they say the words, whether the car is named or chosen', async () => {
  const { database } = shop();
  const [fit] = await plantVehicles(database, ['2014 Honda Fit']);
  for (const name of ['Wombat hose', 'Clip']) {
    const { id } = await insertPart(database, { name, description: 'Of a wombat hose.', group: 'brakes' });
    await plantRange(database, { partId: id, modelId: fit?.modelId ?? '', from: 2014 });
  }
  expect((await ask({ q: 'wombat hose' })).names).toHaveLength(2);
  expect((await ask({ q: 'wombat hose honda fit 2014' })).names).toEqual(['Wombat hose']);
  const chosen = await ask({ q: 'wombat hose', vehicle: fit?.id ?? '', count: 'true' });
  expect(chosen).toMatchObject({ names: ['Wombat hose'], facets: { total: 1 } });
  expect(chosen.headers['x-total-count']).toBe('1');
});

test('of several years the engine counts that all of them have, and who burns ethanol burns petrol', async () => {
  const { database } = shop();
  const [fit] = await plantVehicles(database, [
    '2015 Honda Fit 1.5 4 petrol',
    '2016 Honda Fit 1.5 4 petrol',
    '2016 Honda Fit 1.5 4 flex fuel',
  ]);
  const { id } = await insertPart(database, { name: 'Quoll bracket', group: 'brakes' });
  const modelId = fit?.modelId ?? '';
  await plantRange(database, {
    partId: id,
    modelId,
    from: 2014,
    to: 2017,
    litres: 1.5,
    cylinders: 4,
    fuel: 'petrol',
  });
  const carOf = async (q: string) => (await ask({ q })).facets.car;
  expect(await carOf('quoll bracket honda fit 2015 to 2016 1.5')).toMatchObject({ fits: 1, waits: 0 });
  expect(await carOf('quoll bracket honda fit 2016 1.5')).toMatchObject({ fits: 1, waits: 0 });
  expect(await carOf('quoll bracket honda fit 2015 to 2016')).toMatchObject({ fits: 0, waits: 1 });
  // One of these years is another car's.
  expect(await carOf('quoll bracket honda fit 2016 to 2018 1.5')).toMatchObject({ fits: 0, waits: 1 });
});

test('pages follow each other without gap or repetition, and other orders and filters find the same parts', async () => {
  const { names: all } = await ask({ q: 'pads civic 2014' });
  const paged: string[] = [];
  let next: string | undefined = '/api/car-parts?q=pads+civic+2014&limit=2';
  while (next !== undefined) {
    const response: Awaited<ReturnType<ReturnType<typeof shop>['app']['inject']>> =
      await shop().app.inject(next);
    paged.push(...response.json<SparePart[]>().map(({ name }) => name));
    const link = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
    next = link === undefined ? undefined : new URL(link).pathname + new URL(link).search;
  }
  expect(paged).toEqual(all);
  const cheapest = await ask({ q: 'pads civic 2014', sort: 'price-low', count: 'true' });
  expect(cheapest.names.toSorted()).toEqual(all.toSorted());
  expect(cheapest.headers['x-total-count']).toBe('6');
  const chosen = await ask({ q: 'pads civic 2014', vehicle: civic.id });
  expect(chosen.names).toEqual(order.slice(0, 3));
  expect(chosen.facets.total).toBe(3);
});

test('of a car what is listed for it comes before what is for every car, page after page, unless another order is asked for', async () => {
  const paged: string[] = [];
  let next: string | undefined = `/api/car-parts?vehicle=${civic.id}&limit=1`;
  while (next !== undefined) {
    const response: Awaited<ReturnType<ReturnType<typeof shop>['app']['inject']>> =
      await shop().app.inject(next);
    paged.push(...response.json<SparePart[]>().map(({ name }) => name));
    const link = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
    next = link === undefined ? undefined : new URL(link).pathname + new URL(link).search;
  }
  expect(paged).toHaveLength(3);
  expect(paged.at(-1)).toBe('Brake pad set for every car there is');
  expect(new Set(paged)).toEqual(new Set(order.slice(0, 3)));
  expect((await ask({ vehicle: civic.id, sort: 'oldest' })).names).toEqual([order[0], order[2], order[1]]);
  expect((await ask({ vehicle: civic.id, sort: 'newest' })).names).toEqual([order[1], order[2], order[0]]);
  const cursor = await shop().app.inject({
    url: '/api/car-parts',
    query: { vehicle: civic.id, after: Buffer.from('["relevance","x",1,"y"]').toString('base64url') },
  });
  expect(cursor.statusCode).toBe(400);
});

test('a number that no part has is reported as unknown, and the words beside it are looked for', async () => {
  const alone = await ask({ q: '1K0 615 301 AA' });
  expect(alone.names).toEqual([]);
  expect(alone.facets).toMatchObject({ total: 0, unknownNumber: '1K0 615 301 AA', reading: null });
  const beside = await ask({ q: 'pads civic 2014 1K0698151' });
  expect(beside.names.slice(0, 4)).toEqual(order);
  expect(beside.facets).toMatchObject({ unknownNumber: '1K0698151', car: { text: 'Honda Civic 2014' } });
  const besideCar = await ask({ q: 'civic 2014 1K0698151' });
  expect(besideCar.facets).toMatchObject({ unknownNumber: '1K0698151', car: { text: 'Honda Civic 2014' } });
});

test('exact=true takes the car for words', async () => {
  const { facets, headers } = await ask({ q: 'pads civic 2014', exact: 'true' });
  expect(facets.car).toBeNull();
  expect(headers['x-car-in-query']).toBeUndefined();
});

test('suggestions offer the car with the words besides', async () => {
  const response = await shop().app.inject({ url: '/api/suggestions', query: { q: '2014 civic pads' } });
  const { car, parts } = response.json<Suggestions>();
  expect(car).toEqual({ text: 'Honda Civic 2014', words: 'pads', vehicle: civic.id });
  expect(parts[0]?.name).toBe(order[0]);
});

test('a car that comes into the list is known to the next search', async () => {
  expect((await ask({ q: 'zafira pads' })).facets.car).toBeNull();
  await plantVehicles(shop().database, ['2014 Opel Zafira']);
  await expect.poll(async () => (await ask({ q: 'zafira pads' })).facets.car?.text).toBe('Opel Zafira');
});

test('suggestions finish the name of a car that is begun', async () => {
  const suggest = async (q: string) =>
    (await shop().app.inject({ url: '/api/suggestions', query: { q } })).json<Suggestions>();
  expect((await suggest('hond')).words).toEqual(['honda']);
  expect((await suggest('civ')).words).toEqual(['honda civic']);
  const beside = await suggest('brake pad hond');
  expect(beside.words).toEqual(['brake pad honda']);
  expect(beside.parts.length).toBeGreaterThan(0);
});

test('suggestions finish a model behind its make or a year, and offer no make without what was begun', async () => {
  const suggest = async (q: string) =>
    (await shop().app.inject({ url: '/api/suggestions', query: { q } })).json<Suggestions>();
  for (const q of ['honda civ', 'honda c', '2014 civ', '2014 ci', '2014 honda ci']) {
    const { words, car } = await suggest(q);
    expect([q, words.some((one) => one.endsWith('civic')), car?.text ?? null]).toEqual([q, true, null]);
  }
  const beside = await suggest('brake pad honda ci');
  expect(beside.words[0]).toBe('brake pad honda civic');
  expect(beside.parts.length).toBeGreaterThan(0);
});

test('of a make alone what is listed for any of its cars comes first, and the answer says that no model was named', async () => {
  expect((await ask({ q: 'honda pads' })).facets.car).toMatchObject({ text: 'Honda', onlyMake: true });
  expect((await ask({ q: 'civic pads' })).facets.car).not.toHaveProperty('onlyMake');
});

test('of a version that the list does not have nothing is said to fit, though what is listed for its model comes first', async () => {
  const { names, facets } = await ask({ q: '2014 civic type r pads' });
  expect(facets.car).toMatchObject({
    text: 'Honda Civic 2014',
    version: 'type r',
    vehicle: null,
    fits: 0,
    waits: 2,
  });
  expect(new Set(names.slice(1, 3))).toEqual(
    new Set(['Brake pad set, one with a name that is long', 'Brake pad set, two']),
  );
  expect((await ask({ q: '2014 civic lx pads' })).facets.car).not.toHaveProperty('version');
  expect((await ask({ q: '2014 civic st' })).facets.car).toMatchObject({ words: '', version: 'st', fits: 0 });
});

test('of a fuel that no car of that year has nothing is said to fit, where the list has one in another year', async () => {
  const { database } = shop();
  const { id } = await insertPart(database, { name: 'Grille' });
  await plantRange(database, { partId: id, modelId: modelId('Honda', 'Insight'), from: 2010, to: 2015 });
  const car = async (q: string) => (await ask({ q })).facets.car;
  expect(await car('2011 insight hybrid grille')).toMatchObject({ fits: 0, waits: 1 });
  expect(await car('2014 insight hybrid grille')).toMatchObject({ fits: 1, waits: 0 });
  expect(await car('2011 insight grille')).toMatchObject({ fits: 1, waits: 0 });
});

test('what is not known of a car is named as left out: a generation, a fuel that no car of the model has', async () => {
  const leftOut = async (q: string) => (await ask({ q })).facets.reading?.leftOut ?? [];
  expect(await leftOut('civic mk14 pads')).toEqual(['mk14']);
  expect(await leftOut('civic hydrogen pads')).toEqual(['hydrogen']);
  expect(await leftOut('civic lx pads')).toEqual([]);
});

test('a VIN in a search is left out of everything: lists, suggestions, the address of the next page, failed searches', async () => {
  for (const vin of ['1HGFA16568L000001', '1hgfa165 68l 000001', '1HGFA16568LO00001']) {
    const { names, facets } = await ask({ q: `pads ${vin}`, limit: '1' });
    expect(names).toHaveLength(1);
    expect(facets.reading).toBeNull();
    const response = await shop().app.inject({
      url: '/api/car-parts',
      query: { q: `pads ${vin}`, limit: '1' },
    });
    expect(JSON.stringify(response.headers).toLowerCase()).not.toContain('1hgfa');
  }
  await ask({ q: 'xylophone 1HGFA16568L000001' });
  await ask({ q: '1HGFA16568L000001' });
  const rows = await shop().database.query<{ query: string }>({ text: 'SELECT query FROM failed_searches' });
  expect(rows.filter(({ query }) => /1hgfa/i.test(query))).toEqual([]);
});
