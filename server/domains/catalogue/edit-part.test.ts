import * as messages from '@spareworks/contract/plain/messages';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, orderPayload, placedOrder, sendOrder, violations } from '../../testing/orders.ts';
import { addedPart, auditOf, recordOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { thorough } from '../../testing/thorough.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const edit = (id: string, body: object, who = admin) =>
  callAs(shop().app, who)('PATCH', `/car-parts/${id}`, body);

test('an edit changes the fields sent and no others, and notes both values', async () => {
  const id = await addedPart(shop(), admin);
  const response = await edit(id, { version: 1, name: 'Plain disc', price: 70.25, group: null });
  expect(response.json()).toEqual({ acknowledged: true, modifiedCount: 1, version: 2 });
  expect(await recordOf(shop(), admin, id)).toMatchObject({
    name: 'Plain disc',
    price: 70.25,
    group: null,
    description: 'A vented disc.',
    minimumOrder: 2,
    version: 2,
    editedBy: admin.email,
  });
  const [, entry] = await auditOf(shop().database, id);
  expect(entry).toEqual({
    actor: admin.email,
    action: 'part edited',
    before: { name: 'Vented brake disc', price: 64.5, group: 'brakes' },
    after: { name: 'Plain disc', price: 70.25, group: null },
  });
});

test('weight, size, deposit and the bulky mark are set, taken back and refused with their field', async () => {
  const measures = {
    lengthMm: 300,
    widthMm: 280,
    heightMm: 60,
    weightGrams: 7200,
    deposit: 20.5,
    bulky: true,
  };
  const id = await addedPart(shop(), admin, measures);
  expect(await recordOf(shop(), admin, id)).toMatchObject(measures);
  const none = {
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    weightGrams: null,
    deposit: null,
    bulky: false,
  };
  const response = await edit(id, { version: 1, ...none });
  expect(response.json(), response.body).toMatchObject({ modifiedCount: 1 });
  expect(await recordOf(shop(), admin, id)).toMatchObject(none);
  const wrong = await edit(id, { version: 2, weightGrams: 0, deposit: 0, lengthMm: 0.5, bulky: null });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json<{ errors: object }>().errors).toEqual({
    weightGrams: 'must be at least 1',
    deposit: 'must be more than 0',
    lengthMm: 'must be a whole number',
    bulky: 'must be true or false',
  });
});

test('an edit that changes nothing is not one', async () => {
  const id = await addedPart(shop(), admin);
  const response = await edit(id, { version: 1, price: 64.5, name: ' Vented brake disc ' });
  expect(response.json()).toEqual({ acknowledged: true, modifiedCount: 0, version: 1 });
  expect(await auditOf(shop().database, id)).toHaveLength(1);
});

test('what somebody else saved in between is not overwritten; the refusal says what the part is now', async () => {
  const id = await addedPart(shop(), admin);
  const other = await signedIn(shop(), { role: 'admin' });
  await edit(id, { version: 1, price: 80 }, other);
  const response = await edit(id, { version: 1, price: 90, name: 'Mine' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'part_changed',
    current: {
      version: 2,
      editedBy: other.email,
      editedAt: expect.stringMatching(/^\d{4}-/),
      name: 'Vented brake disc',
      price: 80,
      minimumOrder: 2,
      group: 'brakes',
    },
  });
  expect(await recordOf(shop(), admin, id)).toMatchObject({ name: 'Vented brake disc', price: 80 });
});

test('of ten edits of one version at once a single one is saved', async () => {
  const id = await addedPart(shop(), admin);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => edit(id, { version: 1, price: 10 + index })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect((await recordOf(shop(), admin, id)).version).toBe(2);
});

