import type { Page } from '@playwright/test';
import { asAdmin, signInAsAdmin, test } from './own-shop.ts';
import { loseAnswer } from './people.ts';
import { fitsEveryWidth } from './spare-parts.ts';
import { expect, longStep } from './watched-page.ts';

// It begins where none of this is set up: another journey of the same shop may have done that.
test.use({ shopOf: 'who sets delivery and tax up' });

const step = (page: Page, number: number) => page.getByRole('listitem', { name: `Step ${number}` });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('staff set delivery up by keyboard, try it, meet another’s change, and take it away', {
  tag: '@long',
}, async ({ page, shop, tolerated }) => {
  await signInAsAdmin(page, shop);
  const call = await asAdmin(page, shop);
  await page.goto('/dashboard/delivery');
  await test.step('without a method the page says what that means', async () => {
    await expect(heading(page, 'No delivery is set up')).toBeVisible();
    await expect(page.getByText('nothing is charged for delivery')).toBeVisible();
  });

  await test.step('rows of steps are added, filled in and removed by keyboard, and nothing is taken for 0', async () => {
    await page.getByRole('link', { name: 'Add a method' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Parcel');
    await page.getByRole('radio', { name: 'The same for every weight' }).focus();
    await page.keyboard.press('ArrowDown');
    await step(page, 1).getByLabel('Below, kg').focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('4.95');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(step(page, 2).getByLabel('From, kg')).toHaveValue('2');
    await expect(step(page, 2).getByLabel('Below, kg')).toBeFocused();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(step(page, 2).getByText('price is required')).toBeVisible();
    await expect(step(page, 2).getByLabel('Price, USD')).toBeFocused();
    await page.keyboard.type('9.95');
    await page.getByRole('button', { name: 'Add a step' }).press('Enter');
    await step(page, 3).getByRole('button', { name: 'Remove step 3' }).press('Enter');
    await expect(step(page, 3)).toHaveCount(0);
    await expect(step(page, 2).getByLabel('Below, kg')).toBeFocused();
    await page.getByRole('radio', { name: 'Everywhere' }).press('ArrowUp');
    await page.getByLabel('Country').selectOption('US');
    await page.getByRole('button', { name: 'Add country' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Countries' })).toContainText('United States');
    await fitsEveryWidth(page);
    await test.step('whose answer gets lost is sent again, and added once', async () => {
      tolerated.matches = /Failed to load resource/;
      await page.route(
        '**/api/delivery-methods',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Add method' }).click();
      await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Add method' }).click();
    await expect(page).toHaveURL('/dashboard/delivery');
    await expect(heading(page, 'Parcel')).toHaveCount(1);
    await expect(page.getByText('2 kg to below 10 kg: $9.95')).toBeVisible();
  });

  await test.step('what a buyer would be offered is asked from the shop itself', async () => {
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('Weight, kg').fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Offers' })).toHaveText('Parcel$9.95');
    await page.getByLabel('Country').selectOption('DE');
    await page.getByRole('button', { name: 'See offers' }).click();
    await expect(page.getByText('This is not delivered to Germany')).toBeVisible();
    await longStep('and fits every width', () => fitsEveryWidth(page));
  });

  await test.step('what somebody else saved meanwhile is shown, and nothing that was typed is lost', async () => {
    await page.getByRole('link', { name: 'Edit: Parcel' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('My parcel');
    await step(page, 1).getByLabel('Price, USD').fill('4.50');
    const [{ _id, version, pickup, zones }] = await call('GET', '/managed-delivery-methods');
    const [zone] = zones;
    await call('PATCH', `/delivery-methods/${_id}`, {
      version,
      name: 'Their parcel',
      active: false,
      days: { from: 4, to: 5 },
      pickup,
      zones: [
        { ...zone, freeFrom: 99 },
        { ...zone, countries: ['CA'] },
      ],
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    tolerated.matches = /409|Failed to load resource/;
    const panel = page.getByRole('alert', { name: 'This method was changed' });
    await expect(panel.locator('dd')).toHaveText([
      'Their parcelYou typed: My parcel',
      '4 to 5 days',
      'no, it is off',
      '$99.00',
      'Canada: below 2 kg: $4.95; 2 kg to below 10 kg: $9.95; Nothing of 10 kg or more',
    ]);
    await fitsEveryWidth(page);
    // Whoever saves once more without having decided is led there.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel).toBeFocused();
    await panel.getByRole('button', { name: 'Save what I typed' }).click();
    await expect(heading(page, 'My parcel')).toBeVisible();
    // What was not touched stays as they have it.
    expect(await call('GET', '/managed-delivery-methods')).toMatchObject([
      {
        name: 'My parcel',
        active: false,
        days: { from: 4, to: 5 },
        zones: [
          { countries: ['US'], steps: [{ price: 4.5 }, { price: 9.95 }], freeFrom: 99 },
          { countries: ['CA'] },
        ],
      },
    ]);
    await test.step('and whose answer got lost is nobody else’s', async () => {
      await page.getByRole('link', { name: 'Edit: My parcel' }).click();
      await page.getByLabel('To', { exact: true }).fill('6');
      await loseAnswer(page, /\/api\/delivery-methods\//);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('My parcel is saved.').last()).toBeVisible();
      await expect(page).toHaveURL('/dashboard/delivery');
      expect(await call('GET', '/managed-delivery-methods')).toMatchObject([{ days: { from: 4, to: 6 } }]);
    });
    await test.step('whoever takes theirs goes on in the form', async () => {
      await page.getByRole('link', { name: 'Edit: My parcel' }).click();
      await page.getByLabel('To', { exact: true }).fill('7');
      await call('PATCH', `/delivery-methods/${_id}`, { version: version + 3, days: { from: 1, to: 8 } });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await panel.getByRole('button', { name: 'Take what it is now' }).press('Enter');
      await expect(page.getByLabel('To', { exact: true })).toHaveValue('8');
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.getByRole('link', { name: 'Go back' }).click();
    });
    await call('PATCH', `/delivery-methods/${_id}`, { version: version + 4, active: true });
    await page.reload();
  });

  await test.step('it is turned off, and deleted once that is confirmed', async () => {
    await page.getByRole('button', { name: 'Turn off: My parcel' }).click();
    await expect(page.getByText('All of them are off')).toBeVisible();
    await page.getByRole('button', { name: 'Delete: My parcel' }).click();
    const question = page.getByRole('dialog', { name: 'Delete My parcel?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(heading(page, 'No delivery is set up')).toBeVisible();
  });
});
