import { beforeAll, describe, expect, test } from 'vitest';
import { insertPart } from '../testing/factories.ts';
import { callAs, orderPayload, placedOrder, sendOrder, violations } from '../testing/orders.ts';
import { checkedFile, fileLine, fileOf } from '../testing/part-files.ts';
import { origin, type SignedIn, signedIn } from '../testing/people.ts';
import { sharedApp } from '../testing/shared-app.ts';

const shop = sharedApp();

let buyer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  buyer = await signedIn(shop());
  admin = await signedIn(shop(), { role: 'admin' });
});

const unseen = 'must have letters that can be seen';
const turned = 'contains characters that turn the direction of writing';
const invisible = '\u3164\u200b\u2800\u00ad\u3164\u200b';

const review = { name: 'Ada Lovelace', location: 'London', ratings: 5, description: 'It fitted.' };
const part = {
  name: 'Brake disc',
  price: 10,
  availableQuantity: 5,
  minimumOrder: 1,
  img: 'https://pictures.example/disc.webp',
  description: 'A vented disc.',
};
const profile = {
  education: 'PhD',
  location: 'London',
  phone: '+44 20 7946 0018',
  linkedIn: 'linkedin.com/in/ada',
};
const registration = { name: 'Ada Lovelace', email: 'hidden@example.com', password: 'Pa$$word' };

describe('names that cannot be seen or read as written are refused wherever one is taken', () => {
  test.each([
    ['POST', '/auth/sign-up/email', registration, 'name'],
    ['POST', '/reviews', review, 'name'],
    ['POST', '/reviews', review, 'location'],
    ['POST', '/car-parts', part, 'name'],
    ['PUT', '/user/ada%40example.com', profile, 'education'],
    ['PUT', '/user/ada%40example.com', profile, 'location'],
    ['POST', '/car-parts/01900000-0000-7000-8000-000000000000/stock', { change: 1, reason: 'x' }, 'reason'],
    ['PATCH', '/car-parts/01900000-0000-7000-8000-000000000000', { version: 1 }, 'name'],
  ] as const)('%s %s %j: %s', async (method, path, body, field) => {
    for (const [value, sentence] of [
      [invisible, unseen],
      ['Ada\u202eecalevoL', turned],
      ['Ada \u2067Lovelace\u2069, MA', turned],
    ] as const) {
      const response = await shop().app.inject({
        method,
        url: `/api${path}`,
        headers: { ...admin.bearer, origin },
        payload: { ...body, [field]: value },
      });
      expect(response.json()).toMatchObject({ status: 400, errors: { [field]: sentence } });
    }
  });

  test.each([
    ['POST', '/reviews', review, 'description'],
    ['POST', '/car-parts', part, 'description'],
    ['POST', '/order/01900000-0000-7000-8000-000000000000/refund', {}, 'reason'],
    ['PATCH', '/payment-discrepancies/01900000-0000-7000-8000-000000000000', {}, 'note'],
  ] as const)('free text turns nothing: %s %s %j: %s', async (method, path, body, field) => {
    const response = await callAs(shop().app, admin)(method, path, { ...body, [field]: 'Paid \u202e000,1$' });
    expect(response.json()).toMatchObject({ status: 400, errors: { [field]: turned } });
  });

  test('an address for the packing slip', async () => {
    const wanted = await insertPart(shop().database);
    const payload = { ...orderPayload(wanted, buyer), address: '1 Mill\u202e Road' };
    const response = await sendOrder(shop().app, buyer, payload);
    expect(response.json()).toMatchObject({ status: 400, errors: { address: turned } });
  });

  test('signs that came along around a name when it was pasted are not kept', async () => {
    const pasted = { ...profile, location: '\u202aLondon\u202c', phone: '\u200b+44 20 7946 0018' };
    const saved = await callAs(shop().app, buyer)('PUT', `/user/${buyer.email}`, pasted);
    expect(saved.statusCode, saved.body).toBe(200);
    const kept = await callAs(shop().app, buyer)('GET', `/user/${buyer.email}`);
    expect(kept.json()).toMatchObject({ location: 'London', phone: '+44 20 7946 0018' });
  });

  test('rows of a file of parts, one by one', async () => {
    const { found, first } = await checkedFile(
      shop(),
      admin,
      fileOf(
        fileLine({ name: invisible }),
        fileLine({ name: 'Disc\u202ecsid' }),
        fileLine({ name: 'Read disc', description: 'Left \u2066right' }),
        fileLine({ name: 'قرص الفرامل' }),
      ),
    );
    expect(found).toMatchObject({ rows: 4, add: 1, refused: 3 });
    expect(first.refused.map(({ error }) => error)).toEqual([
      `name: ${unseen}`,
      `name: ${turned}`,
      `description: ${turned}`,
    ]);
  });
});

describe('what is there already goes on', () => {
  test('a part with such a name is read, ordered, and edited in its other fields', async () => {
    const old = await insertPart(shop().database, { name: 'Disc \u202ecsid' });
    expect((await shop().app.inject(`/api/car-parts/${old.id}`)).json()).toMatchObject({ name: old.name });
    await placedOrder(shop(), { buyer, part: old });
    const edited = await callAs(shop().app, admin)('PATCH', `/car-parts/${old.id}`, {
      version: 1,
      price: 11,
    });
    expect(edited.json()).toMatchObject({ modifiedCount: 1 });
    const renamed = await callAs(shop().app, admin)('PATCH', `/car-parts/${old.id}`, {
      version: 2,
      name: 'Disc',
    });
    expect(renamed.json()).toMatchObject({ modifiedCount: 1 });
    expect(await violations(shop().database)).toEqual([]);
  });

  test('a person with such a name signs in, orders and saves a profile', async () => {
    const person = await signedIn(shop(), { name: invisible });
    const order = await placedOrder(shop(), { buyer: person });
    const kept = await callAs(shop().app, person)('GET', `/order/${order.id}`);
    expect(kept.json()).toMatchObject({ name: invisible });
    const saved = await callAs(shop().app, person)('PUT', `/user/${person.email}`, profile);
    expect(saved.json()).toMatchObject({ matchedCount: 1 });
  });
});
