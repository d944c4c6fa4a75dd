import type { Locator, Page } from '@playwright/test';
import { partToOrder } from './ordering.ts';
import { holdBack } from './people.ts';
import { notices } from './purchasing.ts';
import { passwordField } from './sign-in-forms.ts';
import { untilAlive } from './signed-in-header.ts';
import { expect, expectNoAxeViolations, test } from './watched-page.ts';

const program = /\/static\/js\//;
const addTo = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to basket: ${name}`, exact: true }).first();
const chooseCar = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Choose your car', exact: true });
const theme = (page: Page) => page.getByRole('button', { name: /^Colours:/ });
const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Basket/ });
const inBasket = (count: number) => `Basket, ${count} in it`;

async function expectAtWork(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'true');
}

async function expectIdle(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy');
}

async function holdThenFail(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, (route) => promise.then(() => route.abort()));
  return resolve;
}

test('of what is pressed before the program runs the last counts: it is shown to be at work, and done once', {
  tag: '@new-profile',
}, async ({ page }) => {
  const part = await partToOrder(page.request, 72);
  const release = await holdBack(page, program);
  await page.goto(`/parts/${part._id}`, { waitUntil: 'commit' });
  await theme(page).click();
  await expectAtWork(theme(page));
  await addTo(page, part.name).press('Enter');
  await expectAtWork(addTo(page, part.name));
  await expectIdle(theme(page));
  await addTo(page, part.name).press('Space');
  await expectAtWork(addTo(page, part.name));
  await expectNoAxeViolations(page);
  await release();
  await expect(notices(page).getByRole('status')).toContainText(`Added: ${part.name}`);
  await expect(basketLink(page)).toHaveAccessibleName(inBasket(part.minimumOrder));
  await expectIdle(addTo(page, part.name));
  await expect(theme(page)).toHaveAccessibleName(/^Colours: as the system/);
  await addTo(page, part.name).click();
  await expect(basketLink(page)).toHaveAccessibleName(inBasket(part.minimumOrder + 1));
});

test('whoever follows a link after the press no longer means it', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  const part = await partToOrder(page.request, 72);
  const release = await holdBack(page, program);
  await page.goto(`/parts/${part._id}`, { waitUntil: 'commit' });
  await addTo(page, part.name).click();
  await expectAtWork(addTo(page, part.name));
  // Downloads or other tabs leave the page as it is, so the mark has to go with the click and not with the page.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await basketLink(page).click();
  await expectIdle(addTo(page, part.name));
  await release();
  await untilAlive(page);
  await expect(basketLink(page)).toHaveAccessibleName('Basket');
});

test('whoever types meanwhile is not interrupted by a dialog they asked for before', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  const release = await holdBack(page, program);
  await page.goto('/parts', { waitUntil: 'commit' });
  await chooseCar(page).click();
  await expectAtWork(chooseCar(page));
  const box = page.getByRole('banner').getByLabel('Find parts');
  await box.fill('oil f');
  await expectIdle(chooseCar(page));
  await release();
  await untilAlive(page);
  await box.press('r');
  await expect(box).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// Each with a profile of its own, as all of these: a program that a page of the process has loaded before is not asked for again.
for (const { what, path, button, done } of [
  {
    what: 'the choice of a car opens',
    path: '/email-confirmed',
    button: chooseCar,
    done: (page: Page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    what: 'the colours change',
    path: '/email-confirmed',
    button: theme,
    done: (page: Page) => expect(theme(page)).toHaveAccessibleName(/^Colours: light/),
  },
  {
    what: 'on a page that only the browser draws the colours change',
    path: '/dashboard',
    button: theme,
    done: (page: Page) => expect(theme(page)).toHaveAccessibleName(/^Colours: light/),
  },
  {
    what: 'a password shows',
    path: '/login',
    button: (page: Page) => page.getByRole('button', { name: /^(?:Show|Hide) password$/ }),
    done: (page: Page) => expect(passwordField(page)).toHaveAttribute('type', 'text'),
  },
]) {
  test(`${what} once the program runs where that was pressed before`, {
    tag: ['@long', '@new-profile'],
  }, async ({ page }) => {
    const release = await holdBack(page, program);
    await page.goto(path, { waitUntil: 'commit' });
    await button(page).click();
    await expectAtWork(button(page));
    await release();
    await done(page);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  });
}

test('a menu that opens by itself before the program runs is not marked', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const release = await holdBack(page, program);
  await page.goto('/email-confirmed', { waitUntil: 'commit' });
  const menu = page.locator('button[aria-controls="site-menu"]');
  await menu.click();
  await expectIdle(menu);
  await release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('where the program cannot be fetched the mark goes away, and the next press tries again', {
  tag: ['@long', '@new-profile'],
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|Failed to fetch|Loading chunk failed/;
  const part = await partToOrder(page.request, 72);
  await test.step('all of it', async () => {
    const fail = await holdThenFail(page, program);
    await page.goto(`/parts/${part._id}`, { waitUntil: 'commit' });
    await addTo(page, part.name).click();
    await expectAtWork(addTo(page, part.name));
    fail();
    await expectIdle(addTo(page, part.name));
    await page.unroute(program);
    await addTo(page, part.name).click();
    await expect(basketLink(page)).toHaveAccessibleName(inBasket(part.minimumOrder));
  });
  await test.step('that of the rest of the home page', async () => {
    const rest = /\/static\/js\/rest-of-home-/;
    const fail = await holdThenFail(page, rest);
    await page.goto('/');
    await page.getByLabel('Message').fill('Does it fit?');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await expectAtWork(send);
    fail();
    await expectIdle(send);
    await page.unroute(rest);
    const sent = page.waitForRequest(/\/api\/contact/);
    await send.click();
    await sent;
  });
});

test('on a slow line a part is in the basket of whoever pressed as soon as they saw the button', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  const part = await partToOrder(page.request, 72);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto(`/parts/${part._id}`, { waitUntil: 'commit' });
  await addTo(page, part.name).click();
  await expectAtWork(addTo(page, part.name));
  await expect(basketLink(page)).toHaveAccessibleName(inBasket(part.minimumOrder));
  await expectIdle(addTo(page, part.name));
});
