import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertPart } from '../testing/factories.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { testApp } from '../testing/test-app.ts';
import { thorough } from '../testing/thorough.ts';

const common = sharedApp();

test('robots.txt closes what is not for search engines and names the sitemap', async () => {
  await using shop = await testApp({
    env: { PUBLIC_URL: 'https://shop.example' },
    database: common().database,
  });
  const { body, headers } = await shop.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /dashboard');
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
});

test('the sitemaps list every part on sale and no other', async () => {
  const shop = common();
  const part = await insertPart(shop.database);
  const gone = await insertPart(shop.database);
  await shop.database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [gone.id] });
  const index = (await shop.app.inject('/sitemap.xml')).body;
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/pages.xml</loc>');
  expect(index).toContain('<loc>http://localhost:3000/sitemaps/parts-1.xml</loc>');
  expect(index).not.toContain('parts-2');
  const { body, headers } = await shop.app.inject('/sitemaps/parts-1.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain(`<loc>http://localhost:3000/parts/${part.id}</loc>`);
  expect(body).not.toContain(gone.id);
});

test.each(['0', '2', 'x', '1.5'])('there is no sitemap number %s', async (number) => {
  const shop = common();
  await insertPart(shop.database);
  expect((await shop.app.inject(`/sitemaps/parts-${number}.xml`)).statusCode).toBe(404);
});

// Making so many parts takes five seconds.
test.runIf(thorough)('beyond 50,000 parts the list goes on in a second sitemap', async () => {
  await using shop = await testApp();
  const patient = await shop.database.connect(); // the pool gives up after five seconds
  await patient.query('SET session_replication_role = replica'); // nobody searches for them
  await patient.query(
    `INSERT INTO parts (id, name, sku, price_cents, minimum_order, img, description)
           SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'P', 'SP-' || n, 100, 1, '/images/x.webp', 'T'
           FROM generate_series(1, 50001) AS n`,
  );
  await patient.end();
  expect((await shop.app.inject('/sitemap.xml')).body).toContain('/sitemaps/parts-2.xml');
  const count = async (number: number) =>
    (await shop.app.inject(`/sitemaps/parts-${number}.xml`)).body.split('<loc>').length - 1;
  expect(await count(1)).toBe(50_000);
  expect(await count(2)).toBe(1);
});

test('a sitemap is read once for all who ask, packed for who takes it so, and follows the list of parts', async () => {
  await using shop = await testApp();
  const first = await insertPart(shop.database);
  let reads = 0;
  const { query } = shop.database.pool;
  shop.database.pool.query = ((...args: Parameters<typeof query>) => {
    if (JSON.stringify(args[0]).includes('updated_at AS changed')) reads += 1;
    return query.apply(shop.database.pool, args);
  }) as typeof query;
  const ask = (headers: Record<string, string> = {}) =>
    shop.app.inject({ url: '/sitemaps/parts-1.xml', headers });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  for (const { body } of answers) expect(body).toContain(first.id);
  expect(reads).toBe(1);

  const packed = await ask({ 'accept-encoding': 'br, gzip' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(answers[0]?.body);
  expect((await ask({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  const known = await ask({ 'if-none-match': String(packed.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);

  const second = await insertPart(shop.database);
  await expect.poll(async () => (await ask()).body, { timeout: 10_000 }).toContain(second.id);
});
