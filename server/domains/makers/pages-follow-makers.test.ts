import type { Maker } from '@spareworks/contract/calls/makers';
import { expect, test } from 'vitest';
import { builtPageProgram } from '../../http/pages/page-program.ts';
import { callAs } from '../../testing/orders.ts';
import { addedPart } from '../../testing/parts.ts';
import { signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

test('pages of makers are rendered whole, for search engines too, and what is kept of them follows what staff say', async () => {
  await using shop = await testApp({ program: await builtPageProgram() });
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const html = async (path: string) => (await shop.app.inject(path)).body;
  expect(await html('/sitemaps/pages.xml')).not.toContain('/makers');
  const fields = { name: 'Älvdal', text: 'Bearings <b>since</b> 1911.' };
  const maker = (await call('POST', '/makers', fields)).json<Maker>();
  const id = await addedPart(shop, admin, { name: 'Hub bearing', maker: 'ALVDAL' });

  await expect.poll(() => html('/makers/alvdal')).toContain('Hub bearing');
  const page = await html('/makers/alvdal');
  expect(page).toContain('Bearings &lt;b&gt;since&lt;/b&gt; 1911.');
  expect(page).toContain('"@type":"Brand","name":"Älvdal"');
  expect(page).toContain('<link rel="canonical" href="http://localhost:3000/makers/alvdal"');
  expect(await html(`/parts/${id}`)).toContain('"brand":{"@type":"Brand","name":"Älvdal"}');
  await expect.poll(() => html('/makers')).toContain('href="/makers/alvdal"');
  await expect.poll(() => html('/sitemaps/pages.xml')).toContain('/makers/alvdal</loc>');
  // The filter of the catalogue is there without script, with what is chosen.
  await expect.poll(() => html('/parts?maker=alvdal')).toMatch(/name="maker" checked="" value="alvdal"/);

  await call('PUT', '/makers/alvdal', { ...fields, name: 'Storan', logo: null, version: maker.version });
  await expect.poll(() => html(`/parts/${id}`)).toContain('href="/makers/storan"');
  const moved = await shop.app.inject('/makers/alvdal');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/makers/storan']);
  await expect.poll(() => html('/makers/storan')).toContain('<h1');
  const gone = await shop.app.inject('/makers/nobody');
  expect(gone.statusCode).toBe(404);
  expect(gone.body).toContain('This maker is not in the shop');
});
