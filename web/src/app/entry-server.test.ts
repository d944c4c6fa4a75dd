import type { CallApi } from '@spareworks/contract/calls/server-entry';
import * as messages from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { expect, test } from 'vitest';
import { entry } from './entry-server.tsx';

const { pageKey, render } = entry;

const site = {
  testMode: true,
  publicUrl: 'https://shop.example',
  google: true,
  sandboxes: { mail: true, payments: true, google: true },
};

const parts = Array.from({ length: 6 }, (_, index) => ({
  _id: `01912345-6789-7abc-8def-0123456789a${index}`,
  name: `Brake disc ${index}`,
  price: 64.5,
  availableQuantity: 1200,
  minimumOrder: 2,
  img: `/images/01912345-6789-7abc-8def-0123456789a${index}.webp`,
  description: `</script>\u2028${'x'.repeat(300)}`,
  // They stand for the reviews of the home page too.
  answer: null,
  group: 'brakes',
}));

const openApi = () => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/car-parts/{id}': {
      get: {
        summary: 'One spare part',
        'x-access': 'anyone',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: {
          200: {
            description: 'The part',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/SparePart' } } },
          },
          404: { description: 'part_not_found' },
        },
      },
    },
  },
  components: {
    schemas: {
      SparePart: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
  },
});

const answers: CallApi = async (key) => ({ ok: true, value: key === 'GET /posts' ? [] : parts, link: null });

function page(url: string, callApi = answers) {
  return render({ url, site, openApi }, callApi);
}

function refuse(problem: Pick<ProblemDocument, 'status' | 'code' | 'title'>): CallApi {
  return async () => ({ ok: false, problem: { ...problem, requestId: 'r' } });
}

test('every card has Add to basket beside Purchase Now, and every page the way to the basket', async () => {
  const { body } = await page('/');
  expect(body.match(/<button [^>]*aria-label="Add to basket: Brake disc \d"/g)).toHaveLength(6);
  for (const url of ['/', '/blogs', '/no-such-page', '/dashboard', '/purchase/1'])
    expect((await page(url)).body).toMatch(/<a aria-label="Basket"[^>]* href="\/basket"/);
});

test('the basket comes as the same page for everybody, and is not for search engines', async () => {
  const { status, body, head } = await page('/basket');
  expect(status).toBe(200);
  expect(body).toMatch(/<h1 [^>]*>Basket<\/h1>/);
  expect(body).toContain('Loading your basket');
  expect(body).toContain('This page needs JavaScript');
  expect(head).toContain('noindex');
});

test('home shows six cards', async () => {
  const { status, body, head } = await page('/');
  expect(status).toBe(200);
  expect(body.match(/<article/g)).toHaveLength(6);
  expect(body.match(new RegExp(`>${messages.partCard.seeMore}<`, 'g'))).toHaveLength(6);
  expect(body).toContain('$64.50');
  expect(body).toContain('>1,200<');
  expect(body).toContain('href="/purchase/01912345-6789-7abc-8def-0123456789a0"');
  expect(body).toContain(shop.banner.tagline);
  expect(head).toContain('<link rel="canonical" href="https://shop.example/">');
  const german = { ...site, shop: { ...shop, locale: 'de-DE' } };
  const written = await render({ url: '/', site: german, openApi }, answers);
  expect(written.body).toContain('>1.200<');
});

test('the page of reviews has every review in full, and the one somebody came for on top', async () => {
  const long = 'It fitted. '.repeat(100);
  const review = {
    name: 'Ada',
    location: 'London',
    ratings: 4,
    partId: null,
    byBuyer: true,
    answer: null,
    createdAt: '2026-03-04T00:00:00.000Z',
  };
  const [chosenId, otherId] = parts.map(({ _id }) => _id);
  const api: CallApi = async (key, input) => {
    const { params } = input as { params?: { id: string } };
    if (key === 'GET /reviews/{id}' && params?.id !== chosenId) return refuse(notFound)(key, input);
    const value = key === 'GET /reviews' ? { ...review, _id: otherId, description: 'Short.' } : null;
    return {
      ok: true,
      value: value === null ? { ...review, _id: chosenId, description: long } : [value],
      link: null,
    };
  };
  const notFound = { status: 404, code: 'not_found', title: 'Nothing here.' } as const;
  const found = await page(`/reviews?review=${chosenId}`, api);
  expect(found.status).toBe(200);
  expect(found.body.indexOf(long.trim())).toBeGreaterThan(0);
  expect(found.body.indexOf('Short.')).toBeGreaterThan(found.body.indexOf(long.trim()));
  expect(found.body).toContain('Confirmed buyer');
  expect(found.head).toContain('noindex');
  const gone = await page('/reviews?review=gone', api);
  expect(gone.status).toBe(200);
  expect(gone.body).toContain('This review is not there any more.');
  const all = await page('/reviews', api);
  expect(all.head).toContain('<link rel="canonical" href="https://shop.example/reviews">');
  expect(all.head).not.toContain('noindex');
  expect(pageKey('/reviews?review=x&utm=y')).toBe('/reviews?review=x');
});

