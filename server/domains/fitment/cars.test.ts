import { beforeAll, expect, test } from 'vitest';
import { builtPageProgram } from '../../http/pages/page-program.ts';
import { insertPart } from '../../testing/factories.ts';
import { plantCoverage, plantRange } from '../../testing/fitment.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import { parcels } from './list-car-addresses.ts';

const program = await builtPageProgram();
const shop = sharedApp({ program });

let civic = '';

/** Two years of a Civic with parts; a Jazz, a Niva and a Škoda of which nothing that is on sale is listed. */
beforeAll(async () => {
  const { database } = shop();
  const planted = await plantVehicles(database, [
    '2014 Honda Civic',
    '2014 Honda Civic 1.8 4 petrol',
    '2013 Honda Civic',
    '2012 Honda Civic',
    '2010 Honda Jazz',
    '2001 Lada Niva',
    '2005 Škoda Octavia RS/4x4',
    '2014 Chrysler Town and Country',
  ]);
  const modelOf = (at: number) => planted[at]?.modelId ?? '';
  civic = planted[0]?.id ?? '';
  const years = { modelId: modelOf(0), from: 2013, to: 2014 };
  const part = async (name: string, group: 'brakes' | 'engine' | 'lights') =>
    (await insertPart(database, { name, group })).id;
  await plantRange(database, {
    partId: await part('Disc of the Civic', 'brakes'),
    ...years,
    position: 'front',
  });
  await plantRange(database, {
    partId: await part('Pump of one engine', 'engine'),
    ...years,
    from: 2014,
    litres: 1.8,
  });
  const lamp = await part('Lamp until 2013', 'lights');
  await plantRange(database, { partId: lamp, ...years });
  await plantRange(database, { partId: lamp, ...years, from: 2014, kind: 'excluded' });
  const fluid = await part('Fluid for all', 'brakes');
  await plantCoverage(database, fluid, 'universal');
  await plantRange(database, { partId: fluid, modelId: modelOf(5), from: 2001 });
  const gone = await part('Disc that is gone', 'brakes');
  await plantRange(database, { partId: gone, modelId: modelOf(4), from: 2010 });
  await database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [gone] });
});

