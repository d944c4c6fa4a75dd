import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { partToOrder, placeOrder } from './ordering.ts';
import { register } from './people.ts';
import { expect } from './watched-page.ts';

export const rows = (page: Page) => page.getByRole('table', { name: 'My Orders' }).locator('tbody tr');
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const question = (page: Page) => page.getByRole('dialog', { name: messages.order.cancelTitle });
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

export async function withOrders(page: Page, places: readonly number[]) {
  const person = await register(page.request);
  const orders: { id: string; part: Awaited<ReturnType<typeof partToOrder>> }[] = [];
  for (const place of places) {
    const part = await partToOrder(page.request, place);
    orders.push({ id: await placeOrder(page.request, person, part), part });
  }
  return { person, orders };
}

export async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
}

export function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('there is none');
  return item;
}
