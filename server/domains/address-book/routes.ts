import type { addressBookEndpoints } from '@spareworks/contract/calls/address-book';
import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { changeAddress, deleteAddress } from './change-address.ts';
import { keepAddress } from './keep-address.ts';
import { listAddresses } from './list-addresses.ts';

export function addressBookRoutes(database: Database): Pick<Routes, keyof typeof addressBookEndpoints> {
  return {
    'GET /addresses': {
      perMinute: 300,
      handle: async ({ caller }) => ({ body: await listAddresses(database, caller.id) }),
    },
    'POST /addresses': {
      perMinute: 60,
      small: true,
      handle: async ({ body, caller }) => ({
        body: { acknowledged: true, insertedId: await keepAddress(database, caller.id, body) },
      }),
    },
    'PATCH /addresses/{id}': {
      perMinute: 60,
      small: true,
      async handle({ params, body, caller }) {
        await changeAddress(database, caller.id, params.id, body);
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    },
    'DELETE /addresses/{id}': {
      perMinute: 60,
      small: true,
      async handle({ params, caller }) {
        await deleteAddress(database, caller.id, params.id);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
  };
}
