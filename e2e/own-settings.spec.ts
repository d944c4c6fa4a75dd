import type { Locator } from '@playwright/test';
import { notices } from './managing-orders.ts';
import { expectSaid } from './noted-notices.ts';
import { asAdmin, signInAsAdmin, test } from './own-shop.ts';
import { loseAnswer } from './people.ts';
import { expect, expectFits, expectNoAxeViolations, expectNothingCutOff, longStep } from './watched-page.ts';

// Not shared with others: everything says the shop's name.
test.use({ live: true, shopOf: 'its owner' });

test('a new owner makes the shop theirs', { tag: '@long' }, async ({ page, shop, tolerated }) => {
  tolerated.matches = /status of (400|409)|ERR_FAILED/;
  await signInAsAdmin(page, shop);
  const brand = page.getByRole('banner').getByRole('link').first();
  const save = (section: string) => page.getByRole('button', { name: `Save: ${section}` });

  await test.step('the overview leads to what is still an example', async () => {
    await page.goto('/dashboard/overview');
    await page.getByRole('link', { name: 'See what to do' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Name and company' })).toContainText(
      'Still an example',
    );
    await expectFits(page);
    await page.getByRole('link', { name: 'Set the look' }).click();
    const look = page.getByRole('heading', { name: 'Look', exact: true });
    await expect(look).toBeFocused();
    await expect(look).toBeInViewport();
  });

  await test.step('the name is saved and stands in header, footer and title without a reload', async () => {
    await page.getByLabel('Name of the shop').fill('');
    await save('Name').click();
    await expect(page.getByLabel('Name of the shop')).toHaveAccessibleDescription(/Is required/);
    await page.getByLabel('Name of the shop').fill('Brakes & Co');
    await page.getByLabel('Legal name').fill('Brakes and Company GmbH');
    await save('Name').click();
    await expectSaid(page, 'Saved. Every page says it from now on.');
    await expect(brand).toHaveText('Brakes & Co');
    await expect(page.getByRole('contentinfo')).toContainText('Brakes and Company GmbH');
    await expect(page).toHaveTitle('Settings | Brakes & Co');
  });

  await test.step('a colour that cannot be read is refused with one that can', async () => {
    await page.getByLabel('Accent colour', { exact: true }).fill('#ffd700');
    await save('Look').click();
    await expect(page.getByLabel('Accent colour', { exact: true })).toHaveAccessibleDescription(
      /its contrast on light pages is 1.28:1/,
    );
    await page.getByRole('button', { name: /^Take #/ }).click();
    const colour = await page.getByLabel('Accent colour', { exact: true }).inputValue();
    await save('Look').click();
    const used = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'));
    await expect.poll(used).toBe(colour);
  });

  await test.step('what was saved although the answer got lost is known again', async () => {
    await page.getByLabel('Phone').fill('+49 30 5550101');
    await loseAnswer(page, /\/api\/settings$/);
    await save('Contact').click();
    await expect(notices(page)).toContainText('cannot be reached');
    await save('Contact').click();
    await expectSaid(page, 'Saved.');
    await expect(page.getByText('Somebody else has changed this meanwhile')).toBeHidden();
  });

  await test.step('somebody else was quicker: both are shown, and nothing typed is lost', async () => {
    const call = await asAdmin(page, shop);
    const headline = 'Kraftfahrzeugersatzteilelager & Werkstattausrüstung';
    await page.getByLabel('Headline').fill(headline);
    await call('PATCH', '/settings', { banner: { action: 'Look', version: 0 } });
    await save('Banner').click();
    const theirs = page.getByRole('alert', { name: 'Somebody else has changed this meanwhile' });
    await expect(theirs).toContainText('Look');
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await theirs.getByRole('button', { name: 'Save mine' }).click();
    await expect(theirs).toBeHidden();
    await saved; // another page is not asked for before
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(page.getByRole('main').getByRole('link', { name: 'Look', exact: true })).toBeVisible();
    await test.step('a word wider than a phone breaks', async () => {
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
      await expectNothingCutOff(page, 360);
      await page.setViewportSize({ width, height });
    });
  });

  await test.step('another currency: what it does to prices is shown first, and then every amount is in it', async () => {
    const call = await asAdmin(page, shop);
    await call('POST', '/car-parts', {
      name: 'Brake disc, vented',
      price: 64.5,
      availableQuantity: 12,
      minimumOrder: 1,
      img: 'https://pictures.example/disc.webp',
      description: 'A vented disc.',
      group: 'brakes',
    });
    await page.goto('/dashboard/settings');
    const card = page.getByRole('form', { name: 'Currency' });
    await card.getByLabel('Currency', { exact: true }).selectOption('JPY');
    await expect(card.getByRole('status')).toContainText('1 of 1 amount is rounded to 1 JPY');
    await save('Currency').click();
    const asked = page.getByRole('dialog', { name: 'Change the currency to JPY?' });
    await asked.getByRole('button', { name: 'Go back' }).click();
    await expect(card.getByLabel('Currency', { exact: true })).toHaveValue('JPY');
    await save('Currency').click();
    await asked.getByRole('button', { name: 'Change to JPY' }).click();
    await expectSaid(page, 'Saved. Every page says it from now on.');
    await page.goto('/parts');
    await expect(page.getByRole('article').filter({ hasText: 'Brake disc, vented' })).toContainText('¥65');
    await expect(page.getByRole('group', { name: 'Price in JPY' })).toBeAttached();
  });

  await test.step('what is switched off leaves the menu, and the footer has the entries of the owner, without a reload', async () => {
    await page.goto('/dashboard/settings');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('checkbox', { name: 'The portfolio' }).uncheck();
    await save('Pages and sections').click();
    await expect(menu.getByRole('link', { name: 'My Portfolio' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Blogs' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await page.getByLabel('Entries of column 2').fill('Delivery\nTerms of use\n');
    await save('Footer').click();
    await expect(page.getByLabel('Entries of column 3')).toHaveAccessibleDescription(
      /stands in the footer already/,
    );
    await page.getByLabel('Entries of column 2').fill('Delivery\nReturns\n');
    await save('Footer').click();
    await expect(footer.getByText('Returns', { exact: true })).toBeVisible();
    await expect(footer.getByText('Jobs')).toHaveCount(0);
    tolerated.matches = /status of (400|404|409)|ERR_FAILED/;
    await page.goto('/myPortfolio');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('error 404!');
  });

  await test.step('on the narrowest phone the header of a long name, signed in, is one row', async () => {
    const call = await asAdmin(page, shop);
    const name = 'The very long name of Brakes, Filters and Company';
    await call('PATCH', '/settings', { identity: { name, version: 1 } });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(brand).toHaveAccessibleName(name);
    const top = async (part: Locator) => (await part.boundingBox())?.y;
    const basket = page.getByRole('banner').getByRole('link', { name: /^Basket/ });
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    expect(((await top(basket)) ?? 0) - ((await top(brand)) ?? 0)).toBeLessThan(34);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await longStep('nothing of it is cut off, and axe has nothing to say', async () => {
    for (const path of ['/dashboard/settings', '/dashboard/setup']) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
      await expectFits(page);
      await expectNoAxeViolations(page);
    }
  });
});
