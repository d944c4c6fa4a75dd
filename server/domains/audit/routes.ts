import type { auditEndpoints } from '@spareworks/contract/calls/audit';
import type { Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { countLog, type FoundElsewhere, knownActions, readLog } from './read-log.ts';

export function auditRoutes(
  db: Db,
  publicUrl: string,
  elsewhere: FoundElsewhere,
): Pick<Routes, keyof typeof auditEndpoints> {
  return {
    'GET /audit-log': {
      perMinute: 300,
      handle: ({ query }) =>
        listById({
          address: `${publicUrl}/api/audit-log`,
          query,
          read: (after, limit) =>
            readLog(db, elsewhere, { ...query, order: query.sort ?? 'oldest' }, { after, limit }),
          count: () => countLog(db, elsewhere, query),
        }),
    },
    'GET /audit-log/actions': {
      perMinute: 300,
      handle: async () => ({ body: await knownActions(db) }),
    },
  };
}
