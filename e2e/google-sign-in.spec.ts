import type { Page } from '@playwright/test';
import { shop } from '@spareworks/contract/plain/shop';
import { problems } from '@spareworks/contract/schemas/problems';
import { demoBuyer, register } from './people.ts';
import { accountButton, googleButton, logIn, logOut, newPerson, problem } from './sign-in-forms.ts';
import { storedToken } from './signed-in-header.ts';
import { expect, test } from './watched-page.ts';

async function openGoogle(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await googleButton(page).click();
  return popup;
}

async function chooseTyped(chooser: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await chooser.getByText('Use another account').click();
  await chooser.getByLabel(/^Name/).fill(name);
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByRole('button', { name: 'Sign in' }).click();
}

test('Google signs in by a window of its own, and the page goes back to where one came from', async ({
  page,
}) => {
  await page.goto('/dashboard?from=google');
  await expect(page).toHaveURL('/login');
  const popup = await openGoogle(page);
  await expect(googleButton(page)).toHaveAttribute('aria-busy', 'true');
  const closed = popup.waitForEvent('close');
  await chooseTyped(popup, newPerson());
  await closed;
  await expect(page).toHaveURL('/dashboard?from=google');
  await expect(accountButton(page)).toHaveAccessibleName(/Grace Hopper/);
  await expect.poll(() => storedToken(page)).not.toBeNull();
});

test('an account of the shop with a confirmed address is joined', { tag: '@long' }, async ({ page }) => {
  await page.goto('/register');
  const popup = await openGoogle(page);
  await popup.getByRole('button', { name: new RegExp(demoBuyer.email) }).click();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toHaveAccessibleName(/Demo Buyer/);
});

test('an account that somebody opened with another’s address belongs to its owner who comes by Google', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 401/;
  const person = await register(page.request);
  await page.context().clearCookies();
  await page.goto('/login');
  const popup = await openGoogle(page);
  await chooseTyped(popup, person);
  // The page has changed when its heading has the focus; the address is earlier.
  await expect(page.getByRole('heading', { level: 1, name: shop.banner.tagline })).toBeFocused();
  await logOut(page);
  await page.goto('/login');
  await logIn(page, person);
  await expect(problem(page)).toHaveText(problems.wrong_credentials.title);
  await expect(problem(page)).toHaveCSS('color', 'rgb(185, 28, 28)');
});

test('a window of Google that is canceled, closed or never filled leaves the form usable', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED/;
  await page.goto('/login');
  await test.step('canceling at Google is told, and it can be tried again', async () => {
    const popup = await openGoogle(page);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(problem(page)).toHaveText('Signing in with Google was canceled.');
    await expect(googleButton(page)).not.toHaveAttribute('aria-busy');
  });
  await test.step('closing the window makes the button usable again and says that nobody is signed in yet', async () => {
    const again = await openGoogle(page);
    await expect(problem(page)).toBeEmpty();
    await expect(again.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await again.close();
    await expect(googleButton(page)).not.toHaveAttribute('aria-busy');
    await expect(problem(page)).toContainText('You are not signed in yet.');
  });
  await test.step('a shop that cannot be asked is told and the empty window closed', async () => {
    await page.route(/\/api\/auth\/sign-in\/social/, (route) => route.abort());
    const popup = await openGoogle(page);
    await expect(problem(page)).toContainText('cannot be reached');
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
});

test('where no window may be opened the tab itself goes to Google and back', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await test.step('a canceled visit in the same tab ends at the login form with the reason', async () => {
    await page.goto('/login');
    await googleButton(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/login');
    await expect(problem(page)).toHaveText('Signing in with Google was canceled.');
    await page.reload();
    await expect(problem(page)).toHaveText('Signing in with Google was canceled.');
  });
  await page.goto('/dashboard?from=google#here');
  await expect(page).toHaveURL('/login');
  await googleButton(page).click();
  await chooseTyped(page, newPerson());
  await expect(page).toHaveURL('/dashboard?from=google#here');
  await expect(accountButton(page)).toHaveAccessibleName(/Grace Hopper/);
});

test('from another name of the shop one first goes to its public address', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://127.0.0.1:${port}/login`);
  await googleButton(page).click();
  await expect(page).toHaveURL(`http://localhost:${port}/login`);
});

test('a window that cannot close itself offers a way on', { tag: '@long' }, async ({ page, tolerated }) => {
  tolerated.matches = /close only the windows/;
  await register(page.request);
  await page.goto('/login/google');
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close this window' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on here' }).click();
  await expect(page).toHaveURL('/');
});