test.each([
  [{ version: 1, price: 0.5 }, 'price', messages.part.priceNotPositive],
  [{ version: 1, price: 1.005 }, 'price', 'must have at most two decimals'],
  [{ version: 1, name: '' }, 'name', messages.part.nameRequired],
  [{ version: 1, img: 'javascript:alert(1)' }, 'img', 'must be an https address or a picture of this shop'],
  [
    { version: 1, img: 'http://elsewhere.example/images/a.webp' },
    'img',
    'must be an https address or a picture of this shop',
  ],
  [{ version: 1, minimumOrder: 13 }, 'minimumOrder', messages.part.minimumTooLarge],
  [
    { version: 1, price: 999_999 },
    'price',
    'makes the smallest order cost more than the shop can sell at once',
  ],
  [{ version: 1, availableQuantity: 99 }, 'availableQuantity', 'is not known here'],
  [{ version: 1, deletedAt: null }, 'deletedAt', 'is not known here'],
  [{ price: 70 }, 'version', 'must be the version the part was read with'],
  [{ version: 'x', price: 70 }, 'version', 'must be the version the part was read with'],
])('%j is refused at %s', async (body, field, message) => {
  const id = await addedPart(shop(), admin);
  const response = await edit(id, body);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ errors: object }>().errors).toEqual({ [field]: message });
  expect((await recordOf(shop(), admin, id)).version).toBe(1);
});

test('a part of which few are left can be edited, and its smallest order lowered', async () => {
  const part = await insertPart(shop().database, { available: 1, minimumOrder: 5 });
  expect((await edit(part.id, { version: 1, name: 'Still here', minimumOrder: 5 })).statusCode).toBe(200);
  expect((await edit(part.id, { version: 2, minimumOrder: 3 })).statusCode).toBe(200);
  expect((await edit(part.id, { version: 3, minimumOrder: 4 })).statusCode).toBe(400);
});

test('a part that is not there cannot be edited', async () => {
  expect((await edit(newId(), { version: 1, price: 5 })).json()).toMatchObject({ code: 'part_not_found' });
  expect((await edit('nonsense', { version: 1, price: 5 })).statusCode).toBe(404);
});

test('a new price is for new orders: those placed keep theirs, and an old price is refused with the new', async () => {
  const part = await insertPart(shop().database, { priceCents: 1000, minimumOrder: 2 });
  const order = await placedOrder(shop(), { part });
  await edit(part.id, { version: 1, price: 12.5 });
  const kept = await callAs(shop().app, order.buyer)('GET', `/order/${order.id}`);
  expect(kept.json()).toMatchObject({ unitPrice: 10, price: 20 });
  const refused = await sendOrder(shop().app, order.buyer, orderPayload(part, order.buyer));
  expect(refused.json()).toMatchObject({ code: 'price_changed', price: 25 });
  const again = await sendOrder(
    shop().app,
    order.buyer,
    orderPayload({ ...part, priceCents: 1250 }, order.buyer),
  );
  expect(again.statusCode).toBe(200);
});

const edits = thorough ? 200 : 25;

test(`${edits} edits of the price while orders are placed: every order has one price, the one its buyer saw`, async () => {
  const part = await insertPart(shop().database, { available: 1000, minimumOrder: 1, priceCents: 1000 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => signedIn(shop())));
  let version = 1;
  let running = true;
  const editing = (async () => {
    for (let cents = 1001; cents <= 1000 + edits; cents += 1) {
      const response = await edit(part.id, { version, price: cents / 100 });
      version = response.json<{ version: number }>().version;
    }
    running = false;
  })();
  const placed: { id: string; cents: number }[] = [];
  await Promise.all(
    buyers.map(async (buyer) => {
      let cents = 1000;
      for (let orders = 0; running && orders < 15; ) {
        const payload = orderPayload({ ...part, priceCents: cents }, buyer, 1);
        const response = await sendOrder(shop().app, buyer, payload);
        const answer = response.json<{ insertedId: string; price: number; code?: string }>();
        if (response.statusCode === 200) {
          placed.push({ id: answer.insertedId, cents });
          orders += 1;
        } else {
          expect(answer.code).toBe('price_changed');
          cents = Math.round(answer.price * 100);
        }
      }
    }),
  );
  await editing;
  expect(version).toBe(edits + 1);
  expect(placed.length).toBeGreaterThan(0);
  const rows = await shop().database.query<{ id: string; cents: number }>({
    text: 'SELECT order_id AS id, unit_price_cents AS cents FROM order_lines WHERE part_id = $1 AND total_cents = unit_price_cents',
    values: [part.id],
  });
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(rows.toSorted(byId)).toEqual(placed.toSorted(byId));
  expect(await violations(shop().database)).toEqual([]);
});
