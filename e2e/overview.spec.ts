import type { Page } from '@playwright/test';
import type { Overview } from '@spareworks/contract/calls/overview';
import type { PaymentDiscrepancy } from '@spareworks/contract/calls/payments';
import { partToOrder, payOrder, placeOrder } from './ordering.ts';
import { demoAdmin, refusal, register, signIn } from './people.ts';
import {
  bothThemes,
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  test,
  widths,
} from './watched-page.ts';

const figures = /\/api\/overview/;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
}

test('an admin sees the figures as charts, as tables behind them, and by days, weeks and months', async ({
  page,
}) => {
  const buyer = await register(page.request);
  const part = await partToOrder(page.request, 63);
  await payOrder(page.request, buyer, await placeOrder(page.request, buyer, part));
  await signIn(page, demoAdmin);
  await open(page);
  await expect(page.getByText('Days begin and end in UTC, weeks begin on Monday.')).toBeVisible();
  for (const title of ['Revenue', 'Orders', 'Best sellers']) {
    await expect(section(page, title).locator('svg .chart-bar').first()).toBeVisible();
    // Not seen, but there for who has it read out.
    await expect(section(page, title).getByRole('table', { name: title })).toBeAttached();
  }
  const revenue = section(page, 'Revenue');
  await revenue.getByRole('button', { name: 'Table of Revenue' }).press('Enter');
  await expect(revenue.getByRole('button', { name: 'Chart of Revenue' })).toBeFocused();
  const rows = revenue.getByRole('table', { name: 'Revenue' }).locator('tbody tr');
  await expect(rows).toHaveCount(30);
  await expect(rows.last()).toBeVisible();
  await expect(rows.last()).toContainText('$');

  await page.getByRole('radio', { name: 'Days' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/dashboard/overview?by=week');
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText(' to ');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/dashboard/overview?by=month');
  await expect(rows.last()).toContainText(/^[A-Z][a-z]+ 20\d\d/);
  await expect(page.getByRole('radio', { name: 'Months' })).toBeFocused();
  await longStep('a reload keeps what was chosen', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Months' })).toBeChecked();
  });
});

function made(fields: Partial<Overview> = {}): Overview {
  const starts = Array.from({ length: 8 }, (_, day) => `2026-06-${String(day + 1).padStart(2, '0')}`);
  const name = 'Vented and cross-drilled front axle brake disc with corrosion protection and fitting screws';
  const parts = Array.from({ length: 3 }, (_, place) => ({
    partId: `01912345-6789-7abc-8def-${String(place).padStart(12, '0')}`,
    name:
      place === 1
        ? 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung'.repeat(2)
        : `${name} ${place}`,
  }));
  return {
    by: 'day',
    timeZone: 'UTC',
    periods: starts.map((start, day) => ({
      start,
      revenue: 123_456.78 + day * 1000,
      orders: 40 + day,
      unpaid: 10,
      unshipped: 10,
      shipped: 15 + day,
      refunded: 5,
    })),
    revenue: 12_345_678.9,
    orders: 123_456,
    bestSellers: parts.map((part, place) => ({
      ...part,
      quantity: 9000 - place * 700,
      revenue: 1_234_567.5,
    })),
    lowStock: {
      parts: 1234,
      lowest: parts.map((part, place) => ({ ...part, available: place, minimumOrder: 6 })),
    },
    unpaid: { orders: 1234, amount: 98_765.43 },
    unshipped: { orders: 9, amount: 1.5 },
    ...fields,
  };
}

const nothing: Overview = made({
  periods: made().periods.map(({ start }) => ({
    start,
    revenue: 0,
    orders: 0,
    unpaid: 0,
    unshipped: 0,
    shipped: 0,
    refunded: 0,
  })),
  revenue: 0,
  orders: 0,
  bestSellers: [],
  lowStock: { parts: 0, lowest: [] },
  unpaid: { orders: 0, amount: 0 },
  unshipped: { orders: 0, amount: 0 },
});

function someDiscrepancy(number: number, fields: Partial<PaymentDiscrepancy>): PaymentDiscrepancy {
  return {
    _id: `01912345-6789-7abc-8def-${String(number).padStart(12, '0')}`,
    kind: 'dispute',
    detail: 'The card holder disputes the payment.',
    transactionId: `pi_${number}`,
    orderId: null,
    orderNumber: null,
    outcomes: [],
    amount: null,
    foundAt: '2026-03-04T05:06:07.000Z',
    doneAt: null,
    doneBy: null,
    note: null,
    ...fields,
  };
}

test('the page is accessible and fits with large figures and long names, as charts and as tables', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(figures, (route) => route.fulfill({ json: made() }));
  await page.route(/\/api\/payment-discrepancies/, (route) =>
    route.fulfill({
      json: [
        someDiscrepancy(1, { transactionId: 'pi_'.repeat(60) }),
        someDiscrepancy(2, { kind: 'refund-failed' }),
      ],
    }),
  );
  await page.route(/\/api\/messages/, (route) =>
    route.fulfill({
      json: [
        {
          _id: '01912345-6789-7abc-8def-000000000001',
          name: 'N'.repeat(200),
          email: `${'e'.repeat(200)}@example.com`,
          phone: '1'.repeat(150),
          message: 'Wordwithoutanyend'.repeat(60),
          createdAt: '2026-03-04T05:06:07.000Z',
          state: 'open',
          answeredAt: null,
          answeredBy: null,
          closedAt: null,
          closedBy: null,
          replies: 0,
        },
      ],
    }),
  );
  await signIn(page, demoAdmin);
  await open(page);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(section(page, 'Best sellers').locator('svg .chart-bar').first()).toBeVisible();
    await expectNothingCutOff(page, width);
  }
  for (const title of ['Revenue', 'Orders']) {
    await page.getByRole('button', { name: `Table of ${title}` }).click();
  }
  for (const width of widths) await expectNothingCutOff(page, width);
  await expectNoAxeViolations(page, { themes: bothThemes });
});

