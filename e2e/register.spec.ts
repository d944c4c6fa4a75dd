import * as messages from '@spareworks/contract/messages';
import { problems } from '@spareworks/contract/problems';
import { linkIn, waitForMail } from './mailbox.ts';
import { demoBuyer } from './people.ts';
import {
  accountButton,
  emailField,
  fillRegister,
  newPerson,
  passwordField,
  problem,
  registerButton,
} from './sign-in-forms.ts';
import { expect, test } from './watched-page.ts';

test('register checks name, email and password in the words of the specification', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of 422/;
  await page.goto('/register');
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
    const told = await problem(page).boundingBox();
    expect(told?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
    await expect(emailField(page)).toHaveAccessibleDescription(
      'There is already an account with this email.',
    );
    await expect(emailField(page)).toBeFocused();
    await expect(name).toHaveValue('Grace Hopper');
  });
});

test('registering signs in, sets name and default photo, and the mail confirms the address', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/register');
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
  await page.getByRole('link', { name: 'Look at the parts' }).click();
  await expect(page).toHaveURL('/parts');
});

test('a link that no longer confirms anything says how to get a new one', async ({ page }) => {
  await page.goto('/api/auth/verify-email?token=made-up&callbackURL=/email-confirmed');
  await expect(page).toHaveURL(/\/email-confirmed\?error=/);
  await expect(page.locator('#content')).toContainText('expired or was used already');
  await expect(page.locator('#content').getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});
