import type { KeptAddress } from '@spareworks/contract/calls/address-book';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();

const home = {
  name: 'Ada Lovelace',
  phone: '+1 202 555 0100',
  line1: '1 Mill Road',
  line2: null,
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
};

async function somebody() {
  const person = await signedIn(shop());
  const call = callAs(shop().app, person);
  return {
    person,
    call,
    add: async (address: object = home) =>
      (await call('POST', '/addresses', address)).json<{ insertedId: string }>().insertedId,
    list: async () => (await call('GET', '/addresses')).json<KeptAddress[]>(),
  };
}

const inCity = (city: string) => ({ ...home, city });
const defaults = (book: KeptAddress[]) => book.filter((address) => address.default).map(({ city }) => city);

test('an address is kept field by field, and the first one is the default', async () => {
  const { add, list } = await somebody();
  expect(await list()).toEqual([]);
  const id = await add({ ...home, country: ' us ', line2: '' });
  expect(await list()).toEqual([{ _id: id, ...home, default: true }]);
});

test('exactly one is the default, whatever is added, chosen or deleted, and it comes first', async () => {
  const { add, list, call } = await somebody();
  const one = await add(inCity('One'));
  const two = await add(inCity('Two'));
  const three = await add({ ...inCity('Three'), default: true });
  expect((await list()).map(({ city }) => city)).toEqual(['Three', 'One', 'Two']);
  expect(defaults(await list())).toEqual(['Three']);
  await call('PATCH', `/addresses/${two}`, { default: true });
  expect(defaults(await list())).toEqual(['Two']);
  await call('DELETE', `/addresses/${two}`);
  expect(defaults(await list())).toEqual(['Three']);
  await call('DELETE', `/addresses/${three}`);
  expect(defaults(await list())).toEqual(['One']);
  await call('DELETE', `/addresses/${one}`);
  expect(await list()).toEqual([]);
});

test('two that are made the default at once leave one', async () => {
  const { add, list, call } = await somebody();
  const ids = [await add(inCity('One')), await add(inCity('Two')), await add(inCity('Three'))];
  await Promise.all(ids.map((id) => call('PATCH', `/addresses/${id}`, { default: true })));
  expect(defaults(await list())).toHaveLength(1);
});

test('a change leaves what it does not name, and null takes away what may be open', async () => {
  const { add, list, call } = await somebody();
  const id = await add({ ...home, line2: 'Back door' });
  await call('PATCH', `/addresses/${id}`, { city: 'Shelbyville' });
  expect(await list()).toMatchObject([{ line2: 'Back door', region: 'IL', city: 'Shelbyville' }]);
  await call('PATCH', `/addresses/${id}`, { line2: null, region: '' });
  expect(await list()).toMatchObject([{ line2: null, region: null, postcode: '62701' }]);
});

test("another's address does not exist", async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const id = await owner.add();
  expect(await other.list()).toEqual([]);
  const changed = await other.call('PATCH', `/addresses/${id}`, { city: 'Elsewhere', default: true });
  const deleted = await other.call('DELETE', `/addresses/${id}`);
  expect([changed.statusCode, deleted.statusCode]).toEqual([404, 404]);
  expect(await owner.list()).toMatchObject([{ _id: id, city: 'Springfield' }]);
});

test('the same address is kept once', async () => {
  const { add, list } = await somebody();
  const id = await add();
  expect(await add()).toBe(id);
  expect(await list()).toHaveLength(1);
});

test('there is room for twenty, also for many at once', async () => {
  const { call, list } = await somebody();
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, number) => call('POST', '/addresses', inCity(`City ${number}`))),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => answer.json())).toMatchObject([
    { status: 409, code: 'too_many_addresses' },
    { status: 409, code: 'too_many_addresses' },
  ]);
  expect(await list()).toHaveLength(20);
});

test('what is missing or wrong is named by its field', async () => {
  const { call } = await somebody();
  const { line1: _, ...without } = home;
  const answer = await call('POST', '/addresses', { ...without, country: 'ZZ', phone: 'x', default: false });
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: {
      line1: 'address is required',
      country: 'must be the two letters of a country, such as DE',
      phone: 'phone can have digits, spaces and + ( ) . / - only',
      default: 'must be true: the default changes by choosing another',
    },
  });
});
