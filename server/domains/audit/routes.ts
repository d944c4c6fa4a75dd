import type { auditEndpoints } from '@spareworks/contract/calls/audit';
import type { Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { countLog, knownActions, type OrderNumbers, readLog } from './read-log.ts';

const dayMs = 24 * 3600 * 1000;

export function auditRoutes(
  db: Db,
  publicUrl: string,
  numbers: OrderNumbers,
): Pick<Routes, keyof typeof auditEndpoints> {
  return {
    'GET /audit-log': {
      perMinute: 300,
      handle({ query }) {
        const filter = {
          actor: query.actor?.toLowerCase(), // addresses are kept in lower case
          action: query.action,
          subject: query.subject,
          from: query.from === undefined ? undefined : new Date(query.from),
          to: query.to === undefined ? undefined : new Date(Date.parse(query.to) + dayMs),
        };
        return listById({
          address: `${publicUrl}/api/audit-log`,
          query,
          read: (after, limit) =>
            readLog(db, numbers, { ...filter, order: query.sort ?? 'oldest' }, { after, limit }),
          count: () => countLog(db, numbers, filter),
        });
      },
    },
    'GET /audit-log/actions': {
      perMinute: 300,
      handle: async () => ({ body: await knownActions(db) }),
    },
  };
}
