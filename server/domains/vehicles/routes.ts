import type { vehicleEndpoints } from '@spareworks/contract/calls/vehicles';
import type { Database, Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import type { CarData } from './car-data/car-data.ts';
import type { FollowedNames } from './car-names.ts';
import { decodeVin } from './decode-vin.ts';
import { findAsked, listMakes, listModels, listYears, requireVehicle, toVehicle } from './find-vehicles.ts';
import { foundOrLoading } from './found-or-loading.ts';
import { countOwnVehicles, readOwnVehicles, readSources, removeVehicle } from './keep-own-vehicles.ts';

type Around = {
  publicUrl: string;
  reads: Db;
  cars: CarData;
  names: FollowedNames;
  /** Whether cars are loaded from the data that comes along. */
  comeAlong: boolean;
};

/** Cars hardly ever change: a browser that walks through the years again need not ask again for a while. */
const kept = { 'cache-control': 'public, max-age=300' };

export function vehicleRoutes(
  database: Database,
  { publicUrl, reads, cars, names, comeAlong }: Around,
): Pick<Routes, keyof typeof vehicleEndpoints> {
  const tags = () => ['vehicles'];
  const foundOrElse = foundOrLoading(database, comeAlong);
  const listed = async <T>(found: T[]) => {
    const { isAll } = await foundOrElse(found);
    return { body: found, headers: isAll ? kept : { 'cache-control': 'no-store' } };
  };
  return {
    'POST /vins': {
      perMinute: 60,
      async handle({ body }) {
        const answer = await decodeVin(database, cars, body.vin);
        await foundOrElse(answer.vehicles);
        return { body: answer, headers: { 'cache-control': 'no-store' } };
      },
    },
    'GET /vehicles': {
      perMinute: 600,
      async handle({ query }) {
        const { cars: found, notFound } = await findAsked(reads, query, names);
        const { body, headers } = await listed(found.map(toVehicle));
        const missing = notFound === null ? {} : { 'x-not-found': encodeURIComponent(notFound) };
        return { body, headers: { ...headers, ...missing }, tags };
      },
    },
    'GET /vehicles/years': {
      perMinute: 600,
      handle: async () => ({ ...(await listed(await listYears(reads))), tags }),
    },
    'GET /vehicles/makes': {
      perMinute: 600,
      handle: async ({ query: { year } }) => ({
        ...(await listed(await listMakes(reads, year ?? null))),
        tags,
      }),
    },
    'GET /vehicles/models': {
      perMinute: 600,
      handle: async ({ query: { make, year } }) => ({
        ...(await listed(await listModels(reads, make, year ?? null))),
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
        return { body: toVehicle(await requireVehicle(reads, params.id)), headers: kept, tags };
      },
    },
  };
}
