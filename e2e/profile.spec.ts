import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { expectSaid } from './noted-notices.ts';
import { demoBuyer, holdBack, refusal, register, saveProfile, signIn } from './people.ts';
import { expect, expectNoAxeViolations, longStep, test } from './watched-page.ts';

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

test('what is wrong with a profile is told at its field, and then it is saved and shown', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 400/;
  await register(page.request);
  await page.goto('/dashboard');
  await test.step('all four fields are required; nothing is sent, and the focus is on the first', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/api/user/')) sent += 1;
    });
    await save(page).click();
    for (const name of ['Education', 'Location', 'Phone', 'LinkedIn link']) {
      await expect(page.getByText(`${name} is required`, { exact: true })).toBeVisible();
    }
    await expect(field(page, 'Education')).toBeFocused();
    await expect(field(page, 'Education')).toHaveAccessibleDescription(/Education is required/);
    await expectNoAxeViolations(page);
    expect(sent).toBe(0);
  });
  await test.step('a link that is none and a phone number with letters are told at the field', async () => {
    await fill(page, { ...filled, phone: 'call me', linkedIn: 'javascript:alert(1)' });
    await save(page).click();
    await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'LinkedIn link')).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a refusal shows its message and stands at its field, and what was typed stays', async () => {
    await fill(page);
    await page.route(/\/api\/user\/./, (route) =>
      route.fulfill(refusal(400, 'Some of the fields need another look.', { phone: 'this phone is off' })),
    );
    await save(page).click();
    await expect(notice(page, 'Some of the fields need another look.')).toBeVisible();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/This phone is off/);
    await expect(field(page, 'Phone')).toBeFocused();
    expect(await values(page)).toEqual(Object.values(filled));
    await page.unroute(/\/api\/user\/./);
  });
  await test.step('saving says adding... and then added in its place, and a reload shows what was typed', async () => {
    const release = await holdBack(page, /\/api\/user\/./);
    await save(page).click();
    await expect(notice(page, messages.profile.saving)).toBeVisible();
    await release();
    await expectSaid(page, messages.profile.saved);
    await expect(notice(page, messages.profile.saving)).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'Education')).toHaveValue(filled.education);
    expect(await values(page)).toEqual(Object.values(filled));
  });
  await longStep('a saved LinkedIn link is shown as a link that opens elsewhere', async () => {
    await field(page, 'LinkedIn link').fill('linkedin.com/in/countess');
    await save(page).click();
    const link = page.locator('#content').getByRole('link', { name: 'linkedin.com/in/countess' });
    await expect(link).toHaveAttribute('href', 'https://linkedin.com/in/countess');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(field(page, 'LinkedIn link')).toHaveValue('https://linkedin.com/in/countess');
  });
});

test('what is being typed is not overwritten when the profile is fetched again', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  await page.clock.install();
  const { email } = await register(page.request);
  await page.goto('/dashboard');
  await field(page, 'Education').fill('Half a sen');
  await page.waitForLoadState('networkidle'); // so that what is fetched next is the answer to what comes next
  await saveProfile(page, email, filled);
  await page.clock.fastForward(60_000);
  const fetched = page.waitForResponse((response) => response.url().includes('/api/user/'));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await fetched;
  await expect(field(page, 'Location')).toHaveValue(filled.location);
  await expect(field(page, 'Education')).toHaveValue('Half a sen');
});

test('the profile can be filled in and saved with the keyboard alone, and nothing typed is lost', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_INTERNET_DISCONNECTED/;
  const { email } = await register(page.request);
  await page.goto('/dashboard');
  await test.step('an address that is not confirmed is told, and the mail can be sent again', async () => {
    const unconfirmed = page.getByRole('region', { name: 'Email not confirmed' });
    await expect(unconfirmed).toContainText(email);
    await unconfirmed.getByRole('button', { name: 'Send the mail again' }).click();
    await expect(unconfirmed.getByText('The mail is on its way.')).toBeVisible(); // and stays
  });
  await test.step('the profile can be filled in and saved with the keyboard alone', async () => {
    await field(page, 'Education').focus();
    for (const value of Object.values(filled)) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await expect(save(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSaid(page, messages.profile.saved);
    await expect(save(page)).toBeFocused();
  });
  await test.step('what is typed while saving is not lost', async () => {
    await expect(notice(page, messages.profile.saved)).toHaveCount(0);
    await field(page, 'LinkedIn link').fill('linkedin.com/in/countess');
    const release = await holdBack(page, /\/api\/user\/./);
    await save(page).click();
    await expect(notice(page, messages.profile.saving)).toBeVisible();
    await field(page, 'Location').fill('Turin');
    await release();
    await expectSaid(page, messages.profile.saved);
    await expect(page.getByRole('link', { name: 'linkedin.com/in/countess' })).toBeVisible();
    await expect(field(page, 'Location')).toHaveValue('Turin');
    await expect(field(page, 'Education')).toHaveValue(filled.education);
  });
  await test.step('without a network saving fails with a sentence, and what was typed stays', async () => {
    await field(page, 'Location').fill('Paris');
    await page.context().setOffline(true);
    await save(page).click();
    await expect(
      notice(page, 'The shop cannot be reached. Please check your connection and try again.'),
    ).toBeVisible();
    await expect(field(page, 'Location')).toHaveValue('Paris');
  });
});

test('a skeleton holds the place while the profile loads, and a failure can be tried again', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 503/;
  await signIn(page, demoBuyer);
  await page.route(/\/api\/user\/./, (route) =>
    route.fulfill(refusal(503, 'The shop is catching its breath. Please try again in a moment.')),
  );
  const release = await holdBack(page, /\/api\/user\/./);
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your profile')).toBeAttached();
  await release();
  await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.');
  await expectNoAxeViolations(page);
  await page.unroute(/\/api\/user\/./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Education')).toBeVisible();
});
