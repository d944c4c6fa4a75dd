import type { Page } from '@playwright/test';
import * as messages from '@spareworks/contract/plain/messages';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { partToOrder, placeOrder } from './ordering.ts';
import { type Person, register } from './people.ts';
import { expect } from './watched-page.ts';

export const begin = /\/api\/create-payment-intent$/;
export const confirmation = /\/payment_intents\/\w+\/confirm$/;
export const recording = new RegExp(`/api/order/${uuidPattern}$`);

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
export const cardError = (page: Page) => page.getByRole('form', { name: 'Card' }).getByRole('alert');
export const success = (page: Page) => page.getByRole('dialog', { name: messages.payment.succeededTitle });
export const bank = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

export async function orderToPay(page: Page, place: number, buyer?: Person) {
  const person = buyer ?? (await register(page.request));
  const part = await partToOrder(page.request, place);
  return { person, part, id: await placeOrder(page.request, person, part) };
}

export async function openPayment(page: Page, place: number, buyer?: Person) {
  const placed = await orderToPay(page, place, buyer);
  await page.goto(`/dashboard/payment/${placed.id}`);
  await expect(payButton(page)).toBeEnabled();
  return placed;
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('CVC').fill('123');
}
