import * as messages from '@spareworks/contract/plain/messages';
import { untilAlive } from './signed-in-header.ts';
import { expect, expectNoAxeViolations, expectNothingCutOff, test, widths } from './watched-page.ts';

test('every page has the same header and footer, which the keyboard reaches', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blogs');
  await test.step('the header leads to the pages of a signed-out visitor', async () => {
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'My Portfolio', 'Blogs', 'Login']);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['/', '/myPortfolio', '/blogs', '/login']);
  });
  await test.step('the footer has four columns of plain text and the copyright line for 2022', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('img')).toBeVisible();
    await expect(footer).toContainText('Spareworks Ltd');
    for (const text of [
      ...['Services', 'car parts', 'engine', 'car tire', 'brake kit'],
      ...['Company', 'About us', 'Contact', 'Jobs', 'Press kit'],
      ...['Legal', 'Terms of use', 'Privacy policy', 'Cookie policy'],
    ]) {
      await expect(footer.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(footer.getByRole('link')).toHaveCount(0);
    await expect(footer).toContainText(/Copyright © 2022/);
  });
  await test.step('a bar on top says that this is test mode', async () => {
    const bar = page.getByRole('complementary', { name: 'Notice' });
    await expect(bar).toContainText('Test mode');
    for (const name of ['Mailbox', 'Card ledger']) {
      const address = await bar.getByRole('link', { name }).getAttribute('href');
      expect((await page.request.get(address ?? '')).status()).toBe(200);
    }
  });
  await test.step('the first Tab reaches a link that skips to the content', async () => {
    await untilAlive(page); // the focus is the visitor's from then on
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip/i });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await test.step('focus can be seen', async () => {
      await page.keyboard.press('Tab');
      await expect(skip).not.toBeFocused();
      const outline = await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement ?? document.body);
        return { style: style.outlineStyle, width: Number.parseFloat(style.outlineWidth) };
      });
      expect(outline.style).not.toBe('none');
      expect(outline.width).toBeGreaterThanOrEqual(2);
      await page.keyboard.press('Shift+Tab');
    });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });
  await test.step('on a phone the menu opens and closes by keyboard and gives the focus back', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Home', 'My Portfolio', 'Blogs', 'Login']);
    await expectNoAxeViolations(page, { within: 'header' });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('the chosen colours survive a reload and are there before the first paint', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    const toggle = page.getByRole('button', { name: /^Colours/ });
    await toggle.click();
    await toggle.click();
    await expect.poll(ground).toBe('rgb(15, 18, 22)');
    const bar = page.locator('meta[name=theme-color][content="#0f1216"]'); // for both schemes, once chosen
    await expect(bar).toHaveCount(2);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('body');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});

test('the other theme is there at once: no colour goes over to its own', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.goto('/parts');
  await untilAlive(page);
  const toggle = page.getByRole('button', { name: /^Colours/ }).first();
  await toggle.press('Enter'); // from the system's to light
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/blogs');
  // The bar of the browser has the chosen colour once the program follows it.
  await expect(otherTab.locator('meta[name=theme-color][content="#ffffff"]')).toHaveCount(2);
  const goingOver = await toggle.evaluate(async (button: HTMLElement) => {
    const changed = new Promise((resolve) => {
      new MutationObserver(resolve).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    });
    button.click();
    await changed;
    const moving = document.getAnimations().map((each) => each.effect as KeyframeEffect | null);
    return moving.map((effect) => effect?.target?.outerHTML.slice(0, 80));
  });
  expect(goingOver).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await test.step('and in the tabs that are open besides', async () => {
    await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(otherTab.getByRole('button', { name: /^Colours: dark/ }).first()).toBeAttached();
    await otherTab.close();
  });
});

test('an unknown address is the not-found page, at every width', async ({ page, tolerated }) => {
  tolerated.matches = /status of 404/; // the page's own status
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(messages.notFound.title, { exact: true })).toBeVisible();
  await expect(page.getByText(messages.notFound.text, { exact: true })).toBeVisible();
  for (const width of widths) await expectNothingCutOff(page, width);
  await expectNoAxeViolations(page);
});

test('with letters twice as large as usual nothing runs out of the screen of a phone @long', async ({
  browser,
  baseURL,
}) => {
  // The size a person chooses in the browser's settings, which widths of media follow.
  const large = await browser.browserType().launch({
    ...(process.env.BROWSER ? { executablePath: process.env.BROWSER } : {}),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  });
  try {
    const page = await large.newPage({ viewport: { width: 360, height: 740 } });
    for (const path of ['/', '/parts', '/basket', '/login', '/register', '/contact']) {
      await page.goto(`${baseURL}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
    }
  } finally {
    await large.close();
  }
});
