import type { Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import { ordersOf, partToOrder } from './ordering.ts';
import { holdBack, type Person, register } from './people.ts';
import { congratulations, field, fillIn, notices, placeButton, placing } from './purchasing.ts';
import { expect, longStep, test } from './watched-page.ts';

function refused(code: string, title: string, more: object = {}) {
  const body = { status: 409, code, title, requestId: 'r', ...more };
  return { status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) };
}

/** What is typed while a dialog is still there goes nowhere. */
async function leaveCongratulations(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(congratulations(page)).toBeHidden();
}

/** What was not acknowledged, or whose answer got lost, is sent again and becomes one order. */
async function expectOneOrder(page: Page, person: Person): Promise<void> {
  await test.step('an order that is not acknowledged has failed', async () => {
    await page.route(placing, (route) => route.fulfill({ json: { acknowledged: false } }));
    await placeButton(page).click();
    await expect(notices(page).getByText(messages.order.failed, { exact: true })).toBeVisible();
    await expect(congratulations(page)).toBeHidden();
    await page.unroute(placing);
  });
  await test.step('sent again after a lost answer it carries the same key, and is one order', async () => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (placing.test(request.url())) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(placing, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await placeButton(page).click();
    await expect(
      notices(page).getByRole('alert').filter({ hasText: 'It is not known whether your order was placed.' }),
    ).toBeVisible();
    const form = page.getByRole('form', { name: 'Order' });
    await expect(form.getByText('If you change the quantity')).toBeVisible();
    await expect(form.getByRole('link', { name: 'My Orders' })).toBeVisible();
    await page.reload();
    await expect(form.getByText('If you change the quantity')).toBeVisible();
    await expect(field(page, 'Address')).toHaveValue('12 St James Square\nLondon');
    await page.unroute(placing);
    await placeButton(page).click();
    await expect(congratulations(page)).toBeVisible();
    await expect(form.getByText('If you change the quantity')).toHaveCount(0);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(await ordersOf(page, person.email)).toHaveLength(1);
  });
}

/** What has changed since the page was opened is shown, and what was typed stays. */
async function expectChanges(page: Page, part: SparePart): Promise<void> {
  await test.step('a changed price is shown, and what was typed stays', async () => {
    const quantity = part.minimumOrder + 1;
    await field(page, 'Quantity').fill(String(quantity));
    const title = 'The price has changed. Please look at the new one and try again.';
    await page.route(placing, (route) =>
      route.fulfill(refused('price_changed', title, { price: 12.5 * quantity })),
    );
    await placeButton(page).click();
    await expect(notices(page).getByRole('alert')).toHaveText(title);
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue(formatDollars(12.5 * quantity));
    await expect(page.getByRole('row', { name: 'Price $12.50' })).toBeVisible();
    await expect(field(page, 'Quantity')).toHaveValue(String(quantity));
    await expect(field(page, 'Phone number')).toHaveValue('+0044 20 7946 0018');
    await page.unroute(placing);
  });
  await longStep('fewer left than asked for: the page shows how many, and what was typed stays', async () => {
    const title = messages.order.aboveAvailable(part.minimumOrder);
    await page.route(placing, (route) =>
      route.fulfill(refused('out_of_stock', title, { available: part.minimumOrder })),
    );
    await field(page, 'Quantity').fill(String(part.minimumOrder + 2));
    await placeButton(page).click();
    await expect(notices(page).getByRole('alert').filter({ hasText: title })).toBeVisible();
    await expect(
      page.getByRole('row', { name: `Available quantity ${part.minimumOrder}`, exact: true }),
    ).toBeVisible();
    await expect(field(page, 'Quantity')).toHaveAccessibleDescription(title);
    await expect(placeButton(page)).toBeDisabled();
    await expect(field(page, 'Address')).toHaveValue('12 St James Square\nLondon');
    await page.unroute(placing);
  });
}

test('a loading indicator shows while the part loads, and a failure can be tried again', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of (503|40[049])|ApiProblem|ERR_FAILED/; // the failure is logged too
  const person = await register(page.request);
  const part = await partToOrder(page.request, 12);
  await page.route(/\/api\/car-parts\/./, (route) => route.fulfill({ status: 503 }));
  const release = await holdBack(page, /\/api\/car-parts\/./);
  const logged = page.waitForEvent('console', (message) => message.text().includes('ApiProblem'));
  await page.goto(`/purchase/${part._id}`);
  await expect(page.getByText('Loading the part')).toBeAttached();
  await release();
  await logged;
  await expect(page.getByRole('alert')).toContainText('The part could not be loaded.');
  await page.unroute(/\/api\/car-parts\/./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(placeButton(page)).toBeVisible();
  await fillIn(page);
  await expectOneOrder(page, person);
  await leaveCongratulations(page);
  await test.step('a double click places one order', async () => {
    await fillIn(page);
    await placeButton(page).dblclick();
    await expect(congratulations(page)).toBeVisible();
    expect(await ordersOf(page, person.email)).toHaveLength(2); // the other is the earlier one
    await leaveCongratulations(page);
  });
  await fillIn(page);
  await expectChanges(page, part);
  await longStep('a part that is gone says so', async () => {
    for (const id of ['01912345-6789-7abc-8def-0123456789ab', 'no-id']) {
      await page.goto(`/purchase/${id}`);
      await expect(page.getByText('This part is no longer in the shop.')).toBeVisible();
    }
  });
});

test('what could not be loaded and comes by itself once there is a network keeps the focus in the content', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 503|ApiProblem/;
  await register(page.request);
  const part = await partToOrder(page.request, 12);
  await page.route(/\/api\/car-parts\/./, (route) => route.fulfill({ status: 503 }));
  await page.goto(`/purchase/${part._id}`);
  const again = page.getByRole('button', { name: 'Try again' });
  const answered = page.waitForResponse(/\/api\/car-parts\/./);
  await again.press('Enter');
  await answered;
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(again).toBeFocused(); // put back, for it has failed once more
  await page.unroute(/\/api\/car-parts\/./);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(placeButton(page)).toBeVisible();
  await expect(page.locator('#content:focus, #content :focus')).toHaveCount(1);
});
