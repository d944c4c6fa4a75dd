import type { Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import * as messages from '@spareworks/contract/plain/messages';
import { demoBuyer, holdBack } from './people.ts';
import { logIn } from './sign-in-forms.ts';
import { untilAlive } from './signed-in-header.ts';
import {
  bothThemes,
  expect,
  expectFits,
  expectNoAxeViolations,
  expectNothingCutOff,
  layoutShift,
  longStep,
  someThemes,
  type Theme,
  test,
  thorough,
  widths,
} from './watched-page.ts';

/** Loaded on a phone nothing moves, and no width cuts anything off. */
async function expectStill(page: Page, path: string): Promise<void> {
  await test.step('the page is still and fits at every width', async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    for (const width of widths) await expectNothingCutOff(page, width);
    if (thorough) await expectFits(page);
  });
}

/** Axe has nothing to say on a phone. */
async function expectAccessible(page: Page, themes: readonly Theme[]): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  await expectNoAxeViolations(page, { themes });
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('the catalogue is searched, narrowed down, sorted and read on without leaving the page', async ({
  page,
  request,
}) => {
  const found = page.locator('#result-count');
  await expectStill(page, '/parts');
  await expect(found).toContainText('125 parts');
  await untilAlive(page); // before, links and fields lead to documents of their own
  await test.step('searching while typing keeps the words in the address, and Back returns to what was before', async () => {
    const box = page.getByRole('searchbox');
    await box.pressSequentially('camsha');
    await expect(page).toHaveURL(/q=camsha/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Camshaft');
    await expect(box).toBeFocused();
    await expectAccessible(page, someThemes); // of twelve cards it would have twelve times the same to say
    await page.goBack();
    await expect(page).toHaveURL(/\/parts$/);
    await expect(page.getByRole('article')).toHaveCount(12);
  });
  await test.step('more parts are added to the list without leaving the page, and that they are on their way is heard', async () => {
    const release = await holdBack(page, /\/api\/car-parts\?/);
    await page.getByRole('link', { name: /load more/i }).click();
    await expect(page.locator('#content').getByRole('status').last()).toHaveText('Loading more');
    await release();
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(page).toHaveURL(/\/parts$/);
  });
  await test.step('groups, stock, rating and price narrow the list and can be taken back', async () => {
    const makers = page.getByRole('group', { name: 'Maker' });
    const { height } = (await makers.boundingBox()) ?? {};
    await page.getByRole('radio', { name: /Brakes/ }).check();
    await expect(page).toHaveURL(/group=brakes/);
    await expect(found).toContainText('12 parts');
    expect(await makers.boundingBox(), 'what stands below has not moved').toMatchObject({ height });
    await longStep('by maker too', async () => {
      await page.getByRole('radio', { name: /Brennick/ }).check();
      await expect(page).toHaveURL(/group=brakes&maker=brennick/);
      await page.getByRole('link', { name: 'Remove filter: Brennick' }).click();
      await expect(page).toHaveURL(/\?group=brakes$/);
    });
    await page.getByRole('checkbox', { name: /in stock/i }).check();
    await expect(page).toHaveURL(/inStock=true/);
  });
  await test.step('what is typed as a price and is none is named, stays and does not narrow the list', async () => {
    const from = page.getByRole('textbox', { name: 'From' });
    await from.fill('10,50');
    await expect(page).toHaveURL(/minPrice=10\.5&/);
    await from.fill('abc');
    await from.press('Enter');
    await expect(page).toHaveURL(/\?group=brakes&inStock=true$/);
    await expect(from).toHaveValue('abc');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription('From has to be a price, such as 10.00.');
    await from.fill('');
    await expect(from).not.toHaveAttribute('aria-invalid');
    await from.fill('x');
    await expect(from).toHaveAttribute('aria-invalid', 'true'); // before it is left
    await from.fill('');
  });
  await longStep(
    'sorted before all filters are cleared, the parts are sorted and not filtered, the cheapest first',
    async () => {
      const [cheapest] = (await (
        await request.get('/api/car-parts?sort=price-low&limit=1')
      ).json()) as SparePart[];
      const release = await holdBack(page, /\/api\/car-parts/);
      await page
        .getByRole('link', { name: /clear all/i })
        .first()
        .click();
      await expect(page.getByRole('radio', { name: /Brakes/ })).not.toBeChecked();
      await page.getByRole('combobox', { name: /sort/i }).selectOption('price-low');
      await release();
      await expect(page).toHaveURL(/\/parts\?sort=price-low$/);
      await expect(page.getByRole('article').first()).toContainText(cheapest?.name ?? '');
    },
  );
  await longStep('a typing mistake finds the part and nonsense finds a clear empty state', async () => {
    await page.goto('/parts?q=brak+pad');
    await expect(page.getByRole('article').first()).toContainText('Brake pad set');
    await page.goto('/parts?q=brake+pd');
    await expect(page.locator('#content')).toContainText("Showing brake pad; search for 'brake pd' instead");
    await page.getByRole('link', { name: "search for 'brake pd' instead" }).click();
    await expect(page).toHaveURL('/parts?q=brake+pd&exact=true');
    await page.getByRole('checkbox', { name: /in stock/i }).check();
    await expect(page).toHaveURL('/parts?q=brake+pd&exact=true&inStock=true');
    await page.getByRole('searchbox').fill('qwxzvb');
    await expect(page).toHaveURL('/parts?q=qwxzvb&inStock=true'); // other words are read as any others
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.locator('#content')).toContainText('qwxzvb');
  });
  await test.step('a group keeps the words and the filters, and so do other words', async () => {
    await page.goto('/parts?q=disc&minPrice=5&inStock=true');
    await untilAlive(page);
    await page
      .getByRole('navigation', { name: 'Groups' })
      .getByRole('link', { name: 'Brakes', exact: true })
      .click();
    await expect(page).toHaveURL('/parts?q=disc&group=brakes&minPrice=5&inStock=true');
  });
  await test.step('a long word that finds nothing is broken where the screen ends', async () => {
    const word = 'qwxzvb'.repeat(8);
    await page.getByRole('searchbox').fill(word);
    await expect(page).toHaveURL(`/parts?q=${word}&group=brakes&minPrice=5&inStock=true`);
    await expect(page.getByRole('heading', { name: `Nothing found for “${word}”` })).toBeVisible();
    await expectNothingCutOff(page, 360);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, filtering and turning pages work', { tag: '@long' }, async ({ page }) => {
    await page.goto('/parts');
    await page.getByRole('searchbox').fill('brake');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/q=brake/);
    await expect(page.getByRole('article').first()).toContainText(/brake/i);
    await page.goto('/parts');
    const first = await page.getByRole('article').first().getByRole('heading').textContent();
    await page.getByRole('link', { name: /load more/i }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
    const to = page.getByRole('textbox', { name: 'To', exact: true });
    await to.fill('abc');
    await to.press('Enter');
    await expect(page).toHaveURL(/maxPrice=abc/);
    await expect(to).toHaveValue('abc');
    await expect(to).toHaveAccessibleDescription('To has to be a price, such as 10.00.');
  });
});

