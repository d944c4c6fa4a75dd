import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/messages';
import { demoAdmin, demoBuyer, holdBack, refusal, register, saveProfile, signIn } from './people.ts';
import { expect, expectNoAxeViolations, test } from './watched-page.ts';

const filled = {
  education: 'Mathematics, University of London',
  location: 'London',
  phone: '+0044 (0)20 7946 0018',
  linkedIn: 'https://www.linkedin.com/in/ada',
};

const field = (page: Page, label: string) => page.getByLabel(label);
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

async function fill(page: Page, values: typeof filled = filled): Promise<void> {
  await field(page, 'Education').fill(values.education);
  await field(page, 'Location').fill(values.location);
  await field(page, 'Phone').fill(values.phone);
  await field(page, 'LinkedIn link').fill(values.linkedIn);
}

async function values(page: Page): Promise<string[]> {
  return page
    .getByRole('form', { name: 'Profile' })
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

test('shows who is signed in, with photo, name, email, whether it is confirmed, and role', async ({
  page,
}) => {
  await signIn(page, demoAdmin);
  await page.goto('/dashboard');
  const content = page.locator('#content');
  await expect(content.getByRole('heading', { name: 'Demo Admin' })).toBeVisible();
  await expect(content.getByText(demoAdmin.email)).toBeVisible();
  await expect(content.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(content.getByText('Admin', { exact: true })).toBeVisible();
  await expect(content.locator('img[src*="photo"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeHidden();
});

test('saving says adding... and then added in its place, and a reload shows what was typed', async ({
  page,
}) => {
  await register(page.request);
  await page.goto('/dashboard');
  await fill(page);
  const release = await holdBack(page, /\/api\/user\/./);
  await save(page).click();
  await expect(notice(page, messages.profile.saving)).toBeVisible();
  await release();
  await expect(notice(page, messages.profile.saved)).toBeVisible();
  await expect(notice(page, messages.profile.saving)).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'Education')).toHaveValue(filled.education);
  expect(await values(page)).toEqual(Object.values(filled));
});

test('a saved LinkedIn link is shown as a link that opens elsewhere', async ({ page }) => {
  await register(page.request);
  await page.goto('/dashboard');
  await fill(page, { ...filled, linkedIn: 'linkedin.com/in/ada' });
  await save(page).click();
  const link = page.locator('#content').getByRole('link', { name: 'linkedin.com/in/ada' });
  await expect(link).toHaveAttribute('href', 'https://linkedin.com/in/ada');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(field(page, 'LinkedIn link')).toHaveValue('https://linkedin.com/in/ada');
});

test('all four fields are required; nothing is sent, and the focus is on the first', async ({ page }) => {
  await register(page.request);
  await page.goto('/dashboard');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/user/')) sent += 1;
  });
  await save(page).click();
  for (const name of ['education', 'location', 'phone', 'LinkedIn link']) {
    await expect(page.getByText(`${name} is required`, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'Education')).toBeFocused();
  await expect(field(page, 'Education')).toHaveAccessibleDescription(/education is required/);
  await expectNoAxeViolations(page);
  expect(sent).toBe(0);
});

test('a link that is none and a phone number with letters are told at the field', async ({ page }) => {
  await register(page.request);
  await page.goto('/dashboard');
  await fill(page, { ...filled, phone: 'call me', linkedIn: 'javascript:alert(1)' });
  await save(page).click();
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'LinkedIn link')).toHaveAttribute('aria-invalid', 'true');
});

test('a refusal shows its message and stands at its field, and what was typed stays', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 400/;
  await register(page.request);
  await page.goto('/dashboard');
  await fill(page);
  await page.route(/\/api\/user\/./, (route) =>
    route.fulfill(refusal(400, 'Some of the fields need another look.', { phone: 'this phone is off' })),
  );
  await save(page).click();
  await expect(notice(page, 'Some of the fields need another look.')).toBeVisible();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/this phone is off/);
  await expect(field(page, 'Phone')).toBeFocused();
  expect(await values(page)).toEqual(Object.values(filled));
  await page.unroute(/\/api\/user\/./);
  await save(page).click();
  await expect(notice(page, messages.profile.saved)).toBeVisible();
});

test('without a network saving fails with a sentence, and what was typed stays', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /ERR_INTERNET_DISCONNECTED/;
  await register(page.request);
  await page.goto('/dashboard');
  await fill(page);
  await save(page).click(); // the renderer of notices has to be there before the network is gone
  await expect(notice(page, messages.profile.saved)).toBeVisible();
  await field(page, 'Location').fill('Paris');
  await page.context().setOffline(true);
  await save(page).click();
  await expect(
    notice(page, 'The shop cannot be reached. Please check your connection and try again.'),
  ).toBeVisible();
  await expect(field(page, 'Location')).toHaveValue('Paris');
});

test('what is being typed is not overwritten when the profile is fetched again', async ({ page }) => {
  await page.clock.install();
  const { email } = await register(page.request);
  await page.goto('/dashboard');
  await field(page, 'Education').fill('Half a sen');
  await saveProfile(page, email, filled);
  await page.clock.fastForward(60_000);
  const fetched = page.waitForResponse((response) => response.url().includes('/api/user/'));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await fetched;
  await expect(field(page, 'Location')).toHaveValue(filled.location);
  await expect(field(page, 'Education')).toHaveValue('Half a sen');
});

test('what is typed while saving is not lost', async ({ page }) => {
  await register(page.request);
  await page.goto('/dashboard');
  await fill(page);
  const release = await holdBack(page, /\/api\/user\/./);
  await save(page).click();
  await expect(notice(page, messages.profile.saving)).toBeVisible();
  await field(page, 'Location').fill('Turin');
  await release();
  await expect(notice(page, messages.profile.saved)).toBeVisible();
  await expect(page.getByRole('link', { name: 'linkedin.com/in/ada' })).toBeVisible();
  await expect(field(page, 'Location')).toHaveValue('Turin');
  await expect(field(page, 'Education')).toHaveValue(filled.education);
});

test('an address that is not confirmed is told, and the mail can be sent again', async ({ page }) => {
  const { email } = await register(page.request);
  await page.goto('/dashboard');
  const told = page.getByRole('region', { name: 'Email not confirmed' });
  await expect(told).toContainText(email);
  await told.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(notice(page, 'The mail is on its way.')).toBeVisible();
});

test('the profile can be filled in and saved with the keyboard alone', async ({ page }) => {
  await register(page.request);
  await page.goto('/dashboard');
  await field(page, 'Education').focus();
  for (const value of Object.values(filled)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, messages.profile.saved)).toBeVisible();
  await expect(save(page)).toBeFocused();
});

test('a skeleton holds the place while the profile loads, and a failure can be tried again', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 503/;
  await signIn(page, demoBuyer);
  await page.route(/\/api\/user\/./, (route) =>
    route.fulfill(refusal(503, 'The shop is catching its breath. Please try again in a moment.')),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your profile')).toBeAttached();
  await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.');
  await expectNoAxeViolations(page);
  await page.unroute(/\/api\/user\/./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Education')).toBeVisible();
});
