import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { problems } from '@spareworks/contract/schemas/problems';
import { demoBuyer, holdBack } from './people.ts';
import {
  accountButton,
  emailField,
  fillLogin,
  googleButton,
  loginButton,
  passwordField,
  problem,
} from './sign-in-forms.ts';
import {
  expect,
  expectFits,
  expectNoAxeViolations,
  layoutShift,
  loadedAt,
  longStep,
  test,
} from './watched-page.ts';

const pages = [
  '/login',
  '/register',
  '/password-reset',
  '/confirm-email#token=x',
  '/email-confirmed',
  '/email-confirmed?error=x',
];

async function expectStill(page: Page, path: string): Promise<void> {
  for (const width of loadedAt) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#content button:disabled')).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  }
  await expectFits(page, [360, 768, 1280]);
}

// The first is looked at in a journey below; these are cards of the same kind.
for (const path of pages.slice(1)) {
  test(`${path} fits, stands still and is readable at every width`, { tag: '@long' }, async ({ page }) => {
    await expectStill(page, path);
  });
}

test('the pages of signing in are not for search engines', async ({ request }) => {
  for (const path of pages) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  }
});

async function expectOtherWaysIn(page: Page): Promise<void> {
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(googleButton(page)).toBeVisible();
  await page.getByRole('link', { name: messages.login.register, exact: true }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('link', { name: 'Login here' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: messages.login.forgot, exact: true }).click();
  await expect(page).toHaveURL('/password-reset');
  await page.getByRole('link', { name: messages.passwordReset.back, exact: true }).click();
  await expect(page).toHaveURL('/login');
}

test('what is wrong with a login is told where it is, until it works', async ({ page, tolerated }) => {
  tolerated.matches = /status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
  await test.step('/login fits, stands still and is readable at every width', async () => {
    await expectStill(page, '/login');
  });
  await test.step('login asks for what is missing, at the field, and puts the focus there', async () => {
    await loginButton(page).click();
    await expect(emailField(page)).toHaveAccessibleDescription('email is required.!');
    await expect(passwordField(page)).toHaveAccessibleDescription('password is required.!');
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(page);
    await emailField(page).fill(demoBuyer.email);
    await expect(page.getByText('email is required.!')).toBeHidden();
    await loginButton(page).click();
    await expect(passwordField(page)).toBeFocused();
  });
  await passwordField(page).fill('not it');
  await test.step('what was typed can be shown and hidden again', async () => {
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await expect(passwordField(page)).toHaveValue('not it');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'password');
  });
  await test.step('a wrong password is told in red under the form, and nothing typed is lost', async () => {
    await loginButton(page).click();
    await expect(problem(page)).toHaveText(problems.wrong_credentials.title);
    await expect(problem(page)).toHaveCSS('color', 'rgb(185, 28, 28)');
    await expect(async () => {
      const form = await page.getByRole('form', { name: 'Login' }).boundingBox();
      const problemBox = await problem(page).boundingBox();
      expect(problemBox?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
    }).toPass();
    await expect(emailField(page)).toHaveValue(demoBuyer.email);
    await expect(passwordField(page)).toHaveValue('not it');
    await expectNoAxeViolations(page);
  });
  await longStep('without network the form says so and works again afterwards', async () => {
    await passwordField(page).fill(demoBuyer.password);
    await page.route(/\/api\/auth\/sign-in/, (route) => route.abort());
    await loginButton(page).click();
    await expect(problem(page)).toContainText('cannot be reached');
    await page.unroute(/\/api\/auth\/sign-in/);
    await loginButton(page).click();
    await expect(page).toHaveURL('/');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
  });
  await test.step('login has email and password, the ways to register and to a new password, and Google', async () => {
    await expectOtherWaysIn(page);
  });
  await test.step('logging in works by keyboard alone', async () => {
    await fillLogin(page, { email: '', password: '' });
    await logInByKeyboard(page);
  });
});

test('a double click logs in once, and the button shows that it works', { tag: '@long' }, async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in/email')) sent += 1;
  });
  const release = await holdBack(page, /\/api\/auth\/sign-in\/email$/);
  await page.goto('/login');
  await fillLogin(page, demoBuyer);
  await loginButton(page).dblclick();
  await expect(loginButton(page)).toHaveAttribute('aria-busy', 'true');
  await passwordField(page).press('Enter');
  await release();
  await expect(page).toHaveURL('/');
  expect(sent).toBe(1);
});

test('what is typed and sent off before the program runs is sent once it does, and stands in no address', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  for (const press of [
    () => passwordField(page).press('Enter'),
    () => loginButton(page).click(),
    async () => {
      await loginButton(page).click();
      await passwordField(page).press('Enter');
    },
  ]) {
    await page.context().clearCookies();
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    const release = await holdBack(page, /\/static\/js\//);
    await page.goto('/login', { waitUntil: 'commit' });
    await fillLogin(page, demoBuyer);
    await press();
    await expect(emailField(page)).toHaveValue(demoBuyer.email);
    await expect(page).toHaveURL('/login');
    await release();
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  expect(asked.filter((url) => url.includes(demoBuyer.password))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/api/auth/sign-in/email'))).toHaveLength(3);
});

async function logInByKeyboard(page: Page): Promise<void> {
  await expect(loginButton(page)).toBeEnabled();
  await emailField(page).focus();
  await page.keyboard.type(demoBuyer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoBuyer.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: messages.login.forgot })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(loginButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
}
