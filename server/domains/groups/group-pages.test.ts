import { expect, test } from 'vitest';
import { builtPageProgram } from '../../http/pages/page-program.ts';
import { callAs } from '../../testing/orders.ts';
import { addedPart, plantPicture } from '../../testing/parts.ts';
import { signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const program = await builtPageProgram();

/** The structured data of a page. */
function dataOf(html: string): Record<string, unknown>[] {
  const written = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...written].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

test('a group has a page with its picture, its text, the groups within it and their parts, and every page follows what staff change', async () => {
  await using shop = await testApp({ program });
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const page = async (path: string) => {
    const { statusCode, body, headers } = await shop.app.inject(path);
    return { statusCode, body, location: headers.location };
  };
  expect((await page('/groups/brake-discs')).statusCode).toBe(404);

  const img = '/images/01912345-6789-7abc-8def-0123456789ab.webp';
  await plantPicture(shop.database, '01912345-6789-7abc-8def-0123456789ab');
  const discs = { name: 'Brake discs', parent: 'brakes', text: 'Vented & plain.\n\nIn pairs.', img };
  expect((await call('POST', '/managed-groups', discs)).statusCode).toBe(200);
  const part = await addedPart(shop, admin, { name: 'Disc, vented 280 mm', group: 'brake-discs' });

  // The page that was not there a moment ago is there at once.
  await expect.poll(async () => (await page('/groups/brake-discs')).statusCode).toBe(200);
  const { body } = await page('/groups/brake-discs');
  expect(body).toContain('<title>Brake discs | Spareworks</title>');
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/groups/brake-discs">');
  expect(body).toContain('<meta name="description" content="Vented &amp; plain. In pairs.">');
  expect(body).toContain('In pairs.</p>');
  expect(body).toContain(`href="/parts/${part}"`);
  const [trail, collection] = dataOf(body);
  expect(trail?.itemListElement).toMatchObject([
    { name: 'Home' },
    { name: 'All parts' },
    { name: 'Brakes', item: 'http://localhost:3000/groups/brakes' },
    { name: 'Brake discs' },
  ]);
  expect(collection).toMatchObject({
    '@type': 'CollectionPage',
    image: `http://localhost:3000${img}`,
    mainEntity: { itemListElement: [{ name: 'Disc, vented 280 mm' }] },
  });

  const brakes = (await page('/groups/brakes')).body;
  expect(brakes).toContain('href="/groups/brake-discs"');
  expect(brakes).toContain(`href="/parts/${part}"`);
  expect((await page('/groups/Brakes')).location).toBe('/groups/brakes');
  const sitemap = (await page('/sitemaps/pages.xml')).body;
  expect(sitemap).toContain('<loc>http://localhost:3000/groups/brake-discs</loc>');

  const kept = ['/groups/brakes', `/parts/${part}`, '/parts?group=brakes', '/parts'];
  for (const path of kept) await page(path);
  await call('PATCH', '/managed-groups/brake-discs', { name: 'Rotors', slug: 'rotors', version: 1 });
  // At once, and with what was asked for.
  expect(await page('/groups/brake-discs')).toMatchObject({ statusCode: 301, location: '/groups/rotors' });
  expect((await page('/groups/brake-discs?after=x&utm_source=mail')).location).toBe(
    '/groups/rotors?after=x&utm_source=mail',
  );
  for (const path of ['/groups/brakes', `/parts/${part}`, '/parts?group=brakes', '/groups/rotors']) {
    await expect.poll(async () => (await page(path)).body, { message: path }).toContain('Rotors');
  }

  await call('DELETE', '/managed-groups/brake-discs?to=brakes');
  for (const gone of ['/groups/rotors', '/groups/brake-discs'])
    await expect.poll(async () => (await page(gone)).statusCode).toBe(404);
  await expect.poll(async () => (await page(`/parts/${part}`)).body).not.toContain('Rotors');
  await expect.poll(async () => (await page('/sitemaps/pages.xml')).body).not.toContain('rotors');
});

test('a group without parts says so and is not for search engines; one of another address is not found', async () => {
  await using shop = await testApp({ program });
  const empty = await shop.app.inject('/groups/lights');
  expect(empty.body).toContain('Nothing is on this shelf yet');
  expect(empty.body).toContain('<meta name="robots" content="noindex">');
  expect((await shop.app.inject('/sitemaps/pages.xml')).body).not.toContain('/groups/lights');
  for (const path of ['/groups/snacks', '/groups/Snacks%20and%20more', `/groups/${'x'.repeat(300)}`]) {
    const { statusCode, body } = await shop.app.inject(path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).toContain('error 404!');
  }
});
