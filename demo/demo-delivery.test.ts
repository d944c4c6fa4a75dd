import { deliveryMethodInputSchema } from '@spareworks/contract/calls/delivery';
import { offerDelivery } from '@spareworks/server/domains/delivery/offer-delivery.ts';
import { testDatabase } from '@spareworks/server/testing/test-database.ts';
import { expect, test } from 'vitest';
import { demoDelivery } from './demo-delivery.ts';
import { demoParts } from './demo-parts.ts';
import { loadDemoShop } from './load-demo-shop.ts';

test('the demo delivers as staff could have set it up', () => {
  for (const method of demoDelivery) expect(deliveryMethodInputSchema.parse(method)).toEqual(method);
});

test('a buyer of the demo can choose between three ways, the counter last, and every part reaches its own country', async () => {
  await using database = await testDatabase();
  await loadDemoShop(database, { history: null });
  const disc = { country: 'US', goodsCents: 12_770, weightGrams: 14_800, bulky: false };
  expect(
    (await offerDelivery(database, disc)).map(({ name, priceCents, days }) => [name, priceCents, days]),
  ).toEqual([
    ['Standard parcel', 1495, '3 to 5 days'],
    ['Express', 3490, '1 to 2 days'],
    ['Pick-up in Springfield', 0, '1 day'],
  ]);
  for (const { slug, priceCents, minimumOrder, weightGrams, bulky } of demoParts) {
    const parcel = {
      country: 'US',
      goodsCents: priceCents * minimumOrder,
      weightGrams: (weightGrams ?? 0) * minimumOrder,
      bulky: bulky ?? false,
    };
    const sent = (await offerDelivery(database, parcel)).filter(({ pickup }) => !pickup);
    expect(sent.length, slug).toBeGreaterThan(0);
  }
});