const api = async (path: string) => {
  const answer = await shop().app.inject(`/api${path}`);
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const page = (path: string) => shop().app.inject(path);

test('makes, models and years say whether something on sale is listed for them', async () => {
  expect((await api('/cars')).body).toEqual({ makes: [{ name: 'Honda', slug: 'honda' }], known: true });
  expect((await api('/cars/honda')).body).toEqual({
    name: 'Honda',
    slug: 'honda',
    models: [
      { name: 'Civic', slug: 'civic', hasParts: true },
      { name: 'Jazz', slug: 'jazz', hasParts: false },
    ],
  });
  expect((await api('/cars/honda/civic')).body.years).toEqual([
    { year: 2014, hasParts: true },
    { year: 2013, hasParts: true },
    { year: 2012, hasParts: false },
  ]);
  const { vehicle, engines } = (await api('/cars/HONDA/Civic/2014')).body;
  expect(vehicle).toMatchObject({ _id: civic, engine: { litres: null } });
  expect(engines).toMatchObject([{ engine: { litres: 1.8, cylinders: 4, fuel: 'petrol' } }]);
});

test.each([
  ['/cars/hondo', 404],
  ['/cars/honda/civc', 404],
  ['/cars/honda/civic/2011', 404],
  ['/cars/honda/civic/20x4', 404],
  [`/cars/${'x'.repeat(121)}`, 404],
])('%s is answered with %s', async (path, status) => {
  expect((await api(path)).status).toBe(status);
});

test('what is for every car can be left out of the list of a car, or be all of it', async () => {
  const names = async (query: string) => {
    const { body, headers } = await api(`/car-parts?vehicle=${civic}&limit=10&sort=name&count=true${query}`);
    expect(headers['x-total-count']).toBe(String(body.length));
    return body.map(({ name }: { name: string }) => name);
  };
  const listed = ['Disc of the Civic', 'Pump of one engine'];
  expect(await names('')).toEqual(['Disc of the Civic', 'Fluid for all', 'Pump of one engine']);
  expect(await names('&everyCar=without')).toEqual(listed);
  expect(await names('&everyCar=only')).toEqual(['Fluid for all']);
  const facets = (await api(`/car-parts/facets?vehicle=${civic}&everyCar=without`)).body;
  expect(facets).toMatchObject({
    total: 2,
    groups: [
      { group: 'brakes', count: 1 },
      { group: 'engine', count: 1 },
    ],
  });
  const refused = await api('/car-parts?everyCar=only&limit=1');
  expect(refused).toMatchObject({ status: 400, body: { errors: { everyCar: 'goes with vehicle' } } });
});

function dataOf(html: string, type: string): { itemListElement: { name: string }[] } | undefined {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return blocks.map(([, text = '']) => JSON.parse(text)).find((thing) => thing['@type'] === type);
}

const canonical = (path: string) => `<link rel="canonical" href="http://localhost:3000${path}">`;

test.each([
  ['/cars', 'Parts by car', ['Honda']],
  ['/cars/honda', 'Honda parts by model', ['Honda Civic']],
  ['/cars/honda/civic', 'Honda Civic parts by year', ['Honda Civic 2014', 'Honda Civic 2013']],
  ['/cars/honda/civic/2014', 'Honda Civic 2014 parts', ['Pump of one engine', 'Disc of the Civic']],
  ['/cars/honda/civic/2014/brakes', 'Honda Civic 2014 brake parts', ['Disc of the Civic']],
])('%s tells people and machines what it has', async (path, title, items) => {
  const { statusCode, body } = await page(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title} | `);
  expect(body).toContain(canonical(path));
  expect(body).not.toContain('noindex');
  expect(dataOf(body, 'ItemList')?.itemListElement.map(({ name }) => name)).toEqual(items);
  const trail = dataOf(body, 'BreadcrumbList')?.itemListElement ?? [];
  expect(trail).toHaveLength(path.split('/').length);
  expect(trail.at(-1)).toMatchObject({ item: `http://localhost:3000${path}` });
});

test('the page of a car says which part depends on the engine, and has what is for every car apart', async () => {
  const { body } = await page('/cars/honda/civic/2014');
  const cards = body.split('<article').slice(1);
  const card = (name: string) => cards.find((text) => text.includes(name));
  expect(card('Pump of one engine')).toContain('Depends on the engine');
  expect(card('Disc of the Civic')).toMatch(/Fits<\/strong>.*Front/);
  expect(body.indexOf('Fluid for all')).toBeGreaterThan(body.indexOf('For every car</h2>'));
  expect(body).not.toContain('Lamp until 2013');
  expect(body).toContain('Known engines: 1.8 L.');
});

test.each([
  ['/cars/lada', 'No part is listed for Lada yet'],
  ['/cars/honda/jazz', 'No part is listed for the Honda Jazz yet'],
  ['/cars/skoda/octavia-rs-4x4/2005', 'No part is listed for this car yet'],
  ['/cars/lada/niva/2001', 'For every car'],
  ['/cars/honda/civic/2014/lights', 'No part of this group is listed for it yet'],
])('%s has a page although nothing is listed, not for search engines', async (path, words) => {
  const { statusCode, body } = await page(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(words);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('rel="canonical"');
});

test.each([
  ['/Cars/HONDA/Civic', '/cars/honda/civic'],
  ['/cars/%2F', '/cars'],
  ['/cars/honda/civic/2014/Brakes', '/cars/honda/civic/2014/brakes'],
  ['/cars/%C5%A0koda/Octavia%20RS%204x4', '/cars/skoda/octavia-rs-4x4'],
  ['/cars/chrysler/town%20%26%20country/2014', '/cars/chrysler/town-and-country/2014'],
])('%s leads to %s', async (path, address) => {
  const { statusCode, headers } = await page(path);
  expect([statusCode, headers.location]).toEqual([301, address]);
});

test.each([
  '/cars/hondo',
  '/cars/HONDO/Any%20thing',
  '/cars/honda/civic/2011',
  '/cars/honda/civic/14',
  '/cars/honda/civic/2014/wipers',
  '/cars/honda/civic/2014/brakes/more',
  `/cars/${'x'.repeat(500)}`,
])('%s is no car, and its page leads on', async (path) => {
  const { statusCode, body } = await page(path);
  expect(statusCode).toBe(404);
  expect(body).toContain('noindex');
  expect(body).toContain('href="/cars/honda"');
});

test('the sitemap has the cars and groups that have parts, and no others', async () => {
  expect((await page('/sitemap.xml')).body).toContain('<loc>http://localhost:3000/sitemaps/cars-1.xml</loc>');
  const { body } = await page('/sitemaps/cars-1.xml');
  const paths = [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual([
    '/cars',
    '/cars/honda',
    '/cars/honda/civic',
    '/cars/honda/civic/2013',
    '/cars/honda/civic/2013/brakes',
    '/cars/honda/civic/2013/lights',
    '/cars/honda/civic/2014',
    '/cars/honda/civic/2014/brakes',
    '/cars/honda/civic/2014/engine',
  ]);
  expect((await page('/sitemaps/cars-2.xml')).statusCode).toBe(404);
});

test('a shop without cars says so, has no sitemap of them, and its pages follow when they come', async () => {
  await using empty = await testApp({ program });
  const ask = async (path: string) => (await empty.app.inject(path)).body;
  expect(await ask('/cars')).toContain('The list of cars is not loaded yet.');
  expect(await ask('/sitemap.xml')).not.toContain('cars-');
  expect((await empty.app.inject('/cars/honda')).statusCode).toBe(404);
  await plantVehicles(empty.database, ['2014 Honda Civic']);
  await expect.poll(() => ask('/cars')).toContain('No part is listed for a car yet');
  await expect.poll(async () => (await empty.app.inject('/cars/honda')).statusCode).toBe(200);
});

test('no sitemap can have more addresses than it may, and models stay whole', () => {
  const model = (years: number) => ({ id: '', years });
  // A model of two years has 1 + 2 × 12 addresses at most.
  const sizes = (years: number[], most: number) =>
    parcels(years.map(model), 11, most).map(({ length }) => length);
  expect(sizes([2, 2, 2], 50)).toEqual([2, 1]);
  expect(sizes([2, 2, 2], 75)).toEqual([3]);
  expect(sizes([], 50)).toEqual([]);
});
