import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Route,
} from '@playwright/test';
import { keepFiles } from './kept-files.ts';
import { withoutSnapshots } from './no-snapshots.ts';
import { thorough } from './shop-program.ts';

export { expect, thorough };

// Playwright notes with every call from where it comes, and would look each line of that up in the map of a translated file. Here
// none is translated, and the engine's own words say the same: the looking up was a tenth of what a worker does.
Reflect.deleteProperty(Error, 'prepareStackTrace');

/** A page that fails the test when the browser complains about it. */
export const test = base.extend<
  {
    complaints: string[];
    tolerated: { matches: RegExp | null };
    /** Whether the page hears of changes: tests run side by side and would hear of each other's. */
    live: boolean;
  },
  { profiles: Map<string, BrowserContext> }
>({
  live: [false, { option: true }],
  profiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const profiles = new Map<string, BrowserContext>();
      await use(profiles);
      for (const profile of profiles.values()) await profile.close();
    },
    { scope: 'worker' },
  ],
  // A worker goes on with its profile, emptied of everything but the shop's own files: fetching and compiling those anew for
  // every test takes a third of the browser's time. Tests tagged @new-profile have their own: a clock that was set stays set.
  context: async ({ browser, profiles, baseURL, javaScriptEnabled, bypassCSP }, use, { tags }) => {
    if (tags.includes('@new-profile')) {
      await using context = await browser.newContext();
      await use(context);
      return;
    }
    const kind = JSON.stringify([baseURL, javaScriptEnabled, bypassCSP]);
    const context = profiles.get(kind) ?? (await newProfile(browser));
    profiles.set(kind, context);
    await use(context);
    await leave(context);
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    await withoutSnapshots(page);
    keepFiles(page);
    await forget(page, baseURL ?? '');
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  tolerated: async ({}, use) => use({ matches: null }),
  complaints: [
    async ({ page, tolerated, live }, use) => {
      const complaints: string[] = [];
      await watch(page, complaints, live);
      await use(complaints);
      expect(complaints.filter((text) => !tolerated.matches?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A profile with a page that stays, of nothing but text: the pages of one site share a process (--process-per-site), which
 * lives as long as one of them and knows the shop's program already when the next is opened.
 */
async function newProfile(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const staying = await context.newPage();
  await staying.goto('/robots.txt');
  return context;
}

/** Of something rare, or shown by other tests too: only for `npm run prove -- pages`, as a test tagged @long is. */
export async function longStep(title: string, body: () => Promise<void>): Promise<void> {
  if (thorough) await test.step(title, body);
}

/** The last test's pages are gone, and so is who was signed in and what it had set. */
async function leave(context: BrowserContext): Promise<void> {
  const [, ...pages] = context.pages(); // all but the one that stays
  for (const page of pages) await page.close();
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
}

/** What pages had stored. Asked before the first page opens, when none is left that could store more. */
async function forget(page: Page, shop: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(shop).origin, storageTypes: 'all' });
  await browser.detach();
}

/** Gathers what the browser complains about; for a page that a test opens besides its own. */
export async function watch(page: Page, complaints: string[], live: boolean): Promise<void> {
  waitForRoutes(page);
  // Not by a route: with one, the browser asks the test about every request and keeps no file between pages.
  if (!live) await page.addInitScript(hearNothing);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(noteNotices);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`);
    });
  });
}

/**
 * A route of an open page counts from now on: the browser says that it is there before the process of the page knows it, and on a
 * busy machine the call of what is pressed next would go past it. So the page asks for something until a route answers.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const made = await route(...args);
    if (!page.url().startsWith('http')) return made; // no page yet: it will be made with the route
    const answer = (asked: Route) => asked.fulfill({ status: 204 });
    await route('**/robots.txt', answer);
    await page.evaluate(askUntilRouted).catch((error: unknown) => {
      // Another document has taken its place, which was made with the route.
      if (!/context was destroyed|navigation/.test(String(error))) throw error;
    });
    await page.unroute('**/robots.txt', answer);
    return made;
  };
}

/** Runs in the page, which may be offline. */
async function askUntilRouted(): Promise<void> {
  const status = () =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      (answer) => answer.status,
      () => 0,
    );
  while ((await status()) !== 204);
}

/** Runs in the page: what would be told of changes ends at once. */
function hearNothing(): void {
  const fetched = window.fetch;
  window.fetch = (input, init) =>
    String(input).endsWith('/api/events')
      ? Promise.resolve(new Response(null, { status: 204 }))
      : fetched(input, init);
}

/** Runs in the page: what each notice says is noted once it shows, for it may be gone before the test looks; see noted-notices.ts. */
function noteNotices(): void {
  const saidInNotices: string[] = [];
  Object.assign(window, { saidInNotices });
  const noted = new WeakMap<Element, string>();
  const note = () => {
    for (const notice of document.querySelectorAll('[data-notice]')) {
      const words = notice.textContent;
      if (noted.get(notice) === words || !notice.checkVisibility()) continue;
      noted.set(notice, words);
      saidInNotices.push(words);
    }
  };
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
}

// Straight into the page: no page of ours has a frame, and what the builder for Playwright does about frames takes most of its time.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Theme = 'light' | 'dark';

export const bothThemes = ['light', 'dark'] as const;

/** Both only in the long form: the colours of the dark one are the same everywhere, and the pages that have all of them are asked. */
export const someThemes: readonly Theme[] = thorough ? bothThemes : ['light'];

/**
 * Nothing to complain about for axe. Whole pages, for which themes are named, are looked at in each; only the colours
 * differ, so only they are asked twice. States of a page, of which there are many more, are left to the long form.
 */
export async function expectNoAxeViolations(
  page: Page,
  { within, themes }: { within?: string; themes?: readonly Theme[] } = {},
): Promise<void> {
  if (themes === undefined && !thorough) return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found: string[] = [];
  for (const theme of themes ?? bothThemes) {
    // Without motion, because a colour on its way from one theme to the other belongs to neither.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // Nothing goes over from one to the other: letting every element do so takes ten times as long as changing the theme.
    if (await page.evaluate(isGoingOver))
      found.push(`${theme}: something goes over although motion is reduced`);
    await page.evaluate(settle);
    found.push(...(await page.evaluate(runAxe, { theme, within })));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual([]);
}

/** At each width nothing is cut off, at those in the middle in the long form only. Axe has nothing to say at the smallest. */
export async function expectFits(page: Page, at: readonly number[] = widths): Promise<void> {
  for (const width of thorough ? at : widths) {
    await expectNothingCutOff(page, width);
    if (width === Math.min(...at) || thorough) await expectNoAxeViolations(page, { themes: someThemes });
  }
}

export async function expectNothingCutOff(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}

/** Runs in the page. */
function isGoingOver(): boolean {
  return document.getAnimations().some((animation) => animation instanceof CSSTransition);
}

/** Runs in the page: whatever moves or fades has arrived. */
async function settle(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    if (moving.length === 0) return; // a busy machine may begin another only after the first look
    for (const animation of moving) animation.finish();
  }
}

/** Runs in the page. */
async function runAxe(look: { theme: Theme; within: string | undefined }): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const only = look.theme === 'dark' ? { runOnly: ['color-contrast'] } : {};
  // Nor is every style sheet read once more: that is for a rule which is only run where asked for, and for sounds.
  const options = { ...only, resultTypes: ['violations' as const], preload: false };
  const { violations } = await axe.run(look.within ?? 'html', options);
  return violations.map(
    ({ id, nodes }) => `${look.theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** How much the layout has moved by itself since the page began. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered before the next frame is over.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

export const widths = [360, 1280] as const;

/** Where a page is loaded to see that nothing moves; at the other it is only made as wide, but for the long form. */
export const loadedAt = thorough ? widths : widths.slice(0, 1);
