import type { PartFacets, SparePart } from '@spareworks/contract/calls/catalogue';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { unavailable } from '../../kernel/problem.ts';
import { insertPart } from '../../testing/factories.ts';
import { findHere } from '../../testing/find-here.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { thorough } from '../../testing/thorough.ts';
import type { Finding } from '../finding/finding.ts';
import { mostAlike } from '../finding/likeness.ts';
import { knownParts } from './known-parts.ts';
import { similarParts } from './similar-parts.ts';

async function names(shop: TestApp, query: string): Promise<string[]> {
  const response = await shop.app.inject(`/api/car-parts?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<SparePart[]>().map(({ name }) => name);
}

async function rate(shop: TestApp, partId: string, ...ratings: number[]): Promise<void> {
  for (const stars of ratings) {
    await shop.database.query({
      text: `INSERT INTO reviews (id, part_id, name, location, description, ratings)
             VALUES ($1, $2, 'Verified buyer', 'Leeds, UK', 'Fits.', $3)`,
      values: [newId(), partId, stars],
    });
  }
}

/** For all who only read it. */
const catalogue = sharedApp();
beforeAll(() => fill(catalogue()));

async function smallCatalogue(): Promise<TestApp> {
  const shop = await testApp();
  await fill(shop);
  return shop;
}

async function fill(shop: TestApp): Promise<void> {
  const disc = await insertPart(shop.database, {
    name: 'Disc',
    group: 'brakes',
    priceCents: 5000,
    available: 3,
  });
  const pad = await insertPart(shop.database, {
    name: 'Pad',
    group: 'brakes',
    priceCents: 2000,
    available: 0,
  });
  await insertPart(shop.database, { name: 'Bulb', group: 'lights', priceCents: 500, available: 9 });
  await insertPart(shop.database, {
    name: 'apron',
    group: null,
    priceCents: 1500,
    available: 1,
    minimumOrder: 1,
  });
  await rate(shop, disc.id, 5, 4);
  await rate(shop, pad.id, 3);
}

test.each([
  ['group=brakes', ['Disc', 'Pad']],
  ['group=lights', ['Bulb']],
  ['minPrice=15', ['Disc', 'Pad', 'apron']],
  ['minPrice=15&maxPrice=20', ['Pad', 'apron']],
  ['maxPrice=4.99', []],
  ['inStock=true', ['Disc', 'Bulb', 'apron']],
  ['inStock=false', ['Disc', 'Pad', 'Bulb', 'apron']],
  ['minRating=3', ['Disc', 'Pad']],
  ['minRating=4', ['Disc']],
  ['minRating=5', []],
  ['group=brakes&inStock=true', ['Disc']],
  ['q=pad&group=lights', []],
])('?%s leaves %j', async (query, expected) => {
  const shop = catalogue();
  expect(await names(shop, query)).toEqual(expected);
  expect(await names(shop, `${query}&limit=10`)).toEqual(expected);
});

test.each([
  ['oldest', ['Disc', 'Pad', 'Bulb', 'apron']],
  ['newest', ['apron', 'Bulb', 'Pad', 'Disc']],
  ['in-stock', ['apron', 'Bulb', 'Disc', 'Pad']],
  ['price-low', ['Bulb', 'apron', 'Pad', 'Disc']],
  ['price-high', ['Disc', 'Pad', 'apron', 'Bulb']],
  ['name', ['apron', 'Bulb', 'Disc', 'Pad']],
  ['best-rated', ['Disc', 'Pad', 'apron', 'Bulb']],
  ['relevance', ['apron', 'Bulb', 'Pad', 'Disc']],
])('sorted by %s: whole, and page by page', async (sort, expected) => {
  const shop = catalogue();
  expect(await names(shop, `sort=${sort}`)).toEqual(expected);
  const paged: string[] = [];
  let address: string | undefined = `/api/car-parts?sort=${sort}&limit=1`;
  for (let page = 0; page < 10 && address !== undefined; page += 1) {
    const { body, headers }: LightMyRequestResponse = await shop.app.inject(address);
    paged.push(...(JSON.parse(body) as SparePart[]).map(({ name }) => name));
    address = String(headers.link ?? '').match(/<http:\/\/localhost:3000([^>]+)>/)?.[1];
  }
  expect(paged).toEqual(expected);
});

test('in stock is what can be ordered: enough for the smallest order', async () => {
  await using shop = await testApp();
  const { id } = await insertPart(shop.database, { name: 'Clip', available: 3, minimumOrder: 4 });
  expect(await names(shop, 'inStock=true')).toEqual([]);
  const change = (text: string) => shop.database.query({ text, values: [id] });
  await change('UPDATE parts SET minimum_order = 3 WHERE id = $1');
  expect(await names(shop, 'inStock=true')).toEqual(['Clip']);
  await change('UPDATE stock SET available = 2, received = 2 WHERE part_id = $1');
  expect(await names(shop, 'inStock=true')).toEqual([]);
  await change('UPDATE stock SET available = 3, received = 3 WHERE part_id = $1');
  expect(await names(shop, 'inStock=true')).toEqual(['Clip']);
});

test('of what fits a search equally well the one in stock comes first, page by page', async () => {
  await using shop = await testApp();
  for (const [name, available] of [
    ['Clip', 0],
    ['Clip', 9],
    ['Clip, long', 0],
    ['Clip, longer', 9],
    ['Long clip', 0],
    ['Yet another clip', 9],
    ['Clip holder', 9],
  ] as const) {
    await insertPart(shop.database, { name, available });
  }
  const found: string[] = [];
  for (let address = '/api/car-parts?q=clip&limit=2'; address !== ''; ) {
    const response: LightMyRequestResponse = await shop.app.inject(address);
    const parts = response.json<SparePart[]>();
    found.push(
      ...parts.map(({ name, availableQuantity }) => `${name} ${availableQuantity > 0 ? 'in' : 'out'}`),
    );
    address = /<http:\/\/localhost:3000([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1] ?? '';
  }
  expect(found).toEqual([
    'Clip in',
    'Clip out',
    'Clip, longer in',
    'Yet another clip in',
    'Long clip out',
    'Clip, long out',
    'Clip holder in',
  ]);
});

test('a cursor of another order, a broken one and one with foreign values are refused', async () => {
  const shop = catalogue();
  const cursor = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  for (const after of [
    cursor(['name', 'disc', newId()]),
    cursor(['price-low', 'abc', newId()]),
    cursor(['price-low', 1e300, newId()]),
    cursor(['price-low', 100]),
    cursor(['price-low', 100, "x' OR 1=1"]),
    'nonsense',
  ]) {
    const response = await shop.app.inject({
      url: '/api/car-parts',
      query: { sort: 'price-low', limit: '2', after },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: { after: 'is not a cursor of this list' } });
  }
});

test('a part tells its rating: the mean of the reviews that name it', async () => {
  const shop = catalogue();
  const parts = (await shop.app.inject('/api/car-parts')).json<SparePart[]>();
  expect(parts.map(({ rating, ratingCount }) => [rating, ratingCount])).toEqual([
    [4.5, 2],
    [3, 1],
    [null, 0],
    [null, 0],
  ]);
});

test('a rating is told in tenths, and a half of one counts as one more', async () => {
  await using shop = await testApp();
  for (const stars of [
    [4, 4, 4, 5],
    [5, 4, 4, 4, 4, 4, 4, 4],
    [5, 5, 4],
  ]) {
    const part = await insertPart(shop.database, { name: `Rated ${stars.join('')}` });
    await rate(shop, part.id, ...stars);
  }
  const parts = (await shop.app.inject('/api/car-parts')).json<SparePart[]>();
  expect(parts.map(({ rating }) => rating)).toEqual([4.3, 4.1, 4.7]); // of 4.25, 4.125 and 4.666…
});

test('the counts of a filter leave that filter out and keep the others', async () => {
  const shop = catalogue();
  const facets = async (query: string) =>
    (await shop.app.inject(`/api/car-parts/facets?${query}`)).json<PartFacets>();
  expect(await facets('')).toEqual({
    total: 4,
    groups: [
      { group: 'brakes', count: 2 },
      { group: 'lights', count: 1 },
    ],
    makers: [],
    moreMakers: 0,
    inStock: 3,
    ratings: [
      { atLeast: 4, count: 1 },
      { atLeast: 3, count: 2 },
      { atLeast: 2, count: 2 },
    ],
    price: { least: 5, most: 50 },
    reading: null,
    number: null,
    unknownNumber: null,
    car: null,
  });
  const brakesInStock = await facets('group=brakes&inStock=true&maxPrice=10');
  expect(brakesInStock.total).toBe(0);
  expect(brakesInStock.groups).toEqual([{ group: 'lights', count: 1 }]);
  expect(brakesInStock.price).toEqual({ least: 50, most: 50 });
  expect((await facets('q=pad')).total).toBe(1);
  expect((await facets('q=nonsensical')).total).toBe(0);
});

test('a price that q names is offered only where it leaves something', async () => {
  const shop = catalogue();
  const priceOf = async (q: string) =>
    (await shop.app.inject({ url: '/api/car-parts/facets', query: { q } })).json<PartFacets>().reading?.price;
  expect(await priceOf('pad over $1')).toMatchObject({ least: 1, most: null });
  expect(await priceOf('pad over $1000')).toBeUndefined();
  expect(await priceOf('pad under 1')).toBeUndefined();
});

test('words are read in other ways only where they stand together nowhere, not where a filter left nothing of them', async () => {
  await using shop = await testApp();
  await insertPart(shop.database, { name: 'Spindle', group: 'lights' });
  await insertPart(shop.database, { name: 'Spinner', group: 'body' });
  const ask = (query: string) => shop.app.inject({ url: `/api/car-parts${query}` });
  expect(await names(shop, 'q=spindel')).toEqual(['Spindle']);
  expect(await names(shop, 'q=spindel&group=body')).toEqual([]);
  expect((await ask('?q=spindel&group=body&limit=5')).json()).toEqual([]);
  const counted = await ask('?q=spindel&group=body&limit=5&count=true');
  expect(counted.headers['x-total-count']).toBe('0');
  const facets = (await ask('/facets?q=spindel&group=body')).json<PartFacets>();
  expect(facets).toMatchObject({ total: 0, groups: [{ group: 'lights', count: 1 }] });
});

test('similar parts are of the same group, also for a part that left the shop', async () => {
  await using shop = await smallCatalogue();
  const [disc] = (await shop.app.inject('/api/car-parts?q=disc&limit=1')).json<SparePart[]>();
  const similar = async () =>
    (await shop.app.inject(`/api/car-parts/${disc?._id}/similar`))
      .json<SparePart[]>()
      .map(({ name }) => name);
  expect(await similar()).toEqual(['Pad']);
  await shop.database.query({
    text: 'UPDATE parts SET deleted_at = now() WHERE id = $1',
    values: [disc?._id],
  });
  expect(await similar()).toEqual(['Pad']);
});

test('similar parts are the same ones from the index of searches and from the rows', async () => {
  const own = Promise.withResolvers<Finding>();
  await using shop = await testApp({
    finding(database, log) {
      const finding = findHere(database, log);
      own.resolve(finding);
      return finding;
    },
  });
  const finding = await own.promise;
  const known = knownParts();
  await shop.database.query({
    text: `WITH added AS (
             INSERT INTO parts (id, name, img, description, price_cents, minimum_order, part_group)
             SELECT gen_random_uuid(), 'Brake ' || (ARRAY['disc', 'pad', 'hose', 'Bremsträger'])[1 + n % 4] || ' ' || n % 50, 'https://pictures.example/disc.webp', 'Fits.',
               100 + n % 90, 1, (ARRAY['brakes', 'brakes', 'lights'])[1 + n % 3]
             FROM generate_series(1, $1::int) n RETURNING id)
           INSERT INTO stock (part_id, received, available) SELECT id, 5, 5 FROM added`,
    values: [thorough ? 600 : 200],
  });
  await finding.settled();
  const ids = await shop.database.query<{ id: string }>({
    text: 'SELECT id FROM parts ORDER BY id LIMIT $1',
    values: [thorough ? 40 : 15],
  });
  const alike = async (from: Pick<Finding, 'isCurrent' | 'ready'>) => {
    const lists = await Promise.all(
      ids.map(({ id }) => similarParts(shop.database, { finding: from, known }, id)),
    );
    return lists.map((parts) => parts.map(({ _id }) => _id));
  };
  const rows = await alike({ isCurrent: () => false, ready: finding.ready });
  expect(rows.flat()).toHaveLength(6 * ids.length);
  let asked = 0;
  const ready = () => {
    asked += 1;
    return finding.ready();
  };
  expect(await alike({ isCurrent: () => true, ready })).toEqual(rows);
  expect(asked).toBe(ids.length);
  const gone = () => Promise.reject(unavailable());
  expect(await alike({ isCurrent: () => true, ready: gone })).toEqual(rows);
  const broken = () => Promise.reject(new Error('A fault of ours.'));
  await expect(alike({ isCurrent: () => true, ready: broken })).rejects.toThrow('A fault of ours.');
});

test('for an unknown part the newest stand in as similar ones', async () => {
  const shop = catalogue();
  const parts = (await shop.app.inject(`/api/car-parts/${newId()}/similar`)).json<SparePart[]>();
  expect(parts[0]?.name).toBe('apron');
  expect(parts).toHaveLength(4);
});

test('names are as alike as the database finds them', async () => {
  const named = [
    'brake disc front 280 mm',
    'brake disc rear 280mm',
    'brake-disc, front; 280 mm',
    'disc',
    'brake brake brake',
    'колодки тормозные',
    'тормозной диск 280',
    'ブレーキディスク',
    '(!)',
    '',
    `brake ${'disc '.repeat(38)}`,
    'pad ate 12345678901234567890',
  ];
  const parts = named.map((name, at) => ({ id: String(at).padStart(2, '0'), name }));
  for (const name of ['brake disc front 280 mm', 'тормозной диск', 'ディスク', '']) {
    const rows = await catalogue().database.query<{ id: string }>({
      text: `SELECT id FROM unnest($2::text[], $3::text[]) AS n (id, name) ORDER BY similarity(name, $1) DESC, id DESC`,
      values: [name, parts.map(({ id }) => id), named],
    });
    const isNewer = (one: { id: string }, other: { id: string }) => one.id > other.id;
    const alike = mostAlike(name, parts, { most: parts.length, isNewer });
    expect(
      alike.map(({ id }) => id),
      name,
    ).toEqual(rows.map(({ id }) => id));
  }
});
