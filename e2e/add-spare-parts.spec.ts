import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import { asAdmin, type OwnShop, signInAsAdmin, signUp, test } from './own-shop.ts';
import { holdBack, refusal } from './people.ts';
import { fitsEveryWidth, pictureFile, pixels, watchUploads } from './spare-parts.ts';
import { expect, expectNoAxeViolations, longStep, thorough } from './watched-page.ts';

const { part } = messages;
const adding = /\/api\/car-parts$/;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add part' });
const preview = (page: Page) => page.getByRole('img', { name: 'Preview' });
const congratulations = (page: Page) => page.getByRole('dialog', { name: part.addedTitle });

async function open(page: Page, shop: OwnShop): Promise<void> {
  await signInAsAdmin(page, shop);
  await page.goto('/dashboard/addSpareParts');
  await expect(page.getByRole('heading', { name: 'Add spareParts', level: 1 })).toBeVisible();
}

async function fillIn(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('64.5');
  await field(page, 'Available quantity').fill('12');
  await field(page, 'Minimum order').fill('2');
  await field(page, 'Group').selectOption({ label: 'Brakes' });
  await field(page, 'Description').fill('A vented disc.\nFor the front axle.');
}

/** What a person does with a picture from another window. */
async function hand(page: Page, how: 'paste' | 'drop', name: string, type = 'image/png'): Promise<void> {
  await page.evaluate(
    ([how, name, type, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const options = { bubbles: true, cancelable: true };
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      document.body.dispatchEvent(event);
    },
    [how, name, type, [...pixels]] as const,
  );
}

test('who is not an admin is signed out and sent to log in, from each of the pages', {
  tag: '@long',
}, async ({ page, shop }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked += 1;
  });
  const pages = ['/addSpareParts', '/manageSpareParts', ...(thorough ? ['/manageSpareParts/x'] : [])];
  for (const [index, path] of pages.entries()) {
    await signUp(page, shop, `customer-${index}@example.com`);
    await page.goto(`/dashboard${path}`);
    await expect(page).toHaveURL('/login');
    // Another on its way would come too late, and be refused.
    expect(asked).toBe(index + 1);
    expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
  }
});

test('every field has its check and its message, and nothing is sent before they are met', async ({
  page,
  shop,
  tolerated,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /car-parts|images/.test(request.url())) sent.push(request.url());
  });
  await open(page, shop);
  await addButton(page).click();
  for (const [label, message] of [
    ['Name', part.nameRequired],
    ['Price', part.priceRequired],
    ['Available quantity', part.availableRequired],
    ['Minimum order', part.minimumRequired],
    ['Description', part.descriptionRequired],
    ['Image', part.imageRequired],
  ] as const) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(field(page, 'Name')).toBeFocused();
  await fitsEveryWidth(page);
  await expect(field(page, 'Available quantity')).toHaveAttribute('min', '1');
  await expect(field(page, 'Minimum order')).toHaveAttribute('min', '1');
  await field(page, 'Price').fill('0.5');
  await expect(page.getByText(part.priceNotPositive, { exact: true })).toBeVisible();
  await field(page, 'Price').fill('1.999');
  await expect(page.getByText('must have at most two decimals')).toBeVisible();
  await field(page, 'Available quantity').fill('3');
  await field(page, 'Minimum order').fill('4');
  await expect(page.getByText(part.minimumTooLarge, { exact: true })).toBeVisible();
  await field(page, 'Available quantity').fill('4');
  await expect(page.getByText(part.minimumTooLarge, { exact: true })).toBeHidden();
  await field(page, 'Image').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: pixels });
  await expect(page.getByText('This is not a picture the shop can show.')).toBeVisible();
  await addButton(page).click();
  expect(sent).toEqual([]);
  await test.step('the picture is shown, uploaded first with its progress, then the part is added and the form is empty again', async () => {
    await expectAdded(page, shop);
  });
  await test.step('what fails shows its message and loses nothing, and the picture is not sent twice', async () => {
    tolerated.matches = /status of (400|401|503)|ERR_FAILED/;
    await expectFailures(page, shop);
  });
});

