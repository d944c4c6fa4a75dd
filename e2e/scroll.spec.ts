import type { Page } from '@playwright/test';
import { openForm, placeButton } from './purchasing.ts';
import { untilAlive } from './signed-in-header.ts';
import { expect, test } from './watched-page.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await expect.poll(() => scrolled(page)).toBe(y);
}

/** Where a page that the browser draws stands once it is there. */
async function scrolledInTheEnd(page: Page): Promise<number> {
  await expect(placeButton(page).first()).toBeVisible();
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return scrolled(page);
}

test('another page begins at its top; a reload and the way back lead to where one was', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const { part } = await openForm(page, 43);
  const purchase = `/purchase/${part._id}`;
  await page.goto('/blogs');
  await untilAlive(page);
  await scrollTo(page, 400);
  await page.goto(purchase);
  expect(await scrolledInTheEnd(page)).toBe(0);
  await scrollTo(page, 300);
  await test.step('Back leads to the place', async () => {
    await page.goBack();
    await untilAlive(page);
    await expect.poll(() => scrolled(page)).toBe(400);
  });
  await test.step('a reload keeps the place', async () => {
    await page.reload();
    await untilAlive(page);
    await expect.poll(() => scrolled(page)).toBe(400);
  });
  await test.step('a page that was scrolled before begins at its top when it is opened anew', async () => {
    await page.goto(purchase);
    expect(await scrolledInTheEnd(page)).toBe(0);
  });
});
