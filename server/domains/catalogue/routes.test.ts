import { partSchema, type SparePart } from '@spareworks/contract/calls/catalogue';
import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { longTest } from '../../testing/long-test.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { thorough } from '../../testing/thorough.ts';

/** Empty at the beginning of each test. */
const emptyShop = sharedApp();
const takeAllOut = 'UPDATE parts SET deleted_at = now() WHERE deleted_at IS NULL';
beforeEach(() => emptyShop().database.query({ text: takeAllOut }));

async function insertParts(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await db.query({
    text: `WITH new AS (
             INSERT INTO parts (id, name, price_cents, minimum_order, img, description, part_group)
             SELECT id, 'Part ' || n, 100 + n, 1, '/images/x.webp', 'Text', 'engine'
             FROM unnest($1::uuid[]) WITH ORDINALITY AS i (id, n) RETURNING id)
           INSERT INTO stock (part_id, received, available) SELECT id, 5, 5 FROM new`,
    values: [ids],
  });
  return ids;
}

const noNumbers = { numbers: [], supersededBy: null, current: null, supersedes: [] };

test('one part has the fields of the specification, its price in dollars', async () => {
  const shop = emptyShop();
  const part = await insertPart(shop.database, { priceCents: 1999, available: 12, minimumOrder: 4 });
  const response = await shop.app.inject(`/api/car-parts/${part.id}`);
  expect(response.statusCode).toBe(200);
  const ofSpecification = {
    _id: part.id,
    name: part.name,
    price: 19.99,
    availableQuantity: 12,
    minimumOrder: 4,
    img: part.img,
    description: part.description,
  };
  const pictures = [{ img: part.img, alt: null }];
  const others = { ...nothingOpen(part), rating: null, ratingCount: 0, pictures, ...noNumbers };
  expect(response.json()).toEqual({ ...others, ...ofSpecification });
});

test('a part without a group says so', async () => {
  const shop = emptyShop();
  const part = await insertPart(shop.database, { group: null });
  expect((await shop.app.inject(`/api/car-parts/${part.id}`)).json<SparePart>().group).toBeNull();
});

test.each([newId(), 'nonsense', '1', `${newId()}x`])('an unknown part (%s) is 404', async (id) => {
  const shop = emptyShop();
  const response = await shop.app.inject(`/api/car-parts/${id}`);
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toContain('application/problem+json');
});

test('a part taken out of the shop is 404 and on no list', async () => {
  const shop = emptyShop();
  const part = await insertPart(shop.database);
  await shop.database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [part.id] });
  const one = await shop.app.inject(`/api/car-parts/${part.id}`);
  expect(one.statusCode).toBe(404);
  expect(one.json()).toMatchObject({ code: 'part_not_found', title: 'This part is not in the shop.' });
  expect((await shop.app.inject('/api/car-parts')).json()).toEqual([]);
  expect((await shop.app.inject('/api/car-parts?limit=5')).json()).toEqual([]);
});

test('without parameters the list is whole and oldest first, across many batches', async () => {
  const shop = emptyShop();
  const ids = await insertParts(shop.database, thorough ? 1234 : 600);
  const response = await shop.app.inject('/api/car-parts');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const parts = response.json<SparePart[]>();
  expect(parts.map(({ _id }) => _id)).toEqual(ids);
  expect(partSchema.safeParse(parts[0]).success).toBe(true);
});

longTest('the whole list can end exactly where a batch ends', async () => {
  const shop = emptyShop();
  await insertParts(shop.database, 1000);
  expect((await shop.app.inject('/api/car-parts')).json()).toHaveLength(1000);
});

test('an empty shop answers an empty list', async () => {
  const shop = emptyShop();
  expect((await shop.app.inject('/api/car-parts')).body).toBe('[]');
});

test.each(['oldest', 'newest'])('following the next links visits every part once, %s first', async (sort) => {
  const shop = emptyShop();
  const ids = await insertParts(shop.database, 25);
  const seen: string[] = [];
  let address: string | undefined = `/api/car-parts?limit=10&sort=${sort}`;
  while (address !== undefined) {
    const response = await shop.app.inject(address);
    seen.push(...response.json<SparePart[]>().map(({ _id }) => _id));
    const link = response.headers.link as string | undefined;
    address = link?.match(/^<http:\/\/localhost:3000(.+)>; rel="next"$/)?.[1];
  }
  expect(seen).toEqual(sort === 'oldest' ? ids : ids.toReversed());
});

test('the last page has no next link, even when it is full', async () => {
  const shop = emptyShop();
  await insertParts(shop.database, 10);
  expect((await shop.app.inject('/api/car-parts?limit=10')).headers.link).toBeUndefined();
});

test('count=true tells how many there are', async () => {
  const shop = emptyShop();
  await insertParts(shop.database, 7);
  const response = await shop.app.inject('/api/car-parts?limit=2&count=true');
  expect(response.headers['x-total-count']).toBe('7');
  expect((await shop.app.inject('/api/car-parts?limit=2')).headers['x-total-count']).toBeUndefined();
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['limit=1e309', 'limit'],
  ['after=yesterday', 'after'],
  [`after=${'x'.repeat(600)}`, 'after'],
  ['sort=price%3B%20DROP%20TABLE%20parts', 'sort'],
  ['count=yes', 'count'],
  ['colour=red', 'colour'],
])('?%s is 400 and names the field', async (query, field) => {
  const shop = emptyShop();
  const response = await shop.app.inject(`/api/car-parts?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: expect.any(String) } });
});
