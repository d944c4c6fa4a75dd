import type { Order } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();

test('the invoice of a paid order is there for its buyer and for staff, under the name it was mailed with', async () => {
  const [buyer, admin] = [await signedIn(shop()), await signedIn(shop(), { role: 'admin' })];
  const part = await insertPart(shop().database);
  for (const state of ['paid', 'shipped', 'refunded'] as const) {
    const id = await insertOrder(shop().database, { buyer, part, state });
    const { invoice } = (await callAs(shop().app, admin)('GET', `/order/${id}`)).json<Order>();
    expect(invoice).toMatch(/^\d{4}-\d{6}$/);
    for (const who of [buyer, admin]) {
      const response = await callAs(shop().app, who)('GET', `/order/${id}/invoice`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toBe(`attachment; filename="invoice-${invoice}.pdf"`);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.rawPayload.toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
    }
  }
});

test('there is none of an order that is not paid, and none for anybody else', async () => {
  const buyer = await signedIn(shop());
  const part = await insertPart(shop().database);
  const get = async (who: typeof buyer, id: string) =>
    (await callAs(shop().app, who)('GET', `/order/${id}/invoice`)).json<{ code: string }>().code;
  for (const state of ['placed', 'lapsed'] as const)
    expect(await get(buyer, await insertOrder(shop().database, { buyer, part, state }))).toBe('not_paid');
  const paid = await insertOrder(shop().database, { buyer, part, state: 'paid' });
  expect(await get(await signedIn(shop()), paid)).toBe('order_not_found');
  expect(await get(buyer, '01900000-0000-7000-8000-000000000000')).toBe('order_not_found');
  const canceled = await insertOrder(shop().database, { buyer, part, state: 'canceled' });
  expect(await get(buyer, canceled)).toBe('order_not_found');
});
