import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { first, menu, notices, question, withOrders } from './my-orders.ts';
import { expectSaid } from './noted-notices.ts';
import { register } from './people.ts';
import { field, fillIn, placeButton, placing } from './purchasing.ts';
import { accountButton, logOut } from './sign-in-forms.ts';
import { untilAlive } from './signed-in-header.ts';
import { expect, test } from './watched-page.ts';

const unreachable = 'The shop cannot be reached. Please check your connection and try again.';

/** Opens a page anew, so that nothing of what an earlier page has fetched is there, and cuts the line once it is ready. */
async function openThenCut(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: ready, exact: false }).first()).toBeEnabled();
  await expect(notices(page)).toBeAttached(); // before anything is shown
  await page.context().setOffline(true);
}

async function expectNotice(page: Page, words = unreachable): Promise<void> {
  await expect(notices(page).getByRole('alert')).toHaveText(words);
  await page.context().setOffline(false);
}

test('when the connection is lost every action says so, although nothing was shown before it', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_INTERNET_DISCONNECTED/;
  const { orders } = await withOrders(page, [40]);
  const { part, id } = first(orders);
  await test.step('placing an order says so, and what was typed stays', async () => {
    await openThenCut(page, `/purchase/${part._id}`, 'Place order');
    await fillIn(page);
    await placeButton(page).click();
    await expectNotice(page, 'It is not known whether your order was placed. Please look at My Orders.');
    await expect(field(page, 'Address')).toHaveValue('12 St James Square\nLondon');
  });
  await test.step('a question whose action failed stays with the reason, and the next try helps', async () => {
    await openThenCut(page, `/dashboard/order/${id}`, 'Cancel');
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await question(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(question(page).getByRole('alert')).toHaveText(unreachable);
    await page.context().setOffline(false);
    await question(page).getByRole('button', { name: 'Cancel order' }).click();
    await expectSaid(page, messages.order.canceled);
  });
  await test.step('adding a review says so, and every word stays', async () => {
    await openThenCut(page, '/dashboard/addReview', 'Add review');
    await page.getByLabel('Location').fill('Leeds');
    await page.locator('label').filter({ hasText: '5 stars' }).click();
    await page.getByLabel('Description').fill('Fits');
    await page.getByRole('button', { name: 'Add review' }).click();
    await expectNotice(page);
    await expect(page.getByLabel('Description')).toHaveValue('Fits');
  });
  await test.step('logging out says so where it was asked for', async () => {
    await page.context().setOffline(true);
    await logOut(page);
    await expect(page.locator('.account-menu').getByRole('alert')).toContainText('You are still signed in.');
    await page.context().setOffline(false);
  });
  await test.step('a connection that is lost right after the log-out keeps nobody from hearing of it', async () => {
    await page.goto('/');
    await expect(accountButton(page).locator('img')).toBeVisible();
    await expect(notices(page)).toBeAttached();
    await page.route(/\/static\/js\//, (route) => route.abort());
    await logOut(page);
    await expectSaid(page, messages.session.loggedOut);
  });
});

test('with a slow line "placing order..." is there with the click, not after it', { tag: '@long' }, async ({
  page,
}) => {
  const { orders } = await withOrders(page, [41]);
  await page.goto(`/purchase/${first(orders).part._id}`);
  await fillIn(page);
  await page.route(placing, () => undefined); // never answered
  await page.route(/\/static\/js\//, () => undefined); // nor is any other part of the program
  await placeButton(page).click();
  await expect(notices(page).getByText(messages.order.placing, { exact: true })).toBeVisible();
});

test('what is never answered is given up after 15 seconds, and can be tried again', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /No answer has come/;
  const late = 'No answer has come within 15 seconds. Please try again.';
  await register(page.request);
  await page.clock.install();
  await test.step('a part, on the way from the catalogue', async () => {
    const part = /\/api\/car-parts\/[\w-]{36}$/;
    await page.route(part, () => undefined); // never answered
    await page.goto('/parts');
    await untilAlive(page);
    const asked = page.waitForRequest(part);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await asked;
    // What was asked for may have been so ahead of the click.
    await expect(async () => {
      await page.clock.runFor(15_000);
      await expect(page.getByRole('alert')).toHaveText(late, { timeout: 1000 });
    }).toPass();
    await page.unroute(part);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add to basket' }).first()).toBeVisible();
  });
  await test.step('a list of the dashboard', async () => {
    const list = /\/api\/orders\/[^/?]+\?/;
    await page.route(list, () => undefined);
    await page.goto('/dashboard');
    const asked = page.waitForRequest(list);
    await menu(page).getByRole('link', { name: 'My Orders' }).click();
    await asked;
    await page.clock.runFor(15_000);
    await expect(page.getByRole('alert')).toContainText(late);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible();
  });
});
