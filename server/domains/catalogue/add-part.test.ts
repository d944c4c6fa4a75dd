import { randomUUID } from 'node:crypto';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import * as messages from '@spareworks/contract/plain/messages';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../../testing/orders.ts';
import { addedPart, auditOf, partPayload, plantPicture, recordOf, sendPart } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const partsOnSale = async () => (await shop().app.inject('/api/car-parts')).json<SparePart[]>();

test('a part added is in the shop with every field, its pieces received, and a line in the audit log', async () => {
  const payload = partPayload({ price: 19.99, sku: 'BD-1999' });
  const response = await sendPart(shop(), admin, payload);
  expect(response.statusCode).toBe(200);
  const { acknowledged, insertedId } = response.json<{ acknowledged: boolean; insertedId: string }>();
  expect(acknowledged).toBe(true);
  const part = (await shop().app.inject(`/api/car-parts/${insertedId}`)).json();
  const others = {
    rating: null,
    ratingCount: 0,
    pictures: [{ img: payload.img, alt: null }],
    numbers: [],
    supersededBy: null,
    current: null,
    supersedes: [],
  };
  expect(part).toEqual({ _id: insertedId, ...payload, ...others });
  const record = await recordOf(shop(), admin, insertedId);
  expect(record).toMatchObject({ version: 1, editedBy: null, stock: { available: 12, held: 0, sold: 0 } });
  expect(record.moves).toMatchObject([
    { available: 12, held: 0, sold: 0, actor: admin.email, reason: 'received', orderId: null },
  ]);
  expect(await auditOf(shop().database, insertedId)).toEqual([
    { actor: admin.email, action: 'part added', before: null, after: payload },
  ]);
  expect(await violations(shop().database)).toEqual([]);
});

test('the price is kept in whole cents', async () => {
  const id = await addedPart(shop(), admin, { price: 1139.07 });
  const rows = await shop().database.query({
    text: 'SELECT price_cents FROM parts WHERE id = $1',
    values: [id],
  });
  expect(rows).toEqual([{ price_cents: 113_907 }]);
});

test('the group may be left out', async () => {
  const { group: _, ...rest } = partPayload();
  const response = await sendPart(shop(), admin, rest);
  const { insertedId } = response.json<{ insertedId: string }>();
  expect((await recordOf(shop(), admin, insertedId)).group).toBeNull();
});

test('without any field every message of the specification comes at its field', async () => {
  const response = await sendPart(shop(), admin, {});
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'invalid_input',
    errors: {
      name: 'Name is required',
      price: 'price is required',
      availableQuantity: 'availableQuantity is required',
      minimumOrder: 'minimumQuantity is required',
      description: 'description is required',
      img: 'image is required',
    },
  });
});

const { part } = messages;

test.each([
  ['name', '', part.nameRequired],
  ['name', '   ', part.nameRequired],
  ['name', null, part.nameRequired],
  ['name', 7, 'must be text'],
  ['name', 'two\nlines', 'must be on one line'],
  ['name', 'nul\u0000', 'contains characters that cannot be kept'],
  ['name', 'x'.repeat(201), 'can have at most 200 characters'],
  ['description', ' \n ', part.descriptionRequired],
  ['description', 'x'.repeat(10_001), 'can have at most 10000 characters'],
  ['price', 0, part.priceNotPositive],
  ['price', 0.99, part.priceNotPositive],
  ['price', -5, part.priceNotPositive],
  ['price', '64.50', 'must be an amount in USD, as a number'],
  ['price', true, 'must be an amount in USD, as a number'],
  ['price', [64], 'must be an amount in USD, as a number'],
  ['price', 64.505, 'must have at most two decimals'],
  ['price', 1e6, 'must be at most 999999.99'],
  ['price', 1e300, 'must be at most 999999.99'],
  ['availableQuantity', 0, 'must be at least 1'],
  ['availableQuantity', -1, 'must be at least 1'],
  ['availableQuantity', 2.5, 'must be a whole number'],
  ['availableQuantity', '12', 'must be a whole number'],
  ['availableQuantity', 1_000_001, 'must be at most 1000000'],
  ['availableQuantity', 2 ** 40, 'must be at most 1000000'],
  ['minimumOrder', 0, 'must be at least 1'],
  ['minimumOrder', -3, 'must be at least 1'],
  ['minimumOrder', 1.5, 'must be a whole number'],
  ['minimumOrder', 13, part.minimumTooLarge],
  ['group', 'snacks', expect.any(String)],
  ['img', '', part.imageRequired],
  ['img', 'javascript:alert(1)', 'must be an https address or a picture of this shop'],
  ['img', 'data:image/png;base64,AA', 'must be an https address or a picture of this shop'],
  ['img', 'http://pictures.example/disc.webp', 'must be an https address or a picture of this shop'],
  ['img', 'http://pictures.example/images/a.webp', 'must be an https address or a picture of this shop'],
  ['img', '//pictures.example/disc.webp', 'must be an https address or a picture of this shop'],
  ['img', 'https://user:secret@pictures.example/a', 'must be an https address or a picture of this shop'],
  ['img', 'https://', 'must be an https address or a picture of this shop'],
  ['img', 'https://a b/c', 'must be an https address or a picture of this shop'],
  ['img', '/images/../secret', 'must be an https address or a picture of this shop'],
  [
    'img',
    '/images/0190a0a0-0000-7000-8000-0000000000ff.webp',
    'is no picture this shop has; please upload it first',
  ],
  ['img', '/images/disc.webp', 'is no picture this shop has; please upload it first'],
  ['img', '/api/users', 'must be an https address or a picture of this shop'],
  ['img', ' https://pictures.example/"><script>', 'must be an https address or a picture of this shop'],
  ['img', `https://pictures.example/${'x'.repeat(2000)}`, 'can have at most 2000 characters'],
  ['deletedAt', null, 'is not known here'],
  ['_id', randomUUID(), 'is not known here'],
])('%s: %j is refused at its field', async (field, value, message) => {
  const response = await sendPart(shop(), admin, partPayload({ [field]: value }));
  expect(response.statusCode).toBe(400);
  const document = response.json<{ code: string; errors: Record<string, string> }>();
  expect(document.code).toBe('invalid_input');
  expect(document.errors).toEqual({ [field]: message });
});

