import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { paths } from '../web/src/paths.ts';
import { waitForMail } from './mailbox.ts';
import { cards } from './ordering.ts';
import { signInAsAdmin, signUp, test } from './own-shop.ts';
import { fillCard, payButton, success } from './paying.ts';
import { congratulations, fillIn, placeButton } from './purchasing.ts';
import { pictureFile } from './spare-parts.ts';
import { expect, longStep, watch } from './watched-page.ts';

// Not shared with others: everything says the shop's name.
test.use({ shopOf: 'a new owner' });

/** All but the audit log, which says what the name was before. */
const staffPages = [
  ...([
    'overview',
    'setup',
    'settings',
    'pages',
    'manageOrders',
    'returns',
    'pickList',
    'addSpareParts',
  ] as const),
  ...([
    'manageSpareParts',
    'importSpareParts',
    'importFitment',
    'vehicles',
    'fitReports',
    'manageUsers',
  ] as const),
  ...(['manageReviews', 'manageSearch', 'delivery', 'tax', 'discounts', 'manageMakers'] as const),
];

/** Another one, as bytes go. */
const secondPicture = {
  ...pictureFile,
  name: 'side.png',
  buffer: Buffer.concat([pictureFile.buffer, Buffer.of(0)]),
};

const cameWith = /Spareworks|spareworks\.example/;

async function setLook(page: Page): Promise<void> {
  await page.goto('/dashboard/settings');
  const save = async (section: string) => {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/settings'),
    );
    await page.getByRole('button', { name: `Save: ${section}` }).click();
    expect((await answered).status()).toBe(200);
  };
  await page.getByLabel('Name of the shop').fill('Brakes & Co');
  await page.getByLabel('Legal name').fill('Brakes and Company GmbH');
  await save('Name');
  await page.getByLabel('Address').fill('1 Mill Road\n10115 Berlin');
  await page.getByLabel('Phone').fill('+49 30 555 0136');
  await page.getByLabel('Mail for messages').fill('hello@brakes.example');
  await save('Contact');
  await page.getByLabel('Choose the logo').setInputFiles(pictureFile);
  await page.getByLabel('Accent colour', { exact: true }).fill('#1d4ed8');
  await save('Look');
}

async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/pages/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Entry of the footer').selectOption(title);
  await page.getByRole('textbox', { name: 'Text' }).fill(`## What holds\n\nThe ${title} of Brakes & Co.`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
}

async function addGroup(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/groups');
  await page.getByRole('link', { name: 'Add a group', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add the group' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

async function addPart(page: Page, name: string, group: string): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: false });
  await page.goto('/dashboard/addSpareParts');
  await field('Name').fill(name);
  await field('Price').fill('64.5');
  await field('Available quantity').fill('12');
  await field('Minimum order').fill('1');
  await field('Description').fill('For the front axle.');
  await field('Group').selectOption({ label: group });
  await field('Image').setInputFiles([pictureFile, secondPicture]);
  await page.getByRole('button', { name: 'Add part' }).click();
  await expect(page.getByRole('dialog', { name: messages.part.addedTitle })).toBeVisible();
}

/** Every page that a visitor can come to from the home page, with what machines are given. */
async function everyPage(page: Page): Promise<Map<string, string>> {
  const waiting = ['/', '/site.webmanifest', '/robots.txt', '/sitemap.xml', '/api/openapi.json', '/nowhere'];
  const seen = new Map<string, string>();
  for (const path of waiting) {
    const body = await (await page.request.get(path)).text();
    seen.set(path, body);
    const { origin } = new URL(page.url());
    for (const [, inPage, inSitemap] of body.matchAll(
      /<(?:a|link)\b[^>]*? href="([^"#]+)"|<loc>([^<]+)<\/loc>/g,
    )) {
      const url = new URL((inPage ?? inSitemap ?? '').replaceAll('&amp;', '&'), origin);
      const next = url.pathname + url.search;
      // The mailbox keeps what was sent before the shop had its name.
      const ours = url.origin === origin && !next.startsWith('/sandbox/');
      if (ours && !waiting.includes(next)) waiting.push(next);
    }
  }
  return seen;
}

test('a new owner walks from an empty shop to one of their own, and nothing has the name it came with', {
  tag: '@long',
}, async ({ page, shop, browser, complaints }) => {
  test.slow(); // a whole afternoon
  expect(await (await page.request.get('/')).text()).toMatch(cameWith);
  await signInAsAdmin(page, shop);
  await setLook(page);
  for (const title of ['Terms of use', 'Privacy policy']) await publish(page, title);
  const names = ['Vented brake disc', 'Oil filter', 'Head lamp'] as const;
  const groups = ['Stopping', 'Seeing and filtering'] as const;
  for (const group of groups) await addGroup(page, group);
  for (const [at, name] of names.entries()) await addPart(page, name, groups[at === 0 ? 0 : 1]);

  await longStep('what staff see does not have it either', async () => {
    for (const name of staffPages) {
      await page.goto(paths[name].href());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.title()).not.toMatch(cameWith);
      expect(await page.locator('body').innerText()).not.toMatch(cameWith);
    }
  });

  await test.step('somebody buys one of them, and gets mails of the new shop only', async () => {
    await using context = await browser.newContext({ baseURL: shop.url });
    const theirs = await context.newPage();
    await watch(theirs, complaints, false);
    await signUp(theirs, shop, 'ada@example.com');
    await theirs.goto('/');
    await theirs.getByRole('link', { name: names[0], exact: true }).first().click();
    await theirs.getByRole('link', { name: 'Purchase Now' }).first().click();
    await theirs.getByLabel('Quantity').fill('1');
    await fillIn(theirs);
    await placeButton(theirs).click();
    await congratulations(theirs).getByRole('link', { name: 'Pay now' }).click();
    await expect(payButton(theirs)).toBeEnabled();
    await fillCard(theirs, cards.succeeds);
    await payButton(theirs).click();
    await success(theirs).getByRole('button', { name: 'OK' }).click();
    await waitForMail(page.request, 'ada@example.com', /invoice|paid|payment/i);
    const mails = await (await page.request.get('/sandbox/mail.json?to=ada@example.com')).json();
    expect(mails.length).toBeGreaterThan(1);
    expect(JSON.stringify(mails)).not.toMatch(cameWith);
  });

  await test.step('no page that a visitor can come to has it', async () => {
    const found = await everyPage(page);
    for (const path of [
      ...['/pages/terms-of-use', '/pages/privacy-policy', '/groups/stopping', '/groups/seeing-and-filtering'],
      ...['/parts', '/sitemap.xml'],
    ])
      expect([...found.keys()]).toContain(path);
    const guilty = [...found].filter(([, body]) => cameWith.test(body)).map(([path]) => path);
    expect(guilty).toEqual([]);
    expect(
      [...found.values()].filter((body) => body.includes('Brakes and Company GmbH')).length,
    ).toBeGreaterThan(10);
  });
});
