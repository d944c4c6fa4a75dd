import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { plantCoverage, plantRange } from '../../testing/fitment.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import { readCarNames } from '../vehicles/car-names.ts';
import type { VehicleRecord } from '../vehicles/find-vehicles.ts';
import { carStore } from './car-store.ts';
import { standingOfParts } from './standing-of-parts.ts';
import { partsFitting, verdictsFor } from './verdicts.ts';

const shop = sharedApp();

async function car(text: string): Promise<VehicleRecord> {
  const [planted] = await plantVehicles(shop().database, [text]);
  if (planted === undefined) throw new Error(text);
  return planted;
}

const get = (path: string) => shop().app.inject({ url: `/api${path}` });

/** Parts of every kind of answer for a Civic, each named by its answer. */
async function someParts(modelId: string) {
  const { database } = shop();
  const part = async (group: 'brakes' | 'engine', name: string) => {
    const { id } = await insertPart(database, { group, name, available: 5, minimumOrder: 1 });
    return id;
  };
  const parts = {
    fits: await part('brakes', 'Quokka disc of the Civic'),
    excluded: await part('brakes', 'Quokka disc of others'),
    diesel: await part('engine', 'Quokka pump of diesels'),
    asks: await part('engine', 'Quokka pump of one engine'),
    complete: await part('engine', 'Quokka pump of another car'),
    universal: await part('brakes', 'Quokka fluid'),
    unknown: await part('brakes', 'Quokka pad'),
  };
  const years = { modelId, from: 2012, to: 2015 };
  await plantRange(database, {
    partId: parts.fits,
    ...years,
    position: 'front',
    quantity: 2,
    note: 'to 03/2014',
    source: 'Maker’s catalogue',
  });
  await plantRange(database, { partId: parts.excluded, ...years });
  await plantRange(database, {
    partId: parts.excluded,
    ...years,
    from: 2014,
    kind: 'excluded',
    note: 'other hub',
  });
  await plantRange(database, { partId: parts.diesel, ...years, fuel: 'diesel' });
  await plantRange(database, { partId: parts.asks, ...years, litres: 1.8 });
  await plantCoverage(database, parts.asks, 'complete');
  await plantRange(database, { partId: parts.complete, ...years, from: 2015 });
  await plantCoverage(database, parts.complete, 'complete');
  await plantCoverage(database, parts.universal, 'universal');
  return parts;
}

function counting(db: Db): Db & { statements: number } {
  const counted = {
    statements: 0,
    query: ((statement: never) => {
      counted.statements += 1;
      return db.query(statement);
    }) as Db['query'],
  };
  return counted as Db & { statements: number };
}

test('any number of parts is judged for a car by one statement, in the order asked', async () => {
  const civic = await car('2014 Honda Civic 1.8 4 petrol');
  const parts = await someParts(civic.modelId);
  const asked = [...Object.values(parts), newId(), parts.fits];
  const db = counting(shop().database);
  const judged = await verdictsFor(db, civic.id, asked);
  expect(db.statements).toBe(1);
  expect(judged.map(({ partId }) => partId)).toEqual(asked);
  expect(judged.map(({ verdict }) => verdict)).toEqual([
    'fits',
    'does not fit',
    'not known',
    'fits',
    'does not fit',
    'fits',
    'not known',
    'not known',
    'fits',
  ]);
  expect(judged[0]).toEqual({
    partId: parts.fits,
    verdict: 'fits',
    universal: false,
    ask: [],
    notes: ['to 03/2014'],
    position: 'front',
    quantity: 2,
    source: 'Maker’s catalogue',
    fitmentId: expect.any(String),
    buyers: { fitted: 0, didNotFit: 0 },
  });
});

