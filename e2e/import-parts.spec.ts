import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PartImport } from '@spareworks/contract/calls/part-files';
import { asAdmin, type OwnShop, signInAsAdmin, signUp, test } from './own-shop.ts';
import { holdBack, loseAnswer, refusal } from './people.ts';
import { bothThemes, expect, expectNoAxeViolations, longStep, widths } from './watched-page.ts';

const header = 'id,name,price,availableQuantity,minimumOrder,group,img,description';
const rest = ',brakes,https://pictures.example/x.webp,A part.';

const latest = /\/api\/part-imports\/latest\?kind=parts$/;
const chooser = (page: Page) => page.getByLabel('CSV file');
const check = (page: Page) => page.getByRole('button', { name: 'Check file' });
const figures = (page: Page) =>
  page.locator('dl').filter({ hasText: 'refused' }).last().locator('dd').allTextContents();

function csv(...lines: string[]) {
  return { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\n')) };
}

async function open(page: Page, shop: OwnShop): Promise<void> {
  await signInAsAdmin(page, shop);
  await page.goto('/dashboard/importSpareParts');
  await expect(page.getByRole('heading', { name: 'Import SpareParts', level: 1 })).toBeVisible();
}

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('parts go in by a file, checked first, and come out again', { tag: '@long' }, async ({ page, shop }) => {
  await open(page, shop);
  expect(await downloaded(page, 'Download template')).toContain(header);
  await chooser(page).setInputFiles(
    csv(`,Imported disc,64.5,12,2${rest}`, `,Imported pad,1.000,12,2${rest}`, `,=Imported,9,5,1${rest}`),
  );
  await check(page).press('Enter');
  await expect(page.getByRole('heading', { name: '3. Import it' })).toBeFocused();
  await expect.poll(() => figures(page)).toEqual(['2', '0', '0', '1']);
  await expect(page.getByRole('table', { name: 'Refused' })).toContainText(
    'price: “1.000” may mean thousands: write 1000.00 or 1.00',
  );
  const added = page.getByRole('table', { name: 'To add' }).getByRole('row').filter({ hasText: 'disc' });
  await expect(added.getByRole('cell')).toHaveText(['2', 'Imported disc', '$64.50']);
  expect(await downloaded(page, 'Download refused rows')).toContain('3,Imported pad,price: “1.000” may mean');
  const call = await asAdmin(page, shop);
  expect(await call('GET', '/car-parts?q=imported&limit=5')).toEqual([]);

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  const question = page.getByRole('dialog', { name: 'Import these parts?' });
  await expect(question).toContainText('2 parts will be added and 0 parts changed.');
  await question.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  await expect.poll(() => figures(page)).toEqual(['2', '0', '0', '1']);
  expect(await call('GET', '/car-parts?q=imported&limit=5')).toHaveLength(2);

  const exported = await downloaded(page, 'Export all parts');
  expect(exported).toContain(",'=Imported,9.00,5,1,brakes");
  await longStep(
    'what came out goes in again and changes nothing, and what is checked can be thrown away',
    async () => {
      await chooser(page).setInputFiles({
        name: 'parts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(exported),
      });
      await check(page).click();
      await expect(page.getByText('Every part is already as the file says.')).toBeVisible();
      await chooser(page).setInputFiles(csv(`,Imported disc,70,20,2${rest}`));
      await check(page).click();
      await expect(page.getByRole('table', { name: 'To change' })).toContainText('64.50 → 70.00');
      await page.getByRole('button', { name: 'Throw away' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
      await expect(page.getByText('Every part is already as the file says.')).toBeVisible();
    },
  );
});

test('an import whose answer got lost is shown as it is, not asked for again', { tag: '@long' }, async ({
  page,
  shop,
  tolerated,
}) => {
  tolerated.matches = /Failed to load resource|status of 409/;
  await open(page, shop);
  await chooser(page).setInputFiles(csv(`,Lost and found lamp,64.5,12,2${rest}`));
  await check(page).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  const question = page.getByRole('dialog', { name: 'Import these parts?' });
  await loseAnswer(page, /\/apply$/);
  await question.getByRole('button', { name: 'Import' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  await expect.poll(() => figures(page)).toEqual(['1', '0', '0', '0']);

  await test.step('also where the shop could not be asked at once', async () => {
    await chooser(page).setInputFiles(csv(`,Lost and found lens,64.5,12,2${rest}`));
    await check(page).click();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await loseAnswer(page, /\/apply$/);
    await page.route(/\/api\/part-imports\/[^/]+-[^/]+$/, (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Import' }).click();
    await expect(question.getByRole('alert')).toContainText('The shop cannot be reached.');
    await question.getByRole('button', { name: 'Import' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
    await expect.poll(() => figures(page)).toEqual(['1', '0', '0', '0']);
  });
});

test('a file that cannot be read is refused in place and stays chosen', { tag: '@long' }, async ({
  page,
  shop,
  tolerated,
}) => {
  tolerated.matches = /status of (422|503)/;
  await open(page, shop);
  await check(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please choose a CSV file.');
  await expect(chooser(page)).toBeFocused();
  await chooser(page).setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a,b\n1,2'),
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await check(page).click();
  await expect(page.getByRole('alert')).toContainText('It has no column name, price');
  await test.step('what was checked before is said to be another file, as long as this one is not checked', async () => {
    const refused = await chooser(page).evaluate((input: HTMLInputElement) => input.files?.length);
    expect(refused).toBe(1);
    await chooser(page).setInputFiles(csv(`,Earlier lamp,64.5,12,2${rest}`));
    await check(page).click();
    await expect(page.getByRole('button', { name: 'Import 1 row', exact: true })).toBeVisible();
    await chooser(page).setInputFiles({
      name: 'parts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a,b\n1,2'),
    });
    await check(page).click();
    await expect(page.getByRole('alert')).toContainText('It has no column name, price');
    await expect(page.getByRole('heading', { name: 'The file checked before' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1 row of the file before' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await page.route(/\/api\/part-imports\?kind=parts$/, (route) =>
    route.fulfill(refusal(503, 'Please try again in a moment.')),
  );
  await check(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please try again in a moment.');
  expect(await chooser(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
});

const row = (line: number, more: object = {}) => ({
  line,
  name: `Part ${line}`,
  changes: [],
  error: null,
  ...more,
});

const running: PartImport = {
  kind: 'parts',
  _id: '01900000-0000-7000-8000-000000000000',
  fileName: `${'very-long-name-'.repeat(6)}.csv`,
  state: 'applying',
  createdAt: '2026-11-15T09:00:00.000Z',
  createdBy: 'somebody.with.a.very.long.address@department.of.spare.parts.example',
  finishedAt: null,
  found: { rows: 123_456, add: 100_000, change: 20_000, same: 3000, refused: 456 },
  done: { added: 31_500, changed: 500, failed: 7 },
  first: {
    add: [row(2, { price: 64.5 }), row(3, { name: 'W'.repeat(200), price: 999_999.99 })],
    change: [
      row(4, {
        name: 'W'.repeat(200),
        changes: [
          { field: 'price', from: '64.50', to: '70.00' },
          {
            field: 'description',
            from: 'x'.repeat(200),
            to: 'A text that was made a little longer. '.repeat(5),
          },
          { field: 'group', from: '', to: 'brakes' },
        ],
      }),
    ],
    refused: [
      row(5, {
        name: '',
        error: 'name: Name is required; price: must be an amount in USD such as 64.50',
      }),
    ],
  },
};

test('an import under way shows how far it is and can be stopped; a failure says so', {
  tag: '@long',
}, async ({ page, shop, tolerated }) => {
  tolerated.matches = /status of 503/;
  let answer: object = refusal(503, 'The shop is catching its breath.');
  await page.route(latest, (route) => route.fulfill(answer));
  await open(page, shop);
  await expect(page.getByText('The latest import could not be loaded.')).toBeVisible();
  answer = { json: running };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '32007');
  await expect(page.getByText('32,007 of 120,000 rows.')).toBeVisible();
  await expect(check(page)).toBeDisabled();
  answer = { json: { ...running, done: { added: 60_000, changed: 0, failed: 0 } } };
  await expect(page.getByText('60,000 of 120,000 rows.')).toBeVisible();

  const ended = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.route('**/api/part-imports/0*', (route) =>
    route.fulfill({ json: { acknowledged: true, deletedCount: 1 } }),
  );
  answer = { json: { ...running, state: 'stopped', finishedAt: running.createdAt } };
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog', { name: 'Stop the import?' }).getByRole('button', { name: 'Stop' }).click();
  await ended;
  await expect(page.getByRole('heading', { name: 'The import was stopped' })).toBeFocused();
  await expect(check(page)).toBeEnabled();
});

test('the page is accessible and fits at every width, with the longest texts', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await page.route(latest, (route) => route.fulfill({ json: { ...running, state: 'checked' } }));
  const release = await holdBack(page, latest);
  await open(page, shop);
  await expect(page.getByText('Loading the latest import')).toBeAttached();
  await release();
  await expect(page.getByRole('table', { name: 'To change' })).toBeVisible();
  await page.getByText('What the columns mean').click();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page, { themes: bothThemes });
  }
});

test('who is not an admin does not get in', { tag: '@long' }, async ({ page, shop }) => {
  await signUp(page, shop, 'ada@example.com');
  await page.goto('/dashboard/importSpareParts');
  await expect(page).toHaveURL('/login');
});
