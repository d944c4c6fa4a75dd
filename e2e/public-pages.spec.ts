import type { APIRequestContext } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import {
  bothThemes,
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  layoutShift,
  loadedAt,
  test,
  widths,
} from './watched-page.ts';

async function somePart(request: APIRequestContext, q = 'drilled brake disc'): Promise<SparePart> {
  const parts = (await (
    await request.get('/api/car-parts', { params: { q, limit: 1 } })
  ).json()) as SparePart[];
  const [part] = parts;
  if (part === undefined) throw new Error('the demo catalogue has no such part');
  return part;
}

const pages = [
  '/parts',
  '/parts?q=brake&inStock=true',
  '/parts?q=qwxzv',
  '/parts/{id}',
  '/cars',
  '/cars/honda/civic',
  '/cars/honda/civic/2008',
  '/makers',
  '/makers/brennick',
  '/blogs',
  '/reviews',
  '/myPortfolio',
];

// Those of the short form are looked at by the journeys that go there: home.spec.ts and catalogue.spec.ts.
for (const path of pages) {
  test(`${path} is still, accessible and without a complaint at every width`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const address = path.includes('{id}') ? path.replace('{id}', (await somePart(request))._id) : path;
    for (const width of loadedAt) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      await expectNoAxeViolations(page, { themes: bothThemes });
    }
    for (const width of widths) await expectNothingCutOff(page, width);
  });
}

type Thing = { '@context'?: string; '@type': string } & Record<string, unknown>;

/** Pages are read as they come from the shop: machines run nothing, and neither does it take a browser. */
async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  return response.text();
}

function structuredData(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const things = blocks.map(([, block = '']) => JSON.parse(block) as Thing);
  for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
  return things;
}

/** What an attribute says in each tag that has another. */
function attributes(html: string, tag: string, having: string, wanted: string): (string | undefined)[] {
  const tags = html.match(new RegExp(`<${tag} [^>]*>`, 'g')) ?? [];
  return tags
    .filter((found) => found.includes(having))
    .map((found) => new RegExp(`${wanted}="([^"]*)"`).exec(found)?.[1]);
}

function kind(things: Thing[], type: string): Thing {
  const thing = things.find((candidate) => candidate['@type'] === type);
  if (thing === undefined) throw new Error(`no ${type} among ${things.map((t) => t['@type'])}`);
  return thing;
}

test.describe('read without running anything', () => {
  test('machines are told what the shop, its parts and its questions are', async ({ request }) => {
    await test.step('the home page says to machines who the shop is', async () => {
      expect(kind(structuredData(await read(request, '/')), 'Organization')).toMatchObject({
        name: expect.any(String),
        url: expect.stringMatching(/^http/),
        logo: expect.stringMatching(/^http/),
      });
    });
    const part = await somePart(request);
    await test.step('a part’s page says to machines what is offered at which price and how it is rated', async () => {
      const things = structuredData(await read(request, `/parts/${part._id}`));
      expect(kind(things, 'Product')).toMatchObject({
        name: part.name,
        image: expect.anything(),
        description: expect.any(String),
        offers: {
          '@type': 'Offer',
          price: part.price.toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: part.rating,
          reviewCount: part.ratingCount,
        },
      });
      const trail = kind(things, 'BreadcrumbList').itemListElement as Thing[];
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
      expect(trail.every((step) => typeof step.name === 'string')).toBe(true);
    });
    await test.step('a part nobody has rated claims no rating', async () => {
      const unrated = await somePart(request, 'camshaft');
      expect(
        kind(structuredData(await read(request, `/parts/${unrated._id}`)), 'Product'),
      ).not.toHaveProperty('aggregateRating');
    });
    await test.step('the blog tells machines its six questions and answers', async () => {
      const questions = kind(structuredData(await read(request, '/blogs')), 'FAQPage').mainEntity as Thing[];
      expect(questions).toHaveLength(6);
      for (const question of questions) {
        expect(question).toMatchObject({
          '@type': 'Question',
          name: expect.stringMatching(/\?$/),
          acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/.{100}/s) },
        });
      }
    });
  });

  test('every public page has a title, a description, its one address and what sharing needs', async ({
    request,
  }) => {
    const part = await somePart(request);
    for (const path of ['/', '/parts', `/parts/${part._id}`, '/blogs', '/myPortfolio']) {
      const html = await read(request, path);
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]?.length).toBeGreaterThan(5);
      expect(attributes(html, 'meta', 'name="description"', 'content')).toEqual([
        expect.stringMatching(/.{31}/),
      ]);
      expect(attributes(html, 'link', 'rel="canonical"', 'href')).toEqual([
        expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`)),
      ]);
      expect(attributes(html, 'meta', 'property="og:title"', 'content')).toEqual([
        expect.stringMatching(/./),
      ]);
      expect(attributes(html, 'link', 'rel="manifest"', 'href')).toEqual(['/site.webmanifest']);
    }
  });
});

test('the icons of the web manifest are there', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const response = await request.get(src);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(sizes).toMatch(/^\d+x\d+$/);
  }
});
