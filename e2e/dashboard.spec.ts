import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { demoAdmin, demoBuyer, holdBack, register, signIn } from './people.ts';
import { fillRegister, logIn, newPerson, registerButton } from './sign-in-forms.ts';
import {
  expect,
  expectFits,
  expectNoAxeViolations,
  layoutShift,
  loadedAt,
  longStep,
  test,
  thorough,
} from './watched-page.ts';

// Those with a count beside their name begin with it: other journeys make some.
const adminMenu = [
  'My Profile',
  'Overview',
  /^Messages/,
  'Manage Orders',
  /^Returns/,
  'Add spareParts',
  'Manage SpareParts',
  'Groups of parts',
  'Cars',
  'Fit reports',
  'Makers',
  'Manage Users',
  'Manage Reviews',
  'Settings',
  'Delivery',
  'Tax',
  'Discount codes',
  'Pages and posts',
  'Search',
  'Audit Log',
];

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Dashboard menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Dashboard menu' });

test('a visitor who is not signed in is sent to log in and comes back afterwards', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 401/;
  const person = await register(page.request);
  await page.context().clearCookies();
  await test.step('the dashboard is rendered by the browser alone and sends a signed-out visitor to log in', async () => {
    expect(await (await page.request.get('/dashboard')).text()).not.toContain('<h1');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  });
  await logIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
  await test.step('a sign-in that has ended elsewhere leads to /login and back to the place', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
    await page.goto('/dashboard?a=1#b');
    await expect(page).toHaveURL('/login');
    await logIn(page, person);
    await expect(page).toHaveURL('/dashboard?a=1#b');
  });
});

test('a customer has the heading Dashboard and a menu with My Profile, which is the page they see', async ({
  page,
}) => {
  await signIn(page, demoBuyer);
  await test.step('the dashboard is still, accessible and fits at every width', async () => {
    for (const width of loadedAt) {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page, /\/api\/user\/./);
      await page.goto('/dashboard');
      await expect(page.getByText('Loading your profile')).toBeAttached();
      const before = await layoutShift(page);
      await release();
      await expect(page.getByLabel('Education')).toBeVisible();
      expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.02);
      await page.unroute(/\/api\/user\/./);
    }
    await expectFits(page, [360, 768, 1280]);
  });
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
  await test.step('a window that becomes wide shows the menu beside the page', async () => {
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(drawer(page)).toBeHidden();
    await expect(sideMenu(page)).toBeVisible();
    await expect(menuButton(page)).toBeHidden();
  });
  await expect(page.getByRole('heading', { name: messages.navigation.dashboard, exact: true })).toBeVisible();
  await expect(sideMenu(page)).toHaveAttribute('aria-busy', 'false');
  await expect(sideMenu(page).getByRole('link')).toHaveText([
    'My Profile',
    'My Orders',
    'Address book',
    'Add Review',
  ]);
  await expect(sideMenu(page).getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveTitle('My Profile | Spareworks');
});

test('an admin’s menu has what everybody has until the role is known, then the admin pages too', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 503/;
  await signIn(page, demoAdmin);
  const profile = sideMenu(page).getByRole('link', { name: 'My Profile' });
  await page.route(/\/api\/admin\//, (route) => route.fulfill({ status: 503 }));
  const release = await holdBack(page, /\/api\/admin\//);
  await page.goto('/dashboard');
  await test.step('while the role is not known the menu shows what everybody has, and nothing moves when it comes', async () => {
    await expect(profile).toBeVisible();
    await expect(sideMenu(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { name: 'Demo Admin' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
  });
  const before = await profile.boundingBox();
  await test.step('a role that cannot be found out leaves what everybody has, and can be asked for again', async () => {
    await release();
    const again = sideMenu(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(/\/api\/admin\//);
    await again.click();
    await expect(sideMenu(page).getByRole('link')).toHaveText(adminMenu);
    expect(await profile.boundingBox()).toEqual(before);
  });
  await test.step('the page shows who is signed in, with photo, name, email, whether it is confirmed, and role', async () => {
    const content = page.locator('#content');
    await expect(content.getByRole('heading', { name: 'Demo Admin' })).toBeVisible();
    await expect(content.getByText(demoAdmin.email)).toBeVisible();
    await expect(content.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(content.getByText('Admin', { exact: true })).toBeVisible();
    await expect(content.locator('img[src*="photo"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeHidden();
  });
  await test.step('an admin also has the admin pages, and the menu marks where they are', async () => {
    await expect(sideMenu(page).getByRole('link')).toHaveText(adminMenu);
    await sideMenu(page).getByRole('link', { name: 'Manage Users' }).click();
    await expect(page).toHaveURL('/dashboard/manageUsers');
    await expect(page.getByRole('heading', { name: 'Manage Users', level: 1 })).toBeVisible();
    await expect(sideMenu(page).locator('[aria-current=page]')).toHaveText('Manage Users');
    await expect(page).toHaveTitle('Manage Users | Spareworks');
  });
  await behindAButton(page);
});

test('an unknown address of the dashboard is the not-found page', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 404/;
  await signIn(page, demoBuyer);
  const response = await page.goto('/dashboard/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(messages.notFound.title, { exact: true })).toBeVisible();
});

/** The menu on small screens, of a page other than My Profile. */
async function behindAButton(page: Page): Promise<void> {
  for (const width of thorough ? [768, 360] : [360]) {
    await test.step(`at ${width} px the side menu is behind a button, keeps the focus and gives it back`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await expect(sideMenu(page)).toBeHidden();
      await menuButton(page).press('Enter');
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(drawer(page).getByRole('link')).toHaveText(adminMenu);
      await expectNoAxeViolations(page);
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    });
  }
  await longStep(
    'on a phone a link of the menu closes it and leads to the page, and so does a tap beside it',
    async () => {
      await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
      await page.mouse.click(340, 400);
      await expect(drawer(page)).toBeHidden();
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'My Profile' }).click();
      await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
      await expect(drawer(page)).toBeHidden();
    },
  );
}

test('whoever signs in next sees nothing of the person before, even without a new document', async ({
  page,
}) => {
  const second = await register(page.request, 'Grace Hopper');
  await page.context().clearCookies();
  await test.step('registering leads back to the guarded page that was asked for', async () => {
    await page.goto('/dashboard?tab=1#here');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: messages.login.register }).click();
    await fillRegister(page, { ...newPerson(), name: 'Ada Lovelace' });
    await registerButton(page).click();
    await expect(page).toHaveURL('/dashboard?tab=1#here');
  });
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
  await page.getByRole('button', { name: messages.navigation.logOut }).click();
  await expect(page.getByText(messages.session.loggedOut)).toBeVisible();

  const release = await holdBack(page, /\/api\/user\/./);
  await logIn(page, second);
  await expect(page).toHaveURL('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Loading your profile')).toBeAttached();
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
  await release();
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
});
