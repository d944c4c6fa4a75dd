import type { Page } from '@playwright/test';
import { asAdmin, type OwnShop, signInAsAdmin } from './own-shop.ts';
import { expect, expectNoAxeViolations, widths } from './watched-page.ts';

/** The smallest picture there is. */
export const pixels = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const pictureFile = { name: 'disc.png', mimeType: 'image/png', buffer: pixels };

/** Gives the pictures that the shop takes from the page, from now on. */
export function watchUploads(page: Page) {
  const uploads: { field: string | undefined; authorization: string | undefined }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/images') || !response.ok()) return;
    const request = response.request();
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    uploads.push({
      field: /name="([^"]+)"/.exec(body)?.[1],
      authorization: request.headers().authorization,
    });
  });
  return uploads;
}

/** Parts of which no other test knows. Gives their ids, in the order of the fields. */
export async function withParts(page: Page, shop: OwnShop, list: readonly object[]): Promise<string[]> {
  await signInAsAdmin(page, shop);
  const call = await asAdmin(page, shop);
  const ids: string[] = [];
  const { data: picture } = await call('POST', '/images', undefined, { image: pictureFile });
  for (const fields of list) {
    const { insertedId } = await call('POST', '/car-parts', {
      name: 'Vented brake disc',
      price: 64.5,
      availableQuantity: 12,
      minimumOrder: 2,
      img: picture.url,
      description: 'A vented disc for the front axle.',
      group: 'brakes',
      ...fields,
    });
    ids.push(insertedId);
  }
  return ids;
}

/** Nothing is cut off at any width, and axe has nothing to say on a phone. */
export async function fitsEveryWidth(page: Page): Promise<void> {
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}
