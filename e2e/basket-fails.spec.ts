import type { Page, Route } from '@playwright/test';
import { partToOrder, tokenOf } from './ordering.ts';
import { register } from './people.ts';
import { notices } from './purchasing.ts';
import { expect, test } from './watched-page.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Basket' }).getByRole('listitem');

test('a removal that fails takes back that it was done, and the line comes back by its name', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|No answer has come/;
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
  });
});
