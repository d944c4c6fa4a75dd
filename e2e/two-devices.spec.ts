import type { Page } from '@playwright/test';
import { place } from './checking-out.ts';
import { expectSaid } from './noted-notices.ts';
import { ordersOf, partToOrder, tokenOf } from './ordering.ts';
import { loseAnswer, refusal, register, signInElsewhere } from './people.ts';
import { congratulations, placing } from './purchasing.ts';
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
  await expect(page.getByRole('definition').filter({ hasText: '18 Foundry Lane' })).toBeVisible(); // where it is fetched
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

test('an order whose answer was lost is known in a new tab until it is seen, and never answers for the next one', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED/;
  const buyer = await register(page.request);
  const part = await partToOrder(page.request, 49);
  const put = async (quantity: number) => {
    const response = await page.request.put('/api/basket', {
      data: { lines: [{ partId: part._id, quantity }] },
      headers: { authorization: `Bearer ${await tokenOf(page.request, buyer.email)}` },
    });
    expect(response.status(), await response.text()).toBe(200);
  };
  const orders = async () => (await ordersOf(page, buyer.email)).length;
  const told = (tab: Page) =>
    tab.getByText('An order of', { exact: false }).filter({ hasText: 'was sent on' });
  await put(part.minimumOrder);
  await openSignedIn(page);
  await expect(place(page)).toContainText('$');
  await loseAnswer(page, /\/api\/checkout$/);
  await place(page).click();
  await expect(page.getByText('It is not known whether your order was placed.')).toBeVisible();
  await expect(page.getByText('It was sent on')).toBeVisible();

  const tab = await page.context().newPage();
  await test.step('there it says when it was sent instead of nothing but an empty basket', async () => {
    await tab.goto('/checkout');
    await expect(told(tab)).toContainText(`${part.minimumOrder} piece`);
    await expect(tab.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await expectNoAxeViolations(tab);
    expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Hauptstr');
  });

  await test.step('the same parts in the basket again are told beside the button; placed so, the page says that it is the order from before', async () => {
    await put(part.minimumOrder);
    await tab.reload();
    await fillIn(tab);
    await expect(told(tab)).toContainText('An order of these parts');
    await expect(tab.getByRole('alert').getByRole('link', { name: 'My Orders' })).toBeVisible();
    await expect(place(tab)).toContainText('$');
    await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoAxeViolations(tab);
    await place(tab).click();
    await expect(tab).toHaveURL(/\/dashboard\/payment\//);
    await expect(tab.getByText('This is the order that was sent before')).toBeVisible();
    expect(await orders()).toBe(1);
  });

  await test.step('once it was seen the next is another one, in the tab that sent it too', async () => {
    await loseAnswer(tab, /\/api\/checkout$/);
    await tab.goto('/checkout');
    await expect(told(tab)).toHaveCount(0);
    await expect(place(tab)).toContainText('$');
    await place(tab).click();
    await expect(tab.getByText('It is not known whether your order was placed.')).toBeVisible();
    await tab.goto('/dashboard/myOrders');
    await expect(tab.getByRole('link', { name: `Pay: ${part.name}` })).toHaveCount(2);
    await put(part.minimumOrder);
    await tab.goto('/checkout');
    await expect(place(tab)).toContainText('$');
    await expect(tab.getByText('It is not known')).toHaveCount(0);
    await place(tab).click();
    await expect(tab).toHaveURL(/\/dashboard\/payment\//);
    expect(await orders()).toBe(3);
  });

  /** It never gets to the shop, which nobody here can know. */
  const sendInVain = async () => {
    await tab.route('**/api/checkout', (route) => route.abort(), { times: 1 });
    await tab.goto('/checkout');
    await expect(place(tab)).toContainText('$');
    await place(tab).click();
    await expect(tab.getByText('It is not known whether your order was placed.')).toBeVisible();
  };

  await test.step('whoever wants them once more says so, and gets another order', async () => {
    await put(part.minimumOrder + 1);
    await sendInVain();
    const third = await page.context().newPage();
    await third.goto('/checkout');
    await expect(place(third)).toContainText('$');
    await third.getByRole('button', { name: 'Order these once more' }).click();
    await expect(third).toHaveURL(/\/dashboard\/payment\//);
    expect(await orders()).toBe(4);
    await third.close();
  });

  await test.step('so is one whose tab was closed before any answer', async () => {
    await put(part.minimumOrder + 2);
    const fourth = await page.context().newPage();
    await fourth.route('**/api/checkout', () => undefined);
    await fourth.goto('/checkout');
    await expect(place(fourth)).toContainText('$');
    const sent = fourth.waitForRequest('**/api/checkout');
    await place(fourth).click();
    await sent;
    await fourth.close();
    await tab.goto('/checkout');
    await expect(told(tab)).toBeVisible(); // whether it was placed hangs on how far the closing let it go
  });

  await test.step('logging out forgets it', async () => {
    await put(part.minimumOrder + 1);
    await sendInVain();
    expect(await tab.evaluate(() => localStorage.getItem('draft:lost-orders'))).not.toBeNull();
    await tab.goto('/');
    await logOut(tab);
    await expect(tab.getByText('logedOut successfully.')).toBeVisible();
    expect(await tab.evaluate(() => localStorage.getItem('draft:lost-orders'))).toBeNull();
  });
  await tab.close();
});

test('Purchase Now: an order whose answer was lost is known in a new tab, and does not become two without a word', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|status of 409/;
  const buyer = await register(page.request);
  const part = await partToOrder(page.request, 50);
  const order = (tab: Page) => tab.getByRole('form', { name: 'Order' });
  const send = async (tab: Page) => {
    await order(tab).getByRole('textbox', { name: 'Address' }).fill('12 St James Square');
    await order(tab).getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0018');
    await order(tab).getByRole('button', { name: 'Place order' }).click();
  };
  await page.goto('/dashboard');
  await page.goto(`/purchase/${part._id}`);
  await loseAnswer(page, placing);
  await send(page);
  await expect(order(page).getByText('It was sent on')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(`/purchase/${part._id}`);
  await expect(order(tab).getByText('An order of this part was sent on')).toBeVisible();
  await expect(order(tab).getByRole('link', { name: 'My Orders' })).toBeVisible();
  await send(tab);
  await expect(congratulations(tab)).toBeVisible();
  expect(await ordersOf(page, buyer.email)).toHaveLength(1);
  await expect(order(page).getByText('It was sent on')).toHaveCount(0);
  await tab.close();
});
