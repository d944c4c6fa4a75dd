import type { Page } from '@playwright/test';
import { shop } from '@spareworks/contract/shop';
import { demoBuyer } from './people.ts';
import { logIn } from './sign-in-forms.ts';
import { expect } from './watched-page.ts';

export const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
export const signedOutLinks = ['Home', 'My Portfolio', 'Blogs', 'Login'];
export const signedInLinks = ['Home', 'My Portfolio', 'Blogs', 'Dashboard'];

/** Signs in by the form, so that the token is stored, and waits for the home page. */
export async function enter(page: Page, credentials = demoBuyer): Promise<void> {
  await page.goto('/login');
  await logIn(page, credentials);
  await expect(page).toHaveURL('/');
  // The focus moves to the heading when the page has changed.
  await expect(page.getByRole('heading', { level: 1, name: shop.banner.tagline })).toBeFocused();
}

/** Waits until the program has taken the page over; before, links lead to new documents. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('button[aria-controls="site-menu"][aria-expanded]')).toBeAttached();
}
