import type { Locator, Page, Route } from '@playwright/test';
import type { ListedUser } from '@spareworks/contract/calls/people';
import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { pieceOf } from './managing-users.ts';
import { demoAdmin, holdBack, refusal, register, signIn } from './people.ts';
import {
  expect,
  expectFits,
  expectNoAxeViolations,
  layoutShift,
  loadedAt,
  test,
  thorough,
  widths,
} from './watched-page.ts';

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

test('24 users come at once, oldest first, and Load more brings the next and takes the focus along', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 429/;
  const asked: URLSearchParams[] = [];
  let refuse = true;
  await page.route(userList, async (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    if (!searchParams.has('after')) await answerWith(route, pageOf24(1), 'cursor-of-24');
    else if (refuse) await route.fulfill(refusal(429, 'Too many requests at once.'));
    else await answerWith(route, [someUser(25), someUser(26)]);
  });
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await expect(rows(page)).toHaveCount(24);
  await expect(page.getByText('The first 24 users, oldest first')).toBeVisible();
  await test.step('a next page that does not come says why, keeps the list and can be asked for again', async () => {
    await loadMore(page).click();
    await expect(page.getByRole('alert')).toHaveText('Too many requests at once.');
    await expect(rows(page)).toHaveCount(24);
    refuse = false;
  });
  await loadMore(page).press('Enter');
  await expect(rows(page)).toHaveCount(26);
  await expect(rows(page).nth(24).locator(':focus')).toHaveCount(1);
  await expect(loadMore(page)).toHaveCount(0);
  await expect(page.getByText('26 users, oldest first')).toBeVisible();
  const [first, ...next] = asked.map((query) => [query.get('limit'), query.get('sort'), query.get('after')]);
  expect(first).toEqual(['24', 'oldest', null]);
  expect(new Set(next.map(String))).toEqual(new Set(['24,oldest,cursor-of-24']));
});

test('users are searched by a piece of their name or email, which the address keeps', {
  tag: '@long',
}, async ({ page }) => {
  const person = await register(page.request, 'Hedy Lamarr');
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await page.getByLabel('Name or email').fill(pieceOf(person.email));
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

test('a list that is on its way, cannot be loaded or has nobody in it says so', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 403/;
  await signIn(page, demoAdmin);
  await test.step('rows in the shape of what comes hold its place while it loads', async () => {
    const release = await holdBack(page, userList);
    await page.goto('/dashboard/manageUsers');
    await expect(page.getByRole('status').filter({ hasText: 'Loading users' })).toBeVisible();
    await expectNoAxeViolations(page);
    await release();
    await expect(page.getByRole('cell', { name: demoAdmin.email })).toBeVisible();
    await page.unroute(userList);
  });
  await test.step('a list that cannot be loaded says why and can be tried again', async () => {
    await page.route(userList, (route) => route.fulfill(refusal(403, 'This is not open to you.')));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('This is not open to you.');
    await expectNoAxeViolations(page);
    await page.unroute(userList);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('cell', { name: demoAdmin.email })).toBeVisible();
  });
  await test.step('a list without anybody says so', async () => {
    await page.route(userList, (route) => answerWith(route, []));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nobody has registered yet' })).toBeVisible();
  });
});

const longest = someUser(3, {
  name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100),
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
  emailVerified: false,
});

test('the list is still, accessible and fits with the longest names, and so do its dialogs', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.route(userList, (route) =>
    answerWith(route, [someUser(1, { role: 'admin' }), someUser(2), longest]),
  );
  for (const width of loadedAt) {
    await test.step(`the list is still when it arrives at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page, userList);
      await page.goto('/dashboard/manageUsers');
      await expect(page.getByText('Loading users')).toBeAttached();
      const before = await layoutShift(page);
      await release();
      await expect(page.getByTitle(longest.email)).toBeVisible();
      await expect(page.getByTitle(longest.name)).toBeVisible();
      expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.02);
    });
  }
  await test.step('the list is accessible and fits with the longest names at 360, 768 and 1280 px', async () => {
    await expectFits(page, [1280, 768, 360]);
  });
  await test.step('on a phone each row is a card whose cells say what they are', async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    const joined = page.getByText('Mar 4, 2026').filter({ visible: true }).first();
    await expect(joined).toBeVisible();
    const label = await joined.evaluate((element) => {
      const cell = element.closest('td');
      return cell === null ? '' : getComputedStyle(cell, '::before').content;
    });
    expect(label).toBe('"Joined"');
  });
  await test.step('the dialogs are accessible and fit at 360 and 1280 px', async () => {
    await page.route(/\/api\/admin\//, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ json: { acknowledged: true, matchedCount: 1, modifiedCount: 1 } })
        : route.fallback(),
    );
    await page
      .getByRole('button', { name: /Make Admin/ })
      .last()
      .click();
    const question = page.getByRole('dialog', { name: messages.admin.promoteQuestion });
    await expectDialogFits(page, question);
    await question.getByRole('button', { name: 'Make Admin' }).click();
    await expectDialogFits(page, page.getByRole('dialog', { name: messages.admin.promoted }));
  });
});

async function expectDialogFits(page: Page, dialog: Locator): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expect(dialog).toBeVisible();
    await expect
      .poll(async () => (await dialog.boundingBox())?.width)
      .toBe(Math.min(limits.dialogWidthPx, width - 32));
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    if (width === widths[0] || thorough) await expectNoAxeViolations(page);
  }
}
