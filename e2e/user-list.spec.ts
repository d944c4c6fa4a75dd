import type { Locator, Page, Route } from '@playwright/test';
import { limits } from '@spareworks/contract/limits';
import * as messages from '@spareworks/contract/messages';
import type { ListedUser } from '@spareworks/contract/people';
import { demoAdmin, holdBack, refusal, register, signIn } from './people.ts';
import { expect, expectNoAxeViolations, layoutShift, test } from './watched-page.ts';

const userList = /\/api\/users\?/;
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' });

function someUser(number: number, fields: Partial<ListedUser> = {}): ListedUser {
  return {
    _id: `01912345-6789-7abc-8def-${String(number).padStart(12, '0')}`,
    name: `Person ${number}`,
    email: `person-${number}@example.com`,
    role: 'user',
    image: null,
    emailVerified: true,
    education: null,
    location: null,
    phone: null,
    linkedIn: null,
    createdAt: '2026-03-04T05:06:07.000Z',
    orders: 1234,
    ...fields,
  };
}

async function answerWith(route: Route, users: ListedUser[], next?: string): Promise<void> {
  const headers =
    next === undefined ? undefined : { link: `</api/users?limit=24&after=${next}>; rel="next"` };
  await route.fulfill({ json: users, ...(headers && { headers }) });
}

const pageOf24 = (first: number) => Array.from({ length: 24 }, (_, index) => someUser(first + index));

test('24 users come at once, oldest first, and Load more brings the next and takes the focus along', async ({
  page,
}) => {
  const asked: URLSearchParams[] = [];
  await page.route(userList, async (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    if (searchParams.has('after')) await answerWith(route, [someUser(25), someUser(26)]);
    else await answerWith(route, pageOf24(1), 'cursor-of-24');
  });
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await expect(rows(page)).toHaveCount(24);
  await expect(page.getByText('The first 24 users, oldest first')).toBeVisible();
  await loadMore(page).press('Enter');
  await expect(rows(page)).toHaveCount(26);
  await expect(rows(page).nth(24).locator(':focus')).toHaveCount(1);
  await expect(loadMore(page)).toHaveCount(0);
  await expect(page.getByText('26 users, oldest first')).toBeVisible();
  expect(asked.map((query) => [query.get('limit'), query.get('sort'), query.get('after')])).toEqual([
    ['24', 'oldest', null],
    ['24', 'oldest', 'cursor-of-24'],
  ]);
});

test('users are searched by a piece of their name or email, which the address keeps', async ({ page }) => {
  const person = await register(page.request, 'Hedy Lamarr');
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await page.getByLabel('Name or email').fill(person.email.slice(0, 20).toUpperCase());
  await page.getByLabel('Name or email').press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Hedy Lamarr');
  await expect(rows(page).locator('[data-label=Orders]')).toHaveText('0');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Name or email').fill('nobody has this name');
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nobody was found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});

test('a next page that does not come says why, keeps the list and can be asked for again', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 429/;
  let refuse = true;
  await page.route(userList, async (route) => {
    if (!route.request().url().includes('after=')) await answerWith(route, pageOf24(1), 'cursor');
    else if (refuse) await route.fulfill(refusal(429, 'Too many requests at once.'));
    else await answerWith(route, [someUser(25)]);
  });
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await loadMore(page).click();
  await expect(page.getByRole('alert')).toHaveText('Too many requests at once.');
  await expect(rows(page)).toHaveCount(24);
  refuse = false;
  await loadMore(page).click();
  await expect(rows(page)).toHaveCount(25);
});

test('rows in the shape of what comes hold its place while it loads', async ({ page }) => {
  const release = await holdBack(page, userList);
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await expect(page.getByRole('status').filter({ hasText: 'Loading users' })).toBeVisible();
  await expectNoAxeViolations(page);
  await release();
  await expect(page.getByRole('cell', { name: demoAdmin.email })).toBeVisible();
});

test('a list that cannot be loaded says why and can be tried again', async ({ page, tolerated }) => {
  tolerated.matches = /status of 403/;
  await page.route(userList, (route) => route.fulfill(refusal(403, 'This is not open to you.')));
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await expect(page.getByRole('alert')).toContainText('This is not open to you.');
  await expectNoAxeViolations(page);
  await page.unroute(userList);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('cell', { name: demoAdmin.email })).toBeVisible();
});

test('a list without anybody says so', async ({ page }) => {
  await page.route(userList, (route) => answerWith(route, []));
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await expect(page.getByRole('heading', { name: 'Nobody has registered yet' })).toBeVisible();
});

const longest = someUser(3, {
  name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100),
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
  emailVerified: false,
});

for (const width of [360, 768, 1280]) {
  test(`the list is still, accessible and fits with the longest names at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(userList, (route) =>
      answerWith(route, [someUser(1, { role: 'admin' }), someUser(2), longest]),
    );
    const release = await holdBack(page, userList);
    await signIn(page, demoAdmin);
    await page.goto('/dashboard/manageUsers');
    await expect(page.getByText('Loading users')).toBeAttached();
    const before = await layoutShift(page);
    await release();
    await expect(page.getByTitle(longest.email)).toBeVisible();
    await expect(page.getByTitle(longest.name)).toBeVisible();
    expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.02);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('on a phone each row is a card whose cells say what they are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(userList, (route) => answerWith(route, [someUser(1)]));
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  const joined = page.getByText('Mar 4, 2026');
  await expect(joined).toBeVisible();
  const label = await joined.evaluate((element) => {
    const cell = element.closest('td');
    return cell === null ? '' : getComputedStyle(cell, '::before').content;
  });
  expect(label).toBe('"Joined"');
});

for (const width of [360, 1280]) {
  test(`the dialogs are accessible and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.route(userList, (route) => answerWith(route, [longest]));
    await page.route(/\/api\/admin\//, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ json: { acknowledged: true, matchedCount: 1, modifiedCount: 1 } })
        : route.fallback(),
    );
    await signIn(page, demoAdmin);
    await page.goto('/dashboard/manageUsers');
    await page.getByRole('button', { name: /Make Admin/ }).click();
    const question = page.getByRole('dialog', { name: messages.admin.promoteQuestion });
    await expectFits(page, question, width);
    await question.getByRole('button', { name: 'Make Admin' }).click();
    await expectFits(page, page.getByRole('dialog', { name: messages.admin.promoted }), width);
  });
}

async function expectFits(page: Page, dialog: Locator, width: number): Promise<void> {
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(Math.min(limits.dialogWidthPx, width - 32));
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectNoAxeViolations(page);
}