test('the markup keeps to the content security policy', async () => {
  for (const url of [
    '/',
    '/api/docs',
    '/blogs',
    '/myPortfolio',
    '/login',
    '/register',
    '/dashboard',
    '/nowhere',
  ]) {
    const { body, head, pageData } = await page(url);
    expect(body).not.toMatch(/<[^>]*\sstyle=/);
    // A block of structured data is not a script to the browser.
    expect(body + head).not.toMatch(/<(style|script(?! type="application\/ld\+json"))/);
    expect(pageData).not.toMatch(/[<\u2028\u2029]/);
  }
});

test('every page comes with the footer', async () => {
  for (const url of [
    ...['/', '/myPortfolio', '/blogs', '/login', '/register', '/password-reset', '/nowhere'],
    ...['/purchase/x', '/dashboard', '/dashboard/myOrders', '/dashboard/manageUsers'],
  ]) {
    const footer = /<footer.*<\/footer>/s.exec((await page(url)).body)?.[0];
    expect(footer, url).toContain('Press kit');
  }
});

test('an unknown address is not found', async () => {
  const { status, body, head } = await page('/nowhere');
  expect(status).toBe(404);
  expect(body).toContain(messages.notFound.title);
  expect(body).toContain(messages.notFound.text);
  expect(head).toContain('noindex');
});

test('an address cannot lead the renderer to another host', async () => {
  expect((await page('//evil.example/')).status).toBe(404);
});

test('a refusal of the person keeps its status, a fault of ours is thrown', async () => {
  const gone = refuse({ status: 404, code: 'not_found', title: 'Nothing here.' });
  const found = await page('/', gone);
  expect(found.status).toBe(404);
  expect(found.body).toContain(messages.notFound.title);
  const broken = refuse({ status: 503, code: 'unavailable', title: 'Later.' });
  await expect(page('/', broken)).rejects.toMatchObject({ status: 503 });
});

test.each([
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/password-reset', 'Password reset'],
  ['/confirm-email', 'Confirm your address'],
])('%s comes with its form, for search engines to leave alone', async (url, label) => {
  const { status, body, head } = await page(url);
  expect(status).toBe(200);
  expect(body).toMatch(new RegExp(`<form[^>]*aria-label="${label}"`));
  // Nothing that was typed may go into an address before the program runs.
  expect(body).toMatch(/<form[^>]*method="dialog"/);
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).toContain(`<link rel="canonical" href="https://shop.example${url}">`);
});

test.each(['/login', '/register'])('%s offers Google only where the shop has it', async (url) => {
  expect((await page(url)).body).toContain('Continue with Google');
  const without = await render(
    { url, site: { ...site, google: false, sandboxes: { ...site.sandboxes, google: false } }, openApi },
    async () => ({
      ok: true,
      value: parts,
      link: null,
    }),
  );
  expect(without.body).toContain('<form');
  expect(without.body).not.toContain('Google');
});

test('the page of a confirmed address has two faces', async () => {
  expect((await page('/email-confirmed')).body).toContain('Your email address is confirmed');
  const failed = await page('/email-confirmed?error=yes');
  expect(failed.body).not.toContain('is confirmed</h1>');
  expect(failed.body).toContain('This link no longer works');
});

test('the markup is the same for everybody and holds both headers', async () => {
  const { body } = await page('/');
  expect(body).toMatch(/class="for-signed-in[^"]*"[^>]*><a[^>]*href="\/dashboard"/);
  expect(body).toMatch(/class="for-signed-out[^"]*"[^>]*><a[^>]*href="\/login"/);
});

test('a page for the browser comes as a frame', async () => {
  const { status, body, pageData } = await page('/dashboard/manageUsers');
  expect(status).toBe(200);
  expect(body).toContain('<footer');
  expect(JSON.parse(pageData)).toMatchObject({ rendered: false, hydration: null });
});