async function expectAdded(page: Page, shop: OwnShop): Promise<void> {
  const uploads = watchUploads(page);
  await fillIn(page, 'Added by hand');
  await field(page, 'Image').setInputFiles(pictureFile);
  await expect(preview(page)).toBeVisible();
  const release = await holdBack(page, /\/api\/images$/);
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') order.push(new URL(request.url()).pathname);
  });
  const posted = page.waitForRequest(adding);
  await addButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
  await addButton(page).press('Enter');
  await release();
  const payload = (await posted).postDataJSON();
  const {
    img: _img,
    imgAlt: _alt,
    ...fields
  } = nothingOpen({
    name: 'Added by hand',
    price: 64.5,
    minimumOrder: 2,
    group: 'brakes',
    description: 'A vented disc.\nFor the front axle.',
    img: '',
  });
  const img = expect.stringMatching(/^\/images\/[0-9a-f-]+\.webp$/);
  const pictures = [{ img, alt: null }];
  expect(payload).toEqual({ ...fields, pictures, availableQuantity: 12, numbers: [], supersededBy: null });
  await expect(congratulations(page)).toContainText(part.added);
  expect(order).toEqual(['/api/images', '/api/car-parts']);
  expect(uploads).toEqual([{ field: 'image', authorization: expect.stringMatching(/^Bearer ./) }]);
  await expectNoAxeViolations(page);
  await congratulations(page).getByRole('button', { name: 'Add another' }).click();
  for (const label of ['Name', 'Price', 'Available quantity', 'Minimum order', 'Description', 'Group']) {
    await expect(field(page, label)).toHaveValue('');
  }
  await expect(preview(page)).toHaveCount(0);
  const call = await asAdmin(page, shop);
  const [found] = await call('GET', '/car-parts?q=added+by+hand&limit=1');
  // A part without a number gets one of the shop; lists have no others.
  const { numbers: _numbers, supersededBy: _by, pictures: _pictures, ...kept } = payload;
  expect(found).toMatchObject({
    ...kept,
    img: payload.pictures[0].img,
    sku: expect.stringMatching(/^SP-\d+$/),
  });
}

