import type { basketEndpoints } from '@spareworks/contract/calls/basket';
import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { joinBasket } from './join-basket.ts';
import { readBasket } from './read-basket.ts';
import { replaceBasket } from './replace-basket.ts';

export function basketRoutes(database: Database): Pick<Routes, keyof typeof basketEndpoints> {
  return {
    'GET /basket': {
      perMinute: 300,
      handle: async ({ caller }) => ({ body: await readBasket(database, caller.id) }),
    },
    'PUT /basket': {
      perMinute: 240,
      handle: async ({ caller, body }) => ({ body: await replaceBasket(database, caller.id, body) }),
    },
    'POST /basket/join': {
      perMinute: 60,
      handle: async ({ caller, body }) => ({ body: await joinBasket(database, caller.id, body.lines) }),
    },
  };
}
