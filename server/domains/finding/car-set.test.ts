import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { demoParts } from '@spareworks/demo/demo-parts.ts';
import { loadDemoShop } from '@spareworks/demo/load-demo-shop.ts';
import { beforeAll, expect, test } from 'vitest';
import { type CarQuery, carSet, trapCars } from '../../testing/car-set.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';

const shop = sharedApp({ env: { DEMO: '1' } });

beforeAll(async () => {
  await loadDemoShop(shop().database, { history: null });
  await plantVehicles(shop().database, trapCars);
});

const slugs = new Map(demoParts.map(({ name, slug }) => [name, slug]));

async function ask({ typed, first, car }: CarQuery) {
  const query = { q: typed, limit: '1' };
  const response = await shop().app.inject({ url: '/api/car-parts', query });
  expect([typed, response.statusCode]).toEqual([typed, 200]);
  const [found] = response.json<SparePart[]>();
  const read = response.headers['x-car-in-query'] ?? null;
  const slug = slugs.get(found?.name ?? '') ?? null;
  return slug === first && read === car ? [] : [{ typed, slug, first, read, car }];
}

test('the set has at least 60 queries with cars and none twice', () => {
  expect(carSet.filter(({ car }) => car !== null).length).toBeGreaterThanOrEqual(60);
  expect(new Set(carSet.map(({ typed }) => typed)).size).toBe(carSet.length);
});

test('every query of the set has its part come first, and is read as the car it names or as none', async () => {
  const missed = [];
  for (const query of carSet) missed.push(...(await ask(query)));
  expect(missed).toEqual([]);
});
