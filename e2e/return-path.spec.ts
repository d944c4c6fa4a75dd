import { demoBuyer, holdBack } from './people.ts';
import { logIn } from './sign-in-forms.ts';
import { expect, test } from './watched-page.ts';

test('whoever followed the link before the program ran goes back too', { tag: '@long' }, async ({ page }) => {
  const release = await holdBack(page, /\/static\/js\//);
  await page.goto('/blogs', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await release();
  await logIn(page, demoBuyer);
  await expect(page).toHaveURL('/blogs');
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
