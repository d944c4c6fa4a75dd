import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { problems } from '@spareworks/contract/schemas/problems';
import { linkIn, waitForMail } from './mailbox.ts';
import { type Person, register } from './people.ts';
import { emailField, logIn, loginButton, newPerson, passwordField, problem } from './sign-in-forms.ts';
import { expect, expectNoAxeViolations, test } from './watched-page.ts';

const newPassword = (page: Page) =>
  page.getByLabel('New password', { exact: true }).and(page.locator('input'));

async function askForMail(page: Page, { email }: Person): Promise<string> {
  await page.goto('/password-reset');
  await emailField(page).fill(email);
  await page.getByRole('button', { name: messages.passwordReset.action, exact: true }).click();
  await expect(page.getByText(messages.passwordReset.sent)).toBeVisible();
  return linkIn(await waitForMail(page.request, email, /new password/i));
}

test('password reset asks for the email in the words of the specification', async ({ page }) => {
  await page.goto('/password-reset');
  const reset = page.getByRole('button', { name: 'Reset', exact: true });
  await reset.click();
  await expect(emailField(page)).toHaveAccessibleDescription('email is required.!');
  await expect(emailField(page)).toBeFocused();
  await test.step('an unknown address gets the same answer, and the form stays usable', async () => {
    await emailField(page).fill(newPerson().email);
    await reset.click();
    const sent = page.getByText('A password Reset email has been sent to your email');
    await expect(sent).toBeVisible();
    await expect(sent).toBeHidden(); // what to do next stays
    await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
    await emailField(page).fill(newPerson().email);
    await reset.click();
    await expect(sent).toBeVisible();
  });
  await test.step('the token is taken out of the address also when the page is open already', async () => {
    await page.evaluate(() => {
      window.location.hash = '#token=abc';
    });
    await expect(newPassword(page)).toBeVisible();
    await expect(page).toHaveURL('/password-reset');
    await page.reload(); // which loses nothing
    await expect(newPassword(page)).toBeVisible();
  });
});

test('the mail’s link sets a new password, once, and ends the sessions', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 40[01]/;
  const person = await register(page.request);
  const link = await askForMail(page, person);
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password');
  await expect(page).toHaveURL('/password-reset');
  await expectNoAxeViolations(page);

  await newPassword(page).fill('weak');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(newPassword(page)).toHaveAccessibleDescription(/^one special character and min length 6/);
  await newPassword(page).fill('Changed#2026');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed. Please log in.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await logIn(page, person);
  await expect(problem(page)).toHaveText(problems.wrong_credentials.title);
  await passwordField(page).fill('Changed#2026');
  await loginButton(page).click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await newPassword(page).fill('Another#2026');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(problem(page)).toContainText(problems.link_expired.title);
  await problem(page).getByRole('link').click();
  await expect(emailField(page)).toBeVisible();
});
