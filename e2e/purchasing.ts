import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { partToOrder } from './ordering.ts';
import { register } from './people.ts';
import { expect } from './watched-page.ts';

export const placing = /\/api\/order$/;
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });
export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' });
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
export const congratulations = (page: Page) => page.getByRole('dialog', { name: messages.order.placedTitle });

export async function openForm(page: Page, place: number) {
  const person = await register(page.request);
  const part = await partToOrder(page.request, place);
  await page.goto(`/purchase/${part._id}`);
  await expect(placeButton(page)).toBeVisible();
  return { person, part };
}

export async function fillIn(page: Page): Promise<void> {
  await field(page, 'Address').fill('12 St James Square\nLondon');
  await field(page, 'Phone number').fill('+0044 20 7946 0018');
}
