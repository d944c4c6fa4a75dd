import { expect, test } from 'vitest';
import { insertPart } from '../testing/factories.ts';
import { testApp } from '../testing/test-app.ts';

test('robots.txt closes what is not for search engines and names the sitemap', async () => {
  await using shop = await testApp({ env: { PUBLIC_URL: 'https://shop.example' } });
  const { body, headers } = await shop.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /dashboard');
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
});

test('the sitemaps list every part on sale and no other', async () => {
  await using shop = await testApp();
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
  await using shop = await testApp();
  await insertPart(shop.database);
  expect((await shop.app.inject(`/sitemaps/parts-${number}.xml`)).statusCode).toBe(404);
});

test('beyond 50,000 parts the list goes on in a second sitemap', async () => {
  await using shop = await testApp();
  const patient = await shop.database.connect(); // the pool gives up after five seconds
  await patient.query(
    `INSERT INTO parts (id, name, price_cents, minimum_order, img, description)
           SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'P', 100, 1, '/images/x.webp', 'T'
           FROM generate_series(1, 50001) AS n`,
  );
  await patient.end();
  expect((await shop.app.inject('/sitemap.xml')).body).toContain('/sitemaps/parts-2.xml');
  const count = async (number: number) =>
    (await shop.app.inject(`/sitemaps/parts-${number}.xml`)).body.split('<loc>').length - 1;
  expect(await count(1)).toBe(50_000);
  expect(await count(2)).toBe(1);
});
