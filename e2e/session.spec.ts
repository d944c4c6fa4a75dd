import { demoAdmin, demoBuyer, holdBack, register } from './people.ts';
import { accountButton, emailField, logIn, logOut } from './sign-in-forms.ts';
import {
  enter,
  mainLinks,
  signedInLinks,
  signedOutLinks,
  smallPage,
  storedToken,
  untilAlive,
} from './signed-in-header.ts';
import { expect, layoutShift, test } from './watched-page.ts';

test('the token lies in the local storage and is not the cookie, which no script can read', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await logIn(page, demoBuyer);
  await expect(page).toHaveURL('/');
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
});

test('a signed-in person’s header is there at the first paint, and nothing in it moves', async ({ page }) => {
  await enter(page);
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

test('a token that no longer holds is renewed unnoticed, once for many calls', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 401/;
  await enter(page, demoAdmin);
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  let renewals = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/user')) renewals += 1;
  });
  await page.goto('/dashboard/manageUsers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
  await expect(page.getByText(demoBuyer.email).first()).toBeVisible();
  expect(renewals).toBe(1);
  expect(await storedToken(page)).not.toBe('expired');
});

test('a sign-in that has ended elsewhere leads to /login and back to the place', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 401/;
  const person = await register(page.request);
  await page.goto('/dashboard?a=1#b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await page.reload();
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/dashboard?a=1#b');
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
