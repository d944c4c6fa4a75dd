import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { buyerWithOrders } from './managing-orders.ts';
import { open, row, withOrders } from './my-orders.ts';
import { payOrder, tokenOf } from './ordering.ts';
import { demoAdmin, register, signIn, signInElsewhere } from './people.ts';
import { problem } from './sign-in-forms.ts';
import { enter, storedToken } from './signed-in-header.ts';
import { expect, longStep, test } from './watched-page.ts';

test.use({ live: true });

const events = /\/api\/events$/;

/** What an admin elsewhere does: ships, and then notices that it was a slip. */
async function shipAndUndo(
  elsewhere: APIRequestContext,
  orderId: string,
  onShipped: () => Promise<void>,
): Promise<void> {
  await signInElsewhere(elsewhere, demoAdmin);
  const headers = { authorization: `Bearer ${await tokenOf(elsewhere, demoAdmin.email)}` };
  expect((await elsewhere.put(`/api/order/${orderId}`, { headers })).ok()).toBe(true);
  await onShipped();
  expect((await elsewhere.post(`/api/order/${orderId}/undo-shipping`, { headers })).ok()).toBe(true);
}

/** Resolves when the page is connected. */
function connected(page: Page): Promise<unknown> {
  return page.context().waitForEvent('response', (response) => events.test(response.url()));
}

test('a customer sees their order shipped by an admin elsewhere, without a reload, in every tab, by one connection', async ({
  page,
  request,
}) => {
  const { person, orders } = await withOrders(page, [64]);
  const [order] = orders;
  if (order === undefined) throw new Error('there is no order');
  await payOrder(page.request, person, order.id);
  const connections: string[] = [];
  page.context().on('request', (sent) => {
    if (events.test(sent.url())) connections.push(sent.url());
  });
  const first = connected(page);
  await open(page);
  await first;
  const second = await page.context().newPage();
  await open(second);
  for (const tab of [page, second]) await expect(row(tab, order.part.name)).toContainText('Pending');

  await shipAndUndo(request, order.id, async () => {
    for (const tab of [page, second]) await expect(row(tab, order.part.name)).toContainText('Shipped');
  });
  for (const tab of [page, second]) await expect(row(tab, order.part.name)).toContainText('Pending');
  expect(connections).toHaveLength(1);

  await longStep('the tab with the connection goes; the other takes over', async () => {
    const takenOver = connected(second);
    await page.close();
    await takenOver;
    expect(connections).toHaveLength(2);
  });

  await longStep('whoever logs out is no longer connected, and nobody tries again', async () => {
    const closed = second.waitForEvent('requestfinished', ({ url }) => events.test(url())).catch(() => null);
    const failed = second.waitForEvent('requestfailed', ({ url }) => events.test(url())).catch(() => null);
    await second.getByRole('button', { name: /^Account of/ }).click();
    await second.getByRole('button', { name: messages.navigation.logOut }).click();
    await expect(second.getByText(messages.session.loggedOut)).toBeVisible(); // first, for it does not stay
    await Promise.race([closed, failed]);
    expect(connections).toHaveLength(2);
  });

  await longStep('an admin’s menu counts the open messages, and a new one at once', async () => {
    let open = 2; // other tests write too
    await second.route(/\/api\/messages\/count$/, (route) => route.fulfill({ json: { open } }));
    await signIn(second, demoAdmin);
    const listening = connected(second);
    await second.goto('/dashboard');
    await listening;
    const entry = second.getByRole('link', { name: 'Messages', exact: true });
    await expect(entry).toHaveAccessibleDescription('2 open messages');
    open = 3;
    await second.request.post('/api/contact', { data: { message: 'Is anybody there?' } });
    await expect(entry).toHaveAccessibleDescription('3 open messages');
  });
});

test('without the connection the dashboard works as before', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 503/;
  await page.route(events, (route) => route.fulfill({ status: 503 }));
  const { orders } = await withOrders(page, [65]);
  const tried = connected(page);
  await open(page);
  await tried;
  await expect(row(page, orders[0]?.part.name ?? '')).toContainText('Pending');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an admin whose role is taken away while they work is signed out of the admin page, without a reload', {
  tag: '@long',
}, async ({ page, request, tolerated }) => {
  tolerated.matches = /status of 40[13]/;
  const person = await register(request);
  const { email } = person;
  await enter(page, person);
  await roles('grant', email);
  await page.goto('/dashboard/manageOrders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Orders');
  await roles('revoke', email);
  await expect(page).toHaveURL('/login');
  await expect(problem(page)).toContainText('for admins only');
  expect(await storedToken(page)).toBeNull();
});

test('a refund that a colleague makes meanwhile is said in the open dialog, not only counted', {
  tag: '@long',
}, async ({ page }) => {
  const { orders } = await buyerWithOrders(page, [{ place: 90, paid: true }]);
  const id = orders[0]?.id ?? '';
  await page.goto(`/dashboard/manageOrders/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund/ });
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  const changed = dialog.getByText('Somebody else has changed this order meanwhile.');
  await expect(changed).toHaveCount(0);
  const token = await tokenOf(page.request, demoAdmin.email);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const refunded = await page.request.post(`/api/order/${id}/refund`, {
    headers,
    data: { reason: 'Late', amount: 1 },
  });
  expect(refunded.status()).toBe(200);
  await expect(changed).toBeVisible();
});

/** As whoever runs the shop does it. */
async function roles(change: 'grant' | 'revoke', email: string): Promise<void> {
  const program = join(import.meta.dirname, '..', 'server', 'commands', 'admin.ts');
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, [program, change, email], { env });
}
