import type { Page } from '@playwright/test';
import type { KeptMessage } from '@spareworks/contract/calls/contact';
import { someOrder } from '../web/src/testing/some-order.ts';
import { rows } from './managing-orders.ts';
import { partToOrder } from './ordering.ts';
import { demoAdmin, signIn } from './people.ts';
import { expect, expectNoAxeViolations, test } from './watched-page.ts';

const idOf = (place: number) => `01912345-6789-7abc-8def-${String(place).padStart(12, '0')}`;

/** Not all of the same height. */
const paidOrder = (place: number) =>
  someOrder({
    _id: idOf(place),
    name: `Buyer ${place}`,
    orderName: place % 7 === 0 ? 'Brake disc, vented, for the front axle. '.repeat(4) : 'Brake disc',
    state: 'paid',
    paid: true,
  });

const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

const table = (page: Page) => page.getByRole('table', { name: 'Manage Orders' });
const rowOf = (page: Page, place: number) => table(page).locator(`tr[aria-rowindex="${place + 1}"]`);
const boxOf = (page: Page, place: number) => rowOf(page, place).getByRole('checkbox');
const drawn = (page: Page) => table(page).locator('tbody tr[aria-rowindex]');

/** Four hundred orders have come, and as many again as a page has are to be had. */
async function openMany(page: Page): Promise<void> {
  await page.route(/\/api\/orders\?/, (route) => {
    const more = new URL(route.request().url()).searchParams.has('after');
    return route.fulfill({
      json: (more ? from(401, 24) : from(1, 400)).map(paidOrder),
      ...(!more && { headers: { link: '</api/orders?limit=24&after=cursor>; rel="next"' } }),
    });
  });
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageOrders');
  await expect(rowOf(page, 1)).toBeVisible();
}

/** Scrolls, and lets the list draw what belongs there: nothing changes any more for some pictures. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    const inList = () => [...document.querySelectorAll('[aria-rowindex], [aria-posinset]')];
    let last: Element[] = [];
    for (let same = 0; same < 4; ) {
      await new Promise(requestAnimationFrame);
      const now = inList();
      same = now.length === last.length && now.every((row, at) => row === last[at]) ? same + 1 : 0;
      last = now;
    }
  }, y);
}

/** The uppermost row in sight, and where it begins. */
function uppermost(page: Page): Promise<string> {
  return page.evaluate(() => {
    const row = [...document.querySelectorAll('tbody tr[aria-rowindex]')].find(
      (each) => each.getBoundingClientRect().bottom > 0,
    );
    return `${row?.ariaRowIndex} at ${Math.round(row?.getBoundingClientRect().top ?? 0)}`;
  });
}

test('of hundreds of orders only those near the screen are drawn, and nobody notices', async ({ page }) => {
  await openMany(page);
  await test.step('the table says how many rows it has, and each row which it is', async () => {
    await expect(table(page)).toHaveAttribute('aria-rowcount', '401');
    await expect(rowOf(page, 1)).toContainText('Buyer 1');
    await scrollTo(page, 15_000);
    await expect(rowOf(page, 1)).toHaveCount(0);
    expect(await drawn(page).count()).toBeLessThan(60);
    await expect(page.getByText('Buyer 400', { exact: true })).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
  await test.step('the row with the focus stays, and the keyboard finds on from it', async () => {
    await scrollTo(page, 0);
    const last = rowOf(page, 3).getByRole('combobox');
    await last.focus();
    await scrollTo(page, 25_000);
    await expect(rowOf(page, 20)).toHaveCount(0);
    await expect(last).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(boxOf(page, 3)).toBeFocused();
    await expect(boxOf(page, 3)).toBeInViewport();
    await scrollTo(page, 25_000);
    await expect(rowOf(page, 20)).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(rowOf(page, 2).locator(':focus')).toHaveCount(1);
  });
  await test.step('what is chosen stays chosen while it is not drawn', async () => {
    await page.getByRole('checkbox', { name: 'Select all 400 to be shipped on this page' }).check();
    await boxOf(page, 5).uncheck();
    await scrollTo(page, 25_000);
    await expect(drawn(page).nth(10).getByRole('checkbox')).toBeChecked();
    await scrollTo(page, 0);
    await expect(boxOf(page, 5)).not.toBeChecked();
    await expect(boxOf(page, 7)).toBeChecked();
    await boxOf(page, 5).check();
    await page.getByRole('checkbox', { name: /^Select all 400/ }).uncheck();
  });
  await test.step('on paper all of them are there, and after that the place is as it was', async () => {
    await scrollTo(page, 15_000);
    await expect(rowOf(page, 1)).toHaveCount(0);
    const before = await uppermost(page);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(drawn(page)).toHaveCount(400);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await drawn(page).count()).toBeLessThan(100);
    expect(await uppermost(page)).toBe(before);
  });
  await test.step('Back leads to the same place', async () => {
    await scrollTo(page, 20_000);
    const before = await uppermost(page);
    await page.getByRole('link', { name: 'Audit log' }).first().dispatchEvent('click'); // pressing it would scroll to it
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => uppermost(page)).toBe(before);
    expect(await drawn(page).count()).toBeLessThan(100);
  });
  await test.step('where rows become cards the same order is in sight, and back again', async () => {
    const [index] = (await uppermost(page)).split(' ');
    const same = rowOf(page, Number(index) - 1);
    await page.setViewportSize({ width: 360, height: 700 });
    await expect(same).toBeInViewport();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 768, height: 720 });
    await expect(same).toBeInViewport();
    // A column that is hidden there leaves its room to the others.
    const right = (each: Element) => Math.round(each.getBoundingClientRect().right);
    const lastHeader = table(page).getByRole('columnheader').last();
    expect(await lastHeader.evaluate(right)).toBe(await table(page).evaluate(right));
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(same).toBeInViewport();
  });
  await test.step('more of them take the focus along', async () => {
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    await expect(rowOf(page, 401).locator(':focus')).toHaveCount(1);
    await expect(table(page)).toHaveAttribute('aria-rowcount', '425');
  });
});

