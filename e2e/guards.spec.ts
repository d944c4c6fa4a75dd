import { demoAdmin, demoBuyer, holdBack, signIn } from './people.ts';
import { logIn, problem } from './sign-in-forms.ts';
import { enter, storedToken } from './signed-in-header.ts';
import { expect, expectNoAxeViolations, test } from './watched-page.ts';

test('a guarded page waits until it is known who is there', async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED/;
  await signIn(page, demoBuyer);
  await page.route(/\/api\/auth\/get-session/, (route) => route.abort());
  const release = await holdBack(page, /\/api\/auth\/get-session/);
  await test.step('a guarded page shows a loader until it is known who is there', async () => {
    await page.goto('/dashboard');
    await expect(page.locator('#content').getByRole('status')).toHaveText('Loading');
    await expect(page).toHaveURL('/dashboard');
  });
  await test.step('when the shop cannot be asked a guarded page says so and can be tried again', async () => {
    await release();
    await expect(page.locator('#content').getByRole('alert')).toContainText('cannot be reached');
    await expectNoAxeViolations(page);
    // Others who ask meanwhile may bring it back too: then there is nothing left to press.
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.unroute(/\/api\/auth\/get-session/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  });
});

test('who is not an admin is signed out of an admin page and sent to /login, which remembers the place', async ({
  page,
  context,
  tolerated,
}) => {
  tolerated.matches = /status of 401/;
  await enter(page);
  await page.goto('/dashboard/manageUsers?page=2#top');
  await expect(page).toHaveURL('/login');
  await expect(problem(page)).toContainText('for admins only');
  expect(await storedToken(page)).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name.includes('session_token'))).toEqual([]);
  await logIn(page, demoAdmin);
  await expect(page).toHaveURL('/dashboard/manageUsers?page=2#top');
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('an admin page shows the bar while the status loads', async () => {
    const tellWho = await holdBack(page, /\/api\/auth\/get-session/);
    const tellRole = await holdBack(page, /\/api\/admin\//);
    const asked = page.waitForRequest(/\/api\/admin\//);
    const bar = page.locator('#content .animate-sweep');
    await page.goto('/dashboard/manageUsers');
    await expect(bar).toBeVisible();
    await tellWho();
    expect(decodeURIComponent((await asked).url())).toMatch(new RegExp(`/api/admin/${demoAdmin.email}$`));
    await expect(bar).toBeVisible();
    await tellRole();
    await expect(heading).toHaveText('Manage Users');
  });
  await test.step('a token that no longer holds is renewed unnoticed, once for many calls', async () => {
    await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
    let renewals = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/api/user')) renewals += 1;
    });
    await page.reload();
    await expect(heading).toHaveText('Manage Users');
    await expect(page.getByText(demoBuyer.email).first()).toBeVisible();
    expect(renewals).toBe(1);
    expect(await storedToken(page)).not.toBe('expired');
  });
});

test('who is signed out is sent from an admin page to /login, which remembers the place', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/dashboard/manageUsers');
  await expect(page).toHaveURL('/login');
  await logIn(page, demoAdmin);
  await expect(page).toHaveURL('/dashboard/manageUsers');
});