test('an empty shop says so, and figures that cannot be loaded can be asked for again', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 403/;
  await page.route(figures, (route) => route.fulfill(refusal(403, 'This is not open to you.')));
  await page.route(/\/api\/(payment-discrepancies|messages)/, (route) => route.fulfill({ json: [] }));
  await signIn(page, demoAdmin);
  await open(page);
  await expect(page.getByRole('alert')).toContainText('This is not open to you.');
  await page.unroute(figures);
  await page.route(figures, (route) => route.fulfill({ json: nothing }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Revenue')).toContainText('No money came in this time.');
  await expect(section(page, 'Orders')).toContainText('No orders in this time.');
  await expect(section(page, 'Best sellers')).toContainText('Nothing was sold in this time.');
  await expect(section(page, 'Running low')).toContainText('Every part has enough pieces.');
  await expect(page.getByText('No payment needs your attention.')).toBeVisible();
  await expect(page.getByText('Every message is answered.')).toBeVisible();
});

test('a message is marked as answered and a payment as done with a note, and the focus is never lost', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 503/;
  const words = `Does it fit? ${crypto.randomUUID()}`;
  await page.request.post('/api/contact', {
    data: { name: 'Grace', email: 'grace@example.com', message: words },
  });
  let done: PaymentDiscrepancy | null = null;
  let refuse = true;
  const open1 = someDiscrepancy(1, {
    orderId: '01912345-6789-7abc-8def-0123456789ab',
    outcomes: ['refunded', 'kept'],
    amount: 15.3,
  });
  await page.route(/\/api\/payment-discrepancies/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (route.request().method() === 'PATCH' && refuse) return route.fulfill(refusal(503, 'Not now.'));
    if (route.request().method() === 'PATCH') {
      expect(pathname).toContain(open1._id);
      const { note, outcome }: { note: string; outcome: string } = route.request().postDataJSON();
      expect(outcome).toBe('kept');
      done = { ...open1, note, doneBy: demoAdmin.email, doneAt: '2026-03-05T05:06:07.000Z' };
      return route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } });
    }
    const wanted = search.includes('done=true') ? [done] : [done === null ? open1 : null];
    return route.fulfill({ json: wanted.filter((entry) => entry !== null) });
  });
  await signIn(page, demoAdmin);
  await open(page);

  const payments = section(page, 'Payments needing attention');
  await expect(payments).toContainText('A customer disputes a payment');
  await expect(payments).toContainText('Mar 4, 2026, 5:06 AM UTC');
  await expect(payments.getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/dashboard/manageOrders/${open1.orderId}`,
  );
  await payments.getByRole('button', { name: 'Mark as done' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark as done' });
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(/Note is required/);
  await expect(dialog.getByRole('alert')).toHaveText('Please say how it ended.');
  await dialog.getByLabel('$15.30 stays with the shop; the order goes on').check();
  await dialog.getByLabel('Note').fill('Sent the papers to the bank.');
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(/Not now\./);
  await expect(dialog.getByLabel('Note')).toHaveValue('Sent the papers to the bank.');
  refuse = false;
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(dialog).toBeHidden();
  await expect(payments).toContainText('No payment needs your attention.');
  await expect(payments.getByRole('heading', { name: 'Payments needing attention' })).toBeFocused();
  await payments.getByRole('button', { name: 'Show those done' }).click();
  await expect(payments).toContainText('Sent the papers to the bank.');

  const messages = section(page, 'Messages');
  const message = messages.getByRole('listitem').filter({ hasText: words });
  await expect(message.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute(
    'href',
    'mailto:grace@example.com',
  );
  await message.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await expect(message).toHaveCount(0);
  await expect(messages.getByRole('heading', { name: 'Messages' })).toBeFocused();
  await messages.getByLabel('Show messages').selectOption('Answered');
  await expect(message).toContainText(`Answered by ${demoAdmin.email}`);
});
