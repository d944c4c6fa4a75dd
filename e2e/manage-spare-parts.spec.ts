import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { expectSaid } from './noted-notices.ts';
import { asAdmin, type OwnShop, test } from './own-shop.ts';
import { holdBack, loseAnswer, refusal } from './people.ts';
import { fitsEveryWidth, pictureFile, watchUploads, withParts } from './spare-parts.ts';
import { bothThemes, expect, expectNoAxeViolations, longStep } from './watched-page.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Manage SpareParts' }).locator('tbody tr');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const question = (page: Page) => page.getByRole('dialog', { name: messages.part.deleteQuestion });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/dashboard/manageSpareParts${query}`);
  await expect(page.getByRole('heading', { name: 'Manage SpareParts', level: 1 })).toBeVisible();
}

test('the list has price, stock and its marks, is searched and sorted, and grows with the focus in it', async ({
  page,
  shop,
  tolerated,
}) => {
  const many = Array.from({ length: 25 }, (_, index) => ({
    name: `Listed bearing ${String(index).padStart(2, '0')}`,
    price: 1000 + index,
    availableQuantity: 90 + index,
  }));
  const ids = await withParts(page, shop, [
    { name: 'Deleted sprocket one' },
    { name: 'Deleted sprocket two' },
    { name: 'Deleted sprocket three' },
    { name: 'Deleted sprocket again' },
    { name: 'Edited gasket' },
    { name: 'Listed handful shelf', availableQuantity: 4, minimumOrder: 1 },
    { name: 'Listed gone shelf', availableQuantity: 1, minimumOrder: 1 },
    { name: 'Listed below shelf', availableQuantity: 6, minimumOrder: 6 },
    ...many,
  ]);
  const call = await asAdmin(page, shop);
  for (const name of ['gone', 'below']) {
    const [found] = await call('GET', `/car-parts?q=Listed+${name}+shelf&limit=1`);
    await call('POST', `/car-parts/${found._id}/stock`, { change: -1, reason: 'Broken' });
  }
  await open(page);
  await expect(rows(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page).nth(24).locator(':focus')).toHaveCount(1);

  await page.getByRole('searchbox').fill('listed handful');
  await expect(page).toHaveURL('/dashboard/manageSpareParts?q=listed+handful');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(row(page, 'Listed handful')).toContainText('$64.50');
  await expect(row(page, 'Listed handful')).toContainText('Low stock');
  await expect(row(page, 'Listed handful').locator('td')).toHaveText([
    /Listed handful/,
    '$64.50',
    '4Low stock0 held, 0 sold',
    '1',
    /Edit.*Delete/,
  ]);
  await page.getByRole('searchbox').fill('shelf');
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 'Listed gone')).toContainText('Sold out');
  await expect(row(page, 'Listed below')).toContainText('Below minimum');
  await fitsEveryWidth(page);
  await page.getByRole('searchbox').fill('listed');
  await expect(rows(page)).toHaveCount(24);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: high to low' });
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(rows(page).first()).toContainText('Listed bearing 24');
  await expect(row(page, 'Listed bearing 24')).not.toContainText(/Low|Below|Sold out/);
  await page.getByRole('searchbox').fill('qwxzvb');
  await expect(page.getByRole('heading', { name: 'Nothing found for “qwxzvb”' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all parts' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(row(page, 'Listed bearing 24').getByRole('link', { name: /^Edit / })).toHaveAttribute(
    'href',
    new RegExp(`/dashboard/manageSpareParts/${uuidPattern}$`),
  );
  await test.step('Delete asks, takes the part out of the shop, says so, and the focus goes on; failures leave it', async () => {
    tolerated.matches = /status of (404|503)/;
    await expectDeleted(page, shop, ids);
  });
});

/** On the list, where the five stand in the order of their ids. */
async function expectDeleted(page: Page, shop: OwnShop, ids: readonly string[]): Promise<void> {
  const [id, , , againId, editedId] = ids;
  const uploads = watchUploads(page);
  await page.getByRole('searchbox').fill('deleted sprocket');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
  await expect(rows(page)).toHaveCount(4);
  const button = (name: string) => row(page, name).getByRole('button', { name: /^Delete/ });
  await button('sprocket one').press('Enter');
  await expect(question(page)).toContainText('Deleted sprocket one');
  await expect(question(page)).toHaveAccessibleDescription(/No open order has it\.$/);
  await page.keyboard.press('Escape');
  await expect(button('sprocket one')).toBeFocused();
  const away = 'The shop is catching its breath. Please try again in a moment.';
  await page.route(`**/api/car-parts/${id}`, (route) => route.fulfill(refusal(503, away)), { times: 1 });
  await button('sprocket one').click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page).getByRole('alert')).toHaveText(away);
  await expect(row(page, 'sprocket one')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route(
    `**/api/car-parts/${id}/open-orders`,
    (route) => route.fulfill({ json: { unpaid: 1, unshipped: 2 } }),
    { times: 1 },
  );
  await button('sprocket one').click();
  await expect(question(page)).toContainText('3 open orders have it: 1 unpaid and 2 to be shipped.');
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  const deleted = page.getByRole('dialog', { name: messages.part.deleted });
  await expect(deleted).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(deleted).toBeHidden();
  await expect(row(page, 'sprocket one')).toHaveCount(0);
  await expect(row(page, 'sprocket two').locator(':focus')).toHaveCount(1);

  await (await asAdmin(page, shop))('DELETE', `/car-parts/${againId}`);
  await button('sprocket again').click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectSaid(page, 'This part was deleted already.');
  await expect(row(page, 'sprocket again')).toHaveCount(0);
  expect((await page.request.get(`/parts/${id}`)).status()).toBe(404);
  await test.step('Edit opens the part in the fields of the Add form and saves what was changed, a new picture too', async () => {
    await page.getByRole('searchbox').fill('edited gasket');
    await row(page, 'Edited gasket')
      .getByRole('link', { name: /^Edit / })
      .click();
    await expect(page.getByRole('heading', { name: 'Edited gasket', level: 1 })).toBeVisible();
    for (const [label, value] of [
      ['Name', 'Edited gasket'],
      ['Price', '64.5'],
      ['Available quantity', '12'],
      ['Minimum order', '2'],
      ['Group', 'brakes'],
      ['Description', 'A vented disc for the front axle.'],
    ] as const) {
      await expect(field(page, label)).toHaveValue(value);
    }
    await expect(field(page, 'Available quantity')).not.toBeEditable();
    await expect(page.getByRole('img', { name: 'Picture 1 of the part' })).toBeVisible();
    await fitsEveryWidth(page);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expectSaid(page, 'Nothing was changed.');
    await field(page, 'Name').fill('');
    await save.click();
    await expect(field(page, 'Name')).toHaveAccessibleDescription(messages.part.nameRequired);
    await field(page, 'Name').fill('Edited gasket set');
    await field(page, 'Group').selectOption('');
    await field(page, 'Image').setInputFiles(pictureFile);
    const patch = page.waitForRequest((request) => request.method() === 'PATCH');
    await save.click();
    await expectSaid(page, 'The part is saved.');
    expect((await patch).postDataJSON()).toEqual({
      version: 1,
      name: 'Edited gasket set',
      group: null,
      pictures: [
        { img: expect.stringMatching(/^\/images\//), alt: null },
        { img: expect.stringMatching(/^\/images\//), alt: null },
      ],
    });
    expect(uploads).toHaveLength(1);
    const shown = await (await page.request.get(`/parts/${editedId}`)).text();
    expect(shown).toMatch(/<h1[^>]*>Edited gasket set</);
    expect(shown).toContain('Picture 2 of 2');
  });
  await longStep('its page for staff says that it is gone', async () => {
    await page.goto(`/dashboard/manageSpareParts/${id}`);
    await expect(page.getByRole('heading', { name: 'This part is not in the shop' })).toBeVisible();
  });
}

test('who types and goes on at once to a part gets there, and finds the search again on the way back', {
  tag: '@long',
}, async ({ page, shop }) => {
  await withParts(page, shop, [{ name: 'Hurried hose' }]);
  await open(page);
  const release = await holdBack(page, /\/static\/js\/edit-part-page-/);
  await page.getByRole('searchbox').fill('hurried');
  await page.getByRole('link', { name: 'Edit Hurried hose' }).click();
  await expect(page).toHaveURL('/dashboard/manageSpareParts?q=hurried');
  await release();
  await expect(page.getByRole('heading', { name: 'Hurried hose', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('hurried');
  await expect(rows(page)).toHaveCount(1);
});

test('somebody else saved in between: both values are shown, nothing typed is lost, and the choice is saved', {
  tag: '@long',
}, async ({ page, shop, tolerated }) => {
  tolerated.matches = /status of 409/;
  const [id] = await withParts(page, shop, [{ name: 'Contested clutch' }]);
  await page.goto(`/dashboard/manageSpareParts/${id}`);
  await field(page, 'Price').fill('70');
  await field(page, 'Description').fill('Mine alone.');
  const call = await asAdmin(page, shop);
  const theirs = { name: 'Contested clutch kit', price: 80.25, minimumOrder: 3 };
  await call('PATCH', `/car-parts/${id}`, { version: 1, ...theirs });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const warning = page.getByRole('alert', { name: 'This part was changed while you were editing it' });
  await expect(warning).toBeFocused();
  await expect(warning).toContainText(shop.admin.email);
  const choice = (name: string) => warning.getByRole('group', { name });
  await expect(warning.getByRole('group')).toHaveCount(3);
  await expect(choice('Name').getByRole('radio', { name: 'Theirs Contested clutch kit' })).toBeChecked();
  await expect(choice('Price').getByRole('radio', { name: 'Yours $70.00' })).toBeChecked();
  await expect(choice('Price').getByRole('radio', { name: 'Theirs $80.25' })).not.toBeChecked();
  await expect(choice('Minimum order').getByRole('radio', { name: 'Theirs 3' })).toBeChecked();
  await expect(field(page, 'Description')).toHaveValue('Mine alone.');
  await fitsEveryWidth(page);
  // Whoever saves once more without having chosen is led to the choice.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(warning).toBeFocused();
  await choice('Name')
    .getByRole('radio', { name: /^As it was before/ })
    .check();
  await warning.getByRole('button', { name: 'All yours' }).click();
  await expect(choice('Minimum order').getByRole('radio', { name: 'Theirs 3' })).toBeChecked();
  await choice('Name')
    .getByRole('radio', { name: /^As it was before/ })
    .check();
  await warning.getByRole('button', { name: 'Save with these values' }).click();
  await expectSaid(page, 'The part is saved.');
  await expect(warning).toHaveCount(0);
  await expect(field(page, 'Name')).toBeFocused();
  expect(await call('GET', `/car-parts/${id}/record`)).toMatchObject({
    name: 'Contested clutch',
    price: 70,
    minimumOrder: 3,
    description: 'Mine alone.',
    version: 3,
  });
  // Once more, and this time everything of theirs is taken.
  await field(page, 'Price').fill('75');
  await call('PATCH', `/car-parts/${id}`, { version: 3, price: 99, minimumOrder: 4 });
  await save.click();
  await warning.getByRole('button', { name: 'All theirs' }).click();
  await warning.getByRole('button', { name: 'Save with these values' }).click();
  await expectSaid(page, 'Nothing was changed.');
  await expect(field(page, 'Price')).toHaveValue('99');
  await expect(field(page, 'Minimum order')).toHaveValue('4');
  await test.step('what was saved and not answered is told as saved when it is sent again', async () => {
    tolerated.matches = /status of 409|Failed to load resource/;
    await field(page, 'Price').fill('71');
    await loseAnswer(page, new RegExp(`/api/car-parts/${id}$`));
    await save.click();
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    await save.click();
    await expect(page.getByText('The part is saved.').last()).toBeVisible();
    await expect(warning).toHaveCount(0);
    expect(await call('GET', `/car-parts/${id}/record`)).toMatchObject({ price: 71, version: 5 });
  });
});

test('the stock is corrected with a reason, never below nothing, and a count only counts for what was seen', {
  tag: '@long',
}, async ({ page, shop, tolerated }) => {
  tolerated.matches = /status of 409|ERR_FAILED/;
  const [id] = await withParts(page, shop, [{ name: 'Counted valve' }]);
  await page.goto(`/dashboard/manageSpareParts/${id}`);
  const stock = page.getByRole('region', { name: 'Stock' });
  const correct = stock.getByRole('button', { name: 'Correct stock' });
  await expect(stock.locator('dl')).toHaveText(/Available12.*Held0.*Sold0/);
  await correct.click();
  await expect(field(page, 'How many')).toHaveAccessibleDescription(/Please say how many/);
  await expect(field(page, 'Reason')).toHaveAccessibleDescription(/Reason is required/);
  await field(page, 'What happened').selectOption({ label: 'Pieces are gone' });
  await field(page, 'How many').fill('13');
  await expect(field(page, 'How many')).toHaveAccessibleDescription(/There are only 12 available/);
  await field(page, 'How many').fill('2');
  await expect(field(page, 'How many')).toHaveAccessibleDescription(/Then 10 are available/);
  await field(page, 'Reason').fill('Broken in the shop window');
  await field(page, 'Name').fill('Still being typed');
  await correct.click();
  await expectSaid(page, 'The stock is corrected.');
  await expect(stock.locator('dl')).toHaveText(/Available10/);
  await expect(field(page, 'Available quantity')).toHaveValue('10');
  await expect(field(page, 'Name')).toHaveValue('Still being typed');
  const moves = stock.getByRole('table', { name: 'Latest moves' }).locator('tbody tr');
  await expect(moves.first()).toContainText('Broken in the shop window');
  await expect(moves.first()).toContainText(shop.admin.email);
  await expect(moves.first()).toContainText('-2');
  await expect(moves.nth(1)).toContainText('received');

  const call = await asAdmin(page, shop);
  await call('POST', `/car-parts/${id}/stock`, { change: 5, reason: 'Delivery' });
  await field(page, 'What happened').selectOption({ label: 'I counted them' });
  await field(page, 'How many').fill('9');
  await field(page, 'Reason').fill('Stocktaking');
  await correct.click();
  await expect(page.getByRole('alert')).toContainText('The stock has changed meanwhile.');
  await expect(stock.locator('dl')).toHaveText(/Available15/);
  await expect(field(page, 'How many')).toHaveValue('9');
  await correct.click();
  await expect(stock.locator('dl')).toHaveText(/Available9/);

  await test.step('a correction whose answer is lost is booked once when it is sent again', async () => {
    await field(page, 'What happened').selectOption({ label: 'Pieces are gone' });
    await field(page, 'How many').fill('6');
    await field(page, 'Reason').fill('Lost');
    await loseAnswer(page, /\/stock$/);
    await correct.click();
    await expect(page.getByRole('alert').last()).toContainText('The shop cannot be reached.');
    await expect(stock.locator('dl')).toHaveText(/Available3/);
    await correct.click();
    await expect(field(page, 'Reason')).toHaveValue('');
    await expect(stock.locator('dl')).toHaveText(/Available3/);
    await expect(moves.filter({ hasText: 'Lost' })).toHaveCount(1);
  });
  await expectNoAxeViolations(page, { themes: bothThemes });
});
