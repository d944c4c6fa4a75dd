import type { setupEndpoints } from '@spareworks/contract/calls/setup';
import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { dismissSetup, type Installed, readSetup } from './read-setup.ts';

export function setupRoutes(
  database: Database,
  installed: Installed,
): Pick<Routes, keyof typeof setupEndpoints> {
  return {
    'GET /setup': {
      perMinute: 120,
      small: true,
      handle: async () => ({ body: await readSetup(database, installed) }),
    },
    'PUT /setup': {
      perMinute: 60,
      small: true,
      handle: async ({ body, caller }) => ({
        body: await dismissSetup(database, caller, body.dismissed, installed),
      }),
    },
  };
}
