import type { Page } from '@playwright/test';
import { demoAdmin, register, signIn } from './people.ts';
import { congratulations, field, fillIn, openForm, placeButton } from './purchasing.ts';
import { logIn, logOut } from './sign-in-forms.ts';
import { untilAlive } from './signed-in-header.ts';
import { expect, expectNoAxeViolations, expectNothingCutOff, test, widths } from './watched-page.ts';

const kept = (page: Page) => page.getByText('We kept what you typed.', { exact: false });
const address = '12 St James Square\nLondon';

/** As it is when the shop has ended the session meanwhile. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
}

test('a session that ends while an order is being written loses nothing, and says what happened', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 401/;
  const { person, part } = await openForm(page, 42);
  await fillIn(page);
  await field(page, 'Quantity').fill(String(part.minimumOrder + 1));
  await endSession(page);
  await placeButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toContainText(
    'We kept what you typed.',
  );
  await logIn(page, person);
  await expect(page).toHaveURL(`/purchase/${part._id}`);
  await expect(kept(page)).toBeVisible();
  await expect(field(page, 'Address')).toHaveValue(address);
  await expect(field(page, 'Phone number')).toHaveValue('+0044 20 7946 0018');
  await expect(field(page, 'Quantity')).toHaveValue(String(part.minimumOrder + 1));
  await test.step('what is there again fits, and axe has nothing to say', async () => {
    for (const width of widths.toReversed()) await expectNothingCutOff(page, width);
    await expectNoAxeViolations(page);
  });
  await test.step('an order that was placed leaves an empty form, which begins with where it went after a reload', async () => {
    await placeButton(page).filter({ visible: true }).click();
    await expect(congratulations(page)).toBeVisible();
    await expect(field(page, 'Address')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Address')).toHaveAccessibleDescription(/Filled in from your last order/);
    await page.reload(); // what was filled in was not typed, so it is not kept
    await expect(field(page, 'Address')).toHaveAccessibleDescription(/Filled in from your last order/);
    await expect(field(page, 'Quantity')).toHaveValue(String(part.minimumOrder));
    await expect(kept(page)).toHaveCount(0);
  });
});

test('half a review is there again after going elsewhere and Back, for the person who wrote it and nobody else', {
  tag: '@long',
}, async ({ page, context }) => {
  const person = await register(page.request);
  const other = await register(page.request, 'Charles Babbage');
  await signIn(page, person);
  await page.goto('/dashboard/addReview');
  await page.getByLabel('Description').fill('Half a sen');
  await page.locator('label').filter({ hasText: '4 stars' }).click();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await page.goBack();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Half a sen');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await test.step('a log-out in another tab leads back to the place, for the same person', async () => {
    const tab = await context.newPage();
    await tab.goto('/email-confirmed');
    await untilAlive(tab);
    await logOut(tab);
    await expect(page).toHaveURL('/login');
    await tab.close();
    await expect(page.getByText('You were logged out in another tab.')).toBeVisible();
    await logIn(page, person);
    await expect(page).toHaveURL('/dashboard/addReview');
    await expect(page.getByLabel('Description')).toHaveValue('Half a sen');
  });
  await test.step('Start over empties the form', async () => {
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('');
    await expect(kept(page)).toHaveCount(0);
    await page.getByLabel('Description').fill('Another sen');
  });
  await test.step('somebody else who signs in finds nothing of it', async () => {
    await endSession(page);
    await page.reload();
    await expect(page).toHaveURL('/login');
    await logIn(page, other);
    await expect(page).not.toHaveURL('/login');
    await page.goto('/dashboard/addReview');
    await expect(page.getByLabel('Name')).toHaveValue(other.name);
    await expect(page.getByLabel('Description')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Another sen');
  });
});

test('what cannot be kept is asked about before the page is left', { tag: '@long' }, async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.goto('/dashboard/addSpareParts');
  await page.getByLabel('Name').fill('Half a part');
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
  await page.getByLabel('Image').setInputFiles(picture);
  const away = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' });
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await away.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/dashboard/addSpareParts');
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Half a part');
  await expect(kept(page)).toContainText('A picture has to be chosen again.');
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('half a message to the shop survives a reload, and a sent one is gone', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await untilAlive(page);
  await page.getByLabel('Message').fill('Do you have');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Do you have');
  await expect(kept(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  await expect(kept(page)).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
});
