import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import {
  asAnotherAdmin,
  buyerWithOrders,
  heading,
  notices,
  numberOf,
  openList,
  row,
  rows,
  statusOf,
} from './managing-orders.ts';
import { expectSaid } from './noted-notices.ts';
import { demoAdmin, holdBack, loseAnswer, refusal, register } from './people.ts';
import { logIn } from './sign-in-forms.ts';
import {
  bothThemes,
  expect,
  expectNoAxeViolations,
  expectNothingCutOff,
  longStep,
  test,
  thorough,
} from './watched-page.ts';

type Four = [string, string, string, string];

const shipping = new RegExp(`/api/order/${uuidPattern}$`);

test('who is not an admin is signed out and sent to log in, which remembers the place', {
  tag: '@long',
}, async ({ page }) => {
  const person = await register(page.request);
  await page.goto('/dashboard/manageOrders?state=paid');
  await expect(page).toHaveURL('/login');
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
  const visited: string[] = [];
  page.on('framenavigated', (frame) =>
    visited.push(new URL(frame.url()).pathname + new URL(frame.url()).search),
  );
  await logIn(page, person);
  await expect.poll(() => visited).toContain('/dashboard/manageOrders?state=paid');
  await expect(page).toHaveURL('/login'); // remembered, tried, and refused once more
});

