import { formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { first, open, question, row, rows, withOrders } from './my-orders.ts';
import { expectSaid } from './noted-notices.ts';
import { payOrder } from './ordering.ts';
import { demoAdmin, holdBack, register, signIn } from './people.ts';
import {
  expect,
  expectFits,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  test,
} from './watched-page.ts';

type Four<T> = [T, T, T, T];

const canceling = new RegExp(`/api/orders/${uuidPattern}$`);

test('Cancel asks, then says the order has been canceled, and the row goes', async ({ page, tolerated }) => {
  tolerated.matches = /status of 409/;
  const { person, orders } = await withOrders(page, [52, 53, 54, 55]);
  const [{ part, id }, { part: asked }, { part: kept, id: keptId }, { part: newest }] = orders as Four<
    (typeof orders)[0]
  >;
  const cancel = (name: string) => row(page, name).getByRole('button', { name: /^Cancel/ });
  await open(page);
  await expect(rows(page)).toHaveCount(4);
  await test.step('an order that is not canceled after all stays, and the focus returns', async () => {
    await cancel(kept.name).press('Enter');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(cancel(kept.name)).toBeFocused();
  });
  await test.step('canceling with the keyboard leaves the focus on the next order', async () => {
    await cancel(newest.name).press('Enter');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row(page, newest.name)).toHaveCount(0);
    await expect(rows(page).first().locator(':focus')).toHaveCount(1);
  });
  let transaction = '';
  await test.step('an order paid meanwhile is not canceled: it says so and shows it as paid', async () => {
    await cancel(part.name).click();
    transaction = await payOrder(page.request, person, id);
    await question(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(question(page).getByRole('alert')).toHaveText('This order is paid already.');
    await question(page).getByRole('button', { name: 'Go back' }).click();
    await expect(row(page, part.name).getByText('Paid', { exact: true })).toBeVisible();
  });
  await page.reload(); // and what was told before is gone
  await test.step('a paid order has its transaction and can neither be paid nor canceled', async () => {
    const mine = row(page, part.name);
    await expect(mine.getByText('Paid', { exact: true })).toBeVisible();
    await expect(mine).toContainText(transaction);
    await expect(mine.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
    await expect(mine.getByRole('button')).toHaveCount(0);
  });
  await cancel(asked.name).click();
  await expect(question(page)).toContainText(messages.order.cancelText);
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: 'Cancel order' }).click();
  await expectSaid(page, messages.order.canceled);
  await expect(row(page, asked.name)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  await longStep('nor is it there after a reload', async () => {
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step('an unpaid order has part, quantity, total, status, dates, the end of its hold, Pay and Cancel', async () => {
    const mine = row(page, kept.name);
    await expect(mine).toContainText(formatDollars((Math.round(kept.price * 100) * kept.minimumOrder) / 100));
    await expect(mine.locator('td').nth(1)).toHaveText(String(kept.minimumOrder));
    await expect(mine).toContainText('Pending');
    await expect(mine).toContainText('Unpaid');
    await expect(mine).toContainText(/Kept for you until [A-Z][a-z]{2} \d{1,2}, 20\d\d/);
    await expect(mine.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/);
    await expect(cancel(kept.name)).toBeVisible();
    await mine.getByRole('link', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(`/dashboard/payment/${keptId}`);
  });
});

test('one order has its details and its history, and can be canceled there', { tag: '@long' }, async ({
  page,
}) => {
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
  const release = await holdBack(page, canceling);
  await content.getByRole('button', { name: /^Cancel/ }).click();
  await question(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(question(page).getByRole('button', { name: 'Cancel order' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await release();
  await expectSaid(page, messages.order.canceled);
  await expect(page).toHaveURL('/dashboard/myOrders');
});

test('a paid order tells of its payment, and somebody else’s order does not exist', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 404/;
  const { person, orders } = await withOrders(page, [59]);
  const { id, part } = first(orders);
  const transaction = await payOrder(page.request, person, id);
  await page.goto(`/dashboard/order/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('Paid');
  await expect(page.getByText(transaction)).toBeVisible();
  await test.step('its invoice is a file, and the same part can be bought again', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Invoice' }).click();
    expect((await file).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);
    await page.getByRole('link', { name: 'Buy again' }).click();
    await expect(page).toHaveURL(`/purchase/${part._id}?quantity=1`);
  });
  await register(page.request, 'Charles Babbage');
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto(`/dashboard/order/${id}`);
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

test('the list and one order fit at every width, and axe has nothing to say', { tag: '@long' }, async ({
  page,
}) => {
  const { person, orders } = await withOrders(page, [60, 61]);
  const { id } = first(orders);
  await payOrder(page.request, person, id);
  await open(page);
  await expect(rows(page)).toHaveCount(2);
  await expectFits(page, [360, 768, 1280]);
  await page.goto(`/dashboard/order/${id}`);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  for (const width of [1280, 768, 360]) await expectNothingCutOff(page, width);
});

test('an admin who opens a buyer’s order does not pay it, but is led to its page for staff', {
  tag: '@long',
}, async ({ page }) => {
  const { person, orders } = await withOrders(page, [62]);
  const { id } = first(orders);
  await signIn(page, demoAdmin);
  const manageLink = page.locator('#content').getByRole('link', { name: 'Manage this order' });
  for (const path of [`/dashboard/payment/${id}`, `/dashboard/order/${id}`]) {
    await page.goto(path);
    await expect(manageLink).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Pay|Cancel)/ })).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'History' })).toContainText(person.email);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(trail).toHaveText('Manage Orders');
  await expect(trail).toHaveAttribute('href', '/dashboard/manageOrders');
  await manageLink.click();
  await expect(page).toHaveURL(`/dashboard/manageOrders/${id}`);
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
});
