import type { Locator, Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { expectSaid } from './noted-notices.ts';
import { cards, partToOrder, payOrder, placeOrder } from './ordering.ts';
import { demoAdmin, type Person, register } from './people.ts';
import { field } from './purchasing.ts';
import { emailField, passwordField } from './sign-in-forms.ts';
import { expect, test } from './watched-page.ts';

// Whole journeys without a mouse. Each step begins where the one before has left the focus, so a focus that gets lost
// after a dialog, a notice or a new page is noticed: Tab would then begin at the top again, and the way would be longer.

const furthest = 90;

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < furthest; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${target}`);
}

async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The focus is somewhere within: a person who cannot see is not left at the top of nothing. */
async function expectFocusIn(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await write(page, emailField(page), email);
  await write(page, passwordField(page), password);
  await page.keyboard.press('Enter');
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('a buyer finds a part, logs in, orders, pays, cancels another order and logs out without a mouse', {
  tag: '@long',
}, async ({ page }) => {
  const buyer = await register(page.request);
  const part = await partToOrder(page.request, 21);
  const other = await placeOrder(page.request, buyer, await partToOrder(page.request, 22));
  await page.context().clearCookies();

  await test.step('finds the part', async () => {
    await page.goto('/');
    await choose(page, link(page, 'Check Now'));
    await expect(page).toHaveURL('/parts');
    await expectFocusIn(main(page));
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(part.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await choose(page, link(page, part.name).first());
    await expect(page).toHaveURL(`/parts/${part._id}`);
    await expectFocusIn(main(page));
    await choose(page, link(page, 'Purchase Now').first());
  });

  await test.step('logs in and is back at the part', async () => {
    await expect(page).toHaveURL('/login');
    await logIn(page, buyer);
    await expect(page).toHaveURL(`/purchase/${part._id}`);
  });

  await test.step('orders', async () => {
    await write(page, field(page, 'Address'), '12 St James Square');
    await write(page, field(page, 'Phone number'), '020 7946 0018');
    await choose(page, page.getByRole('button', { name: 'Place order' }).first());
    const placed = dialog(page, messages.order.placedTitle);
    await expectFocusIn(placed);
    await choose(page, placed.getByRole('link', { name: 'Pay now' }));
  });

  await test.step('pays', async () => {
    await expect(page).toHaveURL(/\/dashboard\/payment\//);
    await expectFocusIn(main(page));
    await write(page, field(page, 'Card number'), cards.succeeds);
    await write(page, field(page, 'Expiry date'), '12/40');
    await write(page, field(page, 'CVC'), '123');
    await page.keyboard.press('Enter');
    const paid = dialog(page, messages.payment.succeededTitle);
    await expectFocusIn(paid);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/myOrders');
    await expectFocusIn(main(page));
  });

  await test.step('cancels another order', async () => {
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${other}"]`) });
    await choose(page, row.getByRole('button', { name: /Cancel/ }));
    const question = dialog(page, messages.order.cancelTitle);
    await expectFocusIn(question);
    await choose(page, question.getByRole('button', { name: 'Cancel order' }));
    await expectSaid(page, messages.order.canceled);
    await expect(row).toHaveCount(0);
    await expectFocusIn(main(page));
  });

  await test.step('logs out', async () => {
    await choose(page, page.getByRole('button', { name: /^Account of/ }));
    await choose(page, page.getByRole('button', { name: 'Log Out' }));
    await expectSaid(page, messages.session.loggedOut);
  });
});

test('staff find an order and ship it, correct a stock and read the log without a mouse', {
  tag: '@long',
}, async ({ page }) => {
  const buyer = await register(page.request, 'Keyboard Buyer');
  const part = await partToOrder(page.request, 23);
  const transaction = await payOrder(page.request, buyer, await placeOrder(page.request, buyer, part));
  await page.context().clearCookies();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });

  await test.step('log in', async () => {
    await page.goto('/dashboard/manageOrders');
    await expect(page).toHaveURL('/login');
    await logIn(page, demoAdmin);
    await expect(page).toHaveURL('/dashboard/manageOrders');
  });

  await test.step('find the order and ship it', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
    await page.keyboard.type(transaction);
    await page.keyboard.press('Enter');
    await expect(link(page, 'Clear filters')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const status = page.getByRole('combobox', { name: /^Status/ });
    await expect(status).toHaveCount(1);
    await tabTo(page, status);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key); // opens, goes on, chooses
    await expectSaid(page, messages.order.updated);
    await expect(status).toHaveValue('shipped');
    await expectFocusIn(main(page));
  });

  await test.step('correct a stock', async () => {
    await page.goto(`/dashboard/manageSpareParts/${part._id}`);
    await write(page, field(page, 'How many'), '5');
    await write(page, field(page, 'Reason'), 'Delivery');
    await page.keyboard.press('Enter');
    await expect(notices(page).getByRole('status')).toBeVisible();
    await expectFocusIn(main(page));
  });

  await test.step('read the log', async () => {
    await choose(page, menu.getByRole('link', { name: 'Audit Log' }));
    await expect(page).toHaveURL('/dashboard/auditLog');
    await expectFocusIn(main(page));
    await write(page, field(page, 'Subject'), part._id);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'Delivery' })).toHaveCount(1);
  });
});
