import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

type NotesNotices = { saidInNotices: string[] };

/**
 * The shop has said this in a notice since it was asked last. Not whether the notice is there now: what went well is said for two
 * seconds, and on a busy machine they may be over before the test looks.
 */
export async function expectSaid(page: Page, words: string): Promise<void> {
  await expect(async () => expect(await page.evaluate(said)).toContain(words)).toPass({ timeout: 20_000 });
  await page.evaluate(forget, words);
}

/** Runs in the page. */
function said(): string[] {
  return (window as unknown as NotesNotices).saidInNotices;
}

/** Runs in the page: the same words have to be said again to count again. */
function forget(words: string): void {
  const { saidInNotices } = window as unknown as NotesNotices;
  saidInNotices.splice(saidInNotices.indexOf(words), 1);
}
