import type { BrowserContext, Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import { demoAdmin, demoBuyer, holdBack, signIn } from './people.ts';
import { accountButton, logIn, logOut, logOutButton } from './sign-in-forms.ts';
import {
  enter,
  mainLinks,
  signedInLinks,
  signedOutLinks,
  smallPage,
  storedToken,
} from './signed-in-header.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  test,
  thorough,
  widths,
} from './watched-page.ts';

test('signed in, the header has Dashboard instead of Login and the photo with its menu, at every width', async ({
  page,
  context,
  tolerated,
}) => {
  await enter(page);
  await page.goto(smallPage);
  await expect(mainLinks(page)).toHaveText(signedInLinks);
  await expect(accountButton(page).locator('img')).toBeVisible();
  await expect(logOutButton(page)).toBeHidden();

  await test.step('the menu works by keyboard and gives the focus back', async () => {
    const button = accountButton(page);
    for (const key of ['Enter', 'Space']) {
      await button.press(key);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(logOutButton(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(logOutButton(page)).toBeHidden();
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  await accountButton(page).click();
  await expect(page.getByText('Demo Buyer', { exact: true })).toBeVisible();
  await expect(logOutButton(page)).toBeVisible();
  for (const width of thorough ? [1280, 768, 360] : widths.toReversed()) {
    await test.step(`at ${width} px the photo and its menu fit`, async () => {
      await expectNothingCutOff(page, width);
      await expect(logOutButton(page)).toBeInViewport({ ratio: 1 });
      await expect(async () => {
        const menu = await page.locator('.account-menu').boundingBox();
        const photo = await accountButton(page).boundingBox();
        expect(menu?.x).toBeGreaterThanOrEqual(0);
        expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(menu?.y).toBeGreaterThanOrEqual((photo?.y ?? 0) + (photo?.height ?? 0));
      }).toPass();
      await expectNoAxeViolations(page);
    });
  }

  await test.step('logging out says so, forgets the token and ends the session, once the shop has heard of it', async () => {
    tolerated.matches = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await expectLogOut(page, context);
  });

  await longStep('on a phone the menu has the same: Dashboard, the name and Log Out', async () => {
    await enter(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(smallPage);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.locator('#site-menu');
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(signedInLinks);
    await expect(menu.getByText('Demo Buyer', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page, { within: 'header' });
    await menu.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByText(messages.session.loggedOut)).toBeVisible();
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(signedOutLinks);
  });
});

test('a slow start does not lose a click: neither before the program runs nor when the photo arrives', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page);
  await test.step('a menu opened before the program runs stays open', async () => {
    const release = await holdBack(page, /\/static\/js\//);
    await page.goto(smallPage, { waitUntil: 'commit' });
    await accountButton(page).click();
    await expect(logOutButton(page)).toBeVisible();
    await release();
    await expect(page.getByText('Demo Buyer', { exact: true })).toBeVisible();
    await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('the photo that arrives while the button is pressed does not swallow the click', async () => {
    const release = await holdBack(page, /\/auth\/get-session/);
    await page.goto(smallPage);
    await accountButton(page).hover();
    await page.mouse.down();
    await release();
    await expect(accountButton(page).locator('img')).toBeVisible();
    await page.mouse.up();
    await expect(logOutButton(page)).toBeVisible();
  });
});

async function expectLogOut(page: Page, context: BrowserContext): Promise<void> {
  await test.step('a log-out that does not reach the shop says so and leaves one signed in', async () => {
    await page.route(/\/api\/auth\/sign-out/, (route) => route.abort());
    await logOut(page);
    await expect(page.locator('.account-menu').getByRole('alert')).toContainText('You are still signed in.');
    await expect(mainLinks(page)).toHaveText(signedInLinks);
    expect(await storedToken(page)).not.toBeNull();
    await page.unroute(/\/api\/auth\/sign-out/);
  });
  await logOutButton(page).click();
  await expect(page.getByText('logedOut successfully.', { exact: true })).toBeVisible();
  await expect(mainLinks(page)).toHaveText(signedOutLinks);
  expect(await storedToken(page)).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name.includes('session_token'))).toEqual([]);
  await page.reload();
  await expect(mainLinks(page)).toHaveText(signedOutLinks);
  await expect(accountButton(page)).toBeHidden();
}

test('logging out on a guarded page ends at /login, and who logs in next starts at home', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/manageUsers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
  await logOut(page);
  await expect(page.getByText(messages.session.loggedOut)).toBeVisible(); // first, for it does not stay
  await expect(page).toHaveURL('/login');
  await logIn(page, demoBuyer);
  await expect(page).toHaveURL('/');
  // The focus moves to the heading when the page has changed.
  await expect(page.getByRole('heading', { level: 1, name: shop.banner.tagline })).toBeFocused();
});

test('a photo that cannot be loaded gives way to the default one without moving anything', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|status of 404/;
  await page.route(/\/api\/auth\/get-session/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ json: { ...body, user: { ...body.user, image: '/images/gone.webp' } } });
  });
  await enter(page);
  await page.goto(smallPage);
  const photo = accountButton(page).locator('img');
  await expect(photo).toHaveAttribute('src', '/static/profile-photo.svg');
  await expect.poll(async () => Object.values((await photo.boundingBox()) ?? {}).slice(2)).toEqual([36, 36]);
});
