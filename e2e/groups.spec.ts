import { asAdmin, signInAsAdmin, test } from './own-shop.ts';
import { fitsEveryWidth } from './spare-parts.ts';
import { expect, longStep } from './watched-page.ts';

test('staff add a group within another, move it by keyboard and by dragging, and delete it with a place for its parts', {
  tag: '@long',
}, async ({ page, shop, tolerated }) => {
  tolerated.matches = /400|409/; // refused on purpose, below
  await signInAsAdmin(page, shop);
  const call = await asAdmin(page, shop);
  const rows = page.locator('ol > li');
  const row = (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) });
  /** The first names, from the top down. */
  const names = async (count: number) =>
    (await rows.getByRole('link').filter({ hasNotText: 'Add within' }).allTextContents()).slice(0, count);

  await test.step('what is missing or taken is shown at its field, and nothing typed is lost', async () => {
    await page.goto('/dashboard/groups');
    await page.getByRole('link', { name: 'Add within: Brakes' }).click();
    await expect(page.getByLabel('Stands in')).toHaveValue('brakes');
    await page.getByRole('textbox', { name: 'Text' }).fill('For every axle.');
    await page.getByRole('button', { name: 'Add the group' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Is required/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Brake pads');
    await page.getByRole('textbox', { name: 'Address' }).fill('engine');
    await page.getByRole('button', { name: 'Add the group' }).click();
    await expect(page.getByText('another group has this address')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('For every axle.');
    await page.getByRole('textbox', { name: 'Address' }).fill('');
    await page.getByRole('button', { name: 'Add the group' }).click();
    await expect(page).toHaveURL('/dashboard/groups');
    await expect.poll(() => names(3)).toEqual(['Brakes', 'Brake pads', 'Engine']);
  });

  await test.step('arrows move it, and the focus stays on the arrow', async () => {
    const out = page.getByRole('button', { name: 'Move out of its group: Brake pads' });
    await out.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Brake pads” is number 2 of 12 at the top now.')).toBeVisible();
    await expect(out).toBeFocused();
    const down = page.getByRole('button', { name: 'Move down: Brake pads' });
    await down.press('Enter');
    await expect(down).toBeFocused();
    await expect.poll(() => names(3)).toEqual(['Brakes', 'Engine', 'Brake pads']);
    await page.getByRole('button', { name: 'Move into the group above it: Brake pads' }).press('Enter');
    await expect(page.getByText('“Brake pads” is number 1 of 1 in “Engine” now.')).toBeVisible();
  });

  await test.step('dragged onto another it goes into that one', async () => {
    await row('Brake pads').locator('[draggable]').dragTo(row('Brakes'));
    await expect(page.getByText('“Brake pads” is number 1 of 1 in “Brakes” now.')).toBeVisible();
    await expect.poll(() => names(3)).toEqual(['Brakes', 'Brake pads', 'Engine']);
    await longStep('and fits every width', () => fitsEveryWidth(page));
  });

  const { insertedId: part } = await call('POST', '/car-parts', {
    name: 'Pad set, front',
    price: 24.5,
    availableQuantity: 8,
    minimumOrder: 1,
    img: 'https://pictures.example/pads.jpg',
    description: 'Four pads.',
    group: 'brake-pads',
  });

  await test.step('its page has its text and its parts, and the way up', async () => {
    await page.goto('/groups/brake-pads');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brake pads');
    await expect(page.getByText('For every axle.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await fitsEveryWidth(page);
    await page.getByRole('link', { name: 'Brakes', exact: true }).click();
    await expect(page).toHaveURL('/groups/brakes');
    await page.getByRole('navigation', { name: 'Groups' }).getByRole('link').click();
    await expect(page).toHaveURL('/groups/brake-pads');
  });

  await test.step('deleted, its parts go where it was chosen', async () => {
    await page.goto('/dashboard/groups');
    await row('Brake pads').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('It has 1 part.');
    await dialog.getByLabel('What it holds goes to').selectOption('lights');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('“Brake pads” is deleted.')).toBeVisible();
    await expect(row('Brake pads')).toHaveCount(0);
    expect((await call('GET', `/car-parts/${part}`)).group).toBe('lights');
  });
});
