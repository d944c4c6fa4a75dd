import type { ManagedPage } from '@spareworks/contract/calls/pages';
import { defaultSettings } from '@spareworks/contract/plain/default-settings';
import { expect, test } from 'vitest';
import { builtPageProgram } from '../../http/pages/page-program.ts';
import { callAs } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

/** Announcements travel through the database. */
const timeout = 10_000;

test('what the owner does not want is in no menu, no sitemap and at no address of any instance, until it is wanted again', async () => {
  const program = await builtPageProgram();
  await using shop = await testApp({ program });
  await using second = await testApp({ program, database: shop.database });
  const call = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
  const post = { kind: 'post', title: 'New discs', slug: 'new-discs', markdown: 'They are here.' };
  const { _id: id } = (await call('POST', '/managed-pages', post)).json<ManagedPage>();
  await call('PUT', `/managed-pages/${id}/publication`, { version: 1 });
  /** What a visitor of the other instance gets. */
  const seen = async () => {
    const statuses = ['/myPortfolio', '/blogs', '/blogs/new-discs'].map(
      async (path) => (await second.app.inject(path)).statusCode,
    );
    const [home, map] = [await second.app.inject('/'), await second.app.inject('/sitemaps/pages.xml')];
    return {
      statuses: await Promise.all(statuses),
      menu: ['My Portfolio', 'Blogs'].filter((entry) => home.body.includes(`>${entry}</a>`)),
      sitemap: ['/myPortfolio<', '/blogs<', '/blogs/new-discs<'].filter((path) => map.body.includes(path)),
      questions: (await second.app.inject('/blogs')).body.includes('about React'),
    };
  };
  const everything = {
    statuses: [200, 200, 200],
    menu: ['My Portfolio', 'Blogs'],
    sitemap: ['/myPortfolio<', '/blogs<', '/blogs/new-discs<'],
    questions: true,
  };
  await expect.poll(seen, { timeout }).toEqual(everything);
  await call('PATCH', '/settings', { pages: { portfolio: false, questions: false, version: 0 } });
  await expect.poll(seen, { timeout }).toEqual({
    statuses: [404, 200, 200],
    menu: ['Blogs'],
    sitemap: ['/blogs<', '/blogs/new-discs<'],
    questions: false,
  });
  await call('PATCH', '/settings', { pages: { blog: false, version: 1 } });
  await expect.poll(seen, { timeout }).toEqual({
    statuses: [404, 404, 200],
    menu: [],
    sitemap: ['/blogs/new-discs<'],
    questions: false,
  });
  await call('PATCH', '/settings', { pages: { ...defaultSettings.pages, version: 2 } });
  await expect.poll(seen, { timeout }).toEqual(everything);
});

test('the footer has the entries of the owner, and a page keeps the one it has when the footer loses it', async () => {
  await using shop = await testApp({ program: await builtPageProgram() });
  const call = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
  const footer = async () => /<footer.*<\/footer>/s.exec((await shop.app.inject('/')).body)?.[0] ?? '';
  const text = { title: 'How we deliver', slug: 'delivery', markdown: 'By van.', footer: 'Delivery' };
  const early = await call('POST', '/managed-pages', { kind: 'page', ...text });
  expect(early.json()).toMatchObject({ status: 400, errors: { footer: 'must be an entry of the footer' } });

  const columns = [{ title: 'Help', entries: ['Delivery', 'Returns', 'Terms of use'] }];
  await call('PATCH', '/settings', { footer: { columns, version: 0 } });
  expect(await footer()).toContain('<li>Delivery</li>');
  expect(await footer()).not.toMatch(/Jobs|Services/);
  const page = (await call('POST', '/managed-pages', { kind: 'page', ...text })).json<ManagedPage>();
  await call('PUT', `/managed-pages/${page._id}/publication`, { version: 1 });
  const link = /<a [^>]*href="\/pages\/delivery"[^>]*>Delivery<\/a>/;
  await expect.poll(footer, { timeout }).toMatch(link);

  await call('PATCH', '/settings', { footer: { columns: [], version: 1 } });
  expect(await footer()).not.toContain('Delivery');
  expect((await shop.app.inject('/pages/delivery')).statusCode).toBe(200);
  const edit = { ...text, markdown: 'By two vans.', version: 1 };
  const kept = await call('PUT', `/managed-pages/${page._id}`, edit);
  expect(kept.json()).toMatchObject({ footer: 'Delivery', version: 2 });
  const other = await call('PUT', `/managed-pages/${page._id}`, { ...edit, footer: 'Returns', version: 2 });
  expect(other.json()).toMatchObject({ status: 400, errors: { footer: 'must be an entry of the footer' } });
});
