import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import { partToOrder, payOrder, placeOrder } from './ordering.ts';
import { demoAdmin, type Person, register, signIn } from './people.ts';
import { expect } from './watched-page.ts';

export type Placed = { id: string; part: SparePart; transaction: string };

export const rows = (page: Page) => page.getByRole('table', { name: 'Manage Orders' }).locator('tbody tr');
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const statusOf = (page: Page, text: string) =>
  row(page, text).getByRole('combobox', { name: /^Status/ });
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
export const numberOf = (orderId: string) => formatOrderNumber(orderNumberOf(orderId));
export const heading = (page: Page) => page.getByRole('heading', { name: 'Manage Orders', level: 1 });

/** A buyer of the test's own with an order for each place: paid, or left unpaid. Then the page belongs to the admin. */
export async function buyerWithOrders(
  page: Page,
  wanted: readonly { place: number; paid: boolean }[],
): Promise<{ buyer: Person; orders: Placed[] }> {
  const buyer = await register(page.request, `Buyer ${randomUUID().slice(0, 8)}`);
  const orders: Placed[] = [];
  for (const { place, paid } of wanted) {
    const part = await partToOrder(page.request, place);
    const id = await placeOrder(page.request, buyer, part);
    orders.push({ id, part, transaction: paid ? await payOrder(page.request, buyer, id) : '' });
  }
  await signIn(page, demoAdmin);
  return { buyer, orders };
}

/** The list, narrowed down to what the test has made. */
export async function openList(page: Page, query: Record<string, string>): Promise<void> {
  await page.goto(`/dashboard/manageOrders?${new URLSearchParams(query)}`);
  await expect(heading(page)).toBeVisible();
}

/** What another admin does at the same time. */
export async function asAnotherAdmin(
  page: Page,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
): Promise<void> {
  const token = (await (await page.request.put('/api/user', { data: { email: demoAdmin.email } })).json())
    .token;
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok()) throw new Error(await response.text());
}
