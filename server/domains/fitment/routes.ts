import type { fitmentEndpoints } from '@spareworks/contract/calls/fitment';
import type { Database, Db } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { addRange, editRange, removeRange, setCoverage } from './keep-ranges.ts';
import { coveredBy, managedFitment, partFitment } from './part-fitment.ts';
import { verdictsFor } from './verdicts.ts';

export function fitmentRoutes(
  database: Database,
  { reads }: { reads: Db },
): Pick<Routes, keyof typeof fitmentEndpoints> {
  return {
    'GET /fitment': {
      perMinute: 1200,
      async handle({ query: { vehicle, parts } }) {
        const verdicts = await verdictsFor(reads, vehicle, parts);
        return {
          body: verdicts.map(({ partId, fitmentId: _row, ...verdict }) => ({ part: partId, ...verdict })),
        };
      },
    },
    'GET /car-parts/{id}/fitment': {
      perMinute: 1200,
      async handle({ params: { id } }) {
        return {
          body: await partFitment(reads, id),
          tags: () => [`part:${id}`, `fitment:${id}`, 'fitment:all'],
        };
      },
    },
    'GET /car-parts/{id}/managed-fitment': {
      perMinute: 600,
      handle: async ({ params }) => ({ body: await managedFitment(database, params.id) }),
    },
    'POST /car-parts/{id}/fitment': {
      perMinute: 300,
      small: true,
      async handle({ params, body, caller }) {
        return {
          body: { acknowledged: true, insertedId: await addRange(database, caller, params.id, body) },
        };
      },
    },
    'PATCH /fitment/{id}': {
      perMinute: 300,
      small: true,
      async handle({ params, body, caller }) {
        const { changed, version } = await editRange(database, caller, params.id, body);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0, version } };
      },
    },
    'DELETE /fitment/{id}': {
      perMinute: 300,
      small: true,
      async handle({ params, caller }) {
        const removed = await removeRange(database, caller, params.id);
        return { body: { acknowledged: true, deletedCount: removed ? 1 : 0 } };
      },
    },
    'PUT /car-parts/{id}/fit-coverage': {
      perMinute: 300,
      small: true,
      async handle({ params, body, caller }) {
        const changed = await setCoverage(database, caller, params.id, body);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0 } };
      },
    },
    'GET /fitment/covered': {
      perMinute: 600,
      async handle({ query: { make, model, from, to, litres, cylinders, fuel } }) {
        const asked = {
          make,
          model,
          from: from ?? null,
          to: to ?? null,
          litres: litres ?? null,
          cylinders: cylinders ?? null,
          fuel: fuel ?? null,
        };
        return { body: await coveredBy(reads, asked) };
      },
    },
  };
}
