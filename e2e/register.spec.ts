import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { problems } from '@spareworks/contract/schemas/problems';
import { linkIn, waitForMail } from './mailbox.ts';
import { demoBuyer, register } from './people.ts';
import {
  accountButton,
  emailField,
  fillRegister,
  googleButton,
  logIn,
  loginButton,
  newPerson,
  passwordField,
  problem,
  registerButton,
} from './sign-in-forms.ts';
import { expect, expectNoAxeViolations, longStep, test } from './watched-page.ts';

test('register checks name, email and password in the words of the specification', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 422/;
  await page.goto('/register');
  await expect(googleButton(page)).toBeVisible();
  const name = page.getByLabel('Name', { exact: true });
  await registerButton(page).click();
  await expect(name).toHaveAccessibleDescription('Name is required');
  await expect(name).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription('Email is required');
  await expect(passwordField(page)).toHaveAccessibleDescription(/^Password is required/);

  await fillRegister(page, { name: 'abcde', email: 'a@b', password: 'abc#1' });
  await registerButton(page).click();
  await expect(name).toHaveAccessibleDescription('Name Must be 6 characters or longer');
  await expect(emailField(page)).toHaveAccessibleDescription('Provide a valid Email');
  await expect(passwordField(page)).toHaveAccessibleDescription(/^one special character and min length 6/);

  await passwordField(page).fill('abcdef1');
  await expect(page.getByText(messages.register.passwordWeak)).toBeVisible();
  for (const special of '!@#$%^&') {
    await passwordField(page).fill(`abcde${special}`);
    await expect(page.getByText(messages.register.passwordWeak)).toBeHidden();
  }

  await test.step('an address that is taken is told at the field and in red under the form', async () => {
    await fillRegister(page, { ...newPerson(), email: demoBuyer.email });
    await registerButton(page).click();
    await expect(problem(page)).toHaveText(problems.email_taken.title);
    await expect(problem(page)).toHaveCSS('color', 'rgb(185, 28, 28)');
    const form = await page.getByRole('form', { name: 'Register' }).boundingBox();
    const problemBox = await problem(page).boundingBox();
    expect(problemBox?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
    await expect(emailField(page)).toHaveAccessibleDescription(
      'There is already an account with this email.',
    );
    await expect(emailField(page)).toBeFocused();
    await expect(name).toHaveValue('Grace Hopper');
  });
  await test.step('name and email are there again after a reload, the password is not', async () => {
    await page.reload();
    await expect(name).toHaveValue('Grace Hopper');
    await expect(emailField(page)).toHaveValue(demoBuyer.email);
    await expect(passwordField(page)).toHaveValue('');
  });
  await test.step('registering signs in, sets name and default photo, and the mail confirms the address', async () => {
    await expectRegistered(page);
  });
});

async function expectRegistered(page: Page): Promise<void> {
  const person = newPerson();
  await fillRegister(page, person);
  await registerButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toHaveAccessibleName(/Grace Hopper/);
  await expect(accountButton(page).locator('img')).toHaveAttribute('src', '/static/profile-photo.svg');
  await accountButton(page).click();
  await expect(page.getByText(person.email)).toBeVisible();

  await page.goto(linkIn(await waitForMail(page.request, person.email, /confirm/i)));
  await expect(page).toHaveURL('/email-confirmed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  const onward = page.getByRole('link', { name: 'Look at the parts' });
  await expect(onward).toHaveAttribute('href', '/parts');
  await longStep('the link leads there', async () => {
    await onward.click();
    await expect(page).toHaveURL('/parts');
  });
}

test('in another browser the mail’s link asks for the password, or for a new one', { tag: '@long' }, async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 40[01]/;
  const person = await register(page.request);
  const link = linkIn(await waitForMail(page.request, person.email, /confirm/i));
  await page.context().clearCookies();
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1 });
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await test.step('the token is taken out of the address, and nothing is confirmed yet', async () => {
    await expect(heading).toHaveText('Confirm your address');
    await expect(page).toHaveURL('/confirm-email');
    await expectNoAxeViolations(page);
    await confirm.click();
    await expect(passwordField(page)).toHaveAccessibleDescription('password is required.!');
    await passwordField(page).fill('Wrong#2026');
    await confirm.click();
    await expect(problem(page)).toHaveText('The password is not right.');
  });
  await test.step('by keyboard one gets to the new password and back', async () => {
    await page.getByRole('button', { name: 'Set a new password' }).press('Enter');
    await expect(heading).toHaveText('New password');
    await expect(page.getByLabel('New password', { exact: true }).and(page.locator('input'))).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'I know the password' }).press('Enter');
  });
  await test.step('the password confirms the address and signs in', async () => {
    await passwordField(page).fill(person.password);
    await passwordField(page).press('Enter');
    await expect(page).toHaveURL('/email-confirmed');
    await expect(heading).toHaveText('Your email address is confirmed');
    await expect(accountButton(page)).toHaveAccessibleName(/Ada Lovelace/);
  });
  await test.step('a link that was used says so', async () => {
    await page.context().clearCookies();
    await page.goto(link);
    await expect(heading).toHaveText('This link no longer works');
    await page.goto('/confirm-email');
    await expect(heading).toHaveText('This link no longer works');
  });
  await test.step('the owner of a mailbox sets a new password for an account that somebody else opened', async () => {
    const theirs = await register(page.request);
    await page.context().clearCookies();
    await page.goto(linkIn(await waitForMail(page.request, theirs.email, /confirm/i)));
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await page.getByLabel('New password', { exact: true }).and(page.locator('input')).fill('Changed#2026');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, theirs);
    await expect(problem(page)).toHaveText(problems.wrong_credentials.title);
    await passwordField(page).fill('Changed#2026');
    await loginButton(page).click();
    await expect(page).toHaveURL('/');
  });
});

test('a link that no longer confirms anything says how to get a new one', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/api/auth/verify-email?token=made-up&callbackURL=/email-confirmed');
  await expect(page).toHaveURL(/\/email-confirmed\?error=/);
  await expect(page.locator('#content')).toContainText('expired or was used already');
  await expect(page.locator('#content').getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});
