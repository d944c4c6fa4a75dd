import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { demoAdmin, signIn } from './people.ts';
import { expect } from './watched-page.ts';

export const promotion = /\/api\/admin\/[^?]*$/;

/** A piece that cannot be taken for a VIN, as a longer one of such addresses now and then is: that is left out of a search. */
export const pieceOf = (email: string) => email.slice(0, 16).toUpperCase();

export const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
export const makeAdmin = (page: Page, email: string) =>
  row(page, email).getByRole('button', { name: /Make Admin/ });
export const question = (page: Page) => page.getByRole('dialog', { name: messages.admin.promoteQuestion });

/** Signed in as the demo admin, on the page; `register` leaves its own cookie behind. */
export async function openAsAdmin(page: Page): Promise<void> {
  await signIn(page, demoAdmin);
  await openUsers(page);
}

export async function openUsers(page: Page): Promise<void> {
  await page.goto('/dashboard/manageUsers');
  await expect(page.getByRole('heading', { name: 'Manage Users', level: 1 })).toBeVisible();
}
