import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A page that fails the test when the browser complains about it. */
export const test = base.extend<{ complaints: string[]; tolerated: { matches: RegExp | null } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  tolerated: async ({}, use) => use({ matches: null }),
  complaints: [
    async ({ page, tolerated }, use) => {
      const complaints: string[] = [];
      waitUntilAlive(page);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`);
        });
      });
      await use(complaints);
      expect(complaints.filter((text) => !tolerated.matches?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A person does not click in the few milliseconds between the first picture and the program behind it; a test does. A page
 * that never comes alive, because the test keeps the program away, is waited for only a little.
 */
function waitUntilAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    const alive = page.locator('button[aria-controls="site-menu"][aria-expanded]');
    await alive.waitFor({ state: 'attached', timeout: 3000 }).catch(() => undefined);
    return response;
  };
}

/** Nothing to complain about for axe, in both themes. Only the colours differ between them, so only they are asked twice. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    // Without motion, because a colour on its way from one theme to the other belongs to neither.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    const { violations } = await (theme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
    found.push(
      ...violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    );
  }
  expect(found).toEqual([]);
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
