import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { place, visitWithBasket } from './checking-out.ts';
import { asAdmin, signInAsAdmin, test } from './own-shop.ts';
import { expect, expectNoAxeViolations } from './watched-page.ts';

test.use({ shopOf: 'a guest who waits' });

test('an order whose answer never comes says so and can be sent again, and what is wrong of an address or a delivery leads to its field', {
  tag: ['@long', '@new-profile'],
}, async ({ page, shop, tolerated }) => {
  tolerated.matches = /ERR_FAILED/;
  await signInAsAdmin(page, shop);
  const call = await asAdmin(page, shop);
  await call('POST', '/delivery-methods', {
    ...{ name: 'Counter', pickup: true, active: true, days: null },
    zones: [{ price: 0, steps: [], freeFrom: null, bulky: 0, countries: null }],
  });
  await visitWithBasket(page, shop);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/checkout');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const country = page.getByRole('combobox', { name: 'Country' });
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await field('Name').fill('Ada Guest');
  await field('Street and number').fill('Hauptstr. 1');
  await field('City').fill('Köln');
  await field('Phone number').fill('+49 221 555 0100');

  await test.step('a state does not stay when the country is another, and is there again with its own', async () => {
    const state = page.getByRole('combobox', { name: 'State' });
    await country.selectOption('US');
    await state.selectOption('CA');
    await country.selectOption('AT');
    await expect(field('Region (optional)')).toHaveValue('');
    await country.selectOption('US');
    await expect(state).toHaveValue('CA');
    await country.selectOption('AT');
    await expect(field('Region (optional)')).toHaveValue('');
  });

  await test.step('a postcode is asked for where every address has one', async () => {
    await place(page).click();
    await expect(field('Postcode')).toBeFocused();
    await expect(field('Postcode')).toHaveAccessibleDescription('Postcode is required');
    await field('Postcode').fill('50667');
  });

  await test.step('without a delivery both presses lead to the choice, which says what is missing', async () => {
    const counter = page.getByRole('radio', { name: /Counter/ });
    await expect(counter).not.toBeChecked();
    for (const press of [1, 2]) {
      await place(page).click();
      await expect(counter, `press ${press}`).toBeFocused();
      await expect(counter).toBeInViewport();
      await expect(counter).toHaveAccessibleDescription('Please choose how your parts get to you.');
      await place(page).focus();
    }
    await expectNoAxeViolations(page);
    await country.selectOption('DE');
    await expect(place(page)).toHaveText('Place order, $130.84');
  });

  const oneMoment = page.getByText('One moment: it is not known yet what it costs.');

  await test.step('pressed in one go with another country, Place order sends nothing that was seen for the one before', async () => {
    const answer = await holdQuotes(page);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/checkout') && sent.push(request.url()));
    await country.evaluate((select: HTMLSelectElement) => {
      select.value = 'BE';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      select.form?.requestSubmit();
    });
    await expect(oneMoment).toBeVisible();
    answer();
    await expect(oneMoment).toHaveCount(0); // now it is known
    await country.selectOption('DE');
    await expect(place(page)).toHaveText('Place order, $130.84');
    await page.unrouteAll({ behavior: 'wait' });
    expect(sent).toEqual([]);
  });

  await test.step('while it is asked what it costs in another country, nothing is promised nor sent', async () => {
    const answer = await holdQuotes(page);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/checkout') && sent.push(request.url()));
    const asked = page.waitForRequest('**/api/quote');
    await country.selectOption('BE');
    await expect(place(page)).toHaveText('Place order');
    await page.clock.runFor(300);
    await asked;
    await place(page).click();
    await expect(oneMoment).toBeVisible();
    answer();
    await country.selectOption('DE');
    await page.clock.runFor(300);
    await expect(place(page)).toHaveText('Place order, $130.84');
    await page.unrouteAll({ behavior: 'wait' });
    expect(sent).toEqual([]);
  });

  await test.step('what it costs counts as not answered after fifteen seconds, and can be asked again', async () => {
    const asked = page.waitForRequest('**/api/quote');
    await page.route('**/api/quote', () => undefined);
    await country.selectOption('FR');
    await page.clock.runFor(300);
    await asked;
    await page.clock.runFor(15_000);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByText('No answer has come within 15 seconds. Please try again.')).toBeVisible();
    await page.unroute('**/api/quote');
    await country.selectOption('DE');
    await expect(again).toHaveCount(0);
    await expect(place(page)).toHaveText('Place order, $130.84');
  });

  await test.step('after eight seconds it says that it takes long, after thirty it can be sent again; it stays one order', async () => {
    const keys: (string | undefined)[] = [];
    let id = '';
    await page.route('**/api/checkout', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      const { insertedId } = await response.json();
      if (id !== '') return route.fulfill({ response });
      id = insertedId;
    });
    await place(page).click();
    await expect.poll(() => id).not.toBe('');
    await page.clock.runFor(8000);
    await expect(page.getByRole('status').getByText('This takes longer than usual.')).toBeVisible();
    await expect(place(page)).toHaveAttribute('aria-busy', 'true');
    await test.step('what another tab does to the basket meanwhile is no news', async () => {
      const other = await page.context().newPage();
      await other.goto('/robots.txt');
      const kept = await other.evaluate(() => localStorage.getItem('basket') ?? '');
      const heard = page.evaluate(
        () => new Promise((resolve) => window.addEventListener('storage', resolve, { once: true })),
      );
      await other.evaluate(() => localStorage.removeItem('basket'));
      await heard;
      await expect(place(page)).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText('Your basket is empty')).toHaveCount(0);
      await other.evaluate((basket) => localStorage.setItem('basket', basket), kept);
      await other.close();
    });
    await page.clock.runFor(22_000);
    await expect(page.getByText('It is not known whether your order was placed.')).toBeVisible();
    await expect(page.getByText('This takes longer than usual.')).toHaveCount(0);
    await expect(field('City')).toHaveValue('Köln');
    await place(page).click();
    await expect(page).toHaveURL(new RegExp(`/guest-order/${id}/pay$`));
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

/** What it costs is not answered until what this gives is called. */
async function holdQuotes(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/quote', async (route) => {
    await held;
    await route.continue();
  });
  return () => answer();
}
