import type { peopleEndpoints } from '@spareworks/contract/calls/people';
import type { Database, Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { changeRole } from './change-role.ts';
import { countUsers, listUsers } from './list-users.ts';
import { getProfile, isAdmin, saveProfile } from './profiles.ts';

export function peopleRoutes(
  database: Database,
  { publicUrl, reads }: { publicUrl: string; reads: Db },
): Pick<Routes, keyof typeof peopleEndpoints> {
  return {
    'GET /users': {
      perMinute: 300,
      handle({ query }) {
        const q = query.q === undefined || query.q === '' ? null : query.q;
        const nearly = query.nearly === 'true';
        const list = { order: query.sort ?? 'oldest', q, nearly } as const;
        return listById({
          address: `${publicUrl}/api/users`,
          query,
          read: (after, limit) => listUsers(reads, list, { after, limit }),
          count: () => countUsers(reads, list),
        });
      },
    },
    'GET /user/{email}': {
      perMinute: 600,
      handle: async ({ params }) => ({ body: await getProfile(database, params.email) }),
    },
    'PUT /user/{email}': {
      perMinute: 60,
      handle: async ({ params, body }) => ({
        body: modified(await saveProfile(database, params.email, body)),
      }),
    },
    'GET /admin/{email}': {
      perMinute: 600,
      small: true,
      handle: async ({ params }) => ({ body: { admin: await isAdmin(database, params.email) } }),
    },
    'PUT /admin/{email}': {
      perMinute: 60,
      async handle({ params, caller }) {
        const change = { email: params.email, role: 'admin', actor: caller.email } as const;
        return { body: modified(await changeRole(database, change)) };
      },
    },
  };
}

function modified(changed: boolean) {
  return { acknowledged: true, matchedCount: 1, modifiedCount: changed ? 1 : 0 };
}
