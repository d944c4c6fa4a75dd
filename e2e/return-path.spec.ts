import * as messages from '@spareworks/contract/plain/messages';
import { demoBuyer, holdBack } from './people.ts';
import { fillRegister, logIn, newPerson, registerButton } from './sign-in-forms.ts';
import { untilAlive } from './signed-in-header.ts';
import { expect, longStep, test } from './watched-page.ts';

test('whoever comes by the header’s link goes back to the page they were on, with query and hash', async ({
  page,
}) => {
  await page.goto('/parts?group=brakes#content');
  await untilAlive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Login');
  await longStep('also by way of the other form', async () => {
    await page.getByRole('link', { name: messages.login.register }).click();
    await expect(heading).toHaveText('Register');
    await page.getByRole('link', { name: 'Login here' }).click();
    await expect(heading).toHaveText('Login');
  });
  await logIn(page, demoBuyer);
  await expect(page).toHaveURL('/parts?group=brakes#content');
});

test('whoever followed the link before the program ran goes back too', { tag: '@long' }, async ({ page }) => {
  const release = await holdBack(page, /\/static\/js\//);
  await page.goto('/blogs', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await release();
  await logIn(page, demoBuyer);
  await expect(page).toHaveURL('/blogs');
});

test('registering leads back to the guarded page that was asked for', async ({ page }) => {
  await page.goto('/dashboard?tab=1#here');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: messages.login.register }).click();
  await fillRegister(page, newPerson());
  await registerButton(page).click();
  await expect(page).toHaveURL('/dashboard?tab=1#here');
});

test('a stored place of another site is not followed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('returnTo', '//evil.example/'));
  await logIn(page, demoBuyer);
  await expect(page).toHaveURL('/');
  await test.step('whoever is signed in already does not get to see the forms', async () => {
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
});
