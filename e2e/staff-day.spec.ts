import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import * as messages from '@spareworks/contract/plain/messages';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { notices, openList, row, rows, statusOf } from './managing-orders.ts';
import { expectSaid } from './noted-notices.ts';
import { cards, ordersOf, payOrder, placeOrder } from './ordering.ts';
import { asAdmin, showPicturesElsewhere, signInAsAdmin, signUp, test } from './own-shop.ts';
import { fillCard, payButton, success } from './paying.ts';
import { holdBack } from './people.ts';
import { congratulations, field, fillIn, placeButton } from './purchasing.ts';
import { pictureFile } from './spare-parts.ts';
import { expect, watch } from './watched-page.ts';

// In a shop of its own, for other tests leave parts behind whose pictures are not there.
test.use({ live: true, shopOf: 'a day of the staff' });

const shipping = new RegExp(`/api/order/${uuidPattern}$`);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Adds the part by the form, with a picture the shop really keeps. Gives its id. */
async function addPart(page: Page, name: string): Promise<string> {
  await page.goto('/dashboard/addSpareParts');
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('64.5');
  await field(page, 'Available quantity').fill('12');
  await field(page, 'Minimum order').fill('2');
  await field(page, 'Group').selectOption({ label: 'Brakes' });
  await field(page, 'Description').fill('A vented disc for the front axle.');
  await field(page, 'Image').setInputFiles(pictureFile);
  await page.getByRole('button', { name: 'Add part' }).click();
  const added = page.getByRole('dialog', { name: messages.part.addedTitle });
  await added.getByRole('link', { name: 'See the part' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('img', { name }).evaluate((picture) => (picture as HTMLImageElement).decode());
  return idIn(page);
}

/** From the part's page to the order. */
async function order(page: Page, partId: string, quantity: number): Promise<void> {
  await page.goto(`/parts/${partId}`);
  await page.getByRole('link', { name: 'Purchase Now' }).first().click();
  await field(page, 'Quantity').fill(String(quantity));
  await fillIn(page);
  await placeButton(page).click();
  await expect(congratulations(page)).toBeVisible();
}

async function payByCard(page: Page): Promise<void> {
  await congratulations(page).getByRole('link', { name: 'Pay now' }).click();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page, cards.succeeds);
  await payButton(page).click();
  await success(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
}

async function correctStock(page: Page, name: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Manage SpareParts' }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const stock = page.getByRole('region', { name: 'Stock' });
  await expect(stock.locator('dl')).toHaveText(/Available7.*Held0.*Sold5/);
  await field(page, 'What happened').selectOption({ label: 'Pieces are gone' });
  await field(page, 'How many').fill('1');
  await field(page, 'Reason').fill('Broken in the window');
  await stock.getByRole('button', { name: 'Correct stock' }).click();
  await expectSaid(page, 'The stock is corrected.');
  await expect(stock.locator('dl')).toHaveText(/Available6/);
}

/** A thousand rows: one changes the price of the part, two cannot be taken, the others are new. */
function thousandRows(name: string): Buffer {
  const line = (name: string, price: string, stock: number) =>
    `${name},${price},${stock},2,brakes,https://pictures.example/x.webp,A vented disc for the front axle.`;
  const numbered = (index: number) => `${name} ${String(index).padStart(4, '0')}`;
  const lines = [
    'name,price,availableQuantity,minimumOrder,group,img,description',
    line(name, '70', 6),
    line(numbered(1), 'free', 9),
    line(numbered(2), '0.50', 9),
    ...Array.from({ length: 997 }, (_, index) => line(numbered(index + 3), '9.75', 40)),
  ];
  return Buffer.from(lines.join('\n'));
}

/** Checked first, when nothing happens yet, and then applied. Gives the id of the import. */
async function importThousand(page: Page, name: string, partsNamed: () => Promise<number>): Promise<string> {
  const figures = page.locator('dl').filter({ hasText: 'refused' }).last().locator('dd');
  await menu(page).getByRole('link', { name: 'Manage SpareParts' }).click();
  await page.getByRole('link', { name: 'Import or export them as a file' }).click();
  const file = { name: 'thousand.csv', mimeType: 'text/csv', buffer: thousandRows(name) };
  await page.getByLabel('CSV file').setInputFiles(file);
  const checked = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/part-imports',
  );
  await page.getByRole('button', { name: 'Check file' }).click();
  const { _id } = (await (await checked).json()) as { _id: string };
  await expect(page.getByText('thousand.csv, 1,000 rows')).toBeVisible();
  await expect(figures).toHaveText(['997', '1', '0', '2']);
  expect(await partsNamed()).toBe(1);
  await page.getByRole('button', { name: 'Import 998 rows' }).click();
  const question = page.getByRole('dialog', { name: 'Import these parts?' });
  await expect(question).toContainText('997 parts will be added and 1 part changed.');
  await question.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  await expect(figures).toHaveText(['997', '1', '0', '2']);
  expect(await partsNamed()).toBe(998);
  return _id;
}

async function refund(page: Page, transaction: string, orderId: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Manage Orders' }).click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(transaction);
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(`/dashboard/manageOrders/${orderId}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund $129.00?' });
  await dialog.getByLabel('Reason').fill('Bought one too many');
  await dialog.getByRole('button', { name: 'Refund $129.00' }).click();
  await expect(page.locator('#content').getByText('Refunded', { exact: true }).first()).toBeVisible();
}

/** What the log has about something, newest first. */
async function expectNoted(page: Page, subject: string, actions: readonly string[]): Promise<void> {
  const entries = page.getByRole('table', { name: 'Audit Log' }).locator('tbody tr');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(entries).toContainText(actions.map((action) => new RegExp(action)));
}

test('a day of the staff: a part goes on sale, is bought, paid, shipped, counted, imported beside a thousand, refunded, and all of it is noted', {
  tag: '@long',
}, async ({ page, shop, browser, complaints }) => {
  test.slow(); // a whole day
  const run = randomUUID().slice(0, 8);
  const name = `Vented disc ${run}`;
  const buyer = { name: 'Ada Lovelace', email: `buyer-${run}@example.com`, password: 'Pa$$word' };
  await signInAsAdmin(page, shop);
  const call = await asAdmin(page, shop);
  const partId = await addPart(page, name);

  await using context = await browser.newContext({ baseURL: shop.url });
  const theirs = await context.newPage();
  await watch(theirs, complaints, true);
  await showPicturesElsewhere(theirs);
  await signUp(theirs, shop, buyer.email);

  // The list is open before there is anything in it, and is not loaded again.
  await openList(page, { q: buyer.email });
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  await order(theirs, partId, 3);
  await expect(statusOf(page, name)).toBeDisabled();
  await payByCard(theirs);
  await expect(statusOf(page, name)).toBeEnabled();
  await expect(page.getByText('1 order, newest first')).toBeVisible();

  // While it is being shipped the buyer places and pays another, of which the list hears too.
  const part: SparePart = await call('GET', `/car-parts/${partId}`);
  const release = await holdBack(page, shipping);
  await statusOf(page, name).selectOption('Shipped');
  await expect(notices(page).getByText(messages.order.updating, { exact: true })).toBeVisible();
  const secondId = await placeOrder(theirs.request, buyer, part);
  await release();
  await expectSaid(page, messages.order.updated);
  const transaction = await payOrder(theirs.request, buyer, secondId);
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, '$193.50').getByRole('combobox')).toHaveValue('shipped');
  await expect(row(page, '$129.00').getByRole('combobox')).toBeEnabled();
  await expect(theirs.getByText('Shipped', { exact: true })).toBeVisible();

  await correctStock(page, name);
  const partsNamed = async () =>
    (await call('GET', `/car-parts/facets?q=${encodeURIComponent(name)}`)).total as number;
  const importId = await importThousand(page, name, partsNamed);
  await refund(page, transaction, secondId);
  await expect(theirs.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');

  const [second, first] = (await ordersOf(theirs, buyer.email)).toReversed();
  expect(second).toMatchObject({ _id: secondId, refunded: true, refundReason: 'Bought one too many' });
  expect(first).toMatchObject({ status: 'shipped', refunded: false });
  expect(await call('GET', `/car-parts/${partId}`)).toMatchObject({ price: 70, availableQuantity: 8 });

  await menu(page).getByRole('link', { name: 'Audit Log' }).click();
  await page.getByLabel('Person').fill(shop.admin.email);
  const pictureId = new RegExp(uuidPattern).exec(part.img)?.[0] ?? '';
  await expectNoted(page, pictureId, ['picture uploaded']);
  await expectNoted(page, partId, ['stock corrected.*Broken in the window', 'part added']);
  await expectNoted(page, importId, ['import done', 'import started', 'import checked']);
  await expectNoted(page, secondId, ['order refunded.*Bought one too many']);
  await expectNoted(page, first?._id ?? '', ['order shipped.*was paid.*is now shipped']);
});
