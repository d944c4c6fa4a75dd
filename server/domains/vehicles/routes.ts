import type { vehicleEndpoints } from '@spareworks/contract/calls/vehicles';
import type { Database, Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { Problem } from '../../kernel/problem.ts';
import type { CarData } from './car-data/car-data.ts';
import type { FollowedNames } from './car-names.ts';
import { decodeVin } from './decode-vin.ts';
import {
  findByLine,
  findVehicle,
  listEngines,
  listMakes,
  listModels,
  listYears,
  toVehicle,
} from './find-vehicles.ts';
import { countOwnVehicles, readOwnVehicles, readSources, removeVehicle } from './keep-own-vehicles.ts';

type Around = { publicUrl: string; reads: Db; cars: CarData; names: FollowedNames };

/** Cars hardly ever change: a browser that walks through the years again need not ask again for a while. */
const kept = { 'cache-control': 'public, max-age=300' };

export function vehicleRoutes(
  database: Database,
  { publicUrl, reads, cars, names }: Around,
): Pick<Routes, keyof typeof vehicleEndpoints> {
  const tags = () => ['vehicles'];
  return {
    'POST /vins': {
      perMinute: 60,
      handle: async ({ body }) => ({
        body: await decodeVin(database, cars, body.vin),
        headers: { 'cache-control': 'no-store' },
      }),
    },
    'GET /vehicles': {
      perMinute: 600,
      async handle({ query: { q, year, make, model } }) {
        if (q !== undefined) {
          if (year !== undefined || make !== undefined || model !== undefined) {
            throw new Problem('invalid_input', { errors: { q: 'does not go with year, make and model' } });
          }
          const found = await findByLine(reads, q, await names.ready());
          return { body: found.map(toVehicle), headers: kept, tags };
        }
        if (year === undefined || make === undefined || model === undefined) {
          const missing = { year, make, model };
          const errors = Object.fromEntries(
            Object.entries(missing).flatMap(([name, value]) =>
              value === undefined ? [[name, 'is missing']] : [],
            ),
          );
          throw new Problem('invalid_input', { errors });
        }
        return { body: (await listEngines(reads, year, make, model)).map(toVehicle), headers: kept, tags };
      },
    },
    'GET /vehicles/years': {
      perMinute: 600,
      handle: async () => ({ body: await listYears(reads), headers: kept, tags }),
    },
    'GET /vehicles/makes': {
      perMinute: 600,
      handle: async ({ query: { year } }) => ({
        body: await listMakes(reads, year ?? null),
        headers: kept,
        tags,
      }),
    },
    'GET /vehicles/models': {
      perMinute: 600,
      handle: async ({ query: { make, year } }) => ({
        body: await listModels(reads, make, year ?? null),
        headers: kept,
        tags,
      }),
    },
    'GET /managed-vehicles': {
      perMinute: 300,
      handle: ({ query }) => {
        const q = query.q === undefined || query.q === '' ? null : query.q;
        return listById({
          address: `${publicUrl}/api/managed-vehicles`,
          query,
          read: (after, limit) => readOwnVehicles(database, { q, after, limit }),
          count: () => countOwnVehicles(database, q),
        });
      },
    },
    'GET /managed-vehicles/sources': {
      perMinute: 300,
      handle: async () => ({ body: await readSources(database) }),
    },
    'DELETE /vehicles/{id}': {
      perMinute: 120,
      small: true,
      async handle({ params, caller }) {
        await removeVehicle(database, caller, params.id);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
    'GET /vehicles/{id}': {
      perMinute: 600,
      async handle({ params }) {
        const found = await findVehicle(reads, params.id);
        if (found === null) throw new Problem('not_found');
        return { body: toVehicle(found), headers: kept, tags };
      },
    },
  };
}
