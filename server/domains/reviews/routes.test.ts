import type { Review } from '@spareworks/contract/calls/reviews';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
beforeEach(() => shop().database.query({ text: 'DELETE FROM reviews' }));

async function insertReview(db: Db, description: string, partId: string | null = null): Promise<string> {
  const id = newId();
  await db.query({
    text: `INSERT INTO reviews (id, part_id, name, location, description, ratings)
           VALUES ($1, $2, 'Verified buyer', 'Leeds, UK', $3, 4)`,
    values: [id, partId, description],
  });
  return id;
}

test('a review has the fields of the specification', async () => {
  const id = await insertReview(shop().database, 'Good.');
  expect((await shop().app.inject('/api/reviews')).json()).toEqual([
    {
      _id: id,
      name: 'Verified buyer',
      location: 'Leeds, UK',
      description: 'Good.',
      ratings: 4,
      partId: null,
      byBuyer: false,
      verifiedPurchase: false,
      vehicle: null,
      car: null,
      answer: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
});

test('the list is oldest first, whole without a limit and by pages with one', async () => {
  for (const text of ['one', 'two', 'three']) await insertReview(shop().database, text);
  const texts = async (query: string) =>
    (await shop().app.inject(`/api/reviews${query}`)).json<Review[]>().map(({ description }) => description);
  expect(await texts('')).toEqual(['one', 'two', 'three']);
  expect(await texts('?sort=newest&limit=2')).toEqual(['three', 'two']);
  const { headers } = await shop().app.inject('/api/reviews?sort=newest&limit=2');
  const next = String(headers.link).match(/\/api\/reviews(\?[^>]+)>; rel="next"/)?.[1];
  expect(await texts(next ?? '')).toEqual(['one']);
});

test('reviews of one part are those that name it', async () => {
  const part = await insertPart(shop().database);
  await insertReview(shop().database, 'the shop');
  await insertReview(shop().database, 'the part', part.id);
  const response = await shop().app.inject(`/api/reviews?partId=${part.id}&count=true`);
  expect(response.json<Review[]>().map(({ description }) => description)).toEqual(['the part']);
  expect(response.headers['x-total-count']).toBe('1');
});

test.each(['partId=abc', 'after=abc&limit=2', 'limit=0', 'sort=best'])('?%s is refused', async (query) => {
  expect((await shop().app.inject(`/api/reviews?${query}`)).statusCode).toBe(400);
});
