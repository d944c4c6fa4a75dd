import type { APIRequestContext, Page } from '@playwright/test';
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

// The same page as another, with more or less on it, or nothing but text.
const alike = new Set([
  '/parts?q=brake&inStock=true',
  '/parts?q=qwxzv',
  '/cars',
  '/cars/honda/civic',
  '/cars/honda/civic/2008',
  '/makers',
  '/makers/brennick',
  '/blogs',
  '/reviews',
  '/myPortfolio',
]);

for (const path of pages) {
  const details = alike.has(path) ? { tag: '@long' } : {};
  test(
    `${path} is still, accessible and without a complaint at every width`,
    details,
    async ({ page, request }) => {
      const address = path.includes('{id}') ? path.replace('{id}', (await somePart(request))._id) : path;
      for (const width of loadedAt) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
        await expectNoAxeViolations(page, { themes: bothThemes });
      }
      for (const width of widths) await expectNothingCutOff(page, width);
    },
  );
}

type Thing = { '@context'?: string; '@type': string } & Record<string, unknown>;

async function structuredData(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = blocks.map((block) => JSON.parse(block) as Thing);
  for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
  return things;
}

function kind(things: Thing[], type: string): Thing {
  const thing = things.find((candidate) => candidate['@type'] === type);
  if (thing === undefined) throw new Error(`no ${type} among ${things.map((t) => t['@type'])}`);
  return thing;
}

test.describe('read without running anything', () => {
  test.use({ javaScriptEnabled: false });

  test('machines are told what the shop, its parts and its questions are', async ({ page, request }) => {
    await test.step('the home page says to machines who the shop is', async () => {
      await page.goto('/');
      expect(kind(await structuredData(page), 'Organization')).toMatchObject({
        name: expect.any(String),
        url: expect.stringMatching(/^http/),
        logo: expect.stringMatching(/^http/),
      });
    });
    const part = await somePart(request);
    await test.step('a part’s page says to machines what is offered at which price and how it is rated', async () => {
      await page.goto(`/parts/${part._id}`);
      const things = await structuredData(page);
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
      await page.goto(`/parts/${(await somePart(request, 'camshaft'))._id}`);
      expect(kind(await structuredData(page), 'Product')).not.toHaveProperty('aggregateRating');
    });
    await test.step('the blog tells machines its six questions and answers', async () => {
      await page.goto('/blogs');
      const questions = kind(await structuredData(page), 'FAQPage').mainEntity as Thing[];
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
    page,
    request,
  }) => {
    const part = await somePart(request);
    for (const path of ['/', '/parts', `/parts/${part._id}`, '/blogs', '/myPortfolio']) {
      await page.goto(path);
      expect((await page.title()).length).toBeGreaterThan(5);
      const content = (selector: string) => page.locator(selector).getAttribute('content');
      expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(30);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
        new RegExp(`${path}$`),
      );
      expect(await content('meta[property="og:title"]')).toBeTruthy();
      expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/site.webmanifest');
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
