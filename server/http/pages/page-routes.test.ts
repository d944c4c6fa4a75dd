import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { builtPageProgram } from './page-program.ts';
import { chooseEncoding } from './page-routes.ts';

/** Asks until the page shows what is expected: announcements travel through the database. */
async function homeShowing(shop: TestApp, expected: string): Promise<string> {
  for (let waited = 0; waited < 5000; waited += 10) {
    const { body } = await shop.app.inject('/');
    if (body.includes(expected)) return body;
    await wait(10);
  }
  throw new Error(`The page never showed ${expected}.`);
}

const common = sharedApp();

test('a page is served with an etag and answers 304 to who has it already', async () => {
  const shop = common();
  const first = await shop.app.inject('/');
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(first.headers['cache-control']).toBe('no-cache');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const second = await shop.app.inject({ url: '/', headers });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
  const strong = String(first.headers.etag).replace(/^W\//, '');
  const several = { 'if-none-match': `"other", ${strong}` };
  expect((await shop.app.inject({ url: '/', headers: several })).statusCode).toBe(304);
});

test('who asks for what is not there is never told that they have it', async () => {
  for (const url of ['/nowhere', '/parts/01900000-0000-7000-8000-000000000000']) {
    const first = await common().app.inject(url);
    for (const tag of ['*', String(first.headers.etag)]) {
      const second = await common().app.inject({ url, headers: { 'if-none-match': tag } });
      expect([second.statusCode, second.body.length]).toEqual([404, first.body.length]);
    }
  }
});

test.each(['/parts/%', '/parts/%ff', '/%e0%a4%a'])(
  'an address that cannot be read is told so on a page: %s',
  async (url) => {
    const { statusCode, headers, body } = await common().app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toBeDefined();
    expect(body).toContain('could not be read');
    const call = await common().app.inject(`/api${url}`);
    expect([call.statusCode, call.headers['content-type']]).toEqual([400, 'application/problem+json']);
  },
);

test('the tag of a page is a weak one, for all encodings have it', async () => {
  const shop = common();
  const tags = new Set<unknown>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    tags.add((await shop.app.inject({ url: '/', headers: { 'accept-encoding': encoding } })).headers.etag);
  }
  expect([...tags]).toEqual([expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
});

test('a page is compressed for those who ask', async () => {
  const shop = common();
  const plain = await shop.app.inject('/');
  const packed = await shop.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', 'identity'],
])('accept-encoding %s is served as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('an unknown address is a page with status 404', async () => {
  const shop = common();
  expect((await shop.app.inject('/nowhere')).statusCode).toBe(404);
});

test('the home page of each of two instances follows new parts, new prices, sales and deletions without a restart', async () => {
  await using first = await testApp();
  await using second = await testApp({ database: first.database });
  const { database } = first;
  const bothShowing = async (expected: string) => {
    for (const shop of [first, second]) await homeShowing(shop, expected);
  };
  for (const { app } of [first, second]) expect((await app.inject('/')).body).not.toContain('Radiator');
  const part = await insertPart(database, { name: 'Radiator', priceCents: 12_300, available: 9 });
  await bothShowing('Radiator');
  await database.query({ text: 'UPDATE parts SET price_cents = 45600 WHERE id = $1', values: [part.id] });
  await bothShowing('"price":456');
  await database.query({
    text: 'UPDATE stock SET available = available - 1, sold = sold + 1 WHERE part_id = $1',
    values: [part.id],
  });
  await bothShowing('"availableQuantity":8');
  await database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [part.id] });
  await bothShowing('"value":[]');
});

test('selling a part that the page does not show leaves the page in memory', async () => {
  await using shop = await testApp();
  const hidden = await insertPart(shop.database, { name: 'Old stock' });
  for (let i = 0; i < 6; i += 1) await insertPart(shop.database);
  const shown = await insertPart(shop.database, { name: 'Shown' });
  await homeShowing(shop, 'Shown');
  const sell = 'UPDATE stock SET available = available - 1, sold = sold + 1 WHERE part_id = $1';
  await shop.database.query({ text: sell, values: [hidden.id] });
  const before = await misses(shop);
  await shop.database.query({ text: sell, values: [shown.id] });
  await homeShowing(shop, '"availableQuantity":11');
  expect(await misses(shop)).toBe(before + 1);
});

async function misses(shop: TestApp): Promise<number> {
  const { body } = await shop.app.inject('/metrics');
  return Number(body.match(/^page_cache_misses (\d+)$/m)?.[1]);
}

test('of many pages at once twelve are made, the others wait in line, and nobody else waits for them', async () => {
  const program = await builtPageProgram();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const render: typeof program.entry.render = async (input, callApi) => {
    begun.push(input.url);
    await mayGoOn;
    return program.entry.render(input, callApi);
  };
  await using shop = await testApp({ program: { ...program, entry: { ...program.entry, render } } });
  const urls = Array.from({ length: 15 }, (_, at) => `/parts?q=disc${at}`);
  const pages = urls.map((url) => shop.app.inject(url).then());
  await expect.poll(() => begun.length).toBe(12);
  expect((await shop.app.inject('/api/car-parts?limit=1')).statusCode).toBe(200);
  expect(begun.slice(0, 12)).toEqual(urls.slice(0, 12));
  goOn();
  for (const page of pages) expect((await page).statusCode).toBe(200);
  expect(begun).toEqual(urls);
});

test('a page that cannot be made says so in plain words with 503 and is not kept', async () => {
  await using shop = await testApp({
    program: {
      assets: { script: '', preloads: [], elsewhere: [], styles: [] },
      entry: {
        themeScript: '',
        publicPages: () => [],
        manifest: () => ({}),
        pageKey: () => '/',
        ask: () => Promise.reject(new Error('not asked')),
        render: async () => {
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        },
      },
    },
  });
  const response = await shop.app.inject('/');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toContain('Please try again in a moment.');
  expect(response.body).not.toContain('ECONNREFUSED');
});
