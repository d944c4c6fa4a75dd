import type { Page } from '@playwright/test';
import { demoAdmin, register, signIn } from './people.ts';
import {
  bothThemes,
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  test,
  widths,
} from './watched-page.ts';

const entries = (page: Page) => page.getByRole('table', { name: 'Audit Log' }).locator('tbody tr');

async function promote(page: Page, email: string): Promise<void> {
  const { token }: { token: string } = await (
    await page.request.put('/api/user', { data: { email: demoAdmin.email } })
  ).json();
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.put(`/api/admin/${email}`, { headers });
  expect(response.ok()).toBe(true);
}

test('what an admin did is in the log, with before and after, and is found by person, action, subject and day', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await register(page.request);
  const { token }: { token: string } = await (
    await page.request.put('/api/user', { data: { email } })
  ).json();
  const words = `They were rude. ${crypto.randomUUID()}`;
  await page.request.post('/api/reviews', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Somebody Cross', location: 'Leeds', ratings: 1, description: words },
  });
  await signIn(page, demoAdmin);
  const today = new Date().toISOString().slice(0, 10);
  await promote(page, email);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit Log' }).click();
  await expect(page).toHaveURL('/dashboard/auditLog');
  await page.getByLabel('Subject').fill(email);
  await page.getByLabel('Subject').press('Enter');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText(demoAdmin.email);
  await expect(entries(page)).toContainText('role changed');
  await expect(entries(page).locator('del')).toHaveText('was user');
  await expect(entries(page).locator('ins')).toHaveText('is now admin');
  await expect(page.getByLabel('Subject')).toBeFocused();

  await longStep('it is narrowed down by person, action and day, which the address keeps', async () => {
    await page.getByLabel('Action').selectOption('role changed');
    await page.getByLabel('Person').fill('nobody@');
    await page.getByRole('button', { name: 'Filter' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing was noted like this' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
    await page.goBack();
    await expect(entries(page)).toHaveCount(1);
    await expect(page.getByLabel('Person')).toHaveValue('');
    const later = new Date().toISOString().slice(0, 10); // another day, should it be midnight
    await page.getByLabel('From').fill(today);
    await page.getByLabel('To', { exact: true }).fill(later);
    await page.getByLabel('Person').fill(demoAdmin.email);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/from=.*to=/);
    await expect(entries(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(later);
    await expect(entries(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('');
    await expect(page).toHaveURL('/dashboard/auditLog');
  });

  await test.step('a review is answered as the shop, and everybody reads it', async () => {
    await page.goto('/dashboard/manageReviews');
    const item = page.getByRole('listitem').filter({ hasText: words });
    await item.getByRole('button', { name: /^Answer/ }).click();
    const dialog = page.getByRole('dialog', { name: /^(?:Answer this review|Change the answer)$/ });
    const answer = dialog.getByLabel('Answer');
    await dialog.getByRole('button', { name: 'Save answer' }).click();
    await expect(dialog).toContainText('Text is required');
    await answer.fill('We are sorry.');
    // A colleague answers while the draft lies there: it is not taken for what was seen.
    await page.evaluate(async (words) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
      const reviews = await (await fetch('/api/managed-reviews', { headers })).json();
      const { _id } = reviews.find(({ description }: { description: string }) => description === words);
      await fetch(`/api/reviews/${_id}/answer`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'A colleague was faster.' }),
      });
    }, words);
    await page.reload();
    await item.getByRole('button', { name: /^(?:Change the a|A)nswer/ }).click();
    await expect(answer).toHaveValue('We are sorry.');
    await expect(dialog.getByRole('alert')).toContainText('A colleague was faster.');
    await dialog.getByRole('button', { name: 'I have read it' }).click();
    await expectNoAxeViolations(page, { themes: bothThemes });
    await dialog.getByRole('button', { name: 'Save answer' }).click();
    await expect(dialog).toBeHidden();
    await expect(item).toContainText('Answer from Spareworks');
    await expect(item).toContainText(`Answered by ${demoAdmin.email}`);
    for (const width of widths) await expectNothingCutOff(page, width);
    await page.goto('/reviews');
    const shown = page.getByRole('listitem').filter({ hasText: words });
    await expect(shown).toContainText('Answer from SpareworksWe are sorry.');
    await page.goto('/dashboard/manageReviews');
    await item.getByRole('button', { name: /^Remove the answer/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).click();
    await expect(item).not.toContainText('We are sorry.');
    await expect(item).toBeFocused();
  });

  await test.step('a review is hidden with a reason, and so it stands in the log', async () => {
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Manage Reviews' })
      .click();
    const item = page.getByRole('listitem').filter({ hasText: words });
    await item.getByRole('button', { name: /^Hide/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
    await dialog.getByRole('button', { name: 'Hide review' }).click();
    await expect(dialog).toContainText('Reason is required');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('Names a person');
    await page.reload();
    await item.getByRole('button', { name: /^Hide/ }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Names a person');
    await dialog.getByRole('button', { name: 'Hide review' }).click();
    await expect(item).toContainText(`Hidden by ${demoAdmin.email}`);
    await expect(item).toContainText('Names a person');
    await page.getByLabel('Show reviews').selectOption('Shown');
    await expect(page).toHaveURL(/show=shown/);
    await expect(item).toHaveCount(0);
    await page.getByLabel('Show reviews').selectOption('Hidden');
    await expect(item.getByRole('button', { name: /^Show again/ })).toBeVisible();
    await expectNoAxeViolations(page);
    for (const width of widths) await expectNothingCutOff(page, width);
    await page.goto('/dashboard/auditLog');
    await expect(entries(page).filter({ hasText: words })).toContainText('review hidden');
  });
});

test('the log is accessible and fits with long entries, and more of it comes when asked for', {
  tag: '@long',
}, async ({ page }) => {
  const entry = (number: number) => ({
    _id: `01912345-6789-7abc-8def-${String(number).padStart(12, '0')}`,
    at: '2026-03-04T15:07:00.000Z',
    actor: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
    action: 'part edited',
    subject: `part ${'0123456789'.repeat(8)}`,
    orderNumber: null,
    partName: null,
    before: { description: 'Wordwithoutanyend'.repeat(30), price: 10, minimumOrder: 2 },
    after: { description: 'Another description, with words. '.repeat(20), price: 12, minimumOrder: 2 },
  });
  await page.route(/\/api\/audit-log\?/, (route) => {
    const later = route.request().url().includes('after=');
    const headers = later ? {} : { link: '</api/audit-log?limit=24&after=x>; rel="next"' };
    return route.fulfill({ json: later ? [entry(3)] : [entry(1), entry(2)], headers });
  });
  await signIn(page, demoAdmin);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/dashboard/auditLog');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText('Mar 4, 2026, 3:07 PM UTC');
  await expectNoAxeViolations(page, { themes: bothThemes });
  const now = entries(page).first().locator('ins').first();
  await expect(now).not.toContainText(entry(1).after.description.trim());
  await now.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(now).toContainText(entry(1).after.description.trim());
  await expect(now.getByRole('button', { name: 'Show less' })).toBeFocused();
  await page.getByRole('button', { name: 'Load more entries' }).press('Enter');
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).nth(2).locator(':focus')).toHaveCount(1);
  for (const width of widths) await expectNothingCutOff(page, width);
});
