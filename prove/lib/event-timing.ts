import type { BrowserContext, Page } from '@playwright/test';

// What the browser itself says about taps and keys: how long it took from each to the next picture, in steps of eight milliseconds.

type Noted = { noted?: PerformanceEventTiming[] };

export async function installEventTiming(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: PerformanceEventTiming[] = [];
    (window as Noted).noted = noted;
    const observer = new PerformanceObserver((list) => {
      noted.push(...(list.getEntries() as PerformanceEventTiming[]));
    });
    const asked = { type: 'event', durationThreshold: 16 }; // TypeScript does not know the second
    observer.observe(asked);
  });
}

/** The longest of those that something made. Shorter than 16 ms counts as nothing. */
export async function longestEvent(page: Page, work: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => performance.now());
  await work();
  return page.evaluate((since) => {
    const own = ((window as Noted).noted ?? []).filter(
      ({ startTime, interactionId }) => startTime >= since && (interactionId ?? 0) > 0,
    );
    return Math.max(0, ...own.map(({ duration }) => duration));
  }, before);
}
