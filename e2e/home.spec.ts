import type { Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { untilAlive } from './signed-in-header.ts';
import {
  bothThemes,
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  layoutShift,
  test,
} from './watched-page.ts';

const largeBox = (page: Page) => page.locator('#content').getByLabel('Find parts');
const checkNow = (page: Page, role: 'link' | 'button') => page.getByRole(role, { name: 'Check Now' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows banner, services and the six newest parts with every detail of a card', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium quality car spare parts');
    await expect(page.getByRole('link', { name: 'Check Now' })).toHaveAttribute('href', '/parts');
    for (const service of ['Fast shipping', 'Spare parts', 'Customer care']) {
      await expect(page.getByRole('heading', { name: service, exact: true })).toBeVisible();
    }
    const parts = (await (await request.get('/api/car-parts')).json()) as SparePart[];
    const newest = parts.toReversed().slice(0, limits.homeParts);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(6);
    for (const [index, part] of newest.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading')).toHaveText(part.name);
      await expect(card).toContainText(formatDollars(part.price));
      await expect(card).toContainText(`Available${counts.format(part.availableQuantity)}`);
      await expect(card).toContainText(`Minimum order${part.minimumOrder}`);
      await expect(card).toContainText(part.description.slice(0, 150));
      await expect(card).not.toContainText(part.description.slice(0, 160));
      await expect(card.getByText(messages.partCard.seeMore, { exact: true })).toHaveAttribute(
        'href',
        `/parts/${part._id}`,
      );
      await expect(card.getByText(messages.partCard.purchase, { exact: true })).toHaveAttribute(
        'href',
        `/purchase/${part._id}`,
      );
      await expect(card.locator('img')).toHaveAttribute(
        'src',
        new RegExp(part.img.slice(0, -'.webp'.length)),
      );
    }
    await test.step('Check Now looks for the words in the box above it', async () => {
      await largeBox(page).fill('wheel');
      await checkNow(page, 'button').click();
      await expect(page).toHaveURL('/parts?q=wheel');
    });
  });
});

test('Check Now leads to all parts, and to those found where words stand in the box above it', async ({
  page,
}) => {
  await page.goto('/');
  await untilAlive(page);
  await expect(checkNow(page, 'button')).toBeHidden();
  await largeBox(page).fill('wheel');
  await expect(checkNow(page, 'link')).toBeHidden();
  // The list of suggestions lies over it until it is closed.
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await checkNow(page, 'button').click();
  await expect(page).toHaveURL('/parts?q=wheel');
  await page.goBack();
  await largeBox(page).fill('');
  await expect(checkNow(page, 'button')).toBeHidden();
  await checkNow(page, 'link').click();
  await expect(page).toHaveURL('/parts');
});

async function expectStill(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectNothingCutOff(page, width);
  await expectNoAxeViolations(page, { themes: bothThemes });
}

test('at 1280 px the home page is still, accessible and without a complaint', { tag: '@long' }, async ({
  page,
}) => {
  await expectStill(page, 1280);
});

test('the newest parts stand in one, two or three columns, each with its picture', async ({ page }) => {
  await test.step('at 360 px the home page is still, accessible and without a complaint', async () => {
    await expectStill(page, 360);
  });
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await test.step(`the parts stand in ${columns} columns at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const lefts = () =>
        page
          .getByRole('article')
          .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      await expect.poll(async () => new Set(await lefts()).size).toBe(columns);
    });
  }
  await test.step('every picture of the home page is there, the first at once and the last when needed', async () => {
    const pictures = page.getByRole('article').locator('img');
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
      await expect(picture).toHaveAttribute('width', '800');
      await expect(picture).toHaveAttribute('height', '600');
    }
  });
});

test('whoever stays on a part has its page at hand', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset.transitions = 'yes';
      return start(update);
    };
  });
  await page.goto('/');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/api/car${path.replace('/parts', '-parts')}`)) asked.push(pathname);
  });
  await test.step('what the page asks is asked while the pointer rests on the link', async () => {
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0); // the program that does it may still be on its way
        await link.hover();
        return asked.length;
      })
      .toBe(3);
  });
  await test.step('and not again by whoever follows it, over whom the pages fade', async () => {
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    await expect(page.locator('html')).toHaveAttribute('data-transitions', 'yes');
  });
});