test('all orders, newest first; only a paid one can be changed, and only choosing shipped does something', async ({
  page,
  tolerated,
}) => {
  test.slow(thorough, 'axe reads it at five widths in both themes');
  tolerated.matches = /status of 40[09]/;
  const { buyer, orders } = await buyerWithOrders(page, [
    { place: 70, paid: false },
    { place: 72, paid: true },
    { place: 71, paid: true },
    { place: 86, paid: true }, // stays to be shipped
    ...(thorough ? [{ place: 64, paid: true }] : []), // for what is undone and disputed
    { place: 74, paid: false },
  ]);
  const [unpaid, other, paid, disputed] = [0, 1, 2, 4].map((index) => orders[index]?.part.name ?? '') as Four;
  await page.route(/\/api\/orders\?/, (route) => route.fulfill({ status: 400, body: '{}' }), { times: 1 });
  await openList(page, { q: buyer.email });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(orders.length);
  await expect(rows(page).first()).toContainText(orders.at(-1)?.part.name ?? '');
  await expect(rows(page).first()).toContainText(buyer.name);
  await expect(row(page, unpaid).getByText('Unpaid', { exact: true }).first()).toBeVisible();
  await expect(statusOf(page, unpaid)).toBeDisabled();
  await expect(row(page, paid).getByRole('button', { name: /^Cancel/ })).toHaveCount(0);

  const status = statusOf(page, paid);
  await expect(status.getByRole('option')).toHaveText(['Pending', 'Shipped']);
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && shipping.test(request.url())) changes += 1;
  });
  await status.selectOption('Pending');
  expect(changes).toBe(0);
  const release = await holdBack(page, shipping);
  await status.selectOption('Shipped');
  await expect(notices(page).getByText(messages.order.updating, { exact: true })).toBeVisible();
  await release();
  await expectSaid(page, messages.order.updated);
  await expect(status).toHaveValue('shipped');
  await expect(status.getByRole('option', { name: 'Pending' })).toBeDisabled();
  expect(changes).toBe(1);
  await longStep('a reload shows it too', async () => {
    await page.reload();
    await expect(status).toHaveValue('shipped');
  });

  await longStep('for ten seconds Shipped can be undone, by a button or by Ctrl+Z', async () => {
    const number = numberOf(orders[4]?.id ?? '');
    const last = statusOf(page, disputed);
    const offer = notices(page)
      .getByRole('status')
      .filter({ hasText: `${number} is shipped.` });
    await last.selectOption('Shipped');
    await offer.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(last).toHaveValue('pending');
    await expect(last).toBeFocused();
    await expectSaid(page, messages.order.updated);
    await expect(offer).toHaveCount(0);
    await last.selectOption('Shipped');
    await expect(offer).toBeVisible();
    await expectNoAxeViolations(page, { within: '[aria-label="Notices"]' });
    await page.keyboard.press('Control+z');
    await expect(last).toHaveValue('pending');
  });

  await test.step('an order that another admin shipped meanwhile: the message says so and the row shows it', async () => {
    const theirs = statusOf(page, other);
    await expect(theirs).toHaveValue('pending');
    await asAnotherAdmin(page, 'PUT', `/order/${orders[1]?.id}`);
    await theirs.selectOption('Shipped');
    await expect(notices(page).getByRole('alert')).toHaveText('This order is shipped already.');
    await expect(theirs).toHaveValue('shipped');
    await expect(theirs.getByRole('option', { name: 'Pending' })).toBeDisabled();
  });

  await longStep('an order whose money may not stay is shipped only after a second word', async () => {
    const doubt = 'The card holder disputes the payment of this order.';
    const body = JSON.stringify({ status: 409, code: 'shipping_doubtful', title: doubt, requestId: 'r' });
    const problem = { ...refusal(409, doubt), body };
    const doubtful = statusOf(page, disputed);
    const question = page.getByRole('dialog', { name: 'Ship it all the same?' });
    await page.route(shipping, (route) => route.fulfill(problem), { times: 2 });
    await doubtful.selectOption('Shipped');
    await expect(question).toContainText(doubt);
    expect(await notices(page).getByText(doubt).count()).toBe(0); // shown once, by the question
    await page.keyboard.press('Escape');
    await expect(doubtful).toHaveValue('pending');
    await doubtful.selectOption('Shipped');
    await expect(question).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && shipping.test(request.url()));
    await question.getByRole('button', { name: 'Ship all the same' }).click();
    expect((await sent).postDataJSON()).toEqual({ confirm: true });
    await expect(doubtful).toHaveValue('shipped');
  });

  const left = orders.length - 1;
  const newest = orders.at(-1)?.part.name ?? '';
  await test.step('Cancel asks, Escape leaves the order, and yes takes it from the list with the keyboard alone', async () => {
    const cancel = row(page, newest).getByRole('button', { name: /^Cancel/ });
    const question = page.getByRole('dialog', { name: messages.order.cancelTitle });
    await cancel.press('Enter');
    await expect(question).toContainText(messages.order.cancelText);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Cancel order' }).press('Enter');
    await expectSaid(page, messages.order.canceled);
    await expect(rows(page)).toHaveCount(left);
    await expect(rows(page).first().locator(':focus')).toHaveCount(1);
    await expect(page.getByText(`${left} orders, newest first`)).toBeVisible();
  });

  await longStep(
    'what was canceled is found by its state, with who did it, and nothing can be done with it',
    async () => {
      await page.getByLabel('State').selectOption({ label: 'Canceled (1)' });
      await expect(rows(page)).toHaveCount(1);
      await expect(row(page, newest)).toContainText(`Canceled`);
      await expect(row(page, newest)).toContainText(demoAdmin.email);
      await expectNothingCutOff(page, 360);
      await row(page, newest).getByRole('link').click();
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').last()).toContainText(
        /Canceled.*admin@spareworks\.example/,
      );
      const content = page.locator('#content');
      await expect(content.getByRole('combobox')).toHaveCount(0);
      await expect(content.getByRole('button', { name: /^(Cancel|Refund)/ })).toHaveCount(0);
      await expect(content.getByRole('link', { name: 'Packing slip' })).toHaveCount(0);
      await openList(page, { q: buyer.email });
      await expect(rows(page)).toHaveCount(left);
    },
  );

  await test.step('nothing is cut off at any width, axe has nothing to say, and a failure can be tried again', async () => {
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    for (const width of thorough ? [360, 640, 768, 820, 1280] : [360, 820]) {
      await expectNothingCutOff(page, width);
      expect(await page.evaluate(cutSelects), `selects at ${width}`).toEqual([]);
      expect(await page.evaluate(cutNames), `names at ${width}`).toEqual([]);
      if (width === 360 || thorough) await expectNoAxeViolations(page, { themes: bothThemes });
    }
  });

  await longStep('neither is anything of an order’s page and of its packing slip', async () => {
    for (const path of [`/manageOrders/${orders[3]?.id}`, `/packingSlips?orders=${orders[3]?.id}`]) {
      await page.goto(`/dashboard${path}`);
      await expect(page.getByText('12 St James Square, London')).toBeVisible();
      await expectNothingCutOff(page, 360);
    }
    await expectNoAxeViolations(page);
    await expect(heading(page)).toHaveCount(0);
  });
});

