import type { discountEndpoints } from '@spareworks/contract/calls/discounts';
import type { Database } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { addCode, changeCode, countCodes, readCode, readCodes, removeCode } from './keep-codes.ts';

export function discountRoutes(
  database: Database,
  publicUrl: string,
): Pick<Routes, keyof typeof discountEndpoints> {
  return {
    'GET /discount-codes': {
      perMinute: 300,
      handle: ({ query }) =>
        listById({
          address: `${publicUrl}/api/discount-codes`,
          query,
          read: (after, limit) => readCodes(database, { after, limit }),
          count: () => countCodes(database),
        }),
    },
    'POST /discount-codes': {
      perMinute: 120,
      small: true,
      handle: async ({ body, caller, key }) => ({ body: await addCode(database, caller, body, key) }),
    },
    'GET /discount-codes/{id}': {
      perMinute: 300,
      handle: async ({ params }) => ({ body: await readCode(database, params.id) }),
    },
    'PATCH /discount-codes/{id}': {
      perMinute: 120,
      small: true,
      handle: async ({ params, body, caller }) => ({
        body: await changeCode(database, caller, params.id, body),
      }),
    },
    'DELETE /discount-codes/{id}': {
      perMinute: 120,
      small: true,
      async handle({ params, caller }) {
        await removeCode(database, caller, params.id);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
  };
}