test('the reference names every endpoint and its fields', async () => {
  const { status, body } = await page('/api/docs');
  expect(status).toBe(200);
  expect(body).toContain('id="get-car-parts-id"');
  expect(body).toContain('SparePart');
  expect(body).toContain('part_not_found');
});

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/api/docs/', '/api/docs'],
  ['/no/such/page', '/not-found'],
  ['/another?a=1', '/not-found'],
  ['//evil.example', '/not-found'],
  ['/login', '/login'],
  ['/login?next=https://evil.example', '/login'],
  ['/email-confirmed', '/email-confirmed'],
  ['/email-confirmed?error=TOKEN_EXPIRED', '/email-confirmed?error=yes'],
  ['/email-confirmed?error=another&x=1', '/email-confirmed?error=yes'],
  ['/login/google?error=access_denied', '/dashboard'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/manageUsers', '/dashboard'],
  ['/dashboard/made/up', '/not-found'],
])('%s is kept as %s', (url, key) => {
  expect(pageKey(url)).toBe(key);
});

test('a search is kept under as much of it as the page reads', () => {
  const long = 'x'.repeat(10_000);
  expect(pageKey(`/parts?q=+brake++disc+${long}`)).toBe(`/parts?q=brake+disc+${long.slice(0, 189)}`);
});

/** A catalogue that finds one part, whatever is looked for. */
const foundOne: CallApi = async (key) => {
  const facets = {
    total: 1,
    groups: [],
    makers: [],
    moreMakers: 0,
    inStock: 1,
    ratings: [],
    price: null,
    reading: null,
    number: null,
    unknownNumber: null,
    car: null,
  };
  const group = { _id: 'brakes', name: 'Brakes', slug: 'brakes', parent: null, count: 1 };
  const value = { 'GET /groups': [group], 'GET /car-parts/facets': facets }[key as string];
  return { ok: true, value: value ?? parts.slice(0, 1), link: null };
};

test('the heading of a search names it, and is heard together with how many parts were found', async () => {
  const heading = async (url: string) =>
    /<h1([^>]*)>(.*?)<\/h1>/.exec((await page(url, foundOne)).body) ?? [];
  const [, attributes, text] = await heading('/parts?q=brake+pads');
  expect(text).toBe('Results for “brake pads”');
  const [, id] = /aria-describedby="([^"]+)"/.exec(attributes ?? '') ?? [];
  expect((await page('/parts?q=brake+pads', foundOne)).body).toMatch(
    new RegExp(`<p id="${id}" role="status"[^>]*>1 part</p>`),
  );
  expect((await heading('/parts?q=pads&group=brakes'))[2]).toBe('Results for “pads” in Brakes');
  expect((await heading('/parts'))[2]).toBe('All parts');
});

test('one letter is said to be left out, and so is what is cut; signs that no part has are a search', async () => {
  const plain = async (q: string) => (await page(`/parts?q=${q}`, foundOne)).body.replaceAll('<!-- -->', '');
  expect(await plain('x')).toContain('“x” is too short to search for, so it was left out.');
  expect(await plain('x')).toMatch(/<h1[^>]*>All parts<\/h1>/);
  for (const q of ['%25', '***']) expect(await plain(q)).toMatch(/<h1[^>]*>Results for “[%*]+”<\/h1>/);
  const cut = 'A search is read up to 200 characters; any beyond them were left out.';
  const long = (length: number) => plain('brake '.repeat(40).slice(0, length));
  expect(await long(230)).toContain(cut);
  expect(await long(190)).not.toContain(cut);
});

test('the address that stands for all unknown ones has no page', async () => {
  expect((await page(pageKey('/no/such/page'))).status).toBe(404);
});

const written = {
  title: 'Terms of use',
  slug: 'terms',
  description: 'What holds when you buy here.',
  html: '<h2 id="s-orders">Orders</h2>\n<p>A &lt;b&gt; is text.</p>\n',
  publishedAt: '2026-03-04T15:07:00.000Z',
  changedAt: '2026-03-05T15:07:00.000Z',
};

test('a page of the shop’s own words comes whole, with its head', async () => {
  const { status, body, head } = await page('/pages/terms', async (_, input) => {
    expect(input).toEqual({ params: { slug: 'terms' } });
    return { ok: true, value: written, link: null };
  });
  expect(status).toBe(200);
  expect(body).toContain(written.html);
  expect(body).toContain('March 5, 2026');
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(head).toContain('<link rel="canonical" href="https://shop.example/pages/terms">');
  expect(head).toContain('<meta name="description" content="What holds when you buy here.">');
});

test('where nothing is published the page is not found, and nobody keeps made-up addresses apart', async () => {
  const gone = refuse({ status: 404, code: 'not_found', title: 'Nothing here.' });
  for (const url of ['/pages/secret-draft', '/blogs/secret-draft']) {
    const { status, body } = await page(url, gone);
    expect(status).toBe(404);
    expect(body).toContain('error 404!');
  }
  expect(pageKey('/pages/terms?utm=x')).toBe('/pages/terms');
  expect(pageKey('/pages/terms/more')).toBe(pageKey('/nowhere'));
});
