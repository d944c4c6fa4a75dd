import type { Page } from '@playwright/test';
import { tokenOf } from './ordering.ts';
import { demoBuyer, signIn } from './people.ts';
import { expect } from './watched-page.ts';

export const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
export const signedOutLinks = ['Home', 'My Portfolio', 'Blogs', 'Login'];
export const signedInLinks = ['Home', 'My Portfolio', 'Blogs', 'Dashboard'];

/** A page with little on it, where looking at the header takes no time. */
export const smallPage = '/email-confirmed';

/** Signed in as after the form: the token is stored. No page of the shop is open yet. */
export async function enter(page: Page, credentials = demoBuyer): Promise<void> {
  await signIn(page, credentials);
  const token = await tokenOf(page.request, credentials.email);
  await page.goto('/robots.txt'); // no program runs there, but its storage is the shop's
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token);
}

/** Waits until the program has taken the page over; before, links lead to new documents. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('button[aria-controls="site-menu"][aria-expanded]')).toBeAttached();
  // What stands further down on the home page comes to life after the rest of it.
  await page.waitForFunction(() => {
    const form = document.querySelector('#contact form');
    return form === null || Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}
