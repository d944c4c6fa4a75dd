import { linkIn, waitForMail } from './mailbox.ts';
import { register, signIn } from './people.ts';
import { bothThemes, expect, expectNoAxeViolations, test } from './watched-page.ts';

test('somebody changes their name and email, logs another browser out, and deletes the account', {
  tag: '@long',
}, async ({ page, browser, tolerated }) => {
  tolerated.matches = /status of 40[0-9]/;
  const person = await register(page.request);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByText('This browser')).toBeVisible();
  await expectNoAxeViolations(page, { themes: bothThemes });

  await test.step('a name that is too short is told at its field, another is in the header at once', async () => {
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Al');
    await page.getByRole('button', { name: 'Change name' }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Grace Hopper');
    await page.getByRole('button', { name: 'Change name' }).click();
    await expect(page.getByText('Your name is changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Grace Hopper' })).toBeVisible();
  });

  await test.step('another browser is logged out', async () => {
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await signIn(elsewhere, person);
    await page.reload();
    await page.getByRole('button', { name: 'Log out all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out all others' }).click();
    await expect(page.getByText('All other browsers are logged out.')).toBeVisible();
    const session = await elsewhere.request.get('/api/auth/get-session');
    expect(await session.json()).toBeNull();
    await other.close();
  });

  const email = `moved-${person.email}`;
  await test.step('a new email counts once its link was opened', async () => {
    const form = page.getByRole('form', { name: 'Email' });
    await form.getByLabel('New email').fill(email);
    await form.getByLabel('Current password').fill('Wrong!one');
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect(form.getByText('This is not your password.')).toBeVisible();
    await expect(form.getByLabel('New email')).toHaveValue(email);
    await form.getByLabel('Current password').fill(person.password);
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Open its link in this browser')).toBeVisible();
    await page.goto(linkIn(await waitForMail(page.request, email, /new email address/)));
    await page.getByRole('button', { name: 'Use the new address' }).click();
    await expect(page.getByText(`Your address is ${email}.`)).toBeVisible();
  });

  await test.step('the account is deleted after its address and password were typed', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const form = page.getByRole('form', { name: 'Delete account' });
    await form.getByLabel('Type your email to confirm').fill(person.email);
    await form.getByLabel('Current password').fill(person.password);
    await form.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(form.getByText('This is not the address of your account.')).toBeVisible();
    await expectNoAxeViolations(page);
    await form.getByLabel('Type your email to confirm').fill(email);
    await form.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  });
});
