import type { Garage } from '@spareworks/contract/calls/garage';
import { mostGarageCars } from '@spareworks/contract/plain/garage';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { callAs } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';

const shop = sharedApp();

const years = Array.from({ length: mostGarageCars + 2 }, (_, at) => `${2000 + at} Honda Civic 1.8 4 petrol`);

async function cars(): Promise<string[]> {
  return (await plantVehicles(shop().database, years)).map(({ id }) => id);
}

function garageOf(who: SignedIn) {
  const call = callAs(shop().app, who);
  return {
    read: async () => (await call('GET', '/garage')).json<Garage>(),
    put: (vehicles: string[], chosen: string | null = null, version?: string) =>
      call('PUT', '/garage', { vehicles, chosen, ...(version && { version }) }),
    join: async (vehicles: string[], chosen: string | null = null) =>
      (await call('POST', '/garage/join', { vehicles, chosen })).json<Garage & { leftOut: string[] }>(),
  };
}

const newGarage = async () => garageOf(await signedIn(shop()));
const ids = ({ vehicles }: Garage) => vehicles.map(({ _id }) => _id);

test('a garage begins empty, keeps its cars in their order with the chosen one, and is its owner’s alone', async () => {
  const [a = '', b = '', c = ''] = await cars();
  const [own, other] = [await newGarage(), await newGarage()];
  expect(await own.read()).toMatchObject({ vehicles: [], chosen: null });
  const answer = await own.put([c, a, b.toUpperCase()], b.toUpperCase());
  expect(answer.json<Garage>()).toEqual(await own.read());
  expect(await own.read()).toMatchObject({
    vehicles: [{ _id: c, year: 2002 }, { _id: a }, { _id: b }],
    chosen: b,
  });
  await own.put([b, a], null);
  expect(await own.read()).toMatchObject({ vehicles: [{ _id: b }, { _id: a }], chosen: null });
  expect(await other.read()).toMatchObject({ vehicles: [] });
});

test('too many cars, one that is there twice, one of no list and a chosen one that is not there are refused by field', async () => {
  const all = await cars();
  const [a = '', b = ''] = all;
  const garage = await newGarage();
  await garage.put([a], a);
  const wrong: [string, Awaited<ReturnType<typeof garage.put>>][] = [
    ['vehicles', await garage.put(all)],
    ['vehicles.1', await garage.put([a, a])],
    ['vehicles.1', await garage.put([a, newId()])],
    ['vehicles.0', await garage.put(['1HGBH41JXMN109186'])],
    ['chosen', await garage.put([a], b)],
  ];
  for (const [field, answer] of wrong) {
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  }
  expect(ids(await garage.read())).toEqual([a]);
});

test('a change made to what is no longer there is refused, and nothing that was saved meanwhile is lost', async () => {
  const [a = '', b = '', c = ''] = await cars();
  const garage = await newGarage();
  const { version } = (await garage.put([a])).json<Garage>();
  await garage.put([a, b], null, version);
  const late = await garage.put([a, c], null, version);
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'garage_changed']);
  expect(ids(await garage.read())).toEqual([a, b]);
  const read = await garage.read();
  const chosen = (await garage.put([a, b], b, read.version)).json<Garage>();
  expect(chosen.version).not.toBe(read.version);
});

test('at sign-in both come together: saved ones stay, what the visitor has chosen is chosen, and twice is as once', async () => {
  const [a = '', b = '', c = ''] = await cars();
  const garage = await newGarage();
  await garage.put([a, b], a);
  const joined = await garage.join([c, b], c);
  expect([ids(joined), joined.chosen, joined.leftOut]).toEqual([[a, b, c], c, []]);
  const { leftOut, ...again } = await garage.join([c, b], c);
  expect([again, leftOut]).toEqual([await garage.read(), []]);
  expect(again.version).toBe(joined.version);
  const unknown = newId();
  const nothing = await garage.join([unknown], unknown);
  expect([ids(nothing), nothing.chosen, nothing.leftOut]).toEqual([[a, b, c], c, [unknown]]);
  expect((await garage.join([b])).chosen).toBe(c);
});

test('a full garage takes the chosen car first and says which had no room', async () => {
  const all = await cars();
  const saved = all.slice(0, mostGarageCars - 1);
  const [more = '', chosen = ''] = all.slice(mostGarageCars);
  const garage = await newGarage();
  await garage.put(saved);
  const joined = await garage.join([more, chosen], chosen);
  expect([ids(joined), joined.chosen, joined.leftOut]).toEqual([[...saved, chosen], chosen, [more]]);
});

test('two sign-ins at once lose nothing of either', async () => {
  const some = (await cars()).slice(0, 5);
  const garage = await newGarage();
  await Promise.all(some.map((id) => garage.join([id], id)));
  expect(ids(await garage.read()).toSorted()).toEqual(some.toSorted());
});

test('of two devices that change what both have read at the same moment one is told to look again', async () => {
  const [a = '', b = '', c = ''] = await cars();
  const garage = await newGarage();
  const { version } = (await garage.put([a])).json<Garage>();
  const answers = await Promise.all([garage.put([a, b], b, version), garage.put([a, c], c, version)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Garage>();
  expect(await garage.read()).toEqual(won);
});
