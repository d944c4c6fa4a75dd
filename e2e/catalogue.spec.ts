import type { SparePart } from '@spareworks/contract/catalogue';
import * as messages from '@spareworks/contract/messages';
import { untilAlive } from './signed-in-header.ts';
import { expect, test } from './watched-page.ts';

test('searching while typing keeps the words in the address, and Back returns to what was before', async ({
  page,
}) => {
  await page.goto('/parts');
  await expect(page.locator('#content').getByRole('status')).toContainText('125 parts');
  const box = page.getByRole('searchbox');
  await box.pressSequentially('camsha');
  await expect(page).toHaveURL(/q=camsha/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Camshaft');
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/parts$/);
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('a typing mistake finds the part and nonsense finds a clear empty state', async ({ page }) => {
  await page.goto('/parts?q=brak+pad');
  await expect(page.getByRole('article').first()).toContainText('Brake pad set');
  await page.goto('/parts?q=qwxzvb');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.locator('#content')).toContainText('qwxzvb');
});

test('groups, stock, rating and price narrow the list and can be taken back', async ({ page }) => {
  await page.goto('/parts');
  await page.getByRole('radio', { name: /Brakes/ }).check();
  await expect(page).toHaveURL(/group=brakes/);
  await expect(page.locator('#content').getByRole('status')).toContainText('12 parts');
  await page.getByRole('checkbox', { name: /in stock/i }).check();
  await expect(page).toHaveURL(/inStock=true/);
  await page
    .getByRole('link', { name: /clear all/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/parts$/);
});

test('sorting by price puts the cheapest first', async ({ page, request }) => {
  const [cheapest] = (await (
    await request.get('/api/car-parts?sort=price-low&limit=1')
  ).json()) as SparePart[];
  await page.goto('/parts');
  await page.getByRole('combobox', { name: /sort/i }).selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(page.getByRole('article').first()).toContainText(cheapest?.name ?? '');
});

test('more parts are added to the list without leaving the page', async ({ page }) => {
  await page.goto('/parts');
  await untilAlive(page); // before, the link leads to the next page as a document of its own
  await page.getByRole('link', { name: /load more/i }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page).toHaveURL(/\/parts$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, filtering and turning pages work', async ({ page }) => {
    await page.goto('/parts');
    await page.getByRole('searchbox').fill('brake');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/q=brake/);
    await expect(page.getByRole('article').first()).toContainText(/brake/i);
    await page.goto('/parts');
    const first = await page.getByRole('article').first().getByRole('heading').textContent();
    await page.getByRole('link', { name: /load more/i }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
  });
});

test('the public part of buying works by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Check Now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/parts$/);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('drilled brake disc');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Vented brake disc');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vented brake disc, front, drilled, 300 mm',
  );
  const buy = page.locator('#content').getByRole('link', { name: messages.partCard.purchase }).first();
  await expect(buy).toHaveAttribute('href', /^\/purchase\//);
  await buy.focus();
  await expect(buy).toBeFocused();
});

test('a part’s page shows picture, price, stock in words, minimum order, the whole description and reviews', async ({
  page,
  request,
}) => {
  const [part] = (await (
    await request.get('/api/car-parts?q=drilled+brake+disc&limit=1')
  ).json()) as SparePart[];
  if (part === undefined) throw new Error('no part');
  await page.goto(`/parts/${part._id}`);
  const content = page.locator('#content');
  await expect(content).toContainText(`$${part.price.toFixed(2)}`);
  await expect(content).toContainText(`${part.availableQuantity} available`);
  await expect(content).toContainText('Minimum order');
  await expect(content).toContainText(part.description);
  await expect(content).toContainText('Workshop owner');
  await untilAlive(page); // before, the link leads to the picture itself
  const enlarge = page.getByLabel('Enlarge the picture');
  await enlarge.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(enlarge).toBeFocused();
});

for (const [left, words] of [
  [3, 'only 3 left'],
  [0, 'sold out'],
] as const) {
  test(`a part with ${left} pieces says “${words}”`, async ({ page, request }) => {
    const parts = (await (await request.get('/api/car-parts')).json()) as SparePart[];
    const part = parts.find(({ availableQuantity }) => availableQuantity === left);
    test.skip(part === undefined, `the demo catalogue has no part with ${left} pieces`);
    await page.goto(`/parts/${part?._id}`);
    await expect(page.locator('#content').getByText(new RegExp(words, 'i')).first()).toBeVisible();
  });
}

test('a part that does not exist is 404 with a way on', async ({ page, tolerated }) => {
  tolerated.matches = /404/;
  const response = await page.goto('/parts/01890a5d-ac96-774b-bcce-b302099a8057');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(messages.notFound.title)).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});
