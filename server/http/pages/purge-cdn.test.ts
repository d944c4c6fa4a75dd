import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { plainPages } from '../../testing/plain-pages.ts';
import { testApp } from '../../testing/test-app.ts';
import type { PageProgram } from './page-program.ts';
import { purgeCdn } from './purge-cdn.ts';
import { tagsOfPage, tagsToPurge } from './shared-caching.ts';

/** A CDN: keeps what it may under its tags, and forgets what it is told to. */
async function littleCdn() {
  const kept = new Map<string, { body: string; tags: string[] }>();
  const purges: { body: Record<string, unknown>; token: string | undefined }[] = [];
  const state = { shop: '', failures: 0 };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'POST') {
      const body = JSON.parse(await text(request)) as { tags?: string[]; purge_everything?: boolean };
      if (state.failures > 0) {
        state.failures -= 1;
        response.writeHead(500).end();
        return;
      }
      purges.push({ body, token: request.headers.authorization });
      for (const [url, { tags }] of kept) {
        if (body.purge_everything || tags.some((tag) => body.tags?.includes(tag))) kept.delete(url);
      }
      response.end('{}');
      return;
    }
    let page = kept.get(path);
    if (page === undefined) {
      const answer = await fetch(`${state.shop}${path}`);
      page = { body: await answer.text(), tags: answer.headers.get('cache-tag')?.split(',') ?? [] };
      if (/s-maxage=\d/.test(answer.headers.get('cache-control') ?? '')) kept.set(path, page);
    }
    response.end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    kept,
    purges,
    state,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a CDN keeps a page until what it shows changes; it is told so, with the token', async () => {
  await using cdn = await littleCdn();
  const env = { CDN_MAX_AGE: '3600', CDN_PURGE_URL: `${cdn.url}/purge`, CDN_PURGE_TOKEN: 'key' };
  await using shop = await testApp({ listening: true, env });
  cdn.state.shop = `http://127.0.0.1:${shop.config.port}`;
  await expect.poll(() => cdn.purges.map(({ body }) => body)).toContainEqual({ purge_everything: true });
  const part = await insertPart(shop.database, { name: 'Radiator', priceCents: 12_300 });
  const home = async () => (await fetch(`${cdn.url}/`)).text();
  await expect.poll(home).toContain('Radiator');
  // Asked each time: it is told to forget everything once more, some seconds after the start.
  const keeps = async () => (await home()) !== '' && cdn.kept.size;
  await expect.poll(keeps).toBe(1);
  await shop.database.query({
    text: 'UPDATE parts SET price_cents = 45600 WHERE id = $1',
    values: [part.id],
  });
  await expect.poll(home).toContain('456');
  const purgesOfPart = () => cdn.purges.filter(({ body }) => String(body.tags).includes(part.id));
  // That it is told of everything may have been quicker.
  await expect.poll(() => purgesOfPart()[0]?.token).toBe('Bearer key');
  const figures = (await shop.app.inject('/metrics')).body;
  expect(figures).toMatch(/^cdn_purges_total [1-9]/m);
  expect(figures).toContain('\ncdn_purge_failures_total 0\n');
});

test('only public pages are for a CDN: not the frame of a person’s own, not signing in, not what is missing or has just changed', async () => {
  const program: PageProgram = {
    ...plainPages,
    entry: {
      ...plainPages.entry,
      publicPages: () => ['/', '/blogs'],
      render: async (input, callApi) => ({
        ...(await plainPages.entry.render({ ...input, url: '/' }, input.url === '/' ? callApi : noParts)),
        status: input.url === '/missing' ? 404 : 200,
        redirect: input.url === '/moved' ? '/' : null,
      }),
    },
  };
  const noParts = async () => ({ ok: true, value: [], link: null }) as const;
  await using shop = await testApp({ env: { CDN_MAX_AGE: '30' }, program });
  const part = await insertPart(shop.database);
  const caching = async (url: string) => (await shop.app.inject(url)).headers['cache-control'];
  await expect.poll(() => caching('/')).toBe('public, max-age=0, s-maxage=30, must-revalidate');
  await expect
    .poll(async () => (await shop.app.inject('/')).headers['cache-tag'])
    .toBe(`parts,part:${part.id},any-part`);
  expect((await shop.app.inject('/')).headers['surrogate-key']).toBe(`parts part:${part.id} any-part`);
  expect(await caching('/blogs')).toBe('public, max-age=0, s-maxage=30, must-revalidate');
  for (const url of ['/dashboard', '/login', '/missing', '/moved'])
    expect(await caching(url), url).toBe('no-cache');
  for (const url of ['/api/car-parts?limit=1', '/api/orders', '/healthz'])
    expect(await caching(url), url).toMatch(/^no-(cache|store)$/);
  await using plain = await testApp({ database: shop.database });
  expect((await plain.app.inject('/')).headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect((await plain.app.inject('/')).headers).not.toHaveProperty('cache-tag');
});

test('a CDN that cannot be reached is asked again, and many changes are few calls', async () => {
  await using cdn = await littleCdn();
  const logged: string[] = [];
  const loud = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const purge = purgeCdn({ url: cdn.url, token: null, log: loud, gatherMs: 10, againMs: 600_000 });
  cdn.state.failures = 3;
  for (let change = 0; change < 40; change += 1)
    purge.apply({ tags: [`part:${change}`, 'mail', 'order:1:ada'] });
  await expect.poll(() => purge.figures()).toEqual({ waiting: 0, purges: 2, failures: 3 });
  expect(logged).toEqual([
    'the CDN could not be asked to forget changed pages; it is asked again',
    'the CDN takes purges again',
  ]);
  const tags = cdn.purges.flatMap(({ body }) => body.tags as string[]);
  expect(tags).toHaveLength(41);
  expect(tags).not.toContain('mail');
  expect(JSON.stringify(cdn.purges)).not.toContain('ada');
  expect(cdn.purges[0]?.token).toBeUndefined();
  for (let change = 0; change < 700; change += 1) purge.apply({ tags: [`part:${change}`] });
  await expect.poll(() => cdn.purges.at(-1)?.body).toEqual({ purge_everything: true });
  purge.stop();
});

test('it is told once more a little later, for pages that were on their way to it', async () => {
  await using cdn = await littleCdn();
  const log = pino({ level: 'silent' });
  const purge = purgeCdn({ url: cdn.url, token: null, log, gatherMs: 5, againMs: 20 });
  purge.apply({ tags: ['reviews'] });
  await expect.poll(() => cdn.purges.length).toBe(2);
  purge.apply('everything');
  await expect.poll(() => cdn.purges.length).toBe(4);
  expect(cdn.purges.map(({ body }) => body)).toEqual([
    { tags: ['reviews'] },
    { tags: ['reviews'] },
    { purge_everything: true },
    { purge_everything: true },
  ]);
  purge.stop();
});

test('where too many parts changed or are shown to name them, one name stands for all', () => {
  const parts = Array.from({ length: 100 }, (_, number) => `part:00000000-0000-0000-0000-${number}`);
  expect(tagsOfPage(new Set(['parts', ...parts]))).toEqual(['parts', 'any-part', 'many-parts']);
  expect(tagsOfPage(new Set(['reviews']))).toEqual(['reviews']);
  expect(tagsToPurge({ tags: ['parts', 'part:*'] })).toEqual(['parts', 'any-part']);
  expect(tagsToPurge({ tags: ['part:1', 'users', 'tokens:ada'] })).toEqual(['part:1', 'many-parts']);
});
