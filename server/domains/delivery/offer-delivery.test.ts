import { expect, test } from 'vitest';
import { insertMethod, zone } from '../../testing/delivery.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { offerDelivery, type Parcel, sellsDelivery } from './offer-delivery.ts';

const parcel: Parcel = { country: 'DE', goodsCents: 5000, weightGrams: 500, bulky: false };

/** The offers for some parcels of a shop with one method. */
async function pricesOf(zones: ReturnType<typeof zone>[], parcels: Partial<Parcel>[]) {
  await using database = await testDatabase();
  await insertMethod(database, { zones });
  const offers = await Promise.all(parcels.map((one) => offerDelivery(database, { ...parcel, ...one })));
  return offers.map((list) => list.map(({ priceCents }) => priceCents));
}

test('a shop without methods sells no delivery, nor does one whose methods are all off', async () => {
  await using database = await testDatabase();
  expect(await sellsDelivery(database)).toBe(false);
  await insertMethod(database, { active: false });
  expect(await sellsDelivery(database)).toBe(false);
  expect(await offerDelivery(database, parcel)).toEqual([]);
  await insertMethod(database);
  expect(await sellsDelivery(database)).toBe(true);
});

test('an offer says what it costs, how long it takes and whether it has to be fetched', async () => {
  await using database = await testDatabase();
  const id = await insertMethod(database, { name: 'Express', days: { from: 1, to: 1 } });
  expect(await offerDelivery(database, parcel)).toEqual([
    { id, name: 'Express', priceCents: 495, days: '1 day', pickup: false },
  ]);
});

test('steps of weight begin with their first gram and end before their last; what is heavier is not taken', async () => {
  const steps = [
    { from: 0, to: 2000, price: 4.95 },
    { from: 2000, to: 10_000, price: 9.95 },
  ];
  const weights = [0, 1999, 2000, 9999, 10_000, 900_000_000_000];
  const prices = await pricesOf(
    [zone({ steps })],
    weights.map((weightGrams) => ({ weightGrams })),
  );
  expect(prices).toEqual([[495], [495], [995], [995], [], []]);
});

test('what is lighter than the first step is not taken either', async () => {
  const steps = [{ from: 30_000, to: 1_000_000, price: 89 }];
  const prices = await pricesOf([zone({ steps })], [{ weightGrams: 29_999 }, { weightGrams: 30_000 }]);
  expect(prices).toEqual([[], [8900]]);
});

test('free delivery is judged after the discount', async () => {
  const discounted = 12_499 - 3125; // 25 % off
  const prices = await pricesOf(
    [zone({ freeFrom: 100 })],
    [{ goodsCents: discounted }, { goodsCents: 9999 }, { goodsCents: 10_000 }],
  );
  expect(prices).toEqual([[495], [495], [0]]);
});

test('what is too heavy does not become free', async () => {
  const steps = [{ from: 0, to: 2000, price: 4.95 }];
  expect(await pricesOf([zone({ steps, freeFrom: 10 })], [{ weightGrams: 2000 }])).toEqual([[]]);
});

test('a country that no zone names is not delivered to', async () => {
  const prices = await pricesOf(
    [zone({ countries: ['DE', 'AT'] }), zone({ countries: ['FR'], price: 12 })],
    [{ country: 'AT' }, { country: 'FR' }, { country: 'US' }, { country: '' }],
  );
  expect(prices).toEqual([[495], [1200], [], []]);
});

test('a zone that names the country goes before the rest of the world, also where it does not take the parcel', async () => {
  const steps = [{ from: 0, to: 2000, price: 3 }];
  const prices = await pricesOf(
    [zone({ price: 30 }), zone({ countries: ['DE'], steps })],
    [{ country: 'JP' }, { country: 'DE' }, { country: 'DE', weightGrams: 2000 }],
  );
  expect(prices).toEqual([[3000], [300], []]);
});

test('bulky parts cost more where they are taken, free delivery or not, and are refused where they are not', async () => {
  const zones = [
    zone({ countries: ['DE'], bulky: 25, freeFrom: 100 }),
    zone({ countries: ['FR'], bulky: null, freeFrom: 100 }),
  ];
  const prices = await pricesOf(zones, [
    { bulky: true },
    { bulky: true, goodsCents: 10_000 },
    { bulky: true, country: 'FR' },
    { country: 'FR' },
  ]);
  expect(prices).toEqual([[2995], [2500], [], [495]]);
});

test('the cheapest comes first, pick-up last though it costs nothing, and staff decide between equals', async () => {
  await using database = await testDatabase();
  await insertMethod(database, { name: 'Counter', pickup: true, zones: [zone({ price: 0 })], days: null });
  await insertMethod(database, { name: 'Express', zones: [zone({ price: 19 })] });
  await insertMethod(database, { name: 'Post' });
  await insertMethod(database, { name: 'Courier' });
  const offers = await offerDelivery(database, parcel);
  expect(offers.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ['Post', 495],
    ['Courier', 495],
    ['Express', 1900],
    ['Counter', 0],
  ]);
});

test('however many methods, zones and steps there are, offers are one statement', async () => {
  await using database = await testDatabase();
  const steps = Array.from({ length: 30 }, (_, index) => ({
    from: index * 100,
    to: (index + 1) * 100,
    price: index,
  }));
  for (let number = 0; number < 10; number += 1) {
    await insertMethod(database, {
      name: `Method ${number}`,
      zones: [zone({ countries: ['DE'], steps }), zone({ countries: ['FR'], steps }), zone({ steps })],
    });
  }
  let statements = 0;
  const offers = await offerDelivery(
    {
      query: (statement) => {
        statements += 1;
        return database.query(statement);
      },
    },
    parcel,
  );
  expect(statements).toBe(1);
  expect(offers.map(({ priceCents }) => priceCents)).toEqual(Array.from({ length: 10 }, () => 500));
});
