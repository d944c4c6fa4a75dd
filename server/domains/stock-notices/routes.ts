import type { stockNoticeEndpoints } from '@spareworks/contract/calls/stock-notices';
import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { askNotice, isAsked } from './ask-notice.ts';
import { dropNotice, stopNotices } from './stop-notices.ts';

export function stockNoticeRoutes(
  database: Database,
  secret: string,
): Pick<Routes, keyof typeof stockNoticeEndpoints> {
  return {
    'GET /car-parts/{id}/stock-notice': {
      perMinute: 300,
      small: true,
      handle: async ({ params, caller }) => ({
        body: { asked: await isAsked(database, caller.id, params.id) },
      }),
    },
    'PUT /car-parts/{id}/stock-notice': {
      perMinute: 30,
      small: true,
      async handle({ params, caller }) {
        const isNew = await askNotice(database, caller, params.id);
        return { body: { acknowledged: true, modifiedCount: isNew ? 1 : 0 } };
      },
    },
    'DELETE /car-parts/{id}/stock-notice': {
      perMinute: 60,
      small: true,
      handle: async ({ params, caller }) => ({
        body: { acknowledged: true, deletedCount: await dropNotice(database, caller.id, params.id) },
      }),
    },
    'POST /stock-notices/stop': {
      perMinute: 30,
      small: true,
      handle: async ({ body }) => ({
        body: { acknowledged: true, deletedCount: await stopNotices(database, secret, body.token) },
      }),
    },
  };
}
