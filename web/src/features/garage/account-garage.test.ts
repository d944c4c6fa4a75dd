import { problems } from '@spareworks/contract/schemas/problems';
import { expect, test } from 'vitest';
import { ApiProblem, createApi, noAnswer } from '../../lib/api.ts';
import { someCar } from '../../testing/some-car.ts';
import { accountGarage } from './account-garage.ts';
import { choosing } from './garage-edits.ts';
import { emptyGarage, type KeptGarage } from './kept-garage.ts';

const cars = [someCar('a'), someCar('b'), someCar('c')];
const [a = someCar('a'), b = someCar('b'), c = someCar('c')] = cars;

/** A shop with one account, and a browser in front of it. */
function open(saved: KeptGarage, brought: KeptGarage = emptyGarage) {
  const shop = {
    garage: saved,
    asked: [] as string[],
    failures: [] as (Error | null)[],
    leftOut: [] as string[],
  };
  let visitors = brought;
  const byIds = (ids: string[]) => cars.filter(({ _id }) => ids.includes(_id));
  const version = () => JSON.stringify(shop.garage);
  const api = createApi(async (key, { body }) => {
    const sent = body as { vehicles: string[]; chosen: string | null; version?: string };
    shop.asked.push(key);
    const failure = shop.failures.shift();
    if (failure) throw failure;
    if (key === 'PUT /garage') {
      if (sent.version !== version())
        throw new ApiProblem({ code: 'garage_changed', ...problems.garage_changed });
      shop.garage = { cars: byIds(sent.vehicles), chosen: sent.chosen };
    }
    if (key === 'POST /garage/join') {
      const ids = [...shop.garage.cars.map(({ _id }) => _id), ...sent.vehicles];
      shop.garage = { cars: byIds(ids), chosen: sent.chosen ?? shop.garage.chosen };
    }
    const answer = { vehicles: shop.garage.cars, chosen: shop.garage.chosen, version: version() };
    return { body: key === 'POST /garage/join' ? { ...answer, leftOut: shop.leftOut } : answer, link: null };
  });
  const seen: KeptGarage[] = [];
  const left: number[] = [];
  const garage = accountGarage({
    api,
    brought: {
      read: () => visitors,
      forget: () => {
        visitors = emptyGarage;
      },
    },
    show: (shown) => seen.push(shown),
    onChanged: () => undefined,
    onUnanswered: () => undefined,
    onLeftOut: (count) => left.push(count),
    alone: (work) => work(),
  });
  return { shop, garage, seen, left, visitors: () => visitors };
}

test('cars chosen before signing in are joined once; where that fails they stay for the next time', async () => {
  const { garage, shop, seen, left, visitors } = open(
    { cars: [a], chosen: a._id },
    { cars: [b], chosen: b._id },
  );
  shop.failures = [noAnswer()];
  shop.leftOut = ['x', 'y'];
  await expect(garage.refresh()).rejects.toMatchObject({ code: 'no_answer' });
  expect(visitors().cars).toEqual([b]);
  await garage.refresh();
  await garage.refresh();
  expect(shop.asked).toEqual(['POST /garage/join', 'POST /garage/join', 'GET /garage']);
  expect(seen.at(-1)).toEqual({ cars: [a, b], chosen: b._id });
  expect([visitors(), left]).toEqual([emptyGarage, [2]]);
});

test('a car chosen here goes to what was saved elsewhere meanwhile', async () => {
  const { garage, shop, seen } = open({ cars: [a], chosen: a._id });
  await garage.refresh();
  shop.garage = { cars: [a, b], chosen: b._id };
  await garage.change(choosing(c));
  expect(shop.garage.cars).toHaveLength(3);
  expect(seen.at(-1)).toMatchObject({ chosen: c._id });
});

test('cars the shop cannot join keep nobody from those they have', async () => {
  const { garage, shop, seen } = open({ cars: [a], chosen: null }, { cars: [b], chosen: null });
  shop.failures = [new ApiProblem({ code: 'invalid_input', ...problems.invalid_input })];
  await garage.refresh();
  expect(seen).toEqual([{ cars: [a], chosen: null }]);
});
