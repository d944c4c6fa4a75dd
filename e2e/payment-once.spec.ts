import type { Route } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { menu } from './my-orders.ts';
import { expectSaid } from './noted-notices.ts';
import { cards, chargesFor, payAtProvider } from './ordering.ts';
import {
  bank,
  begin,
  confirmation,
  fillCard,
  openPayment,
  orderToPay,
  payButton,
  recording,
  success,
} from './paying.ts';
import { holdBack, type Person, refusal } from './people.ts';
import { expect, expectNoAxeViolations, longStep, test } from './watched-page.ts';

const outOfStock = {
  status: 409,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status: 409, code: 'out_of_stock', title: 'x', available: 1, requestId: 'r' }),
};

test('neither a reload in the middle nor a double click charges twice', async ({ page }) => {
  const { id } = await openPayment(page, 30);
  await test.step('a reload in the middle of the authentication leaves the order payable, once', async () => {
    await fillCard(page, cards.authenticates);
    await payButton(page).click();
    await expect(bank(page)).toBeVisible();
    await page.reload();
    await expect(payButton(page)).toBeEnabled();
  });
  await test.step('a double click is one charge', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (confirmation.test(request.url())) sent += 1;
    });
    await fillCard(page, cards.succeeds);
    await payButton(page).dblclick();
    await expect(success(page)).toBeVisible();
    expect(sent).toBe(1);
  });
  expect(await chargesFor(page.request, id)).toBe(1);
});

test('a reload after the card was charged finds the order paid', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 409/;
  const { id } = await openPayment(page, 31);
  await fillCard(page, cards.succeeds);
  await holdBack(page, recording);
  const charged = page.waitForResponse(confirmation);
  await payButton(page).click();
  const { id: transaction }: { id: string } = await (await charged).json();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await chargesFor(page.request, id)).toBe(1);
  await test.step('an order that is paid says so and leads to My Orders', async () => {
    await expect(page.getByText(transaction)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.locator('#content').getByRole('link', { name: 'My Orders' }).last().click();
    await expect(page).toHaveURL('/dashboard/myOrders');
  });
});

test('paid in another tab meanwhile: paying here is a success without a second charge', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 400/;
  const { person, id } = await openPayment(page, 32);
  await payAtProvider(page.request, person, id);
  await fillCard(page, cards.succeeds);
  await payButton(page).click();
  await expect(success(page)).toBeVisible();
  expect(await chargesFor(page.request, id)).toBe(1);
});

test('a payment the shop could not be told of is being confirmed', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 503|ERR_FAILED/;
  let buyer: Person | undefined;
  for (const [place, how] of [
    [35, 'cannot be reached'],
    [36, 'is out of breath'],
  ] as const) {
    await test.step(`the shop ${how} after the card was charged: the payment is being confirmed`, async () => {
      buyer = (await openPayment(page, place, buyer)).person;
      await fillCard(page, cards.succeeds);
      await page.route(recording, (route) =>
        route.request().method() !== 'PATCH'
          ? route.fallback()
          : place === 35
            ? route.abort()
            : route.fulfill(refusal(503, 'The shop is catching its breath.')),
      );
      await payButton(page).click();
      const notice = page.getByRole('heading', { name: 'Your payment is being confirmed' });
      await expect(notice).toBeVisible();
      await expect(page.locator('#content')).not.toContainText('fail');
      await expectNoAxeViolations(page);
      await page.unroute(recording);
    });
  }
});

test('an answer of the provider that got lost does not lose the payment', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /ERR_FAILED/;
  const { id } = await openPayment(page, 37);
  await fillCard(page, cards.succeeds);
  await page.route(confirmation, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(success(page)).toBeVisible();
  expect(await chargesFor(page.request, id)).toBe(1);
});

