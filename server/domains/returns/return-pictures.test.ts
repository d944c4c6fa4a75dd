import type { OrderReturns } from '@spareworks/contract/calls/returns';
import { returnLimits } from '@spareworks/contract/plain/returns';
import { beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../testing/forms.ts';
import { callAs } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { photograph } from '../../testing/photograph.ts';
import { type Bearer, partWithDeposit, sendReturn, sentOrder, soldOrder } from '../../testing/returns.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { imageStore } from '../images/image-store.ts';

const shop = sharedApp({ listening: true, leavesMail: true });
let admin: SignedIn;
let picture: Buffer;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
  picture = await photograph(64, 48);
});

async function sent(buyer?: null) {
  const lines = [{ part: await partWithDeposit(shop(), { priceCents: 2000 }), quantity: 3 }];
  return sentOrder(shop(), admin, { lines, ...(buyer === null && { buyer }) });
}

const upload = (order: { id: string }, who: Bearer, data: Buffer | string = picture) =>
  sendForm(shop().app, who, `/order/${order.id}/return-pictures`, [{ fileName: 'broken.jpg', data }]);

const line = [{ position: 1, quantity: 1 }];

test('a buyer, or a guest, uploads pictures and names up to three with the return; they are shown and kept', async () => {
  const { database } = shop();
  for (const order of [await sent(), await sent(null)]) {
    const uploads = [
      await upload(order, order.owner),
      await upload(order, order.owner),
      await upload(order, order.owner),
    ];
    const pictures = uploads.map((response) => response.json<{ _id: string; url: string }>());
    const [first, second, third] = pictures;
    const asked = await sendReturn(shop(), order.owner, order.id, line, {
      pictures: [first?._id ?? '', second?._id ?? ''],
    });
    expect(asked.statusCode, asked.body).toBe(200);
    const { returns } = (
      await callAs(shop().app, order.owner)('GET', `/order/${order.id}/returns`)
    ).json<OrderReturns>();
    expect(returns[0]?.pictures).toEqual([first?.url, second?.url]);
    expect((await shop().app.inject(first?.url ?? '')).headers['content-type']).toBe('image/webp');
    await database.query({ text: "UPDATE images SET created_at = now() - interval '2 days'" });
    const idOf = (url = '') => url.slice('/images/'.length, '/images/'.length + 36);
    const swept = await imageStore(database).unused(24, 100);
    expect(swept).toContain(idOf(third?.url));
    expect(swept).not.toContain(idOf(first?.url));
    // What belongs to one return is not given to another.
    const again = await sendReturn(shop(), order.owner, order.id, line, { pictures: [first?._id ?? ''] });
    expect(again.json()).toMatchObject({
      code: 'invalid_input',
      errors: { pictures: expect.stringContaining('upload it again') },
    });
  }
});

test('a picture that nobody named within a day is not named any more', async () => {
  const order = await sent();
  const { _id } = (await upload(order, order.owner)).json<{ _id: string }>();
  await shop().database.query({
    text: "UPDATE return_pictures SET created_at = now() - interval '24 hours' WHERE id = $1",
    values: [_id],
  });
  const asked = await sendReturn(shop(), order.owner, order.id, line, { pictures: [_id] });
  expect(asked.json()).toMatchObject({ status: 400, errors: { pictures: expect.any(String) } });
});

test('pictures are taken for one’s own shipped order only, as pictures, and not without end', async () => {
  const order = await sent();
  expect((await upload(order, await signedIn(shop()))).json()).toMatchObject({ code: 'order_not_found' });
  expect((await upload(order, order.owner, 'not a picture')).json()).toMatchObject({ status: 415 });
  const unshipped = await soldOrder(shop(), {
    lines: [{ part: await partWithDeposit(shop(), { priceCents: 2000 }), quantity: 1 }],
  });
  expect((await upload(unshipped, unshipped.owner)).json()).toMatchObject({ code: 'not_shipped' });
  await shop().database.query({
    text: `INSERT INTO return_pictures (id, order_id, url) SELECT gen_random_uuid(), $1, 'x' FROM generate_series(1, $2)`,
    values: [order.id, returnLimits.loosePictures],
  });
  expect((await upload(order, order.owner)).json()).toMatchObject({ status: 409, code: 'too_many_pictures' });
  await shop().database.query({ text: "UPDATE return_pictures SET created_at = now() - interval '2 days'" });
  expect((await upload(order, order.owner)).statusCode).toBe(200);
  const four = Array.from({ length: 4 }, () => crypto.randomUUID());
  expect((await sendReturn(shop(), order.owner, order.id, line, { pictures: four })).json()).toMatchObject({
    status: 400,
    errors: { pictures: 'can name at most 3 pictures' },
  });
});
