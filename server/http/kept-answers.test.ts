import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitKey } from '@spareworks/contract/calls/endpoint';
import { type Endpoints, endpoints } from '@spareworks/contract/calls/endpoints';
import { expect, test } from 'vitest';
import { sharedApp } from '../testing/shared-app.ts';
import { plantVehicles } from '../testing/vehicles.ts';

const apiPage = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');

const shop = sharedApp();

/** What has to be said for an answer. CAR stands for a car, and as well as it can for a part that is none. */
const queries: Partial<Record<keyof Endpoints, string>> = {
  'GET /delivery-methods': 'country=DE',
  'GET /fitment': 'vehicle=CAR&parts=CAR',
  'GET /suggestions': 'q=civic',
  'GET /vehicles': 'q=civic',
  'GET /vehicles/models': 'make=honda',
};

test('the answers that may be kept are those that the page about the API names', async () => {
  const [car] = await plantVehicles(shop().database, ['2014 Honda Civic 1.8 4 petrol']);
  const open = (Object.keys(endpoints) as (keyof Endpoints)[]).filter(
    (key) => key.startsWith('GET ') && endpoints[key].access === 'anyone',
  );
  const kept: string[] = [];
  for (const key of open) {
    const path = splitKey(key).path.replace('/vehicles/{id}', '/vehicles/CAR');
    if (path.includes('{')) continue; // of what is not there in this shop
    const asked = `/api${path}?${queries[key] ?? ''}`.replaceAll('CAR', car?.id ?? '');
    const answer = await shop().app.inject(asked);
    expect(answer.statusCode, `${key}: ${answer.body}`).toBe(200);
    if (!/^no-(?:cache|store)$/.test(String(answer.headers['cache-control']))) kept.push(key);
  }
  const paragraph = /^\*\*Caches\.\*\*.*$/m.exec(apiPage)?.[0] ?? '';
  const named = [...paragraph.matchAll(/`(GET \/(?!api\/)[^`]*)`/g)].map(([, key]) => key);
  expect(kept.toSorted()).toEqual(named.toSorted());
});
