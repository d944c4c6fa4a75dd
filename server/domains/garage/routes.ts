import type { garageEndpoints } from '@spareworks/contract/calls/garage';
import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { joinGarage } from './join-garage.ts';
import { readGarage } from './read-garage.ts';
import { replaceGarage } from './replace-garage.ts';

export function garageRoutes(database: Database): Pick<Routes, keyof typeof garageEndpoints> {
  return {
    'GET /garage': {
      perMinute: 300,
      handle: async ({ caller }) => ({ body: await readGarage(database, caller.id) }),
    },
    'PUT /garage': {
      perMinute: 240,
      small: true,
      handle: async ({ caller, body }) => ({ body: await replaceGarage(database, caller.id, body) }),
    },
    'POST /garage/join': {
      perMinute: 60,
      small: true,
      handle: async ({ caller, body }) => ({ body: await joinGarage(database, caller.id, body) }),
    },
  };
}
