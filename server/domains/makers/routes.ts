import type { makerEndpoints } from '@spareworks/contract/calls/makers';
import type { Database, Db } from '../../db/database.ts';
import { listByCursor } from '../../http/list-by-cursor.ts';
import type { Routes } from '../../http/serve.ts';
import { addMaker, changeMaker, mergeMakers, removeMaker } from './keep-makers.ts';
import { countMakers, makersInBatches, makersPage, requireMaker } from './read-makers.ts';

type Dependencies = { publicUrl: string; reads: Db };

export function makerRoutes(
  database: Database,
  { publicUrl, reads }: Dependencies,
): Pick<Routes, keyof typeof makerEndpoints> {
  /** How many parts there are belongs to it. */
  const tags = () => ['makers', 'parts'];

  return {
    'GET /makers': {
      perMinute: 600,
      handle: async ({ query }) => ({
        ...(await listByCursor({
          address: `${publicUrl}/api/makers`,
          query,
          page: (paging) => makersPage(reads, query, paging),
          all: makersInBatches(reads, query),
          count: () => countMakers(reads, query),
        })),
        tags,
      }),
    },
    'GET /makers/{slug}': {
      perMinute: 600,
      handle: async ({ params }) => ({ body: await requireMaker(database, params.slug), tags }),
    },
    'POST /makers': {
      perMinute: 120,
      small: true,
      async handle({ body, caller, key }) {
        return { body: await addMaker(database, caller, body, key) };
      },
    },
    'PUT /makers/{slug}': {
      perMinute: 60,
      small: true,
      handle: async ({ params, body, caller }) => ({
        body: await changeMaker(database, caller, params.slug, body),
      }),
    },
    'DELETE /makers/{slug}': {
      perMinute: 60,
      small: true,
      async handle({ params, caller }) {
        await removeMaker(database, caller, params.slug);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
    'POST /makers/{slug}/merges': {
      perMinute: 60,
      small: true,
      handle: async ({ params, body, caller }) => ({
        body: await mergeMakers(database, caller, { slug: params.slug, ...body }),
      }),
    },
  };
}
