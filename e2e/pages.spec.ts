import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { asAdmin, signInAsAdmin, test } from './own-shop.ts';
import { holdBack } from './people.ts';
import { fitsEveryWidth, pictureFile } from './spare-parts.ts';
import { expect, longStep } from './watched-page.ts';

test('staff write the terms, see what they become, publish them, and the footer leads there until they take them back', {
  tag: '@long',
}, async ({ page, shop, tolerated }) => {
  tolerated.matches = /400|409/; // refused on purpose, below
  await signInAsAdmin(page, shop);
  const call = await asAdmin(page, shop);
  const footer = page.getByRole('contentinfo');
  const preview = page.getByRole('region', { name: 'Preview' });
  const text = page.getByRole('textbox', { name: 'Text' });

  await test.step('what is typed is shown as it will be, made by the server', async () => {
    await page.goto('/dashboard/pages');
    await page.getByRole('link', { name: 'Write a page' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Terms of use');
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('terms-of-use');
    await page.getByLabel('Entry of the footer').selectOption('Terms of use');
    await text.fill(
      'You *buy*, we send. <script>alert(1)</script>\n\n## Returns\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
    await expect(preview.getByRole('heading', { name: 'Returns' })).toBeVisible();
    await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();
  });

  await longStep('what cannot be shown is named, and nothing typed is lost', async () => {
    const deep = `${'- '.repeat(12)}a`;
    const before = await text.inputValue();
    await text.fill(deep);
    await expect(preview.getByRole('alert')).toContainText('more than 10 deep');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('form').getByText('more than 10 deep in line 1')).toBeVisible();
    await expect(text).toHaveValue(deep);
    await text.fill(before);
  });

  await longStep('a draft survives a reload before it was saved', async () => {
    await page.reload();
    await expect(text).toHaveValue(/You \*buy\*/);
  });

  await test.step('a saved draft is nobody else’s, and has the picture that was still on its way', async () => {
    const arrive = await holdBack(page, /\/api\/images$/);
    await page.getByLabel('Picture for the text').setInputFiles(pictureFile);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await arrive();
    await expect(page).toHaveURL(new RegExp(`/dashboard/pages/${uuidPattern}$`));
    await expect(text).toHaveValue(/!\[.*\]\(\/images\/.*\.webp\)/);
    expect((await page.request.get('/pages/terms-of-use')).status()).toBe(404);
    await longStep('and fits every width', () => fitsEveryWidth(page));
  });

  await test.step('published, the footer’s entry leads there', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await page.goto('/blogs'); // a page with little on it, with the same footer
    await footer.getByRole('link', { name: 'Terms of use' }).click();
    await expect(page).toHaveURL('/pages/terms-of-use');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
    await expect(page.getByRole('cell', { name: '2' })).toBeVisible();
    await expect(footer.getByRole('link')).toHaveCount(1);
    await fitsEveryWidth(page);
  });

  const [{ _id: id }] = await call('GET', '/managed-pages');
  await longStep('what somebody else saved meanwhile is shown, and nothing typed is lost', async () => {
    await page.goto(`/dashboard/pages/${id}`);
    await text.fill('Mine.');
    const theirs = await call('GET', `/managed-pages/${id}`);
    const { title, slug, version } = theirs;
    const body = { title, slug, footer: 'Terms of use', markdown: 'Theirs.', version };
    await call('PUT', `/managed-pages/${id}`, body);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('alert', { name: 'Somebody else has changed' })).toContainText('Theirs.');
    await expect(text).toHaveValue('Mine.');
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText('Version 3, the newest')).toBeVisible();
  });

  await longStep('an earlier version is looked at and brought back', async () => {
    await page.getByRole('button', { name: 'Look at version 1' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Returns' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(text).toHaveValue(/You \*buy\*/);
  });

  await longStep('taken back, the entry is text again and the address leads nowhere', async () => {
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveCount(0);
    expect((await page.request.get('/pages/terms-of-use')).status()).toBe(404);
    await page.goto('/blogs'); // a page with little on it, with the same footer
    await expect(footer.getByText('Terms of use')).toBeVisible();
    await expect(footer.getByRole('link')).toHaveCount(0);
  });
});
