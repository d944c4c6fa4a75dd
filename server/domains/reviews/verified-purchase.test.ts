import type { ManagedReview, Review } from '@spareworks/contract/calls/reviews';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';

const shop = sharedApp();

const review = { name: 'Ada Lovelace', location: 'London, UK', ratings: 5, description: 'It fitted.' };

async function bought(buyer: SignedIn, quantity = 2) {
  const part = await insertPart(shop().database);
  const lines = [
    { part, quantity },
    { part: await insertPart(shop().database), quantity: 1 },
  ];
  return { part, order: await insertOrder(shop().database, { buyer, part, state: 'paid', lines }) };
}

async function added(author: SignedIn, body: object): Promise<string> {
  const answer = await callAs(shop().app, author)('POST', '/reviews', { ...review, ...body });
  expect(answer.json()).toMatchObject({ acknowledged: true });
  return answer.json<{ insertedId: string }>().insertedId;
}

const read = async (id: string) => (await shop().app.inject(`/api/reviews/${id}`)).json<Review>();

test('a review of a part that was paid for is a verified purchase, one of the shop by the same person is not', async () => {
  const author = await signedIn(shop());
  const { part } = await bought(author);
  const [ofPart, ofShop] = [await added(author, { partId: part.id }), await added(author, {})];
  expect(await read(ofPart)).toMatchObject({ verifiedPurchase: true, byBuyer: true });
  expect(await read(ofShop)).toMatchObject({
    verifiedPurchase: false,
    byBuyer: true,
    vehicle: null,
    car: null,
  });
});

test('it is none any more once every piece was called off or refunded, and one again when that is taken back', async () => {
  const author = await signedIn(shop());
  const { part, order } = await bought(author);
  const id = await added(author, { partId: part.id });
  const pieces = async (canceled: number, refunded: number) => {
    await shop().database.query({
      text: `INSERT INTO order_line_progress (order_id, position, canceled, refunded) VALUES ($1, 1, $2, $3)
             ON CONFLICT (order_id, position) DO UPDATE SET canceled = $2, refunded = $3`,
      values: [order, canceled, refunded],
    });
    return (await read(id)).verifiedPurchase;
  };
  expect(await pieces(1, 1)).toBe(true);
  expect(await pieces(1, 2)).toBe(false);
  expect(await pieces(1, 1)).toBe(true);
  expect(await pieces(2, 0)).toBe(false);
  // Still a buyer of something else on that order.
  expect(await read(id)).toMatchObject({ byBuyer: true });
  await bought(author);
  expect((await read(id)).verifiedPurchase).toBe(false);
  await insertOrder(shop().database, { buyer: author, part, state: 'shipped' });
  expect((await read(id)).verifiedPurchase).toBe(true);
});

test('the whole order going back takes it away, and an order of a guest that becomes the account’s brings it', async () => {
  const [author, guest] = [await signedIn(shop()), await signedIn(shop())];
  const { part, order } = await bought(author);
  const id = await added(author, { partId: part.id });
  await shop().database.query({
    text: `UPDATE orders SET state = 'refunding', refund_reason = 'Damaged' WHERE id = $1`,
    values: [order],
  });
  expect((await read(id)).verifiedPurchase).toBe(false);
  const other = await insertOrder(shop().database, { buyer: guest, part, state: 'paid' });
  expect((await read(id)).verifiedPurchase).toBe(false);
  await shop().database.query({
    text: 'UPDATE orders SET user_id = $2 WHERE id = $1',
    values: [other, author.id],
  });
  expect(await read(id)).toMatchObject({ verifiedPurchase: true, byBuyer: true });
});

test('the car it was fitted to is kept in words, shown in every list, and stays when the car is taken off the list', async () => {
  const author = await signedIn(shop());
  const { part } = await bought(author);
  const [civic] = await plantVehicles(shop().database, ['1991 Honda Fitted 1.8 4 petrol']);
  const vehicle = civic?.id ?? '';
  const id = await added(author, { partId: part.id, vehicle: vehicle.toUpperCase() });
  const shown = { _id: id, verifiedPurchase: true, vehicle, car: '1991 Honda Fitted 1.8 L' };
  expect(await read(id)).toMatchObject(shown);
  await shop().database.query({ text: 'DELETE FROM vehicles WHERE id = $1', values: [vehicle] });
  const asAdmin = callAs(shop().app, await signedIn(shop(), { role: 'admin' }));
  const lists = [
    (await shop().app.inject(`/api/reviews?partId=${part.id}`)).json<Review[]>(),
    (await shop().app.inject('/api/reviews/picked?limit=100')).json<Review[]>(),
    (await callAs(shop().app, author)('GET', '/own-reviews')).json<Review[]>(),
    (await asAdmin('GET', '/managed-reviews?sort=newest&limit=100')).json<ManagedReview[]>(),
  ];
  for (const list of lists) expect(list).toContainEqual(expect.objectContaining(shown));
});

test('a car that is not of the list, none of a part, or no id is refused by the name of the field, and nothing is kept', async () => {
  const author = await signedIn(shop());
  const { part } = await bought(author);
  const [car] = await plantVehicles(shop().database, ['2014 Honda Civic 1.8 4 petrol']);
  const wrong: [object, string][] = [
    [{ partId: part.id, vehicle: newId() }, 'is not a car of the shop’s list'],
    [{ partId: part.id, vehicle: 'civic' }, 'is not an id of this shop'],
    [{ vehicle: car?.id }, 'belongs to a review of a part, not of the shop'],
  ];
  for (const [body, sentence] of wrong) {
    const answer = await callAs(shop().app, author)('POST', '/reviews', { ...review, ...body });
    expect(answer.json()).toMatchObject({ status: 400, errors: { vehicle: sentence } });
  }
  expect((await callAs(shop().app, author)('GET', '/own-reviews')).json()).toEqual([]);
});
