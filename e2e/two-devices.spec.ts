import type { Page } from '@playwright/test';
import { place } from './checking-out.ts';
import { expectSaid } from './noted-notices.ts';
import { ordersOf, partToOrder, tokenOf } from './ordering.ts';
import { loseAnswer, refusal, register, signInElsewhere } from './people.ts';
import { logIn, logOut } from './sign-in-forms.ts';
import { expect, expectNoAxeViolations, test } from './watched-page.ts';

async function fillIn(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await field('Street and number').fill('Hauptstr. 1');
  await field('Postcode').fill('50667');
  await field('City').fill('Köln');
  await field('Phone number').fill('+49 221 555 0100');
}

/** A browser that has only just got the cookie knows by the dashboard who it is. */
async function openSignedIn(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeAttached();
  await page.goto('/checkout');
  await fillIn(page);
}

test('a basket that was ordered or changed on another device is not ordered on this one as it was', async ({
  page,
  browser,
  baseURL,
  tolerated,
}) => {
  tolerated.matches = /status of 409/;
  const buyer = await register(page.request);
  const part = await partToOrder(page.request, 47);
  await using elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signInElsewhere(elsewhere.request, buyer);
  const authorization = `Bearer ${await tokenOf(page.request, buyer.email)}`;
  const put = async (quantity: number) => {
    const response = await elsewhere.request.put('/api/basket', {
      data: { lines: [{ partId: part._id, quantity }] },
      headers: { authorization },
    });
    expect(response.status(), await response.text()).toBe(200);
  };
  await put(part.minimumOrder);
  await openSignedIn(page);
  await expect(place(page)).toContainText('$');

  await test.step('changed there, it is shown as it is now, and nothing was ordered', async () => {
    await put(part.minimumOrder + 1);
    await place(page).click();
    await expect(page.getByRole('alert').getByText('was changed on another device')).toBeVisible();
    await expect(page.getByText(`${part.minimumOrder + 1} x $`)).toBeVisible();
    expect(await ordersOf(page, buyer.email)).toEqual([]);
    await expectNoAxeViolations(page);
  });

  await test.step('ordered there, it says so here, and there is one order', async () => {
    const other = await elsewhere.newPage();
    await openSignedIn(other);
    await expect(place(other)).toContainText('$');
    await place(other).click();
    await expect(other).toHaveURL(/\/dashboard\/payment\//);
    await expect(place(page)).toContainText('$');
    await place(page).click();
    await expect(page.getByRole('alert').getByText('Nothing was ordered here')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await ordersOf(page, buyer.email)).toHaveLength(1);
  });
});

test('what a guest has canceled is told as canceled, in another tab and by the link, too', {
  tag: '@long',
}, async ({ page, context, tolerated }) => {
  tolerated.matches = /status of 404/;
  const { _id: partId, minimumOrder } = await partToOrder(page.request, 33);
  const lines = [{ partId, quantity: minimumOrder }];
  const post = (path: string, data: object) => page.request.post(path, { data });
  const offered = await (await post('/api/quote', { lines, country: 'US' })).json();
  const delivery = offered.deliveries.find(({ pickup }: { pickup: boolean }) => pickup)._id;
  const { total } = await (await post('/api/quote', { lines, country: 'US', region: 'IL', delivery })).json();
  const answer = await post('/api/checkout', {
    lines,
    delivery,
    total,
    email: 'canceling@example.com',
    name: 'Guest',
    phone: '+1 202 555 0100',
    address: { line1: '1 Mill Road', city: 'Springfield', region: 'IL', postcode: '62701', country: 'US' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { insertedId, guestToken } = await answer.json();
  const link = `/guest-order/${insertedId}#${guestToken}`;
  await page.goto(link);
  await expect(page.getByText('18 Foundry Lane')).toBeVisible(); // where it is fetched
  const other = await context.newPage();
  await other.goto(link);
  await page.getByRole('button', { name: /^Cancel: / }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /cancel/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/parts$/);
  // As it was open there, and by the link of the mail.
  for (const address of [`/guest-order/${insertedId}`, link]) {
    await other.goto(address);
    await expect(other.getByText('This order was canceled', { exact: true })).toBeVisible();
  }
});

test('a checkout whose sign-in has ended is never sent as a guest’s, and goes on with what was typed after the next', async ({
  page,
  browser,
  baseURL,
  tolerated,
}) => {
  tolerated.matches = /status of 401/;
  const buyer = await register(page.request);
  const part = await partToOrder(page.request, 49);
  await page.request.put('/api/basket', {
    data: { lines: [{ partId: part._id, quantity: part.minimumOrder }] },
    headers: { authorization: `Bearer ${await tokenOf(page.request, buyer.email)}` },
  });
  await openSignedIn(page);
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  const sent: number[] = [];
  page.on('response', (response) => response.url().endsWith('/api/checkout') && sent.push(response.status()));

  async function expectToGoOn(words: string): Promise<void> {
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByText(`${words} Log in to go on where you were. We kept what you typed.`),
    ).toBeVisible();
    await logIn(page, buyer);
    await expect(page).toHaveURL('/checkout');
    await expect(city).toHaveValue('Köln');
    await expect(place(page)).toContainText('$');
  }

  await test.step('where the browser has lost all it knew, nothing is sent', async () => {
    await expect(place(page)).toContainText('$');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await place(page).click();
    await expectToGoOn('Your session has ended.');
    expect(sent).toEqual([]);
  });

  await test.step('where it was ended on another device, the shop refuses it', async () => {
    await using elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    await signInElsewhere(elsewhere.request, buyer);
    const ended = await elsewhere.request.delete('/api/account/sessions', {
      headers: { authorization: `Bearer ${await tokenOf(elsewhere.request, buyer.email)}` },
    });
    expect(ended.status(), await ended.text()).toBe(200);
    await place(page).click();
    await expectToGoOn('Your session has ended.');
    expect(sent).toEqual([401]);
  });

  await test.step('where somebody logs out in another tab, the page says so', async () => {
    const other = await page.context().newPage();
    await other.goto('/basket');
    await logOut(other);
    await expectToGoOn('You were logged out in another tab.');
    await other.close();
  });

  await test.step('where only the token is gone, a new one is got, and it is the account’s order', async () => {
    await page.evaluate(() => localStorage.clear());
    await place(page).click();
    await expect(page).toHaveURL(/\/dashboard\/payment\//);
    expect(await ordersOf(page, buyer.email)).toHaveLength(1);
  });
});

test('an order whose answer was lost is not taken for what was set aside for later, nor for placed where it is not', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|status of 4(01|09|29)/;
  const buyer = await register(page.request);
  const parts = [await partToOrder(page.request, 47), await partToOrder(page.request, 48)] as const;
  const [mine, theirs] = parts.map(({ _id, minimumOrder, price, name }) => ({
    ...{ partId: _id, quantity: minimumOrder, unitPrice: price, name },
  }));
  const put = async (lines: { partId: string; quantity: number }[]) => {
    const response = await page.request.put('/api/basket', {
      data: { lines },
      headers: { authorization: `Bearer ${await tokenOf(page.request, buyer.email)}` },
    });
    expect(response.status(), await response.text()).toBe(200);
  };
  const lost = page.getByRole('heading', { name: 'Your order was sent, but its answer was lost' });
  const goOn = page.getByRole('button', { name: 'Go on with this order' });
  const unknown = page.getByText('It is not known whether your order was placed.');

  await test.step('what a visitor brought is ordered; what the account had besides stays aside', async () => {
    await put([{ partId: theirs?.partId ?? '', quantity: theirs?.quantity ?? 1 }]);
    await page.context().clearCookies();
    await page.goto('/robots.txt'); // no program runs there, but its storage is the shop's
    await page.evaluate((basket) => localStorage.setItem('basket', basket), JSON.stringify([mine]));
    await page.goto('/checkout');
    await fillIn(page);
    await page.getByRole('link', { name: 'Log in instead' }).click();
    await logIn(page, buyer);
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('A part in your account’s basket is not in this order')).toBeVisible();
    await expect(place(page)).toContainText('$');
    await loseAnswer(page, /\/api\/checkout$/);
    await place(page).click();
    await expect(unknown).toBeVisible();
  });

  await test.step('once the shop has taken it out, what is aside is not offered in its place', async () => {
    await page.reload();
    await expect(lost).toBeVisible();
    await expect(page.getByText('Nothing of it is in your basket any more')).toBeVisible();
    await expect(place(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  await test.step('who may not ask now has not learned what became of it', async () => {
    await page.route('**/api/checkout', (route) => route.fulfill(refusal(429, 'Too many at once.')), {
      times: 1,
    });
    await goOn.click();
    await expectSaid(page, 'Too many at once.');
    await expect(lost).toBeVisible();
    await goOn.click();
    await expect(page).toHaveURL(/\/dashboard\/payment\//);
    expect(await ordersOf(page, buyer.email)).toHaveLength(1);
  });

  await test.step('where it never reached the shop and the basket was emptied elsewhere, it says that nothing was ordered', async () => {
    await page.goto('/checkout');
    await fillIn(page);
    await expect(place(page)).toContainText('$');
    await page.route('**/api/checkout', (route) => route.abort(), { times: 1 });
    await place(page).click();
    await expect(unknown).toBeVisible();
    await put([]);
    await page.reload();
    await expect(lost).toBeVisible();
    await goOn.click();
    await expect(page.getByRole('alert').getByText('Nothing was ordered here')).toBeVisible();
    await expect(lost).toHaveCount(0);
    await expectNoAxeViolations(page);
    expect(await ordersOf(page, buyer.email)).toHaveLength(1);
  });
});