test('the call answers part, verdict, notes and source for each, and asks for what is missing of the car', async () => {
  const civic = await car('2014 Honda Civic');
  const parts = await someParts(civic.modelId);
  const response = await get(
    `/fitment?vehicle=${civic.id}&parts=${[parts.asks, parts.excluded, parts.universal].join(',')}`,
  );
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json<PartVerdictAnswer[]>()).toEqual([
    expect.objectContaining({ part: parts.asks, verdict: 'not known', ask: ['engine'] }),
    expect.objectContaining({
      part: parts.excluded,
      verdict: 'does not fit',
      notes: ['other hub'],
      source: 'Shop',
    }),
    expect.objectContaining({ part: parts.universal, verdict: 'fits', universal: true }),
  ]);
});

test('an unknown car is a 404 that names the field; what is no id, and too many of them, is refused', async () => {
  const { id } = await car('2014 Honda Civic');
  const unknown = await get(`/fitment?vehicle=${newId()}&parts=${newId()}`);
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({
    code: 'vehicle_not_found',
    errors: { vehicle: expect.any(String) },
  });
  expect((await get(`/fitment?vehicle=${id}&parts=`)).statusCode).toBe(400);
  expect((await get(`/fitment?vehicle=1&parts=${newId()}`)).json()).toMatchObject({
    errors: { vehicle: expect.any(String) },
  });
  const many = Array.from({ length: 101 }, newId).join(',');
  expect((await get(`/fitment?vehicle=${id}&parts=${many}`)).statusCode).toBe(400);
  for (const path of ['/car-parts?limit=5&vehicle=', '/car-parts/facets?vehicle=']) {
    const response = await get(`${path}${newId()}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ errors: { vehicle: expect.any(String) } });
  }
});

test('a car is shown what fits and what only waits for a detail, and nothing that does not fit', async () => {
  const { modelId, id } = await car('2014 Honda Civic');
  const parts = await someParts(modelId);
  const named = await car('2014 Honda Civic 1.8 4 petrol');
  const all = new Set(Object.values(parts));
  const seenBy = async (vehicle: string) => {
    const { ids } = await partsFitting(shop().database, vehicle);
    return new Set(ids.filter((part) => all.has(part)));
  };
  expect(await seenBy(id)).toEqual(new Set([parts.fits, parts.diesel, parts.asks]));
  expect(await seenBy(named.id)).toEqual(new Set([parts.fits, parts.asks]));
  const electric = await car('2014 Honda Civic electric');
  // Who listed the disc for every Civic may have thought of those with an engine.
  expect(await seenBy(electric.id)).toEqual(new Set());
});

test('what the list for a car leaves out is never a part that fits or may fit, whatever is known of the car', async () => {
  const { database } = shop();
  const cars = await plantVehicles(database, [
    '2013 Mazda 3',
    '2013 Mazda 3 2.0 4 petrol',
    '2013 Mazda 3 2.2 4 diesel',
    '2013 Mazda 3 - - electric',
    '2013 Mazda 3 2.0',
  ]);
  const modelId = cars[0]?.modelId ?? '';
  const parts: string[] = [];
  const withExclusion = new Set<string>();
  const engines = [
    null,
    { litres: 2 },
    { litres: 2.2, fuel: 'diesel' as const },
    { cylinders: 4 },
    { fuel: 'electric' as const },
  ];
  for (const fits of engines) {
    for (const excluded of [undefined, ...engines]) {
      const { id: partId } = await insertPart(database);
      parts.push(partId);
      await plantRange(database, { partId, modelId, from: 2012, to: 2014, ...fits });
      if (excluded !== undefined) {
        withExclusion.add(partId);
        await plantRange(database, { partId, modelId, from: 2013, kind: 'excluded', ...excluded });
      }
    }
  }
  for (const { id } of cars) {
    const judged = await verdictsFor(database, id, parts);
    const { ids } = await partsFitting(database, id);
    const shown = new Set(ids);
    const wrong = judged.filter(({ partId, verdict, ask }) => {
      // Where only an exclusion asks and no range has the car, it stays not known whatever the answer.
      const may = verdict === 'fits' || (ask.length > 0 && !withExclusion.has(partId));
      return shown.has(partId) ? verdict === 'does not fit' : may;
    });
    expect(wrong.map(({ verdict, ask }) => ({ verdict, ask }))).toEqual([]);
  }
});

test('lists, searches, counts and facets are those of the car, and say which it is', async () => {
  const civic = await car('2014 Honda Civic 1.8 4 petrol');
  const parts = await someParts(civic.modelId);
  const mine = [parts.fits, parts.asks, parts.universal];
  const idsOf = (response: { json: () => unknown }) =>
    (response.json() as { _id: string }[])
      .map(({ _id }) => _id)
      .filter((id) => Object.values(parts).includes(id));

  const list = await get(`/car-parts?vehicle=${civic.id}&sort=newest&limit=100&count=true`);
  expect(list.statusCode, list.body).toBe(200);
  expect(list.headers['x-vehicle']).toBe('2014 Honda Civic 1.8 L');
  expect(new Set(idsOf(list))).toEqual(new Set(mine));
  expect(Number(list.headers['x-total-count'])).toBe((list.json() as unknown[]).length);

  for (const sort of ['', '&sort=price-low', '&sort=name']) {
    const search = await get(`/car-parts?vehicle=${civic.id}&q=quokka&limit=100&count=true${sort}`);
    expect(new Set(idsOf(search))).toEqual(new Set(mine));
    expect(Number(search.headers['x-total-count'])).toBe((search.json() as unknown[]).length);
  }
  const search = await get(`/car-parts?vehicle=${civic.id}&q=quokka&limit=100`);
  const found = search.json<{ group: string }[]>();
  const facets = await get(`/car-parts/facets?vehicle=${civic.id}&q=quokka`);
  expect(facets.json()).toMatchObject({ vehicle: '2014 Honda Civic 1.8 L', total: found.length });
  for (const { group, count } of facets.json<{ groups: { group: string; count: number }[] }>().groups) {
    expect(count).toBe(found.filter((part) => part.group === group).length);
  }
  const everybody = await get('/car-parts/facets');
  expect(everybody.json()).not.toHaveProperty('vehicle');
  const counted = await get(`/car-parts/facets?vehicle=${civic.id}`);
  const { total } = counted.json<{ total: number }>();
  expect(total).toBe(Number(list.headers['x-total-count']));
  expect(total).toBeLessThan(everybody.json<{ total: number }>().total);
});

test('the next page of a list for a car is for the same car', async () => {
  const civic = await car('2014 Honda Civic 1.8 4 petrol');
  await someParts(civic.modelId);
  const first = await get(`/car-parts?vehicle=${civic.id}&sort=newest&limit=1`);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect(new URL(next).searchParams.get('vehicle')).toBe(civic.id);
});

test('what fits the 3-Series fits the 328i everywhere, unless it names another engine', async () => {
  const { database } = shop();
  const other = await car('2008 BMW 3-Series 2.0 4 diesel');
  const member = await car('2008 BMW 328i 3.0 6 petrol');
  const plain = await insertPart(database, { name: 'Wombat pad', group: 'brakes' });
  const diesel = await insertPart(database, { name: 'Wombat pump', group: 'engine' });
  const ofMember = await insertPart(database, { name: 'Wombat coil', group: 'engine' });
  const series = { modelId: other.modelId, from: 2006, to: 2010 };
  await plantRange(database, { ...series, partId: plain.id });
  await plantRange(database, { ...series, partId: diesel.id, fuel: 'diesel' });
  await plantCoverage(database, diesel.id, 'complete');
  await plantRange(database, { partId: ofMember.id, modelId: member.modelId, from: 2008 });
  await plantCoverage(database, ofMember.id, 'complete');
  const ids = [plain.id, diesel.id, ofMember.id];
  const verdicts = async (id: string) => (await verdictsFor(database, id, ids)).map(({ verdict }) => verdict);
  expect(await verdicts(member.id)).toEqual(['fits', 'does not fit', 'fits']);
  // A list that has the 328i may well mean a car of which only the series is known.
  expect(await verdicts(other.id)).toEqual(['fits', 'fits', 'not known']);
  expect((await partsFitting(database, member.id)).ids.toSorted()).toEqual(
    [plain.id, ofMember.id].toSorted(),
  );
  expect((await get('/cars/bmw/328i')).json().years).toEqual([{ year: 2008, hasParts: true }]);
  const base = (await get('/cars/bmw/328i/2008')).json().vehicle._id;
  expect((await get(`/car-parts?vehicle=${base}&everyCar=without`)).json()).toHaveLength(3); // whatever its engine
  const named = {
    ...{ make: null, model: null, litres: 3, cylinders: 6, fuels: ['petrol' as const] },
    ...{ sure: true, taken: [], behindMake: [], strangerAt: null },
    models: (await readCarNames(database)).models.filter(({ slug }) => slug === '328i'),
  };
  const of = (year: number) => ({ from: year, to: year });
  const standing = await standingOfParts(database, { ...named, years: of(2008) });
  expect(standing.fits.toSorted()).toEqual([plain.id, ofMember.id].toSorted());
  // Of two cars each has its own year: what fits one is not for neither.
  const alsoNamed = [{ text: '328i', models: named.models, years: of(2008) }];
  const either = await standingOfParts(database, { ...named, years: of(2014), alsoNamed });
  expect(either.fits.toSorted()).toEqual(standing.fits.toSorted());
  expect(either.not).not.toContain(ofMember.id);
  const listed = await carStore(database).withParts([member.modelId]);
  expect(listed.map(({ group }) => group).toSorted()).toEqual(['brakes', 'engine']);
});

test('an electric car among others of its model is promised nothing by a range that names no fuel, anywhere', async () => {
  const { database } = shop();
  const petrol = await car('2013 Honda Fit 1.5 4 petrol');
  const electric = await car('2013 Honda Fit electric');
  const filter = await insertPart(database, { name: 'Numbat filter', group: 'filters' });
  const cable = await insertPart(database, { name: 'Numbat cable', group: 'electrics' });
  const years = { modelId: petrol.modelId, from: 2009, to: 2013 };
  await plantRange(database, { ...years, partId: filter.id });
  await plantRange(database, { ...years, partId: cable.id, fuel: 'electric' });
  const ids = [filter.id, cable.id];
  const verdicts = async (id: string) => (await verdictsFor(database, id, ids)).map(({ verdict }) => verdict);
  expect(await verdicts(petrol.id)).toEqual(['fits', 'not known']);
  expect(await verdicts(electric.id)).toEqual(['not known', 'fits']);
  expect((await partsFitting(database, electric.id)).ids).toEqual([cable.id]);
  expect((await partsFitting(database, petrol.id)).ids).toEqual([filter.id]);
  const named = {
    ...{ make: null, model: null, litres: null, cylinders: null, fuels: ['electric' as const] },
    ...{ sure: true, taken: [], behindMake: [], strangerAt: null, years: { from: 2013, to: 2013 } },
    models: (await readCarNames(database)).models.filter(({ slug }) => slug === 'fit'),
  };
  expect((await standingOfParts(database, named)).fits).toEqual([cable.id]);
});

test('a model without a year is promised of its family’s parts only what is listed for years it was made in', async () => {
  const { database } = shop();
  const series = await car('2010 BMW 3-Series 2.0 4 diesel');
  await car('1998 BMW 318ti 1.9 4 petrol');
  await car('2009 BMW 325i 3.0 6 petrol');
  const part = await insertPart(database, { name: 'Bilby pad', group: 'brakes' });
  await plantRange(database, { modelId: series.modelId, partId: part.id, from: 2006, to: 2018 });
  const { models } = await readCarNames(database);
  const fits = async (slug: string) => {
    const named = {
      ...{ make: null, model: null, litres: null, cylinders: null, fuels: null, years: null },
      ...{ sure: true, taken: [], behindMake: [], strangerAt: null },
      models: models.filter((model) => model.slug === slug),
    };
    return (await standingOfParts(database, named)).fits.includes(part.id);
  };
  expect(await fits('318ti')).toBe(false);
  expect(await fits('325i')).toBe(true);
  expect(await fits('3-series')).toBe(true);
});
