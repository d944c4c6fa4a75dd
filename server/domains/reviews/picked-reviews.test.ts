import type { Review } from '@spareworks/contract/calls/reviews';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { insertOrder } from '../../testing/orders.ts';
import { insertPerson, type Person } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

async function write(db: Db, author: Person | null, description: string, partId: string | null = null) {
  await db.query({
    text: `INSERT INTO reviews (id, user_id, part_id, name, location, description, ratings)
           VALUES ($1, $2, $3, 'Somebody', 'Leeds', $4, 1)`,
    values: [newId(), author?.id ?? null, partId, description],
  });
}

const picked = async (shop: TestApp, query = '') =>
  (await shop.app.inject(`/api/reviews/picked${query}`)).json<Review[]>();

const words = (reviews: Review[]) => reviews.map(({ description }) => description);

test('people who bought come first, everybody once, then the newest', async () => {
  await using shop = await testApp();
  const { database } = shop;
  const parts = [await insertPart(database), await insertPart(database), await insertPart(database)];
  const [buyer, later, stranger] = [
    await insertPerson(database),
    await insertPerson(database),
    await insertPerson(database),
  ];
  const [part] = parts;
  if (part === undefined) throw new Error('no part');
  await insertOrder(database, { buyer, part, state: 'shipped' });
  for (const [index, { id }] of parts.entries()) await write(database, buyer, `buyer ${index}`, id);
  await write(database, later, 'bought later');
  await write(database, null, 'of an account that is gone');
  await write(database, stranger, 'never bought');
  expect(words(await picked(shop))).toEqual([
    'buyer 2',
    'never bought',
    'of an account that is gone',
    'bought later',
  ]);
  const orderId = await insertOrder(database, { buyer: later, part, state: 'placed' });
  expect((await picked(shop))[1]?.byBuyer).toBe(false);
  await database.query({
    text: `UPDATE orders SET state = 'paid', paid_at = now(), hold_expires_at = NULL, transaction_id = 'pi_later'
           WHERE id = $1`,
    values: [orderId],
  });
  expect(words(await picked(shop))).toEqual([
    'bought later',
    'buyer 2',
    'never bought',
    'of an account that is gone',
  ]);
  expect(words(await picked(shop, '?limit=2'))).toEqual(['bought later', 'buyer 2']);
});

test('a shop without reviews has none to pick', async () => {
  await using shop = await testApp();
  expect(await picked(shop)).toEqual([]);
});

test('ten accounts that bought nothing do not push a buyer aside', async () => {
  await using shop = await testApp();
  const { database } = shop;
  const buyer = await insertPerson(database);
  await insertOrder(database, { buyer, part: await insertPart(database), state: 'paid' });
  await write(database, buyer, 'the one who bought');
  for (let index = 0; index < 12; index += 1) {
    await write(database, await insertPerson(database, { emailVerified: false }), `attack ${index}`);
  }
  expect(words(await picked(shop))[0]).toBe('the one who bought');
  expect(await picked(shop)).toHaveLength(12);
});
