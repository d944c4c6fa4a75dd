import type { Page, Route } from '@playwright/test';
import type { Basket } from '@spareworks/contract/calls/basket';
import { partToOrder, tokenOf } from './ordering.ts';
import { register } from './people.ts';
import { notices } from './purchasing.ts';
import { untilAlive } from './signed-in-header.ts';
import { expect, expectNoAxeViolations, longStep, test } from './watched-page.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Basket' }).getByRole('listitem');

test('a removal that fails takes back that it was done; a quantity that fails is marked, and nothing is sold until it is saved', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|No answer has come/;
  const buyer = await register(page.request);
  const part = await partToOrder(page.request, 48);
  await page.request.put('/api/basket', {
    data: { lines: [{ partId: part._id, quantity: part.minimumOrder }] },
    headers: { authorization: `Bearer ${await tokenOf(page.request, buyer.email)}` },
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeAttached();
  await page.clock.install();
  await page.goto('/basket');
  const remove = page.getByRole('button', { name: `Remove: ${part.name}` });
  const isBasket = (route: Route) => route.request().method() === 'PUT';
  await expect(remove).toBeVisible();

  await test.step('where the line drops', async () => {
    await page.route('**/api/basket', (route) => (isBasket(route) ? route.abort() : route.fallback()));
    await remove.click();
    await expect(notices(page).getByRole('alert')).toContainText('The shop cannot be reached.');
    // Well before it would go by itself.
    await expect(notices(page).getByText(`Removed: ${part.name}`)).toHaveCount(0, { timeout: 5000 });
    await expect(lines(page)).toHaveCount(1);
    await page.unrouteAll();
  });

  await test.step('where nobody answers; what the part costs now may still be on its way', async () => {
    const held: Route[] = [];
    await page.route('**/api/basket', (route) =>
      isBasket(route) ? void held.push(route) : route.fallback(),
    );
    await remove.click();
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await page.route('**/api/quote', () => undefined);
    await page.clock.runFor(30_000);
    await expect(lines(page)).toHaveCount(1);
    await expect(remove).toBeVisible();
    await expect(notices(page).getByRole('alert')).toContainText('No answer has come');
    await page.unrouteAll();
  });

  const field = page.getByLabel(`Quantity of ${part.name}`, { exact: true });
  const line = lines(page).first();
  const again = page.getByRole('button', { name: `Try again: ${part.name}` });
  const inAccount = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(page.request, buyer.email)}` };
    const basket: Basket = await (await page.request.get('/api/basket', { headers })).json();
    return basket.lines[0]?.quantity;
  };

  await test.step('a quantity that is not saved is marked at its line, and holds the checkout', async () => {
    await page.reload(); // what it costs is answered again
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await page.route('**/api/basket', (route) => (isBasket(route) ? route.abort() : route.fallback()));
    await field.fill(String(part.minimumOrder + 2));
    await expect(line.getByRole('alert')).toContainText('is not saved. The shop cannot be reached.');
    await expect(field).toHaveAccessibleDescription(/is not saved/);
    await expect(line).toContainText('Not in the sum');
    await expect(page.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
      'A quantity is not saved yet. Please try again at the marked line.',
    );
    await field.blur();
    await expect(field).toHaveValue(String(part.minimumOrder + 2));
    await expectNoAxeViolations(page);
    await again.click(); // fails once more
    await expect(again).not.toHaveAttribute('aria-busy');
    await expect(again).toBeFocused();
    expect(await inAccount()).toBe(part.minimumOrder);
  });

  await test.step('tried again, it is saved', async () => {
    await page.unrouteAll();
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Basket', exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    expect(await inAccount()).toBe(part.minimumOrder + 2);
  });

  await test.step('what failed without a network is saved by itself once there is one', async () => {
    await page.context().setOffline(true);
    await field.fill(String(part.minimumOrder + 3));
    await expect(line.getByRole('alert')).toContainText('is not saved. The shop cannot be reached.');
    await page.context().setOffline(false);
    await page.clock.runFor(1000);
    await expect(again).toHaveCount(0);
    await expect(field).toHaveValue(String(part.minimumOrder + 3));
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    expect(await inAccount()).toBe(part.minimumOrder + 3);
  });

  await longStep(
    'what was saved although nobody answered is no longer marked once the basket shows it',
    async () => {
      await page.route('**/api/basket', async (route) => {
        if (isBasket(route)) await route.fetch();
        await route.abort();
      });
      await field.fill(String(part.minimumOrder + 4));
      await expect(line.getByRole('alert')).toContainText('is not saved. The shop cannot be reached.');
      await page.unrouteAll();
      await page.clock.runFor(60_000);
      await expect(again).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
      expect(await inAccount()).toBe(part.minimumOrder + 4);
    },
  );

  await longStep(
    'a quantity that is changed on another device is in the field, whoever is in there',
    async () => {
      await field.fill(String(part.minimumOrder + 2));
      await page.clock.runFor(1000);
      await expect.poll(inAccount).toBe(part.minimumOrder + 2);
      await page.request.put('/api/basket', {
        data: { lines: [{ partId: part._id, quantity: part.minimumOrder }] },
        headers: { authorization: `Bearer ${await tokenOf(page.request, buyer.email)}` },
      });
      await page.clock.runFor(60_000);
      await expect(field).toHaveValue(String(part.minimumOrder));
      await expect(field).toBeFocused();
    },
  );
});

test('where the browser keeps nothing it is said with the first part, once', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  const part = await partToOrder(page.request, 51);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.goto(`/parts/${part._id}`);
  await untilAlive(page);
  const add = page.getByRole('button', { name: `Add to basket: ${part.name}` }).first();
  const said = notices(page).getByText('your basket lasts only as long as this page is open');
  await add.click();
  await expect(said).toBeVisible();
  await expect(notices(page).getByText(`Added: ${part.name}`)).toBeVisible();
  await expectNoAxeViolations(page);
  await add.click();
  await expect(said).toHaveCount(1);
});