/** Runs in the page: what is chosen in a select and runs under its arrow. */
function cutSelects(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const chosen = select.selectedOptions[0]?.text ?? '';
    if (pen === null || select.clientWidth === 0) return [];
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(chosen).width > room + 1 ? [chosen] : [];
  });
}

/** A picture of the end of a select, where its arrow is and nothing else may be. */
async function arrowOf(select: Locator): Promise<Buffer> {
  const { x, y, width, height } = (await select.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return select.page().screenshot({ clip: { x: x + width - 34, y, width: 34, height } });
}

/** Runs in the page: names of parts that end before their last word. */
function cutNames(): string[] {
  return [...document.querySelectorAll<HTMLElement>('tbody a [class*="line-clamp"]')]
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    .map(({ textContent }) => textContent);
}

test('search, state, days and order are in the address: it can be shared, and Back leads back', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /status of 503/;
  const { buyer, orders } = await buyerWithOrders(page, [
    { place: 75, paid: false },
    { place: 76, paid: true },
  ]);
  const [unpaid, paid] = [orders[0]?.part.name ?? '', orders[1]?.part.name ?? ''];
  await openList(page, {});
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(`  ${buyer.name}  `);
  await search.press('Enter');
  await expect(page).toHaveURL(`/dashboard/manageOrders?q=${buyer.name.replace(' ', '+')}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(search).toBeFocused();
  await page.getByLabel('State').selectOption({ label: 'Paid, to be shipped (1)' });
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 order, newest first')).toBeVisible();
  await test.step('on a phone what is chosen, however long, does not run under the arrow', async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    const [long, short] = [page.getByLabel('State'), page.getByLabel('Sort by')];
    expect(await arrowOf(long)).toEqual(await arrowOf(short));
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(rows(page).first()).toContainText(unpaid);
  await page.getByLabel('Placed to').fill('2025-12-31');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  const shared = page.url();
  expect(shared).toContain('sort=oldest');
  await page.goto('/dashboard');
  await page.goto(shared);
  await expect(search).toHaveValue(buyer.name);
  await expect(page.getByLabel('Placed to')).toHaveValue('2025-12-31');
  await page.getByLabel('Placed to').fill('');
  await expect(rows(page)).toHaveCount(2);
  for (const q of [orders[1]?.transaction ?? '', orders[1]?.id ?? '', numberOf(orders[1]?.id ?? '')]) {
    await search.fill(q);
    await search.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(paid);
  }
  await search.fill("%_'\\");
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByRole('search').getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/dashboard/manageOrders');
  await expect(search).toBeFocused();

  await test.step('a VIN is left out, and said to be: it stands in no address', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    for (const [typed, left] of [
      ['1HGFA16568L000001', ''],
      [`1HGFA16568L000001 ${buyer.name}`, buyer.name],
    ] as const) {
      await search.fill(typed);
      await search.press('Enter');
      await expect(page.getByText('A VIN was left out: no order is found by one')).toBeVisible();
      await expect(search).toHaveValue(left);
    }
    await expect(rows(page)).toHaveCount(2);
    expect(asked.filter((url) => url.includes('1HGFA'))).toEqual([]);
    expect(page.url()).not.toContain('1HGFA');
    await expectNoAxeViolations(page);
    await search.fill('');
    await expect(page.getByText('A VIN was left out')).toHaveCount(0);
  });

  await test.step('the orders found are saved as a table', async () => {
    await openList(page, { q: buyer.email, state: 'paid' });
    await expect(rows(page)).toHaveCount(1);
    await page.route(/orders\.csv/, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    const button = page.getByRole('button', { name: 'Export CSV' });
    await button.click();
    await expect(notices(page).getByRole('alert')).toBeVisible();
    const saved = page.waitForEvent('download');
    await button.click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('orders.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(orders[1]?.id);
    expect(lines[1]).toContain("'+44 20 7946 0018");
  });
});

test('several orders are shipped at once, and those that cannot be are named with the reason', {
  tag: '@long',
}, async ({ page }) => {
  const { buyer, orders } = await buyerWithOrders(page, [
    { place: 77, paid: true },
    { place: 78, paid: true },
    { place: 79, paid: false },
    { place: 80, paid: true },
  ]);
  const name = (index: number) => orders[index]?.part.name ?? '';
  await test.step('packing slips have a page each with everything for the parcel, and no prices', async () => {
    await openList(page, { q: buyer.email });
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page
      .getByRole('region', { name: 'Selected orders' })
      .getByRole('link', { name: 'Packing slips' })
      .click();
    await expect(page.getByRole('article')).toHaveCount(3);
    for (const { id, part } of orders.filter(({ transaction }) => transaction !== '')) {
      const slip = page.getByRole('article', { name: numberOf(id) });
      for (const text of [buyer.name, '12 St James Square, London', '+44 20 7946 0018', part.name, id]) {
        await expect(slip).toContainText(text);
      }
      await expect(slip.getByRole('cell').last()).toHaveText(String(part.minimumOrder));
      await expect(slip).not.toContainText('$');
    }
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print 3 orders' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Packing slips', level: 1 })).toBeHidden();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('on the way back from the slips the orders are still selected', async () => {
    await page.goBack();
    const chosen = page.getByRole('region', { name: 'Selected orders' });
    await expect(chosen).toContainText('3 orders selected');
    await chosen.getByRole('button', { name: 'Clear' }).click();
  });
  await openList(page, { q: buyer.email });
  await expect(rows(page).getByRole('checkbox')).toHaveCount(3);
  await expect(row(page, name(2)).getByRole('checkbox')).toHaveCount(0);
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await row(page, name(0)).getByRole('checkbox').check();
  await expect(bar).toContainText('1 order selected');
  await bar.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page.locator('#content :focus')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await expect(bar).toContainText('3 orders selected');
  await asAnotherAdmin(page, 'PUT', `/order/${orders[1]?.id}`);
  await bar.getByRole('button', { name: 'Ship' }).click();
  const question = page.getByRole('dialog', { name: 'Ship 3 orders?' });
  const release = await holdBack(page, /\/api\/orders\/ship$/);
  await question.getByRole('button', { name: 'Ship' }).click();
  await expect(bar).toContainText('Shipping: 0 of 3 done');
  await release();
  const summary = page.getByRole('dialog', { name: '2 orders shipped' });
  await expect(summary).toContainText('1 order could not be shipped');
  await expect(summary.getByRole('listitem')).toHaveText(
    new RegExp(`${buyer.name}.*This order is shipped already\\.`),
  );
  await summary.getByRole('button', { name: 'OK' }).click();
  await expect(bar).toHaveCount(0);
  await test.step('for ten seconds all of them can be undone together', async () => {
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    const undone = page.getByRole('dialog', { name: '2 orders are pending again' });
    await undone.getByRole('button', { name: 'OK' }).click();
    for (const index of [0, 2, 3]) await expect(statusOf(page, name(index))).toHaveValue('pending');
    await expect(statusOf(page, name(1))).toHaveValue('shipped');
  });
});

test('the order’s page tells an admin everything and refunds it with a reason, which is kept when that fails', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /status of (?:503|409)|net::ERR_FAILED/;
  const { buyer, orders } = await buyerWithOrders(page, [{ place: 88, paid: true }]);
  const { id = '', part, transaction = '' } = orders[0] ?? {};
  await openList(page, { q: buyer.email });
  await row(page, buyer.name).getByRole('link').click();
  await expect(page).toHaveURL(`/dashboard/manageOrders/${id}`);
  const content = page.locator('#content');
  await expect(content.getByText(`Transaction ${transaction}`)).toBeVisible();
  for (const text of [id, numberOf(id), '12 St James Square, London', '+44 20 7946 0018', buyer.name]) {
    await expect(content.getByText(text, { exact: true })).toBeVisible();
  }
  await test.step('the SKU of a line stands below the name, on a phone too', async () => {
    const cell = page.getByRole('table', { name: 'Lines of the order' }).locator('td[data-label="Part"]');
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const name = await cell.getByRole('link').boundingBox();
      const sku = await cell.getByText(/^SKU /).boundingBox();
      expect(sku?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
      expect(sku?.x).toBe(name?.x);
    }
  });
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText(buyer.email);
  const undone = thorough ? 2 : 0; // entries of the next step
  const tracked = thorough ? 2 : 0; // of the tracking that is corrected
  await longStep(
    'Shipped can be undone here too, also after a reload, and the history says both',
    async () => {
      const status = page.getByRole('combobox', { name: /^Status/ });
      await status.selectOption('Shipped');
      await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible();
      await page.reload();
      await notices(page).getByRole('button', { name: 'Undo' }).click();
      await expect(status).toHaveValue('pending');
      await expect(history.getByRole('listitem').nth(2)).toContainText('Shipped');
      await expect(history.getByRole('listitem').nth(3)).toContainText('Shipping undone');
    },
  );
  await test.step('its two pieces leave in two parcels, one of which can be followed', async () => {
    const parcel = page.getByRole('dialog', { name: 'Ship a parcel' });
    const pieces = parcel.getByLabel(part?.name ?? '');
    const ship = async () => {
      await parcel.getByRole('button', { name: 'Ship it' }).click();
      await expect(parcel).toBeHidden();
    };
    await page.getByRole('button', { name: 'Ship a parcel' }).click();
    await pieces.fill('3');
    await parcel.getByRole('button', { name: 'Ship it' }).click();
    await expect(pieces).toHaveAccessibleDescription('Only 2 left');
    await pieces.fill('1');
    await parcel.getByLabel('Carrier').selectOption('DHL');
    await parcel.getByLabel('Tracking number').fill('00340434');
    await expectNoAxeViolations(page);
    await ship();
    await expect(content.getByText('1 parcel sent, more to come').first()).toBeVisible();
    const follow = content.getByRole('link', { name: 'Follow it, parcel 1' });
    await expect(follow).toHaveAttribute('href', /dhl\.com.*00340434/);
    await longStep('what a colleague corrects in it meanwhile is told before it is overwritten', async () => {
      await content.getByRole('button', { name: 'Change tracking of parcel 1' }).click();
      const tracking = page.getByRole('dialog', { name: 'Tracking of parcel 1' });
      await tracking.getByLabel('Tracking number').fill('222');
      await page.route(
        /\/shipments\//,
        async (route) => {
          const { trackingNumber: _typed, ...body } = route.request().postDataJSON();
          await route.fetch({ postData: { ...body, trackingNumber: '111' } });
          await route.continue();
        },
        { times: 1 },
      );
      await tracking.getByRole('button', { name: 'Save' }).click();
      await expect(tracking.getByRole('alert')).toContainText('to: DHL, tracking number 111.');
      await expect(tracking.getByLabel('Tracking number')).toHaveValue('222');
      await tracking.getByRole('button', { name: 'Save' }).click();
      await expect(tracking).toBeHidden();
      await expect(follow).toHaveAttribute('href', /dhl\.com.*222/);
    });
    await page.getByRole('button', { name: 'Ship a parcel' }).click();
    await longStep(
      'one whose answer gets lost is sent again as it was, though nothing is left to ship',
      async () => {
        await page.route(
          /\/shipments$/,
          async (route) => {
            await route.fetch();
            await expect(history).toContainText('Shipped'); // told by the shop as it happened
            await route.abort();
          },
          { times: 1 },
        );
        await parcel.getByRole('button', { name: 'Ship it' }).click();
        await expect(parcel.getByRole('alert')).toContainText('The shop cannot be reached.');
        await expect(pieces).toHaveValue('1');
        await expect(parcel).not.toContainText('Somebody else');
      },
    );
    await ship();
    await expect(page.getByRole('combobox', { name: /^Status/ })).toHaveValue('shipped');
    await test.step('with the last the button goes, and the focus stays with the order', async () => {
      await expect(page.getByRole('button', { name: 'Ship a parcel' })).toHaveCount(0);
      await expect(content.locator(':focus')).toHaveCount(1);
    });
    await expect(history.getByRole('listitem').nth(2 + undone)).toContainText('Parcel sent');
    await expect(history.getByRole('listitem').nth(3 + undone + tracked)).toContainText('Shipped');
  });
  await test.step('a dollar is refunded, after reading what happens; the rest stays open', async () => {
    await page.getByRole('button', { name: 'Refund' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('radio', { name: 'Some pieces or the delivery' }).check();
    await asked.getByLabel(`Pieces of ${part?.name}`).fill('99999');
    await expect(asked.getByText(/is left to give back/)).toBeVisible();
    await expect(asked.getByLabel(`Pieces of ${part?.name}`)).toHaveAttribute('aria-invalid', 'true');
    await expect(asked.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
    await asked.getByRole('radio', { name: 'An amount' }).check();
    await asked.getByLabel('Amount in USD').fill('1');
    await expect(asked.getByText('The order stays open for the rest.')).toBeVisible();
    await asked.getByLabel('Reason').fill('A scratch');
    await expectNoAxeViolations(page);
    await asked.getByRole('button', { name: 'Refund $1.00' }).click();
    await expect(content.getByText('$1.00 given back')).toBeVisible();
    await expect(content.getByRole('button', { name: /^Credit note CN-/ })).toBeVisible();
  });
  const one = part?.price ?? 0;
  await longStep(
    'while nobody knows whether a piece was refunded, the sum that was sent stands there, and not what would go back after it',
    async () => {
      await page.getByRole('button', { name: 'Refund' }).click();
      const asked = page.getByRole('dialog');
      await asked.getByRole('radio', { name: 'Some pieces or the delivery' }).check();
      await asked.getByLabel(`Pieces of ${part?.name}`).fill('1');
      await asked.getByLabel('Reason').fill('Bent');
      await loseAnswer(page, /\/refund$/);
      const again = asked.getByRole('button', { name: `Refund ${formatDollars(one)}`, exact: true });
      await again.click();
      await expect(asked.getByRole('alert')).toContainText('It is not known whether this refund was made.');
      await expect(content.getByText(`${formatDollars(one)} given back`)).toBeAttached();
      await expect(asked.getByText(`Pieces of 2`)).toBeVisible();
      await expect(asked.getByRole('heading', { name: `Refund ${formatDollars(one)}?` })).toBeVisible();
      await again.click();
      await expect(asked).toBeHidden();
    },
  );
  const bent = thorough ? 1 : 0; // pieces of the step before
  const amount = formatDollars(one * ((part?.minimumOrder ?? 0) - bent) - 1);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${amount}?` });
  const refund = dialog.getByRole('button', { name: `Refund ${amount}` });
  await refund.click();
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toHaveAccessibleDescription(/Reason is required/);
  await expect(reason).toBeFocused();
  await reason.fill('Damaged on the way');
  await expectNoAxeViolations(page);
  await page.route(/\/refund$/, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await refund.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(reason).toHaveValue('Damaged on the way');
  await test.step('one whose answer gets lost can be sent again, though nothing is left to give back', async () => {
    await loseAnswer(page, /\/refund$/);
    await refund.click();
    await expect(dialog.getByRole('alert')).toContainText('The shop cannot be reached.');
    await expect(dialog).toContainText('Sent again as it is, nothing is done twice.');
    await expect(content.getByText('Refunded', { exact: true }).first()).toBeAttached();
    await expect(dialog).not.toContainText('was given back');
    await expectNoAxeViolations(page);
    await refund.click();
  });
  await expect(dialog).toBeHidden();
  await expect(content.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(content.getByText('Damaged on the way')).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveCount(8 + undone + tracked + 2 * bent);
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(content.locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: /^Status/ })).toBeDisabled();
  await longStep(
    'a note to the buyer whose answer gets lost is one after a reload, and not a private one',
    async () => {
      const note = page.getByLabel('New note');
      const toBuyer = page.getByLabel('Send it to the buyer');
      const send = page.getByRole('button', { name: 'Send note' });
      await note.fill('The box was wet.');
      await toBuyer.check();
      await loseAnswer(page, /\/notes$/);
      await send.click();
      await expect(note).toHaveAccessibleDescription(/The shop cannot be reached\./);
      await page.reload();
      await expect(note).toHaveValue('The box was wet.');
      await expect(toBuyer).toBeChecked();
      const release = await holdBack(page, /\/notes$/);
      await send.click();
      await expect(note).not.toBeEditable(); // what is typed now would be in no note
      await release();
      await expect(note).toHaveValue('');
      await expect(toBuyer).not.toBeChecked();
      await expect(history.getByText('The box was wet.')).toHaveCount(1);
      await page.reload();
      await expect(history.getByText('The box was wet.')).toHaveCount(1);
      await expect(toBuyer).not.toBeChecked();
    },
  );
});