/** In the form as it is after a part was added. */
async function expectFailures(page: Page, shop: OwnShop): Promise<void> {
  const uploads = watchUploads(page);
  await fillIn(page, 'Fails at first');
  await hand(page, 'paste', 'pasted.png');
  await expect(preview(page)).toBeVisible();
  await hand(page, 'drop', 'dropped.txt', 'text/plain');
  await expect(page.getByText('This is not a picture the shop can show.')).toBeVisible();
  await hand(page, 'drop', 'dropped.png');
  await expect(page.getByText('This is not a picture the shop can show.')).toHaveCount(0);
  await expect(preview(page)).toHaveCount(2);

  const away = 'Pictures cannot be stored at the moment. Please try again in a moment.';
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.route('**/api/images', (route) => route.fulfill(refusal(503, away)), { times: 1 });
  // A token that has ended is renewed on the way, and the picture sent once more.
  await page.route(
    '**/api/images',
    (route) => route.fulfill({ status: 401, headers: { 'www-authenticate': 'Bearer' } }),
    { times: 1 },
  );
  await addButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(away);
  await expect(page.getByText(`pasted.png: ${away}`)).toBeVisible();
  await expect(preview(page)).toBeVisible();
  const taken = refusal(400, 'Some of the fields need another look.', { name: 'is a name we do not like' });
  await page.route(adding, (route) => route.fulfill(taken), { times: 1 });
  await addButton(page).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Is a name we do not like/);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Fails at first');
  await expect(field(page, 'Description')).toHaveValue('A vented disc.\nFor the front axle.');
  await expect(preview(page)).toBeVisible();
  expect(uploads).toHaveLength(1);

  // An answer that gets lost: the part is there, and sending again does not make another.
  await page.route(
    adding,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await field(page, 'Name').fill('Fails at last');
  await addButton(page).click();
  await expect(page.getByText('The shop cannot be reached.').first()).toBeVisible();
  await longStep('nor does it after a reload, for which the picture need not be chosen again', async () => {
    await page.reload();
    await expect(page.getByText('We kept what you typed.', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Picture 1 of the part' })).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Fails at last');
  });
  await addButton(page).click();
  await expect(congratulations(page)).toBeVisible();
  expect(uploads).toHaveLength(1);
  const call = await asAdmin(page, shop);
  expect(await call('GET', '/car-parts?q=fails+at+last&limit=10')).toHaveLength(1);
}

test('several pictures are chosen at once, ordered by keys and by dragging, described, and taken back', {
  tag: '@long',
}, async ({ page, shop }) => {
  const uploads = watchUploads(page);
  await open(page, shop);
  await fillIn(page, 'Seen from all sides');
  const file = (name: string, bytes = pixels) => ({ name, mimeType: 'image/png', buffer: bytes });
  const shows = (place: number) => page.getByLabel(`What picture ${place} shows`);
  const move = (place: number, way: 'left' | 'right') =>
    page.getByRole('button', { name: `Move picture ${place} ${way}` });
  const order = async () => [
    await shows(1).inputValue(),
    await shows(2).inputValue(),
    await shows(3).inputValue(),
  ];

  await test.step('each file that will not do is named, and the others are taken', async () => {
    const large = Buffer.concat([pixels, Buffer.alloc(10 * 1024 * 1024)]);
    await field(page, 'Image').setInputFiles([
      file('front.png'),
      { ...file('notes.txt'), mimeType: 'text/plain' },
      file('large.png', large),
      file('side.png', Buffer.concat([pixels, Buffer.from('a')])),
      file('back.png', Buffer.concat([pixels, Buffer.from('bc')])),
    ]);
    await expect(preview(page)).toHaveCount(3);
    await expect(page.getByText('notes.txt: This is not a picture the shop can show.')).toBeVisible();
    await expect(page.getByText('large.png: This picture has more than 10 MB.')).toBeVisible();
    await fitsEveryWidth(page);
    for (const [at, name] of ['front', 'side', 'back'].entries()) await shows(at + 1).fill(name);
  });

  await test.step('by keyboard a picture moves with the focus on it, and it is announced where it is', async () => {
    await move(3, 'left').press('Enter');
    await expect(move(2, 'left')).toBeFocused();
    await expect(page.getByText('Picture 3 is now picture 2 of 3.')).toBeAttached();
    expect(await order()).toEqual(['front', 'back', 'side']);
    await move(2, 'left').press('Enter');
    await move(1, 'left').press('Enter');
    expect(await order()).toEqual(['back', 'front', 'side']);
  });

  await test.step('by dragging it takes the place of another', async () => {
    // Both in sight, for a page that scrolls under the pointer begins to drag something else.
    await page.setViewportSize({ width: 1280, height: 2400 });
    const frames = preview(page).locator('xpath=../..');
    await frames.nth(2).dragTo(frames.nth(0));
    await expect(shows(1)).toHaveValue('side');
    expect(await order()).toEqual(['side', 'back', 'front']);
  });

  await test.step('one that was removed comes back to its place', async () => {
    await page.getByRole('button', { name: 'Remove picture 2' }).click();
    await expect(preview(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeFocused();
    expect(await order()).toEqual(['side', 'back', 'front']);
  });

  await test.step('a text that is refused is shown at its picture, and more than twelve are not taken', async () => {
    await shows(2).fill('back | rear');
    await addButton(page).click();
    await expect(shows(2)).toHaveAccessibleDescription(/cannot contain/);
    await expect(shows(2)).toBeFocused();
    await shows(2).fill('');
    const more = Array.from({ length: 10 }, (_, at) =>
      file(`more-${at}.png`, Buffer.concat([pixels, Buffer.alloc(at + 10)])),
    );
    await field(page, 'Image').setInputFiles(more);
    await expect(preview(page)).toHaveCount(12);
    await expect(page.getByText('more-9.png: A part has at most 12 pictures.')).toBeVisible();
    for (let left = 12; left > 3; left -= 1)
      await page.getByRole('button', { name: `Remove picture ${left}` }).click();
  });

  await test.step('the part has them as they stood', async () => {
    const posted = page.waitForRequest(adding);
    await addButton(page).click();
    const { pictures } = (await posted).postDataJSON();
    expect(pictures.map(({ alt }: { alt: string | null }) => alt)).toEqual(['side', null, 'front']);
    await expect(congratulations(page)).toBeVisible();
    expect(uploads).toHaveLength(3);
  });
});
