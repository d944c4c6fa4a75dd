import type { TaxRate } from '@spareworks/contract/calls/tax';
import { expectSaid } from './noted-notices.ts';
import { asAdmin, signInAsAdmin, test } from './own-shop.ts';
import { field } from './purchasing.ts';
import { expect, expectFits, expectNoAxeViolations, longStep } from './watched-page.ts';

// It begins where none of this is set up: another journey of the same shop may have done that.
test.use({ shopOf: 'who sets delivery and tax up' });

test('staff set tax and discount codes', { tag: '@long' }, async ({ page, shop, tolerated }) => {
  tolerated.matches = /status of (400|409)/;
  await signInAsAdmin(page, shop);
  await page.setViewportSize({ width: 360, height: 800 });
  const table = page.getByRole('table');
  const call = await asAdmin(page, shop);

  await test.step('without a rate no tax is charged, which the page says; one is added by the keyboard', async () => {
    await page.goto('/dashboard/tax');
    await expect(page.getByRole('heading', { name: 'No tax is charged' })).toBeVisible();
    await page.getByRole('button', { name: 'Add the first rate' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a tax rate' });
    await dialog.getByLabel('Country').selectOption('ES');
    await dialog.getByLabel('Region').fill('canarias');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add the first rate' }).press('Enter');
    await expect(dialog.getByText('We kept what you typed.')).toBeVisible();
    await expect(dialog.getByText('Buyers type theirs freely')).toBeVisible();
    await expect(dialog.getByLabel('Region')).toHaveValue('canarias');
    await dialog.getByLabel('Country').selectOption('DE');
    await expect(dialog.getByLabel('Region')).toHaveValue(''); // of another country
    await dialog.getByLabel('Name').fill('VAT');
    await dialog.getByLabel('Rate, in percent').press('Enter');
    await expect(dialog.getByText('is required')).toBeVisible();
    await dialog.getByLabel('Rate, in percent').fill('19');
    await dialog.getByLabel('Rate, in percent').press('Enter');
    await expect(table).toContainText('Germany');
    await expect(table).toContainText('19%');
    await expect(table).toContainText('Taxed');
  });

  await test.step('what it means is shown', async () => {
    const result = page.getByRole('region', { name: 'Try it' }).getByRole('status');
    await field(page, 'Goes to').selectOption('DE');
    await page.getByRole('button', { name: 'Show what it costs' }).click();
    await expect(result).toContainText('$119.00');
    await field(page, 'Goes to').selectOption('FR');
    await page.getByRole('button', { name: 'Show what it costs' }).click();
    await expect(result).toContainText('No tax: there is no rate for this place.');
  });

  await longStep('nothing of it is cut off, and axe has nothing to say', async () => {
    await expectFits(page);
    await page.setViewportSize({ width: 360, height: 800 });
  });

  await test.step('settings are refused at their field, and nothing typed is lost', async () => {
    await field(page, 'Where the shop is').selectOption('DE');
    await field(page, 'Its VAT number').fill('DE12345678');
    await page.getByLabel('Reverse charge').check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('One that begins so looks like DE123456789.')).toBeVisible();
    await expect(field(page, 'Its VAT number')).toHaveValue('DE12345678');
    await field(page, 'Its VAT number').fill('de 123 456 789');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expectSaid(page, 'The settings are saved. They hold for new orders.');
    await expect(field(page, 'Its VAT number')).toHaveValue('DE123456789');
    await expect(page.getByLabel('Reverse charge')).toBeChecked();
  });

  await test.step('what somebody else has saved meanwhile is put before the person', async () => {
    const [rate] = (await call('GET', '/tax-rates')) as TaxRate[];
    await page.getByRole('button', { name: 'Edit: DE' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tax rate for Germany' });
    await dialog.getByLabel('Rate, in percent').fill('20');
    await call('PATCH', `/tax-rates/${rate?._id}`, {
      version: rate?.version,
      rate: 16,
      deliveryTaxed: false,
    });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('Somebody else has changed this meanwhile');
    await expectNoAxeViolations(page);
    await expect(alert).toContainText('Rate, in percent16');
    await expect(alert).toContainText('Deliverynot taxed');
    await expect(dialog.getByLabel('Rate, in percent')).toHaveValue('20');
    await alert.getByRole('button', { name: 'Save mine' }).click();
    await expect(dialog).toBeHidden();
    await expect(table).toContainText('20%');
    await expect(table).toContainText('Not taxed');
    await page.getByRole('button', { name: 'Remove: DE' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No tax is charged' })).toBeVisible();
  });

  await test.step('a code is added, switched off and deleted', async () => {
    await page.goto('/dashboard/discounts');
    await page.getByRole('link', { name: 'Add the first code' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill('Spring 10');
    await field(page, 'Percent').fill('12.5');
    await page.getByLabel('Brakes').check();
    await field(page, 'Uses per person').fill('1');
    await expect(page.getByLabel('Can be used')).toBeChecked();
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await expect(page.getByLabel('Brakes')).toBeChecked();
    await page.getByRole('button', { name: 'Add code' }).click();
    await expect(table).toContainText('12.5% off');
    await expect(table).toContainText('Brakes only. 1 per person.');
    await expect(table).toContainText('Running');
    await longStep('nothing of it is cut off, and axe has nothing to say', async () => {
      await expectFits(page);
      await page.setViewportSize({ width: 360, height: 800 });
    });
    await page.getByRole('button', { name: 'Switch off: Spring 10' }).click();
    await expect(table.getByText('Off', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete: Spring 10' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No discount codes yet' })).toBeVisible();
  });
});