test('a smallest order above what is available is told although other fields are missing', async () => {
  const response = await sendPart(shop(), admin, { availableQuantity: 3, minimumOrder: 4, name: ' ' });
  expect(response.json<{ errors: object }>().errors).toMatchObject({
    name: part.nameRequired,
    minimumOrder: part.minimumTooLarge,
  });
});

test('a smallest order that costs more than an order can is refused', async () => {
  const payload = partPayload({ price: 500_000, minimumOrder: 2 });
  const { errors } = (await sendPart(shop(), admin, payload)).json<{ errors: object }>();
  expect(errors).toEqual({
    minimumOrder: 'makes the smallest order cost more than the shop can sell at once',
  });
});

test.each([
  ['a number beyond all numbers', JSON.stringify(partPayload()).replace('64.5', '1e309'), 400],
  ['a list', '[]', 400],
  ['text', '"part"', 400],
  ['nothing', '', 400],
  ['half of it', '{"name":"Disc"', 400],
  ['ten million characters', JSON.stringify(partPayload({ description: 'x'.repeat(10_000_000) })), 413],
])('%s as a body is refused', async (_what, payload, status) => {
  const response = await shop().app.inject({
    method: 'POST',
    url: '/api/car-parts',
    headers: { ...admin.bearer, 'content-type': 'application/json' },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toContain('application/problem+json');
});

test.each([
  '/images/0190a0a0-0000-7000-8000-000000000000.webp',
  'http://localhost:3000/images/0190a0a0-0000-7000-8000-000000000000.webp',
  'HTTP://LOCALHOST:3000/images/0190a0a0-0000-7000-8000-000000000000.webp',
])('a picture of our own host (%s) is kept without the shop’s address', async (img) => {
  await plantPicture(shop().database, '0190a0a0-0000-7000-8000-000000000000');
  const id = await addedPart(shop(), admin, { img });
  const { img: kept } = await recordOf(shop(), admin, id);
  expect(kept).toBe('/images/0190a0a0-0000-7000-8000-000000000000.webp');
});

test('letters of every kind are kept as they were written', async () => {
  const name = 'Bremsscheibe „Größe 300“ ⚙️ Тормоз ㎯'.normalize('NFC');
  const id = await addedPart(shop(), admin, { name, description: 'Line one\nLine two 😀' });
  expect(await recordOf(shop(), admin, id)).toMatchObject({ name, description: 'Line one\nLine two 😀' });
});

test('sent twice under one key, at once or later, it is one part', async () => {
  const key = randomUUID();
  const payload = partPayload({ name: 'Sent twice' });
  const answers = await Promise.all([1, 2, 3].map(() => sendPart(shop(), admin, payload, key)));
  const later = await sendPart(shop(), admin, payload, key);
  const ids = new Set([...answers, later].map((answer) => answer.json<{ insertedId: string }>().insertedId));
  expect(ids.size).toBe(1);
  expect((await partsOnSale()).filter(({ name }) => name === 'Sent twice')).toHaveLength(1);
  const other = await sendPart(shop(), admin, { ...payload, price: 70 }, key);
  expect(other.json()).toMatchObject({ status: 409, code: 'key_reused' });
  expect(await violations(shop().database)).toEqual([]);
});