test('a payment that cannot be begun can be tried again; an order that is none says so', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of (503|40[049])/;
  const { part, id } = await orderToPay(page, 39);
  await test.step('a lapsed order whose part was sold says how many are left', async () => {
    await page.route(begin, (route) => route.fulfill(outOfStock));
    await page.goto(`/dashboard/payment/${id}`);
    await expect(page.getByText('only 1 is left')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order fewer' })).toHaveAttribute(
      'href',
      `/purchase/${part._id}`,
    );
    await expectNoAxeViolations(page);
    await page.unroute(begin);
  });
  await page.route(begin, (route) =>
    route.fulfill(refusal(503, 'The payment provider cannot be reached. Nothing is lost.')),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The payment provider cannot be reached.');
  await page.unroute(begin);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();
  for (const none of ['01912345-6789-7abc-8def-0123456789ab', 'none']) {
    await page.goto(`/dashboard/payment/${none}`);
    await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
  }
});

test('a page that was open longer than the order is kept asks again before the card is charged', {
  tag: ['@long', '@new-profile'],
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 409/;
  await page.clock.install();
  await openPayment(page, 46);
  await fillCard(page, cards.succeeds);
  let charged = 0;
  page.on('request', (request) => {
    if (confirmation.test(request.url())) charged += 1;
  });
  await page.route(begin, (route) => route.fulfill(outOfStock));
  await page.clock.fastForward('25:00:00');
  await payButton(page).click();
  await expect(page.getByText('only 1 is left')).toBeVisible();
  expect(charged).toBe(0);
});

test('a provider that does not answer is told as slow, then as not known; pressed again or answered late, the order is paid once', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 400/;
  const status = page.getByRole('status').getByText('This takes longer than usual.');
  const unknown = page.getByRole('alert').getByText('it is not known whether your payment was made');
  await page.clock.install();
  const { person, id } = await openPayment(page, 45);
  await fillCard(page, cards.succeeds);
  const held: Route[] = [];
  await page.route(confirmation, async (route) => {
    held.push(route);
  });
  await payButton(page).click();
  await expect.poll(() => held.length).toBe(1);
  await test.step('after eight seconds it says that it takes long, after thirty that it is not known', async () => {
    await page.clock.runFor(8000);
    await expect(status).toBeVisible();
    await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(22_000);
    await expect(unknown).toBeVisible();
    await expect(status).toHaveCount(0);
    await expect(payButton(page)).toBeEnabled();
    await expect(payButton(page)).not.toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations(page);
  });
  await test.step('pressed again it waits again, and the first answer counts when it comes', async () => {
    await payButton(page).click();
    await expect.poll(() => held.length).toBe(2);
    await expect(unknown).toHaveCount(0);
    await held[0]?.continue();
    await expect(success(page)).toBeVisible();
    await held[1]?.continue();
    expect(await chargesFor(page.request, id)).toBe(1);
  });
  await test.step('so does one that comes while nothing more was pressed', async () => {
    held.length = 0;
    const next = await openPayment(page, 46, person);
    await fillCard(page, cards.succeeds);
    await payButton(page).click();
    await expect.poll(() => held.length).toBe(1);
    await page.clock.runFor(30_000);
    await expect(unknown).toBeVisible();
    await held[0]?.continue();
    await expect(success(page)).toBeVisible();
    expect(await chargesFor(page.request, next.id)).toBe(1);
  });
  await longStep(
    'whoever has gone on elsewhere while it was paid reads it there, and stays there',
    async () => {
      for (const waited of [0, 30_000]) {
        held.length = 0;
        const next = await openPayment(page, 46, person);
        await fillCard(page, cards.succeeds);
        await payButton(page).click();
        await expect.poll(() => held.length).toBe(1);
        await menu(page).getByRole('link', { name: 'Add Review' }).click();
        await expect(page).toHaveURL('/dashboard/addReview');
        await page.clock.runFor(waited);
        await held[0]?.continue();
        await expectSaid(page, messages.payment.succeeded);
        await expect(success(page)).toHaveCount(0);
        await expect(page).toHaveURL('/dashboard/addReview');
        expect(await chargesFor(page.request, next.id)).toBe(1);
      }
    },
  );
});
