import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, type FreshPage } from './page-cache.ts';

function page(html: string, ...tags: string[]): FreshPage {
  return { status: 200, redirect: null, html, tags: new Set(tags) };
}

/** A page whose rendering ends when the test says so. */
function slowPage() {
  const { promise, resolve } = Promise.withResolvers<FreshPage>();
  return { render: () => promise, finish: resolve };
}

const htmlOf = ({ bytes }: { bytes: { identity: Buffer } }) => bytes.identity.toString();

test('a page is rendered once and then served from memory, in every encoding', async () => {
  const cache = createPageCache();
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page('<h1>Parts</h1>', 'parts');
  };
  await cache.get('/', render);
  const { bytes } = await cache.get('/', render);
  expect(rendered).toBe(1);
  expect(bytes.identity.toString()).toBe('<h1>Parts</h1>');
  expect(brotliDecompressSync(bytes.br).toString()).toBe('<h1>Parts</h1>');
  expect(gunzipSync(bytes.gzip).toString()).toBe('<h1>Parts</h1>');
});

test('fifty visitors at once cause one rendering', async () => {
  const cache = createPageCache();
  let rendered = 0;
  const slow = slowPage();
  const visits = Array.from({ length: 50 }, () =>
    cache.get('/', () => {
      rendered += 1;
      return slow.render();
    }),
  );
  slow.finish(page('once'));
  expect(new Set((await Promise.all(visits)).map(htmlOf))).toEqual(new Set(['once']));
  expect(rendered).toBe(1);
});

test.each([
  [{ tags: ['part:7'] }, true],
  [{ tags: ['parts'] }, true],
  [{ tags: ['part:*'] }, true],
  ['everything' as const, true],
  [{ tags: ['part:8'] }, false],
  [{ tags: ['reviews'] }, false],
])('a page about part 7 is dropped by %j: %s', async (change, dropped) => {
  const cache = createPageCache();
  await cache.get('/', async () => page('old', 'parts', 'part:7'));
  cache.apply(change);
  expect(htmlOf(await cache.get('/', async () => page('new')))).toBe(dropped ? 'new' : 'old');
});

test('a change that arrives while the page is rendered keeps that page out of the cache', async () => {
  const cache = createPageCache();
  const slow = slowPage();
  const early = cache.get('/', slow.render);
  cache.apply({ tags: ['part:7'] });
  slow.finish(page('before the change', 'part:7'));
  expect(htmlOf(await early)).toBe('before the change');
  expect(htmlOf(await cache.get('/', async () => page('after the change', 'part:7')))).toBe(
    'after the change',
  );
});

test('who asks after a change is not given a rendering that began before it', async () => {
  const cache = createPageCache();
  const slow = slowPage();
  const early = cache.get('/', slow.render);
  cache.apply({ tags: ['part:7'] });
  const late = cache.get('/', async () => page('fresh', 'part:7'));
  slow.finish(page('stale', 'part:7'));
  expect(htmlOf(await early)).toBe('stale');
  expect(htmlOf(await late)).toBe('fresh');
  expect(htmlOf(await cache.get('/', async () => page('third')))).toBe('fresh');
});

test('a rendering that fails is not kept', async () => {
  const cache = createPageCache();
  await expect(
    cache.get('/', async () => {
      throw new Error('database away');
    }),
  ).rejects.toThrow('database away');
  expect(htmlOf(await cache.get('/', async () => page('back')))).toBe('back');
});

test('another content has another etag', async () => {
  const cache = createPageCache();
  const first = await cache.get('/a', async () => page('a'));
  const second = await cache.get('/b', async () => page('b'));
  expect(first.etag).not.toBe(second.etag);
});

test('a page that is kept holds its own bytes and nothing around them', async () => {
  const cache = createPageCache();
  for (const html of ['short', 'a page of some length '.repeat(2000)]) {
    const { bytes } = await cache.get(html, async () => page(html));
    for (const [encoding, { length, buffer }] of Object.entries(bytes)) {
      expect({ encoding, held: buffer.byteLength }).toEqual({ encoding, held: length });
    }
  }
});

test('pages take so much memory and no more: the one not asked for longest goes first', async () => {
  const cache = createPageCache({ mostBytes: 100_000 });
  const long = 'x'.repeat(20_000);
  for (const key of ['/1', '/2', '/3', '/4']) await cache.get(key, async () => page(long));
  cache.peek('/1');
  for (const key of ['/5', '/6']) await cache.get(key, async () => page(long));
  expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
  expect(['/1', '/2', '/6'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true]);
});
