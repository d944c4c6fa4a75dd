import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asAdmin, type OwnShop } from './own-shop.ts';
import { withParts } from './spare-parts.ts';

export const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });

/** A shop that delivers to Germany and has VAT in its prices; three parts of it in the basket of a visitor. */
export async function visitWithBasket(page: Page, shop: OwnShop): Promise<string> {
  const names = ['Disc', 'Filter', 'Lamp'].map((name) => `${name} ${randomUUID().slice(0, 8)}`);
  const prices = [59.99, 12.5, 20.01];
  const ids = await withParts(
    page,
    shop,
    names.map((name, at) => ({
      name,
      price: prices[at],
      minimumOrder: 1,
      img: 'https://pictures.example/part.svg',
    })),
  );
  const call = await asAdmin(page, shop);
  const zone = { price: 4.95, steps: [], freeFrom: null, bulky: 0 };
  const method = { days: { from: 2, to: 3 }, active: true };
  const zones = [{ ...zone, countries: ['DE'] }];
  await call('POST', '/delivery-methods', { ...method, name: 'Parcel', pickup: false, zones });
  await call('POST', '/tax-rates', { country: 'DE', name: 'VAT', rate: 19, deliveryTaxed: true });
  const code = `TEN-${randomUUID().slice(0, 8)}`;
  await call('POST', '/discount-codes', { code, kind: 'amount', amount: 10 });
  await page.context().clearCookies();
  await page.goto('/robots.txt'); // no program runs there, but its storage is the shop's
  const lines = ids.map((partId, at) => ({
    partId,
    quantity: at === 1 ? 2 : 1,
    unitPrice: prices[at],
    name: names[at],
  }));
  await page.evaluate((basket) => localStorage.setItem('basket', basket), JSON.stringify(lines));
  return code;
}
