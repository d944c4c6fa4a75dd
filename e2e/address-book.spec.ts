import type { Page } from '@playwright/test';
import { partToOrder } from './ordering.ts';
import { register } from './people.ts';
import { expect, expectFits, expectNoAxeViolations, test } from './watched-page.ts';

const cards = (page: Page) => page.locator('#content').getByRole('article');
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function fillIn(page: Page, name: string, city: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('US');
  await field(page, 'Street and number').fill('1 Mill Road');
  await field(page, 'Postcode').fill('62701');
  await field(page, 'City').fill(city);
  await page.getByRole('combobox', { name: 'State' }).selectOption('IL');
  await field(page, 'Phone number').fill('+1 202 555 0100');
}

test('an address book is filled, changed and emptied, and the checkout offers its default', {
  tag: '@long',
}, async ({ page }) => {
  await register(page.request);
  const part = await partToOrder(page.request, 0);
  await page.goto('/dashboard/addresses');

  await test.step('the first address is the default; what is missing is shown at the field', async () => {
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
      'Country is required',
    );
    await fillIn(page, 'Ada at home', 'Springfield');
    await page.reload();
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(field(page, 'City')).toHaveValue('Springfield');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText('Default');
  });

  await test.step('another can be made the default, and comes first then', async () => {
    await page.getByRole('button', { name: 'Add address' }).click();
    await fillIn(page, 'Ada at work', 'Chicago');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^Make default: Ada at work/ }).click();
    await expect(cards(page).first()).toContainText('Ada at work');
    await expectFits(page);
  });

  await test.step('the checkout begins with it, and takes another', async () => {
    const line = { partId: part._id, quantity: part.minimumOrder, unitPrice: part.price, name: part.name };
    await page.evaluate((basket) => localStorage.setItem('basket', basket), JSON.stringify([line]));
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /Ada at work/ })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Place order, \$/ })).toBeVisible();
    await page.getByRole('radio', { name: /Ada at home/ }).check();
    await expect(field(page, 'City')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Another address' }).check();
    await expect(field(page, 'City')).toHaveValue('');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0); // dimmed while it is asked what that costs
    await expectFits(page);
  });

  await test.step('deleting asks first', async () => {
    await page.goto('/dashboard/addresses');
    await page.getByRole('button', { name: /^Delete: Ada at work/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete address' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText('Default');
  });
});
