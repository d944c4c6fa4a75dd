import * as messages from '@spareworks/contract/messages';
import { first, notices, open, question, row, rows, withOrders } from './my-orders.ts';
import { payOrder } from './ordering.ts';
import { demoAdmin, holdBack, register, signIn } from './people.ts';
import { expect, expectNoAxeViolations, test } from './watched-page.ts';

const cancelling = /\/api\/orders\/[0-9a-f-]{36}$/;

test('Cancel asks, then says the order has been canceled, and the row goes', async ({ page }) => {
  const { orders } = await withOrders(page, [52, 53]);
  const { part } = first(orders);
  await open(page);
  await expect(rows(page)).toHaveCount(2);
  await row(page, part.name)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(question(page)).toContainText(messages.order.cancelText);
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(notices(page).getByText(messages.order.cancelled, { exact: true })).toBeVisible();
  await expect(row(page, part.name)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('an order that is not canceled after all stays, and the focus returns', async ({ page }) => {
  const { orders } = await withOrders(page, [54]);
  const { part } = first(orders);
  await open(page);
  const cancel = row(page, part.name).getByRole('button', { name: /^Cancel/ });
  await cancel.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(cancel).toBeFocused();
});

test('an order paid meanwhile is not canceled: it says so and shows it as paid', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 409/;
  const { person, orders } = await withOrders(page, [55]);
  const { part, id } = first(orders);
  await open(page);
  await row(page, part.name)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await payOrder(page.request, person, id);
  await question(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(notices(page).getByRole('alert')).toHaveText('This order is paid already.');
  await expect(row(page, part.name).getByText('Paid', { exact: true })).toBeVisible();
});

test('canceling with the keyboard leaves the focus on the next order', async ({ page }) => {
  const { orders } = await withOrders(page, [56, 57]);
  const newest = orders[1]?.part.name ?? '';
  await open(page);
  await row(page, newest)
    .getByRole('button', { name: /^Cancel/ })
    .press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, newest)).toHaveCount(0);
  await expect(rows(page).first().locator(':focus')).toHaveCount(1);
});

test('one order has its details and its history, and can be canceled there', async ({ page }) => {
  const { person, orders } = await withOrders(page, [58]);
  const { part, id } = first(orders);
  await open(page);
  await row(page, part.name).getByRole('link', { name: part.name, exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/order/${id}`);
  const content = page.locator('#content');
  for (const text of [id, '12 St James Square, London', '+44 20 7946 0018', person.email]) {
    await expect(content.getByText(text, { exact: true })).toBeVisible();
  }
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history).toContainText('Order placed');
  await expect(history).toContainText('You');
  await expectNoAxeViolations(page);
  const release = await holdBack(page, cancelling);
  await content.getByRole('button', { name: /^Cancel/ }).click();
  await question(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(content.getByRole('button', { name: /^Cancel/ })).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(notices(page).getByText(messages.order.cancelled, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myOrders');
});

test('a paid order tells of its payment, and somebody else’s order does not exist', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 404/;
  const { person, orders } = await withOrders(page, [59]);
  const { id } = first(orders);
  const transaction = await payOrder(page.request, person, id);
  await page.goto(`/dashboard/order/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('Paid');
  await expect(page.getByText(transaction)).toBeVisible();
  await register(page.request, 'Charles Babbage');
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto(`/dashboard/order/${id}`);
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

test('an admin who opens a buyer’s order does not pay it, but is led to the desk', async ({ page }) => {
  const { person, orders } = await withOrders(page, [62]);
  const { id } = first(orders);
  await signIn(page, demoAdmin);
  const toTheDesk = page.locator('#content').getByRole('link', { name: 'Manage this order' });
  for (const path of [`/dashboard/payment/${id}`, `/dashboard/order/${id}`]) {
    await page.goto(path);
    await expect(toTheDesk).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Pay|Cancel)/ })).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'History' })).toContainText(person.email);
  await toTheDesk.click();
  await expect(page).toHaveURL(`/dashboard/manageOrders/${id}`);
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px nothing is cut off and axe has nothing to say`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { person, orders } = await withOrders(page, [60, 61]);
    const { id } = first(orders);
    await payOrder(page.request, person, id);
    await open(page);
    await expect(rows(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeViolations(page);
    await page.goto(`/dashboard/order/${id}`);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
