import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A page that fails the test when the browser complains about it. */
export const test = base.extend<{
  complaints: string[];
  tolerated: { matches: RegExp | null };
  /** Whether the page hears of changes: tests run side by side and would hear of each other's. */
  live: boolean;
}>({
  live: [false, { option: true }],
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

/** Gathers what the browser complains about; for a page that a test opens besides its own. */
export async function watch(page: Page, complaints: string[], live: boolean): Promise<void> {
  // Not by a route: with one, the browser asks the test about every request and keeps no file between pages.
  if (!live) await page.addInitScript(hearNothing);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`);
    });
  });
}

/** Runs in the page: what would be told of changes ends at once. */
function hearNothing(): void {
  const fetched = window.fetch;
  window.fetch = (input, init) =>
    String(input).endsWith('/api/events')
      ? Promise.resolve(new Response(null, { status: 204 }))
      : fetched(input, init);
}

// Straight into the page: no page of ours has a frame, and what the builder for Playwright does about frames takes most of its time.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark';

export const bothThemes = ['light', 'dark'] as const;
/** A state of a page, such as an open dialog, is looked at in one; whole pages in both. AXE=full has both everywhere. */
const usual = process.env.AXE === 'full' ? bothThemes : bothThemes.slice(0, 1);

/** Nothing to complain about for axe. Only the colours differ between the themes, so only they are asked twice. */
export async function expectNoAxeViolations(
  page: Page,
  { within = 'html', themes = usual }: { within?: string; themes?: readonly Theme[] } = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found: string[] = [];
  for (const theme of themes) {
    // Without motion, because a colour on its way from one theme to the other belongs to neither.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(settle);
    found.push(...(await page.evaluate(runAxe, { theme, within })));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  expect(found).toEqual([]);
}

/** At each width nothing is cut off. Axe has nothing to say at the smallest, in both themes, and at the largest. */
export async function expectFits(page: Page, at: readonly number[] = widths): Promise<void> {
  for (const width of at) {
    await expectNothingCutOff(page, width);
    if (width === Math.min(...at)) await expectNoAxeViolations(page, { themes: bothThemes });
    else if (width === Math.max(...at) || process.env.AXE === 'full') await expectNoAxeViolations(page);
  }
}

export async function expectNothingCutOff(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
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
async function runAxe({ theme, within }: { theme: Theme; within: string }): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const only = theme === 'dark' ? { runOnly: ['color-contrast'] } : {};
  const { violations } = await axe.run(within, { ...only, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
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
