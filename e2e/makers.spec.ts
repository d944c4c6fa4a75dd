import { signInAsAdmin, test } from './own-shop.ts';
import { fitsEveryWidth, pictureFile, pixels, withParts } from './spare-parts.ts';
import { expect, longStep } from './watched-page.ts';

test('makers are added, shown to buyers, renamed with their parts, merged and removed', {
  tag: '@long',
}, async ({ page, shop, tolerated }) => {
  tolerated.matches = /status of 409/; // what has parts is not removed
  await signInAsAdmin(page, shop);
  await page.goto('/dashboard/makers');
  const dialog = page.getByRole('dialog');

  await test.step('a maker is added with its logo and its text; a drawing that could hold a script is no logo', async () => {
    await page.getByRole('button', { name: /^Add (a|the first) maker$/ }).click();
    await dialog.getByRole('button', { name: 'Add maker' }).click();
    await expect(dialog.getByText('name is required')).toBeVisible();
    await dialog.getByLabel('Name').fill('Northgate Ltd');
    const logo = dialog.locator('input[type=file]');
    await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: pixels });
    await expect(dialog.getByText('This is not a picture the shop can show.')).toBeVisible();
    await logo.setInputFiles(pictureFile);
    await dialog.getByLabel('Text').fill('Hubs and bearings.');
    await dialog.getByRole('button', { name: 'Add maker' }).click();
    await expect(page.getByRole('link', { name: 'Northgate Ltd' })).toBeVisible();
  });

  const [id = ''] = await withParts(page, shop, [{ name: 'Hub of a maker', maker: 'northgate ltd' }]);

  await test.step('the form of a part finds makers as they are typed, and adds one that is not there', async () => {
    await page.goto(`/dashboard/manageSpareParts/${id}`);
    const field = page.getByLabel('Maker', { exact: true });
    await expect(field).toHaveValue('Northgate Ltd');
    await field.fill('North');
    await page.getByRole('button', { name: /^Northgate Ltd/ }).click();
    await expect(field).toHaveValue('Northgate Ltd');
    await field.fill('Northgate');
    await page.getByRole('button', { name: 'Add maker “Northgate”' }).click();
    await expect(page.getByText('Northgate is one of the makers now.')).toBeVisible();
    await expect(field).toHaveValue('Northgate');
  });

  await test.step('renamed, it is so on its page and its part’s, and its old address leads there', async () => {
    await page.goto('/dashboard/makers');
    await page.getByRole('button', { name: 'Edit: Northgate Ltd' }).click();
    await dialog.getByLabel('Name').fill('Southgate');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Southgate', exact: true })).toBeVisible();
    await page.goto('/makers/northgate-ltd');
    await expect(page).toHaveURL('/makers/southgate');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Southgate');
    await expect(page.getByText('Hubs and bearings.')).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: 'Hub of a maker' }).first().click();
    await page.getByRole('link', { name: 'Southgate' }).click();
    await expect(page).toHaveURL('/makers/southgate');
  });

  await test.step('one that has parts is not removed but merged, and both lead to the one that stays', async () => {
    await page.goto('/dashboard/makers');
    await page.getByRole('button', { name: 'Remove: Southgate' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toContainText('Southgate has a part on sale.');
    await dialog.getByRole('button', { name: /back/i }).click();
    await page.getByRole('button', { name: 'Merge: Southgate' }).click();
    await dialog.getByRole('radio', { name: /^Northgate/ }).check();
    await dialog.getByRole('button', { name: 'Merge into Northgate' }).click();
    await expect(page.getByText('All parts of Southgate are Northgate’s now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit: Southgate' })).toBeHidden();
    await page.goto('/parts?maker=southgate');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Northgate');
  });

  await test.step('the form of a part knows the one that went by its old names, and does not offer to add it', async () => {
    await page.goto(`/dashboard/manageSpareParts/${id}`);
    const field = page.getByLabel('Maker', { exact: true });
    await field.fill('Southgate');
    await expect(page.getByText('“Southgate” is called “Northgate” now')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add maker/ })).toBeHidden();
    await page.getByRole('button', { name: /^Northgate/ }).click();
    await expect(field).toHaveValue('Northgate');
    await expect(page.getByText('“Southgate” is called')).toBeHidden();
  });

  await longStep('the page is accessible and fits at every width', async () => {
    await page.goto('/dashboard/makers');
    await expect(page.getByRole('button', { name: 'Edit: Northgate' })).toBeVisible();
    await fitsEveryWidth(page);
  });
});
