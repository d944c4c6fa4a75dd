import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { makeAdmin, openAsAdmin, openUsers, pieceOf, promotion, question, row } from './managing-users.ts';
import { demoAdmin, demoBuyer, holdBack, type Person, refusal, register, signIn } from './people.ts';
import { accountButton } from './sign-in-forms.ts';
import { expect, longStep, test } from './watched-page.ts';

test('who is not an admin is signed out and sent to log in', { tag: '@long' }, async ({ page }) => {
  await register(page.request);
  await page.goto('/dashboard/manageUsers');
  await expect(page).toHaveURL('/login');
  const session = await (await page.request.get('/api/auth/get-session')).json();
  expect(session).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('an admin sees all users with name, photo, email, role, the day they joined and whether confirmed', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 503/;
  const byKeyboard = await register(page.request, 'Katherine Johnson');
  const person = await register(page.request, `Hedy ${randomUUID().slice(0, 8)}`);
  const { email, name } = person;
  let promotions = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && promotion.test(request.url())) promotions += 1;
  });
  await openAsAdmin(page);
  const admin = row(page, demoAdmin.email);
  await expect(admin).toContainText('Demo Admin');
  await expect(admin).toContainText('Confirmed');
  await expect(admin.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await expect(admin.locator('img')).toBeVisible();
  await expect(admin.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/);
  await expect(admin.getByRole('button')).toHaveCount(0);
  await expect(row(page, demoBuyer.email).getByRole('cell', { name: 'User', exact: true })).toBeVisible();
  await expect(makeAdmin(page, demoBuyer.email)).toBeVisible();
  await longStep('Escape leaves everything as it is and gives the focus back', async () => {
    await makeAdmin(page, demoBuyer.email).press('Enter');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(makeAdmin(page, demoBuyer.email)).toBeFocused();
    await makeAdmin(page, demoBuyer.email).press('Enter');
    await question(page).getByRole('button', { name: 'Go back' }).press('Enter');
    await expect(makeAdmin(page, demoBuyer.email)).toBeFocused();
    expect(promotions).toBe(0);
  });
  await longStep('a failure shows its message and leaves the row', async () => {
    await page.route(promotion, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill(refusal(503, 'The shop is catching its breath. Please try again in a moment.'))
        : route.fallback(),
    );
    await makeAdmin(page, demoBuyer.email).click();
    await question(page).getByRole('button', { name: 'Make Admin' }).click();
    await expect(question(page).getByRole('alert')).toHaveText(
      'The shop is catching its breath. Please try again in a moment.',
    );
    await question(page).getByRole('button', { name: 'Go back' }).click();
    await expect(makeAdmin(page, demoBuyer.email)).toBeFocused();
    await expect(row(page, demoBuyer.email).getByRole('cell', { name: 'User', exact: true })).toBeVisible();
    await page.unroute(promotion);
  });
  await test.step('users are searched by a piece of their name or email, which the address keeps', async () => {
    await find(page, pieceOf(email));
    await expect(row(page, email)).toContainText(name);
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
    await longStep('where nobody has it, those are shown who nearly have, and it is said', async () => {
      await find(page, 'spareworsk');
      await expect(page.getByText('Nobody has “spareworsk” in the name or email.')).toBeVisible();
      await expect(row(page, demoBuyer.email)).toBeVisible();
      await find(page, email);
      await expect(page.getByText('Nobody has')).toBeHidden();
    });
  });
  await test.step('Make Admin asks, makes the user an admin, says so, and the row shows it', async () => {
    await promote(page, person);
    await longStep('also after a reload', async () => {
      await page.reload();
      await expect(row(page, email).getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
    });
  });
  await longStep('the whole way works with the keyboard alone, and the focus stays in the row', async () => {
    await find(page, byKeyboard.email);
    await makeAdmin(page, byKeyboard.email).focus();
    await page.keyboard.press('Enter');
    await expect(question(page).getByRole('button', { name: 'Go back' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: messages.admin.promoted })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, byKeyboard.email).locator(':focus')).toHaveCount(1);
  });
  await test.step('the new admin has the admin pages', async () => {
    await signIn(page, person);
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await openUsers(page);
    await expect(accountButton(page)).toHaveAccessibleName(new RegExp(name));
  });
});

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel('Name or email').fill(words);
  await page.getByLabel('Name or email').press('Enter');
}

async function promote(page: Page, { email, name }: Person): Promise<void> {
  await makeAdmin(page, email).click();
  await expect(question(page)).toContainText(name);
  await expect(question(page)).toContainText(email);
  await expect.poll(async () => (await question(page).boundingBox())?.width).toBe(limits.dialogWidthPx);
  const release = await holdBack(page, promotion);
  await question(page).getByRole('button', { name: 'Make Admin' }).click();
  await expect(question(page).getByRole('button', { name: 'Make Admin' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await release();
  const promoted = page.getByRole('dialog', { name: messages.admin.promoted });
  await expect(promoted).toBeVisible();
  await promoted.getByRole('button', { name: 'OK' }).click();
  await expect(promoted).toBeHidden();
  await expect(row(page, email).getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await expect(makeAdmin(page, email)).toHaveCount(0);
  await page.unroute(promotion);
}
