import * as messages from '@spareworks/contract/plain/messages';
import { partToOrder } from './ordering.ts';
import { untilAlive } from './signed-in-header.ts';
import { expect, longStep, test } from './watched-page.ts';

const dashboardChunk = /\/static\/js\/dashboard-frame-.*\.js$/;

// Each of these has a profile of its own: a program that a page of the process has loaded before is not asked for again, so that
// nobody could answer for it.
test('a file of an earlier version of the shop is not there: the page is loaded anew by itself, once', {
  tag: ['@long', '@new-profile'],
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|Loading chunk failed|Failed to fetch|404/;
  let asked = 0;
  await page.route(dashboardChunk, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  expect(asked).toBe(2);
});

test('a chunk that cannot be loaded is reported with the reason, and trying again helps', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|Loading chunk failed|Failed to fetch|404/;
  await page.route(dashboardChunk, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText(`${messages.chunk.failed}: it did not arrive.`);
  await expect(page.getByRole('alert')).not.toContainText(/static|http|fetch/); // which is for the console
  await page.unroute(dashboardChunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login'); // which is what the dashboard does with a visitor
  await longStep(
    'what of the home page comes last stays as it was drawn, and is tried again when the page is touched',
    async () => {
      const restOfHome = /\/static\/js\/rest-of-home-.*\.js$/;
      await page.route(restOfHome, (route) => route.abort());
      await page.goto('/');
      const notYet = page.getByText('a message cannot be sent yet');
      await expect(notYet).toBeVisible();
      await page.getByLabel('Message').fill('Half a word');
      await page.unroute(restOfHome);
      await page.getByLabel('Message').press('End');
      await untilAlive(page);
      await expect(notYet).toBeHidden();
      await expect(page.getByLabel('Message')).toHaveValue('Half a word');
    },
  );
});

test('a chunk that does not arrive within 120 seconds is reported as a time-out', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /Loading chunk failed/;
  await page.clock.install(); // goes on by itself; what is added below comes on top
  await page.route(dashboardChunk, () => undefined); // never answered
  const asked = page.waitForRequest(dashboardChunk);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await asked;
  await page.clock.runFor(60_000);
  await expect(page.getByText(messages.chunk.failed)).toBeHidden();
  await page.clock.runFor(61_000);
  await expect(page.getByRole('alert')).toContainText(
    `${messages.chunk.failed}: nothing came within 120 seconds.`,
  );
});

test('chunks are kept by the browser for a year and come compressed', async ({ request }) => {
  const [chunk = ''] =
    (await (await request.get('/')).text()).match(/\/static\/js\/entry-browser-[^"]+/) ?? [];
  const headers = (await request.get(chunk, { headers: { 'accept-encoding': 'gzip, br' } })).headers();
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
});

test('without a connection a page that is not there yet says so plainly, and each page for itself', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_INTERNET_DISCONNECTED|Loading chunk failed|cannot be reached|Failed to fetch/;
  await page.goto('/parts');
  await untilAlive(page);
  await page.context().setOffline(true);
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: messages.navigation.home, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toHaveText(
    'The shop cannot be reached. Please check your connection and try again.',
  );
  const content = page.locator('#content');
  await content.getByRole('button', { name: 'Try again' }).click();
  await expect(content.getByRole('status')).toHaveText('There is still no connection.');
  await page.goBack();
  await expect(page).toHaveURL('/parts');
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(content.getByRole('status')).toHaveText('');
});

test('while the shop is away, though there is a network, its own page says so, and trying again helps once it is back', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_CONNECTION_REFUSED|Loading chunk failed|cannot be reached|Failed to fetch/;
  const unreachable = 'The shop cannot be reached. Please check your connection and try again.';
  await page.goto('/parts');
  await untilAlive(page);
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: messages.navigation.portfolio, exact: true }).first().click();
  const content = page.locator('#content');
  await expect(content.getByRole('alert')).toHaveText(unreachable);
  const again = content.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(content.getByRole('status')).toHaveText('The shop still cannot be reached.');
  await expect(content.getByRole('alert')).toHaveText(unreachable);
  await expect(again).toBeFocused();
  await longStep('nor does the way home lead to the browser’s own page', async () => {
    const address = page.url();
    await content.getByRole('link', { name: messages.navigation.home }).click();
    await expect(page).toHaveURL('/');
    await expect(content.getByRole('alert')).toHaveText(unreachable);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(content.getByRole('alert')).toHaveText(unreachable);
  });
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
});

test('a guest’s basket works without a connection; where its program has not come, that is said', {
  tag: '@new-profile',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
  const basket = /\/static\/js\/change-basket-/;
  const part = await partToOrder(page.request, 73);
  const add = page.getByRole('button', { name: `Add to basket: ${part.name}`, exact: true }).first();
  await page.route(basket, (route) => route.abort());
  await page.goto(`/parts/${part._id}`);
  await untilAlive(page);
  await add.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'The shop cannot be reached. Please check your connection and try again.',
  );
  await page.unroute(basket);
  const fetched = page.waitForEvent('requestfinished', (request) => basket.test(request.url()));
  await page.reload();
  await fetched;
  await untilAlive(page);
  await page.context().setOffline(true);
  await add.click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket, / })).toBeVisible();
  await page.context().setOffline(false);
});
