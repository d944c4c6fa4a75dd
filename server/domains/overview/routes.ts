import type { overviewEndpoints } from '@spareworks/contract/calls/overview';
import type { Db } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { readOverview } from './read-overview.ts';

export function overviewRoutes(db: Db): Pick<Routes, keyof typeof overviewEndpoints> {
  return {
    'GET /overview': {
      perMinute: 120,
      handle: async ({ query }) => ({ body: await readOverview(db, query.by ?? 'day', new Date()) }),
    },
  };
}
