import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, type FreshPage } from './page-cache.ts';

function page(html: string, ...tags: string[]): FreshPage {
  return { status: 200, redirect: null, html: [html], tags: new Set(tags) };
}

/** A page whose rendering ends when the test says so. */
function slowPage() {
  const { promise, resolve } = Promise.withResolvers<FreshPage>();
  return { render: () => promise, finish: resolve };
}

const htmlOf = ({ bytes }: { bytes: Buffer }) => bytes.toString();

test('a page is rendered once and then served from memory, in every encoding', async () => {
  const cache = createPageCache();
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page('<h1>Parts</h1>', 'parts');
  };
  const unpack = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    expect(cache.peek('/', encoding)).toBeUndefined();
    const page = await cache.get('/', encoding, render);
    expect(unpack[encoding](page.bytes).toString()).toBe('<h1>Parts</h1>');
    expect(page.encoding).toBe(encoding);
    expect(cache.peek('/', encoding)).toBe(page);
  }
  expect(cache.peek('/', 'br')).toBeDefined();
  expect(rendered).toBe(1);
});

test('fifty visitors at once cause one rendering', async () => {
  const cache = createPageCache();
  let rendered = 0;
  const slow = slowPage();
  const visits = Array.from({ length: 50 }, () =>
    cache.get('/', 'identity', () => {
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
  await cache.get('/', 'identity', async () => page('old', 'parts', 'part:7'));
  cache.apply(change);
  expect(htmlOf(await cache.get('/', 'identity', async () => page('new')))).toBe(dropped ? 'new' : 'old');
});

test('a change that arrives while the page is rendered keeps that page out of the cache', async () => {
  const cache = createPageCache();
  const slow = slowPage();
  const early = cache.get('/', 'identity', slow.render);
  cache.apply({ tags: ['part:7'] });
  slow.finish(page('before the change', 'part:7'));
  expect(htmlOf(await early)).toBe('before the change');
  expect(htmlOf(await cache.get('/', 'identity', async () => page('after the change', 'part:7')))).toBe(
    'after the change',
  );
});

test('who asks after a change is not given a rendering that began before it', async () => {
  const cache = createPageCache();
  const slow = slowPage();
  const early = cache.get('/', 'identity', slow.render);
  cache.apply({ tags: ['part:7'] });
  const late = cache.get('/', 'identity', async () => page('fresh', 'part:7'));
  slow.finish(page('stale', 'part:7'));
  expect(htmlOf(await early)).toBe('stale');
  expect(htmlOf(await late)).toBe('fresh');
  expect(htmlOf(await cache.get('/', 'identity', async () => page('third')))).toBe('fresh');
});

test('a rendering that fails is not kept', async () => {
  const cache = createPageCache();
  await expect(
    cache.get('/', 'identity', async () => {
      throw new Error('database away');
    }),
  ).rejects.toThrow('database away');
  expect(htmlOf(await cache.get('/', 'identity', async () => page('back')))).toBe('back');
});

test('another content has another etag', async () => {
  const cache = createPageCache();
  const first = await cache.get('/a', 'identity', async () => page('a'));
  const second = await cache.get('/b', 'identity', async () => page('b'));
  expect(first.etag).not.toBe(second.etag);
});

test('a page that is kept holds its own bytes and nothing around them', async () => {
  const cache = createPageCache();
  for (const html of ['short', 'a page of some length '.repeat(2000)]) {
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const { length, buffer } = (await cache.get(html, encoding, async () => page(html))).bytes;
      expect({ encoding, held: buffer.byteLength }).toEqual({ encoding, held: length });
    }
  }
});

test('pages take so much memory and no more: the one not asked for longest goes first', async () => {
  const cache = createPageCache({ mostBytes: 100_000 });
  const long = 'x'.repeat(20_000);
  for (const key of ['/1', '/2', '/3', '/4']) await cache.get(key, 'identity', async () => page(long));
  cache.peek('/1', 'identity');
  for (const key of ['/5', '/6']) await cache.get(key, 'identity', async () => page(long));
  expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
  expect(['/1', '/2', '/6'].map((key) => cache.peek(key, 'identity') !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test('a page that is asked for in another encoding while data changes is not brought back', async () => {
  const cache = createPageCache();
  await cache.get('/', 'identity', async () => page('old', 'part:7'));
  const packing = cache.get('/', 'br', async () => page('new', 'part:7'));
  cache.apply({ tags: ['part:7'] });
  expect(brotliDecompressSync((await packing).bytes).toString()).toBe('old');
  expect(cache.peek('/', 'br')).toBeUndefined();
  expect(htmlOf(await cache.get('/', 'identity', async () => page('new', 'part:7')))).toBe('new');
});

test('a change is found by the pages it concerns, whatever became of others', async () => {
  const cache = createPageCache({ mostBytes: 60_000 });
  const long = 'x'.repeat(10_000);
  for (let part = 1; part <= 20; part += 1) {
    await cache.get(`/${part}`, 'br', async () => page(long, 'parts', `part:${part}`));
  }
  const { pages } = cache.stats();
  expect(pages).toBeLessThan(20);
  cache.apply({ tags: ['part:1', 'part:20'] });
  expect(cache.stats().pages).toBe(pages - 1);
  cache.apply({ tags: ['part:*'] });
  expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 });
});

test('a page is packed in a hurry for the first who asks, and well for whoever comes after the second', async () => {
  const cache = createPageCache();
  const html = Array.from({ length: 400 }, (_, n) => `<li>Part ${n * 7919} of ${n % 13} kinds</li>`).join('');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const first = await cache.get('/', encoding, async () => page(html, 'part:7'));
    expect(cache.peek('/', encoding)).toBe(first);
    await expect.poll(() => cache.peek('/', encoding)?.bytes.length).toBeLessThan(first.bytes.length);
    const well = cache.peek('/', encoding);
    expect(well).toMatchObject({ etag: first.etag, encoding, status: 200 });
    expect(unpack(well?.bytes ?? '').toString()).toBe(html);
  }
  cache.apply({ tags: ['part:7'] });
  expect(cache.peek('/', 'br')).toBeUndefined();
});

test('a page that changes while it is packed well is not brought back', async () => {
  const cache = createPageCache();
  await cache.get('/', 'br', async () => page('old', 'part:7'));
  cache.peek('/', 'br');
  cache.apply({ tags: ['part:7'] });
  const now = await cache.get('/', 'br', async () => page('new', 'part:7'));
  cache.peek('/', 'br');
  await expect.poll(() => cache.peek('/', 'br')).not.toBe(now);
  expect(brotliDecompressSync(cache.peek('/', 'br')?.bytes ?? '').toString()).toBe('new');
});

test('the pieces of a page are sent one behind the other, whatever letters they have', async () => {
  const cache = createPageCache();
  const html = ['<p>', 'Bremsträger', '', ' for every car… ', '🔧', '</p>'];
  const { bytes } = await cache.get('/', 'identity', async () => ({ ...page(''), html }));
  expect(bytes.toString()).toBe('<p>Bremsträger for every car… 🔧</p>');
});