test('a list of up to a hundred rows is drawn as a whole, and goes over into a long one without moving', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/\/api\/orders\?/, (route) => {
    const more = new URL(route.request().url()).searchParams.has('after');
    return route.fulfill({
      json: (more ? from(101, 24) : from(1, 100)).map(paidOrder),
      ...(!more && { headers: { link: '</api/orders?limit=24&after=cursor>; rel="next"' } }),
    });
  });
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageOrders');
  await expect(rows(page)).toHaveCount(100);
  await expect(table(page)).not.toHaveAttribute('aria-rowcount');
  await expect(drawn(page)).toHaveCount(0);
  const top = () =>
    page
      .getByText('Buyer 100', { exact: true })
      .evaluate((each) => Math.round(each.getBoundingClientRect().top));
  await test.step('as cards, those out of sight are left out of what is drawn once it is known how high they are', async () => {
    const heights = () => rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
    const leftOut = (at: number) =>
      rows(page)
        .nth(at)
        .locator('td')
        .first()
        .evaluate((cell) => !cell.checkVisibility({ contentVisibilityAuto: true }));
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => leftOut(99)).toBe(true);
    expect(await leftOut(0)).toBe(false);
    const known = await heights();
    await page.evaluate(() => {
      const all = new CSSStyleSheet();
      all.replaceSync('.data-table tr { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(all);
    });
    expect(await leftOut(99)).toBe(false);
    expect(known).toEqual(await heights());
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    if (wide !== null) await page.setViewportSize(wide);
  });
  const more = page.getByRole('button', { name: 'Load more' });
  await more.focus();
  const before = await top();
  await more.press('Enter');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '125');
  await expect(rowOf(page, 101).locator(':focus')).toHaveCount(1);
  await expect(rowOf(page, 1)).toHaveCount(0);
  expect(await top()).toBe(before);
});

test('rows in sight stay where they are when something comes above them', { tag: '@long' }, async ({
  page,
}) => {
  await page.route(/\/api\/orders\?/, (route) => route.fulfill({ json: from(1, 50).map(paidOrder) }));
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageOrders');
  const seen = page.getByText('Buyer 22', { exact: true });
  await expect(seen).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 2500, behavior: 'instant' }));
  await expect(seen).toBeInViewport();
  const top = () => seen.evaluate((each) => Math.round(each.getBoundingClientRect().top));
  const before = await top();
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const row = document.createElement('div');
    row.style.height = '120px';
    heading.after(row);
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2620);
  expect(await top()).toBe(before);
});

test('back from the page of a part, a long list stands where it was, with the focus on the link that was followed', async ({
  page,
}) => {
  // All about one part: every row has the same link. What others write meanwhile, of the shop for one thing, is not among them.
  const { _id: partId, name: partName } = await partToOrder(page.request, 3);
  let review: Promise<object> | undefined;
  await page.route(/\/api\/managed-reviews\?/, async (route) => {
    review ??= route.fetch().then(async (answer) => (await answer.json())[0]);
    const same = { ...(await review), partId, partName };
    await route.fulfill({ json: from(1, 300).map((place) => ({ ...same, _id: idOf(place) })) });
  });
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageReviews');
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible();
  const { height } = (await page.locator('ul:has(> li[aria-posinset])').boundingBox()) ?? { height: 0 };
  await scrollTo(page, (height * 200) / 300);
  const link = page.locator('li[aria-posinset="200"]').getByRole('link').first();
  await link.focus();
  const before = await link.boundingBox();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await link.boundingBox()).toEqual(before);
});

test('a long list of messages draws those near the screen, and each says which of how many it is', {
  tag: '@long',
}, async ({ page }) => {
  const message = (place: number): KeptMessage => ({
    _id: idOf(place),
    name: `Sender ${place}`,
    email: 'somebody@example.com',
    phone: '',
    message: 'Does this fit? '.repeat(place % 5 === 0 ? 40 : 2),
    createdAt: '2026-11-15T12:00:00.000Z',
    state: 'open',
    answeredAt: null,
    answeredBy: null,
    closedAt: null,
    closedBy: null,
    replies: 0,
    newest: null,
  });
  await page.route(/\/api\/messages\?/, (route) => {
    const more = new URL(route.request().url()).searchParams.has('after');
    return route.fulfill({
      json: (more ? from(301, 24) : from(1, 300)).map(message),
      ...(!more && { headers: { link: '</api/messages?limit=24&after=cursor>; rel="next"' } }),
    });
  });
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/messages');
  const item = (place: number) => page.locator(`li[aria-posinset="${place}"]`);
  await expect(item(1)).toContainText('Sender 1');
  await expect(item(1)).toHaveAttribute('aria-setsize', '300');
  await expect(item(300)).toHaveCount(0);
  await expectNoAxeViolations(page);
  const whole = item(5).getByRole('button', { name: 'Show all' });
  await whole.click();
  await page.getByRole('button', { name: 'Load more messages' }).press('Enter');
  await expect(item(301)).toBeFocused();
  await expect(item(2)).toHaveCount(0);
  await scrollTo(page, 0);
  await expect(item(2)).toBeVisible();
  await expect(item(5).getByRole('button', { name: 'Show less' })).toBeVisible();
});
