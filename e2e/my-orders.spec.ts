import type { Order } from '@spareworks/contract/schemas/order';
import { nothingBeside, someOrder } from '../web/src/testing/some-order.ts';
import { menu, open, row, rows } from './my-orders.ts';
import { demoAdmin, holdBack, refusal, register, signIn } from './people.ts';
import { expect, expectNoAxeViolations, longStep, test } from './watched-page.ts';

const list = /\/api\/orders\/[^/?]+\?/;

/** An order as the shop would tell it, for states that take long to come about. */
function made(order: Partial<Order>): Order {
  return someOrder({
    orderName: 'Made brake disc',
    lines: [
      {
        ...nothingBeside,
        partId: '01912345-6789-7abc-8def-0123456789ac',
        name: 'Made brake disc',
        quantity: 2,
        unitPrice: 10,
        price: 20,
      },
    ],
    holdExpiresAt: null,
    createdAt: '2026-01-02T12:00:00.000Z',
    ...order,
  });
}

test('the menu of a customer leads to My Orders; an admin has it by its address only', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 503/;
  await register(page.request);
  await page.route(list, (route) => route.fulfill(refusal(503, 'The shop is catching its breath.')));
  const release = await holdBack(page, list);
  await page.goto('/dashboard');
  await menu(page).getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page).toHaveTitle('My Orders | Spareworks');
  await test.step('a skeleton holds the place while orders load, and a failure can be tried again', async () => {
    await expect(page.getByText('Loading your orders')).toBeAttached();
    await release();
    await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.');
    const again = page.getByRole('button', { name: 'Try again' });
    let answers = 0;
    const failedTwice = page.waitForResponse((response) => list.test(response.url()) && ++answers === 2);
    await again.press('Enter');
    await failedTwice; // the second time is by itself
    await expect(again).toBeFocused();
    await page.unroute(list);
    await again.press('Enter');
  });
  await test.step('without orders it says so and leads to the parts', async () => {
    await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeFocused();
    await expectNoAxeViolations(page);
    const parts = page.locator('#content').getByRole('link', { name: 'All parts' });
    await expect(parts).toHaveAttribute('href', '/parts');
    await longStep('by the link in it', async () => {
      await parts.click();
      await expect(page).toHaveURL('/parts');
    });
  });
  await test.step('an admin has My Orders by its address only', async () => {
    await signIn(page, demoAdmin);
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await open(page);
    await expect(menu(page).getByRole('link', { name: 'Manage Users' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'My Orders' })).toHaveCount(0);
  });
});

test('orders in every state are shown, as many as there are', { tag: '@long' }, async ({ page }) => {
  await register(page.request);
  await test.step('orders that lapsed, were shipped or refunded show it', async () => {
    const at = '2026-01-03T12:00:00.000Z';
    const paid = { state: 'paid', paid: true, transactionId: 'pi_1', paidAt: at } as const;
    const states = [
      made({ _id: '01912345-6789-7abc-8def-000000000001', orderName: 'Lapsed', state: 'lapsed' }),
      made({
        ...paid,
        _id: '01912345-6789-7abc-8def-000000000002',
        orderName: 'Sent',
        state: 'shipped',
        status: 'shipped',
        shippedAt: at,
      }),
      made({
        ...paid,
        _id: '01912345-6789-7abc-8def-000000000003',
        orderName: 'Returned',
        state: 'refunded',
        refunded: true,
        refundedAmount: 20,
        refundedAt: at,
      }),
      made({
        ...paid,
        _id: '01912345-6789-7abc-8def-000000000004',
        orderName: 'Partly',
        refundedAmount: 5.5,
      }),
      made({ ...paid, _id: '01912345-6789-7abc-8def-000000000005', orderName: 'Argued', dispute: 'open' }),
      made({
        ...paid,
        _id: '01912345-6789-7abc-8def-000000000006',
        orderName: 'Bounced',
        state: 'refunded',
        refundedAt: at,
        failedRefund: { amount: 20, outcome: 'open' },
      }),
    ];
    await page.route(list, (route) => route.fulfill({ json: states }));
    await open(page);
    await expect(row(page, 'Lapsed')).toContainText('No longer kept for you');
    await expect(row(page, 'Lapsed').getByRole('link', { name: /^Pay/ })).toBeVisible();
    await expect(row(page, 'Sent')).toContainText('Shipped');
    await expect(row(page, 'Returned').getByText('Refunded', { exact: true })).toBeVisible();
    await expect(row(page, 'Returned').getByRole('link', { name: /^Pay/ })).toHaveCount(0);
    await expect(row(page, 'Partly')).toContainText('Partly refunded');
    await expect(row(page, 'Partly')).toContainText('$5.50 of $20.00 went back');
    await expect(row(page, 'Argued')).toContainText('Disputed');
    await expect(row(page, 'Bounced')).toContainText('Refund failed');
    await expect(row(page, 'Bounced')).toContainText('$20.00 did not reach your card.');
    await expectNoAxeViolations(page);
    await page.unroute(list);
  });
  await test.step('24 at a time, newest first, more on demand with the focus on the first of them', async () => {
    const order = (index: number) =>
      made({
        _id: `01912345-6789-7abc-8def-${String(index).padStart(12, '0')}`,
        orderName: `Part ${index}.`,
      });
    const asked: URL[] = [];
    await page.route(list, (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      const more = url.searchParams.has('after');
      const json = Array.from({ length: more ? 2 : 24 }, (_, index) => order(index + (more ? 24 : 0)));
      const link = `<${url.origin}${url.pathname}?limit=24&after=c1>; rel="next"`;
      return route.fulfill({ json, ...(!more && { headers: { link } }) });
    });
    await open(page);
    await expect(rows(page)).toHaveCount(24);
    expect(asked[0]?.searchParams.get('limit')).toBe('24');
    expect(asked[0]?.searchParams.get('sort')).toBe('newest');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows(page)).toHaveCount(26);
    expect(asked[1]?.searchParams.get('after')).toBe('c1');
    await expect(row(page, 'Part 24.').locator(':focus')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });
});
