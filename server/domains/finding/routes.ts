import type { findingEndpoints } from '@spareworks/contract/calls/finding';
import type { Database } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import type { Finding } from './finding.ts';
import { addSynonyms, changeSynonyms, countSynonyms, readSynonyms, removeSynonyms } from './keep-synonyms.ts';
import { countFailures, readFailures, removeFailure } from './read-failures.ts';

export function findingRoutes(
  database: Database,
  publicUrl: string,
  finding: Finding,
): Pick<Routes, keyof typeof findingEndpoints> {
  const teaching = { database, finding };
  return {
    'GET /synonyms': {
      perMinute: 300,
      handle: ({ query }) =>
        listById({
          address: `${publicUrl}/api/synonyms`,
          query,
          read: (after, limit) => readSynonyms(database, { after, limit }),
          count: () => countSynonyms(database),
        }),
    },
    'POST /synonyms': {
      perMinute: 60,
      handle: async ({ body, caller, key }) => ({
        body: await addSynonyms(teaching, caller, body.phrases, key),
      }),
    },
    'PATCH /synonyms/{id}': {
      perMinute: 60,
      handle: async ({ params, body, caller }) => ({
        body: await changeSynonyms(teaching, caller, params.id, body),
      }),
    },
    'DELETE /synonyms/{id}': {
      perMinute: 60,
      async handle({ params, caller }) {
        await removeSynonyms(teaching, caller, params.id);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
    'GET /failed-searches': {
      perMinute: 300,
      async handle({ query }) {
        const finder = await finding.ready();
        return listById({
          address: `${publicUrl}/api/failed-searches`,
          query,
          read: (after, limit) => readFailures(database, finder, { after, limit }),
          count: () => countFailures(database),
        });
      },
    },
    'DELETE /failed-searches/{id}': {
      perMinute: 120,
      async handle({ params }) {
        await removeFailure(database, params.id);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
  };
}
