import * as messages from '@spareworks/contract/plain/messages';
import { demoBuyer, holdBack } from './people.ts';
import { accountButton, emailField, logIn, logOut } from './sign-in-forms.ts';
import {
  mainLinks,
  signedInLinks,
  signedOutLinks,
  smallPage,
  storedToken,
  untilAlive,
} from './signed-in-header.ts';
import { expect, layoutShift, longStep, test } from './watched-page.ts';

test('the token lies in the local storage and is not the cookie, which no script can read', async ({
  page,
  context,
}) => {
  await test.step('whoever comes by the header’s link goes back to the page they were on, with query and hash', async () => {
    await page.goto('/parts?group=brakes#content');
    await untilAlive(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Login');
    await longStep('also by way of the other form', async () => {
      await page.getByRole('link', { name: messages.login.register }).click();
      await expect(heading).toHaveText('Register');
      await page.getByRole('link', { name: 'Login here' }).click();
      await expect(heading).toHaveText('Login');
    });
    await logIn(page, demoBuyer);
    await expect(page).toHaveURL('/parts?group=brakes#content');
  });
  await expect.poll(() => storedToken(page)).toMatch(/\S{20,}/);
  const token = await storedToken(page);
  const cookie = (await context.cookies()).find(({ name }) => name.includes('session_token'));
  expect(cookie?.httpOnly).toBe(true);
  expect(cookie?.sameSite).toBe('Lax');
  expect(decodeURIComponent(cookie?.value ?? '')).not.toContain(token);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await test.step('every call carries the token', async () => {
    const called = page.waitForRequest(/\/api\/user\//);
    await page.goto('/dashboard');
    expect((await called).headers().authorization).toBe(`Bearer ${await storedToken(page)}`);
  });
  await test.step('the first paint already shows the header of a signed-in person', async () => {
    const release = await holdBack(page, /\/static\/js\//);
    await page.goto('/blogs', { waitUntil: 'commit' });
    await expect(mainLinks(page)).toHaveText(signedInLinks);
    await expect(accountButton(page)).toBeVisible();
    await release();
    await expect(accountButton(page)).toHaveAccessibleName(/Demo Buyer/);
  });
  await test.step('a reload keeps the sign-in, and nothing in the header moves', async () => {
    const release = await holdBack(page, /\/api\/auth\/get-session/);
    await page.reload();
    await expect(mainLinks(page)).toHaveText(signedInLinks);
    await untilAlive(page);
    const places = () =>
      page.getByRole('banner').evaluate((header) =>
        [...header.querySelectorAll('a, button')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [
              element.textContent?.startsWith('Account') ? 'Account' : element.textContent,
              x,
              y,
              width,
              height,
            ];
          }),
      );
    await page.evaluate(() => document.fonts.ready);
    const [before, shiftBefore] = [await places(), await layoutShift(page)];
    await release();
    await expect(accountButton(page)).toHaveAccessibleName(/Demo Buyer/);
    expect(await places()).toEqual(before);
    expect(await layoutShift(page)).toBe(shiftBefore);
  });
});

test('signing in and out counts in every open tab', { tag: '@long' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(smallPage);
  await expect(mainLinks(other)).toHaveText(signedOutLinks);
  await untilAlive(other); // before, it hears nothing of other tabs
  await page.goto('/login');
  await logIn(page, demoBuyer);
  await expect(page).toHaveURL('/');
  await expect(mainLinks(other)).toHaveText(signedInLinks);
  await expect(accountButton(other)).toHaveAccessibleName(/Demo Buyer/);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  await logOut(page);
  await expect(other).toHaveURL('/login');
  await expect(emailField(other)).toBeVisible();
  await expect(mainLinks(other)).toHaveText(signedOutLinks);
});