test('the public part of buying works by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Check Now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/parts$/);
  await untilAlive(page); // what is typed into a page that is just coming to life may be taken back
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('drilled brake disc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=drilled/); // the list before it begins with the same part
  await expect(page.getByRole('article').first()).toContainText('Vented brake disc');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vented brake disc, front, drilled, 300 mm',
  );
  const buy = page.locator('#content').getByRole('link', { name: messages.partCard.purchase }).first();
  await expect(buy).toHaveAttribute('href', /^\/purchase\//);
  await buy.focus();
  await expect(buy).toBeFocused();
});

test('a part’s page shows picture, price, stock in words, minimum order, the whole description and reviews', async ({
  page,
  request,
}) => {
  const [part] = (await (
    await request.get('/api/car-parts?q=drilled+brake+disc&limit=1')
  ).json()) as SparePart[];
  if (part === undefined) throw new Error('no part');
  await expectStill(page, `/parts/${part._id}`);
  const content = page.locator('#content');
  await expect(content).toContainText(`$${part.price.toFixed(2)}`);
  await expect(content).toContainText(`${part.availableQuantity} available`);
  await expect(content).toContainText('Minimum order');
  await expect(content).toContainText(part.description);
  await expect(content).toContainText('Workshop owner');
  await expectAccessible(page, someThemes);
  await untilAlive(page); // before, the link leads to the picture itself
  const enlarge = (place: number) => page.getByLabel(`Enlarge picture ${place} of 4`);
  const dialog = page.getByRole('dialog');
  await enlarge(1).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge(1)).toBeFocused();
  await test.step('Back closes the enlarged picture, and only then leaves the part', async () => {
    await enlarge(1).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/parts/${part._id}`);
    await expect(enlarge(1)).toBeFocused();
  });

  const small = (place: number) => page.getByRole('link', { name: new RegExp(`^Picture ${place} of 4`) });
  await test.step('its other pictures are shown by choice, by arrows and by swiping', async () => {
    await small(3).click();
    await expect(small(3)).toHaveAttribute('aria-current', 'true');
    await expect(enlarge(3)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(small(4)).toBeFocused();
    await expect(small(4)).toHaveAttribute('aria-current', 'true');
    // What a finger does is the browser's own scrolling.
    await page
      .locator('#picture-1')
      .evaluate((slide) => slide.parentElement?.scrollTo({ left: slide.clientWidth }));
    await expect(small(2)).toHaveAttribute('aria-current', 'true');
  });
  await longStep('enlarged, all of them are there, and the page goes along', async () => {
    await enlarge(2).click();
    await expect(dialog.getByText('2 of 4')).toBeVisible();
    // Two steps at once are two, although the first is still on its way.
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog.getByText('4 of 4')).toBeVisible();
    await expect(dialog).toContainText('The parcel it comes in');
    const parcel = dialog.getByRole('img', { name: 'The parcel it comes in' });
    const width = () => parcel.evaluate(({ clientWidth }) => clientWidth);
    await dialog.getByRole('button', { name: 'Full size' }).click();
    await expect.poll(width).toBe(1200);
    await parcel.click();
    await expect.poll(width).toBeLessThan(1200);
    await page.keyboard.press('Escape');
    await expect(small(4)).toHaveAttribute('aria-current', 'true');
    await expect(enlarge(4)).toBeFocused();
  });
});

test('a part that is nearly or quite gone says so', { tag: '@long' }, async ({ page, request }) => {
  let gone = '';
  const parts = (await (await request.get('/api/car-parts')).json()) as SparePart[];
  for (const [left, words] of [
    [3, 'only 3 left'],
    [0, 'sold out'],
  ] as const) {
    await test.step(`a part with ${left} pieces says “${words}”`, async () => {
      const part = parts.find(({ availableQuantity }) => availableQuantity === left);
      if (part === undefined) throw new Error(`the demo catalogue has no part with ${left} pieces`);
      await page.goto(`/parts/${part._id}`);
      await expect(page.locator('#content').getByText(new RegExp(words, 'i')).first()).toBeVisible();
      if (left === 0) gone = part._id;
    });
  }
  await test.step('who logs in is told when it is back, and can take that back', async () => {
    const ask = 'Tell me when it is back';
    await page.getByRole('link', { name: ask }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, demoBuyer);
    await expect(page).toHaveURL(`/parts/${gone}`);
    await page.getByRole('button', { name: ask }).click();
    await expect(page.getByText(`We write to ${demoBuyer.email} when it is back, once.`)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Do not tell me after all' }).click();
    await expect(page.getByRole('button', { name: ask })).toBeVisible();
    await expectNoAxeViolations(page, { themes: bothThemes });
    for (const width of widths) await expectNothingCutOff(page, width);
  });
});

test('a filter chosen just when the result of another comes is neither undone nor forgotten', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/parts');
  await untilAlive(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/car-parts?**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/car-parts?**');
  await page.getByRole('radio', { name: /^Engine/ }).check();
  await asked;
  // No picture is drawn between the second choice and the first result.
  const inStock = page.getByRole('checkbox', { name: /^In stock only/ });
  await inStock.evaluate((box: HTMLInputElement) => {
    const waiting: FrameRequestCallback[] = [];
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    box.click();
    Object.assign(window, {
      goOn: () => {
        window.requestAnimationFrame = request;
        for (const callback of waiting) request(callback);
      },
    });
  });
  answer();
  await expect(page).toHaveURL(/\?group=engine$/);
  await expect(inStock).toBeChecked();
  await page.evaluate(() => (window as never as { goOn: () => void }).goOn());
  await expect(page).toHaveURL(/\?group=engine&inStock=true$/);
  await expect(inStock).toBeChecked();
});

/** There is a network again, and what is tried by itself then fails once more. */
async function backWithoutShop(page: Page): Promise<void> {
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/car-parts'));
  await page.route('**/api/car-parts**', (route) => route.abort());
  await page.context().setOffline(false);
  await tried;
  await page.unroute('**/api/car-parts**');
}

test('a filter that cannot be loaded leaves the parts, says so and can be tried again', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|head-tags/;
  await page.goto('/parts');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  const inStock = page.getByRole('checkbox', { name: /^In stock only/ });
  const failure = page.locator('#content').getByRole('alert');
  await page.context().setOffline(true);
  await inStock.check();
  await expect(failure).toContainText('The shop cannot be reached.');
  await expect(page).toHaveURL(/\?inStock=true$/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText('Remove filter: In stock');
  await expect(inStock).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(24);
  await longStep('at every width and for everybody', async () => {
    await expectNoAxeViolations(page, { themes: bothThemes });
    for (const width of widths) await expectNothingCutOff(page, width);
  });
  await test.step('nothing is added to a list that is not the chosen one', async () => {
    const more = page.getByRole('link', { name: 'Load more' });
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await more.press('Enter');
    await expect(failure).toHaveCount(1); // pressed, it says nothing of its own
    await expect(page.getByRole('article')).toHaveCount(24);
  });
  await test.step('on a phone the line is in sight of whoever chooses among the filters', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const filters = page.locator('summary').filter({ hasText: 'Filters' });
    await filters.click();
    await page.getByRole('radio', { name: /^Engine/ }).scrollIntoViewIfNeeded();
    await expect(failure).toBeInViewport({ ratio: 1 });
    await filters.click();
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await test.step('backwards by keys nothing that has the focus is beneath the line', async () => {
    const beginsRow = page.getByRole('article').nth(12);
    await beginsRow.getByRole('heading').getByRole('link').focus();
    const top = 100; // right below the line, which then covers what is before it
    await beginsRow.evaluate(
      (card, to) => window.scrollBy({ top: card.getBoundingClientRect().top - to }),
      top,
    );
    await page.keyboard.press('Shift+Tab');
    const focused = await page.locator(':focus').boundingBox();
    const line = await failure.locator('..').boundingBox();
    expect(focused?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0));
  });
  await test.step('whoever reads on stays there, with the line in sight', async () => {
    const top = page.getByRole('radio', { name: /^4 stars and up/ });
    const place = (await page.evaluate(() => window.scrollY)) + 1500;
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await top.evaluate((radio: HTMLInputElement) => radio.click());
    await expect(page).toHaveURL(/minRating=4/);
    await expect(failure).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await page.goBack();
    await expect(page).toHaveURL(/\?inStock=true$/);
  });
  await test.step('the choice before it leads back to what is there, and nothing is wrong with that', async () => {
    await inStock.uncheck();
    await expect(page).toHaveURL(/\/parts$/);
    await expect(failure).toHaveCount(0);
    await page.goBack();
    await expect(failure).toHaveCount(1);
  });
  await test.step('trying again takes up the choice, and the focus goes to what was found', async () => {
    await backWithoutShop(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page).toHaveURL(/\?inStock=true$/);
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeFocused();
  });
  await test.step('once there is a network again it is tried by itself', async () => {
    const stars = page.getByRole('radio', { name: /^4 stars and up/ });
    await page.context().setOffline(true);
    await stars.check();
    await expect(failure).toContainText('The shop cannot be reached.');
    await page.context().setOffline(false);
    await expect(failure).toHaveCount(0);
    await expect(stars).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\?inStock=true$/);
  });
  await test.step('on a phone, with the filters open, the focus goes back to what was chosen', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const filters = page.locator('summary').filter({ hasText: 'Filters' });
    await filters.click();
    const engine = page.getByRole('radio', { name: /^Engine/ });
    await page.context().setOffline(true);
    await engine.check();
    await expect(failure).toBeInViewport({ ratio: 1 });
    await backWithoutShop(page);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(failure).toHaveCount(0);
    await expect(engine).toBeFocused();
    await expect(engine).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\?inStock=true$/);
    await filters.click();
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await test.step('Back to what cannot be loaded is told as a choice is', async () => {
    await page.context().setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL(/\/parts$/);
    await expect(failure).toBeInViewport();
    await expect(inStock).not.toBeChecked();
  });
});

test('more parts that come after a filter was chosen are no longer wanted, and Back from a part leads to its link', async ({
  page,
}) => {
  await page.goto('/parts');
  await untilAlive(page);
  const articles = page.getByRole('article');
  const inStock = page.getByRole('checkbox', { name: /^In stock only/ });
  await test.step('what was asked for before another choice is added to no list, and takes the focus from nobody', async () => {
    const more = /\/api\/car-parts\?.*after=/;
    await page.route(more, () => undefined); // not answered yet
    const letChoice = await holdBack(page, /\/api\/car-parts\?.*inStock=/);
    const asked = page.waitForRequest(more);
    await page.getByRole('link', { name: 'Load more' }).click();
    await asked;
    const dimmed = page.locator('[aria-busy=true]:has(article)');
    // By itself it is given up after fifteen seconds.
    const over = page.waitForEvent('requestfailed', {
      predicate: (request) => more.test(request.url()),
      timeout: 10_000,
    });
    await inStock.focus();
    await page.keyboard.press('Space');
    await expect(dimmed).toHaveCount(1);
    await over;
    await letChoice();
    await expect(dimmed).toHaveCount(0);
    await expect(articles).toHaveCount(12);
    await expect(inStock).toBeFocused();
    await page.unroute(more);
  });
  await test.step('from the page of a part, Back leads to the link that was followed', async () => {
    await page.getByRole('link', { name: 'Load more' }).press('Enter');
    await expect(articles).toHaveCount(24);
    const link = articles.nth(14).getByRole('heading').getByRole('link');
    await link.focus();
    const before = await link.boundingBox();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/parts\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await link.boundingBox()).toEqual(before);
  });
  await test.step('and so it does on the page of a group', async () => {
    await page.goto('/groups/brakes');
    await untilAlive(page);
    const link = articles.nth(3).getByRole('link', { name: /^SeeMore/ });
    await link.press('Enter');
    await expect(page).toHaveURL(/\/parts\/[\w-]{36}$/);
    await page.goBack();
    await expect(link).toBeFocused();
  });
});

test('words sent off once more while their answer hangs are asked for anew', async ({ page }) => {
  await page.goto('/parts');
  await untilAlive(page);
  await page.route('**/api/car-parts?**', () => undefined, { times: 1 }); // never answered
  const hangs = page.waitForRequest('**/api/car-parts?**');
  const box = page.getByRole('searchbox', { name: 'Search the parts' });
  await box.fill('camshaft');
  const hanging = await hangs;
  await test.step('meanwhile nothing is added to the list before them', async () => {
    const more = page.getByRole('link', { name: 'Load more' });
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await more.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(12);
  });
  await box.press('Enter');
  await expect(page).toHaveURL('/parts?q=camshaft');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(hanging.failure()?.errorText).toBe('net::ERR_ABORTED');
  await page.goBack();
  await expect(page).toHaveURL(/\/parts$/); // one entry in the history, however often it was sent off
});

test('a page that could not be loaded on the way Back keeps the focus while it is tried again, and gives it to what comes', async ({
  page,
  tolerated,
}) => {
  tolerated.matches = /ERR_FAILED|cannot be reached/;
  await page.goto('/parts?inStock=true');
  await untilAlive(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/parts\/[\w-]{36}$/);
  const calls = '**/api/car-parts?**';
  await page.route(calls, (route) => route.abort());
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const again = page.getByRole('button', { name: 'Try again' });
  const failed = page.waitForEvent('requestfailed');
  await again.press('Enter');
  await failed;
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(again).toBeFocused();
  await page.unroute(calls);
  await again.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All parts');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/parts?inStock=true');
});

test('a choice that could not be loaded and comes by itself once there is a network does not lose the focus', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /ERR_FAILED|cannot be reached/;
  await page.goto('/parts');
  await untilAlive(page);
  const calls = /\/api\/car-parts(\/facets)?\?/;
  await page.route(calls, (route) => route.abort());
  await page.getByRole('checkbox', { name: /^In stock only/ }).check();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.unroute(calls);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(again).toHaveCount(0);
  await expect(page.locator('#content :focus')).toHaveCount(1);
});

test('Back from a part that was followed before its filter had a result leads to the filter', async ({
  page,
}) => {
  await page.goto('/parts');
  await untilAlive(page);
  const release = await holdBack(page, /\/api\/car-parts(\/facets)?\?/);
  const inStock = page.getByRole('checkbox', { name: /^In stock only/ });
  await inStock.check();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/parts\/[\w-]{36}$/);
  await release();
  await page.goBack();
  await expect(page).toHaveURL(/\/parts\?inStock=true$/);
  await expect(inStock).toBeChecked();
});

test('a part that does not exist is 404 with a way on', { tag: '@long' }, async ({ page, tolerated }) => {
  tolerated.matches = /404/;
  const response = await page.goto('/parts/01890a5d-ac96-774b-bcce-b302099a8057');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(messages.notFound.title)).toBeVisible();
  const others = page.getByRole('region', { name: 'Similar parts' });
  await expect(others.getByRole('listitem').first()).toBeVisible();
});
