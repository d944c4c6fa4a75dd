import type { Page } from '@playwright/test';
import { demoAdmin, holdBack, signIn } from './people.ts';
import { untilAlive } from './signed-in-header.ts';
import { expect, expectFits, expectNoAxeViolations, longStep, test } from './watched-page.ts';

const box = (page: Page) => page.getByRole('banner').getByLabel('Find parts');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');

/** Where a kind of suggestions begins within the list, and how tall the list is, once the list is about these words. */
async function placeOf(page: Page, kind: string, q: string) {
  await box(page).fill(q);
  const group = list(page).getByRole('group', { name: 'Groups' }).getByRole('option').first();
  await expect(group).toHaveAttribute('href', new RegExp(`q=${q.replaceAll(' ', '\\+')}&`));
  const frame = await list(page).boundingBox();
  const place = await list(page).getByRole('group', { name: kind }).boundingBox();
  return { top: Math.round((place?.y ?? -1) - (frame?.y ?? 0)), height: frame?.height };
}

/** How much has moved since the page began, right after a key was pressed too, where things may move elsewhere. */
async function everyShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

test('the search box of the header suggests while somebody types, by keyboard alone', async ({ page }) => {
  await page.goto('/blogs');
  await untilAlive(page);
  await test.step('the key / leads to it, but is a letter like any other in a field', async () => {
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('/');
    await expect(box(page)).toHaveValue('/');
    await expect(box(page)).toHaveRole('combobox'); // until its program is there it is a field like any other
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
  });
  await test.step('words, groups and parts come under the field, and nothing moves', async () => {
    await box(page).pressSequentially('brak');
    await expect(options(page).first()).toBeVisible();
    for (const kind of ['Searches', 'Groups', 'Parts'])
      await expect(list(page).getByRole('group', { name: kind }).getByRole('option').first()).toBeVisible();
    await expect(list(page).getByRole('group', { name: 'Parts' }).getByRole('option').first()).toHaveText(
      /\$\d/,
    );
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d+ suggestions?$/);
    const { height = 0 } = (await list(page).boundingBox()) ?? {};
    await page.keyboard.type('e pad');
    await expect(
      list(page).getByRole('group', { name: 'Groups' }).getByRole('option').first(),
    ).toHaveAttribute('href', /q=brake\+pad/);
    expect((await list(page).boundingBox())?.height).toBeGreaterThanOrEqual(height);
  });
  await test.step('the arrows go through the list, and the field says where they are', async () => {
    const count = await options(page).count();
    const active = (index: number) =>
      expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await active(0);
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).first().getAttribute('id')) ?? 'none',
    );
    await page.keyboard.press('End');
    await active(count - 1);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).and(page.locator('[aria-selected=true]'))).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await active(count - 1);
    await page.keyboard.press('Home');
    await active(0);
    await expect(box(page)).toBeFocused();
  });
  await test.step('Escape closes the list, then empties the field', async () => {
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveValue('brake pad');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.getByRole('contentinfo').click();
    await expect(list(page)).toBeHidden();
    await box(page).focus();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    expect(await everyShift(page)).toBe(0);
  });
  await test.step('on a phone the list is as wide as the screen lets it be, so that names can be read', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await placeOf(page, 'Parts', 'brake');
    const option = await list(page).getByRole('option').first().boundingBox();
    expect(option?.width).toBeGreaterThan(300);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await longStep(
    'what is on the list stays in its place from letter to letter, on a phone the parts',
    async () => {
      const typed = ['br', 'brake', 'brake pads f'];
      const wide = [];
      for (const q of typed) wide.push(await placeOf(page, 'Groups', q));
      expect(new Set(wide.map((place) => JSON.stringify(place))).size, JSON.stringify(wide)).toBe(1);
      await page.setViewportSize({ width: 360, height: 740 });
      const tops = [];
      for (const q of typed) tops.push((await placeOf(page, 'Parts', q)).top);
      expect(new Set(tops).size, tops.join()).toBe(1);
      await page.setViewportSize({ width: 1280, height: 720 });
    },
  );
  await longStep(
    'where the system has its own few colours, what is chosen and what was typed can be seen',
    async () => {
      await placeOf(page, 'Searches', 'brake');
      await page.keyboard.press('ArrowDown');
      await page.emulateMedia({ forcedColors: 'active' });
      const seen = await list(page).evaluate((element) => {
        const [chosen, other] = ['true', 'false'].map((is) => {
          const option = element.querySelector(`[aria-selected=${is}]`);
          return option && getComputedStyle(option).outlineStyle;
        });
        const colours = [...element.querySelectorAll('mark')].map((mark) => {
          const around = mark.parentElement && getComputedStyle(mark.parentElement).color;
          return [getComputedStyle(mark).color, around];
        });
        return { chosen, other, colours };
      });
      expect(seen).toMatchObject({ chosen: 'solid', other: 'none' });
      expect(seen.colours.length).toBeGreaterThan(0);
      for (const [mark, around] of seen.colours) expect(mark).toBe(around);
      await page.emulateMedia({ forcedColors: 'none' });
    },
  );
  await test.step('Enter follows what the arrows lead to, and searches where they lead nowhere', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await placeOf(page, 'Parts', 'brake pad');
    await expect(list(page).getByRole('group', { name: 'Parts' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expectNoAxeViolations(page, { within: 'header' });
    const last = options(page).last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    const href = (await last.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await expect(list(page)).toBeHidden();
    // The page that comes fills the box; between the two halves of fill() that would leave both texts in it.
    await expect(box(page)).toHaveValue(new URL(href, page.url()).searchParams.get('q') ?? '');
    await box(page).fill('camshaft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/parts?q=camshaft');
    await expect(page.getByRole('article').first()).toContainText(/camshaft/i);
    await expect(box(page)).toHaveValue('camshaft');
    await expect(list(page)).toBeHidden();
  });
  await longStep('a car among the words is offered, and the page says that it was understood', async () => {
    await box(page).fill('golf 2012 rear brake pads');
    await expect(
      list(page).getByRole('option', { name: 'Volkswagen Golf 2012: rear brake pads' }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toContainText('Parts that fit Volkswagen Golf 2012 come first');
    await expect(page.getByRole('article').first()).toContainText('Brake pad set, rear');
    await page.getByRole('link', { name: 'show only what fits' }).click();
    await expect(page).toHaveURL(/q=rear\+brake\+pads&vehicle=/);
    await box(page).fill('camshaft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/parts?q=camshaft');
  });
  await longStep('back and forward close the list, and the box says what the page is about', async () => {
    await box(page).fill('battery');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/parts?q=battery');
    await box(page).fill('lam');
    await expect(list(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/parts?q=camshaft');
    await expect(box(page)).toHaveValue('camshaft');
    await expect(list(page)).toBeHidden();
    await box(page).fill('lam');
    await expect(list(page)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/parts?q=battery');
    await expect(box(page)).toHaveValue('battery');
    await expect(list(page)).toBeHidden();
  });
});

test('where nobody answers there are no suggestions, and Enter searches all the same', {
  tag: '@long',
}, async ({ page, tolerated }) => {
  tolerated.matches = /Failed to load resource/;
  await page.goto('/blogs');
  await untilAlive(page);
  const heard = page.getByRole('banner').getByRole('status');
  await page.route('**/api/suggestions?q=camshaft', (route) => route.abort(), { times: 1 });
  await box(page).pressSequentially('qwxzvb');
  await expect(heard).toHaveText('No suggestions');
  await box(page).fill('camshaft');
  await expect(heard).toHaveText('Suggestions cannot be loaded');
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('ArrowDown'); // another try
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/parts?q=camshaft');
});

// In a profile of its own: pages of one site share a process, which keeps the scripts of the pages before, and no route is asked about those.
test('a VIN that is sent off before the box can take it waits for that, and is in no address', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  const visited: string[] = [];
  page.on('request', (request) => visited.push(decodeURIComponent(request.url())));
  const { promise: sentOff, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/suggestions-*.js', async (route) => {
    await sentOff;
    await route.continue();
  });
  await page.goto('/blogs');
  await untilAlive(page);
  const coming = page.waitForRequest('**/suggestions-*.js');
  await box(page).fill('camshaft WVW ZZZ1KZ 8W399456');
  await coming;
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('camshaft WVW ZZZ1KZ 8W399456');
  expect(new URL(page.url()).pathname).toBe('/blogs');
  letGo();
  await expect(page).toHaveURL('/parts?q=camshaft&vin=typed');
  expect(visited.filter((url) => /399456/.test(url))).toEqual([]);
});

test('what suggests and comes after the words were sent off does not lie over what was asked for', {
  tag: ['@long', '@new-profile'],
}, async ({ page }) => {
  await page.clock.install();
  const { promise: sentOff, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/suggestions-*.js', async (route) => {
    await sentOff;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/blogs');
  await untilAlive(page);
  const release = await holdBack(page, /\/api\/car-parts\?/);
  await box(page).fill('brake');
  await page.keyboard.press('Enter');
  letGo();
  await expect(box(page)).toHaveRole('combobox'); // it is there
  await page.clock.runFor(1000);
  await page.evaluate(() => fetch('/robots.txt')); // seen after whatever was asked for before it
  expect(asked).not.toContain('/api/suggestions');
  await release();
  await expect(page).toHaveURL('/parts?q=brake');
  await expect(list(page)).toBeHidden();
});

test('whoever types on while what they searched for is still to come keeps the focus, and has suggestions', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/blogs');
  await untilAlive(page);
  const release = await holdBack(page, /\/api\/car-parts\?/);
  await box(page).fill('camshaft');
  await page.keyboard.press('Enter');
  await box(page).fill('brake p');
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “camshaft”');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('brake p');
  await expect(options(page).first()).toBeVisible();
  await test.step('who does not has the focus at what was found', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “brake p”');
    await page.goto('/blogs');
    await untilAlive(page);
    await box(page).fill('camshaft');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('where the script of suggestions does not come, that is said, the box is a plain form, and typing on tries again', {
  tag: ['@long', '@new-profile'],
}, async ({ page, tolerated }) => {
  tolerated.matches = /Failed to load resource/;
  const program = /\/static\/js\/suggestions-.*\.js$/;
  const said = page.getByRole('banner').getByRole('status');
  await page.route(program, (route) => route.abort());
  await page.goto('/blogs');
  await untilAlive(page);
  await test.step('whoever only comes near it hears nothing', async () => {
    const failed = page.waitForEvent('requestfailed', (request) => program.test(request.url()));
    await box(page).focus();
    await failed;
    await expect(said).toHaveText('');
  });
  await test.step('whoever types does, seen and heard, and nothing moves', async () => {
    await box(page).pressSequentially('cam');
    await expect(said).toHaveText('Suggestions cannot be loaded; Enter searches all the same.');
    await expect(said).toBeInViewport({ ratio: 1 });
    expect(await everyShift(page)).toBe(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(said).toBeInViewport({ ratio: 1 });
    await expectFits(page, [360]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('heading', { level: 1 }).click();
    await expect(said).toBeHidden();
  });
  await test.step('Enter searches', async () => {
    await box(page).fill('camshaft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/parts?q=camshaft');
    await expect(said).toHaveText('');
  });
  await test.step('once it can be had again, the next letter fetches it', async () => {
    await page.unroute(program);
    await box(page).fill('brake p');
    await expect(options(page).first()).toBeVisible();
    await expect(said).toHaveText(/suggestions$/);
  });
});

test('from search to search what was found begins at the same place, whatever there is to say about it', async ({
  page,
}) => {
  await page.goto('/parts?q=brake');
  await untilAlive(page);
  const content = page.locator('#content');
  async function find(typed: string, said: string): Promise<void> {
    await box(page).fill(typed);
    await box(page).press('Enter');
    await expect(page).toHaveURL(`/parts?${new URLSearchParams({ q: typed })}`);
    await expect(content).toContainText(said);
    await expect(content.locator('[aria-busy=true]')).toHaveCount(0);
  }
  const heard = await content.locator('[aria-live=polite]').elementHandle();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await box(page).fill('');
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All parts');
    await expect(content.locator('[aria-busy=true]')).toHaveCount(0);
    const before = await everyShift(page);
    await find('brake', 'brake');
    const first = content.getByRole('article').first();
    const begin = (await first.boundingBox())?.y;
    for (const [typed, said] of [
      ['brake pd', 'Showing brake pad;'],
      ['clutch', 'Clutch'],
      ['zzqq brake', 'without “zzqq”'],
      ['brake disc', 'brake disc'],
    ] as const) {
      await find(typed, said);
      await expect.poll(async () => (await first.boundingBox())?.y, `${typed} at ${width}`).toBe(begin);
    }
    await find('dipstick', 'The shop has no such part at the moment.');
    await find('frnt brake zzqq pds', 'without “zzqq”'); // two things to say, which take more room on a phone
    await find('brake disc', 'brake disc');
    expect((await everyShift(page)) - before).toBeCloseTo(0, 4); // a count of a filter has a digit more
  }
  await test.step('and is heard: the place where it is said stays', async () => {
    await find('brake pd', 'Showing brake pad;');
    expect(await heard?.evaluate((element) => (element.isConnected ? element.textContent : ''))).toContain(
      'Showing',
    );
  });
  await test.step('ten thousand signs of any script are a search like any other', async () => {
    const answer = await page.request.get(`/parts?q=${encodeURIComponent('車'.repeat(10_000))}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('Nothing found for “車車');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the header’s box is a form, and a mistyped search says how it was read and can be taken literally', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/');
    await page.locator('#content').getByLabel('Find parts').fill('brake pd');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/parts?q=brake+pd');
    await expect(box(page)).toHaveValue('brake pd');
    await expect(page.locator('#content')).toContainText("Showing brake pad; search for 'brake pd' instead");
    await page.getByRole('link', { name: "search for 'brake pd' instead" }).click();
    await expect(page).toHaveURL('/parts?q=brake+pd&exact=true');
    await expect(page.locator('#content')).not.toContainText('Showing brake pad');
    await page.getByRole('banner').getByLabel('Find parts').fill('camshaft 1HGFA16568L000001');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/parts?q=camshaft&vin=typed');
    await expect(page.locator('#content')).toContainText('That was a VIN.');
  });
});

test('whoever comes back to the box opens its suggestions again, and whoever wants the words as typed goes on at a heading', {
  tag: '@long',
}, async ({ page }) => {
  const asTyped = page.getByRole('link', { name: "search for 'brake pd' instead" });
  await page.goto('/parts?q=brake+pd');
  await untilAlive(page);
  await test.step('in the catalogue that of the results', async () => {
    await asTyped.press('Enter');
    await expect(asTyped).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeFocused();
  });
  await test.step('back in the box an arrow opens the list, and so does typing', async () => {
    await box(page).focus();
    await expect(box(page)).toHaveRole('combobox');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await box(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await signIn(page, demoAdmin);
  for (const [name, path] of [
    ['Manage SpareParts', '/dashboard/manageSpareParts'],
    ['Manage Orders', '/dashboard/manageOrders'],
  ] as const) {
    await test.step(`in ${name} that of the page`, async () => {
      await page.goto(`${path}?q=brake+pd`);
      await expect(page.locator('#content')).toContainText(
        "Showing brake pad; search for 'brake pd' instead",
      );
      await expectNoAxeViolations(page);
      await asTyped.press('Enter');
      await expect(page).toHaveURL(`${path}?q=brake+pd&exact=true`);
      await expect(asTyped).toHaveCount(0);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
    });
  }
  await test.step('other words are corrected again', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('brke pad');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/manageOrders?q=brke+pad');
    await expect(page.locator('#content')).toContainText('Showing brake pad');
  });
});

test.describe('for staff', () => {
  test.use({ live: true }); // the list follows what the search has learnt

  test('staff see what was looked for in vain, teach the search a word, and it finds something', {
    tag: '@long',
  }, async ({ page, context, tolerated }) => {
    tolerated.matches = /status of 40[04]/; // what the shop refuses is shown at its field, and what is gone in the form
    // Letters only, and like no word there is.
    const word = `zx${Date.now()
      .toString(36)
      .replaceAll(/[^a-z]/g, '')}${'qvkwxj'.repeat(2)}`;
    await page.request.get(`/parts?q=${word}`);
    await signIn(page, demoAdmin);
    await page.goto('/dashboard/search');
    const row = page.getByRole('listitem').filter({ hasText: word });
    await test.step('what found nothing is on the list as soon as it is kept', async () => {
      const kept = async () => {
        const token = await page.evaluate(() => localStorage.getItem('accessToken'));
        const headers = { authorization: `Bearer ${token}` };
        return (await page.request.get('/api/failed-searches', { headers })).text();
      };
      await expect.poll(kept).toContain(word);
      await page.reload();
      await expect(row).toBeVisible();
      await expect(row).toContainText('Looked for once');
      await expect(row).toContainText('Finds nothing');
    });
    await test.step('one click opens the form with the words in it; what is wrong is shown at the field', async () => {
      await row.getByRole('button', { name: /^Add a synonym/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a synonym' });
      const ours = dialog.getByLabel('What the catalogue calls it');
      await expect(dialog.getByLabel('What people type')).toHaveValue(word);
      await expect(dialog).toContainText(`Somebody looked for “${word}”.`);
      await expect(ours).toBeFocused();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(ours).toHaveAccessibleDescription(/two ways to say it/);
      await ours.fill('???');
      await ours.press('Enter');
      await expect(ours).toHaveAccessibleDescription('Needs a letter or a digit');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /^Add a synonym/ }).click();
      await expect(ours).toHaveValue('???'); // nothing typed is lost
      await ours.fill('camshaft');
      await ours.press('Enter');
      await expect(dialog).toBeHidden();
    });
    const taught = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^Edit: ${word}`) }) });
    await test.step('the search finds it from then on, and the list says so', async () => {
      await expect(row.filter({ hasText: 'Looked for' })).toContainText(
        /The whole search finds \d+ parts? today/,
      );
      const visitor = await context.request.get(`/api/car-parts?q=${word}&limit=3`);
      expect(await visitor.text()).toContain('Camshaft');
    });
    await test.step('synonyms are edited', async () => {
      await taught.getByRole('button', { name: /^Edit/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit synonyms' });
      await dialog.getByRole('button', { name: 'Another way to say it' }).click();
      await page.keyboard.type('cam stick');
      const release = await holdBack(page, /\/api\/synonyms\//);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('textbox').last()).not.toBeEditable(); // what is typed now would be lost
      await release();
      await expect(taught).toContainText('cam stick');
    });
    await test.step('what a colleague saves meanwhile is told, and words that were not touched stay as they have them', async () => {
      await taught.getByRole('button', { name: /^Edit/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit synonyms' });
      await dialog.getByRole('textbox', { name: 'Way to say it 3' }).fill('cam rod');
      await page.evaluate(
        async ([known]) => {
          const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
          const all = await (await fetch('/api/synonyms', { headers })).json();
          const { _id, phrases } = all.find((one: { phrases: string[] }) =>
            one.phrases.includes(known ?? ''),
          );
          const theirs = phrases.map((phrase: string) => (phrase === 'camshaft' ? 'camshafts' : phrase));
          const body = JSON.stringify({ phrases: [...theirs, 'cam spindle'] });
          await fetch(`/api/synonyms/${_id}`, {
            method: 'PATCH',
            headers: { ...headers, 'content-type': 'application/json' },
            body,
          });
        },
        [word],
      );
      tolerated.matches = /status of 40[049]/;
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText(
        'Somebody else has changed these synonyms meanwhile, to:',
      );
      await expect(dialog.getByRole('alert')).toContainText('cam spindle');
      await expect(dialog.getByRole('textbox')).toHaveCount(4);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(taught.getByRole('list').getByRole('listitem')).toHaveText([
        word,
        'camshafts',
        'cam spindle',
        'cam rod',
      ]);
    });
    await test.step('new ones are kept while they are typed, refused where they are known, and said to find nothing yet', async () => {
      const add = page.getByRole('button', { name: 'Add synonyms' });
      const dialog = page.getByRole('dialog', { name: 'Add synonyms' });
      const [one, other] = [dialog.getByLabel('Way to say it 1'), dialog.getByLabel('Way to say it 2')];
      await add.click();
      await one.fill('timing belts');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await add.click();
      await expect(one).toHaveValue('timing belts');
      await other.fill('cambelt');
      await other.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText(
        'Are known to mean the same already: timing belt, cambelt',
      );
      await one.fill('x'.repeat(41));
      await other.press('Enter');
      await expect(one).toHaveAccessibleDescription(/more than 40 letters/);
      await one.fill(`${word}one`);
      await other.fill(`${word}other`);
      await other.press('Enter');
      await expect(
        page.getByText('The search knows these words now. None of them finds a part yet.'),
      ).toBeVisible();
      await page.getByRole('button', { name: `Remove: ${word}one` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('button', { name: `Remove: ${word}one` })).toHaveCount(0);
    });
    await test.step('what is typed about synonyms that somebody removes meanwhile is kept, and can be added as new', async () => {
      await taught.getByRole('button', { name: /^Edit/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit synonyms' });
      const third = dialog.getByRole('textbox', { name: 'Way to say it 3' });
      await third.fill('cam rod');
      await page.evaluate(async (phrase) => {
        const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
        const kept: { _id: string; phrases: string[] }[] = await (
          await fetch('/api/synonyms?limit=24', { headers })
        ).json();
        const id = kept.find(({ phrases }) => phrases.includes(phrase))?._id;
        await fetch(`/api/synonyms/${id}`, { method: 'DELETE', headers });
      }, word);
      await expect(page.locator('li', { hasText: 'cam stick' })).toHaveCount(0);
      await expect(third).toHaveValue('cam rod');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText('These synonyms were removed meanwhile');
      await dialog.getByRole('button', { name: 'Add as new' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Synonyms', exact: true })).toBeFocused();
      await expect(taught).toContainText('cam rod');
    });
    await test.step('synonyms are removed, and so is what was looked for', async () => {
      await taught.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(taught).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Synonyms', exact: true })).toBeFocused();
      await row.getByRole('button', { name: /^Remove from the list/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(row).toHaveCount(0);
    });
    await expectFits(page);
  });
});
