import type { contactEndpoints } from '@spareworks/contract/calls/contact';
import type { Database, Db } from '../../db/database.ts';
import { listByCursor } from '../../http/list-by-cursor.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { answerMessage } from './answer-message.ts';
import { markMessage } from './mark-message.ts';
import { countMessages, readMessages, readWaiting, requireThread } from './read-messages.ts';
import { receiveMessage } from './receive-message.ts';
import { checkAgain, writeAgain } from './write-again.ts';

export function contactRoutes(
  database: Database,
  { publicUrl, secret, reads }: { publicUrl: string; secret: string; reads: Db },
): Pick<Routes, keyof typeof contactEndpoints> {
  return {
    'POST /contact': {
      perMinute: 5,
      async handle({ body, key }) {
        return { body: { acknowledged: await receiveMessage(database, publicUrl, body, key) } };
      },
    },
    'GET /messages': {
      perMinute: 300,
      handle({ query }) {
        const { sort = 'oldest', ...filter } = query;
        const answered = query.answered === undefined ? null : query.answered === 'true';
        const which = { answered, state: query.state ?? null };
        const address = `${publicUrl}/api/messages`;
        if (sort !== 'waiting') {
          return listById({
            address,
            query,
            read: (from, most) =>
              readMessages(reads, { ...which, order: sort }, { after: from, limit: most }),
            count: () => countMessages(reads, which),
          });
        }
        return listByCursor({
          address,
          query: { ...filter, sort },
          page: (paging) => readWaiting(reads, which, paging),
          count: () => countMessages(reads, which),
        });
      },
    },
    'GET /messages/count': {
      perMinute: 600,
      handle: async () => ({ body: { open: await countMessages(reads, { answered: null, state: 'open' }) } }),
    },
    'GET /messages/{id}': {
      perMinute: 300,
      // Not from a replica: whoever has just answered looks at what they wrote.
      handle: async ({ params }) => ({ body: await requireThread(database, params.id) }),
    },
    'PATCH /messages/{id}': {
      perMinute: 120,
      small: true,
      async handle({ params, body, caller }) {
        const changed = await markMessage(database, caller, params.id, body);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0 } };
      },
    },
    'POST /messages/{id}/answers': {
      perMinute: 30,
      small: true,
      async handle({ params, body, caller, key }) {
        const insertedId = await answerMessage(database, { publicUrl, secret }, caller, params.id, body, key);
        return { body: { acknowledged: true, insertedId } };
      },
    },
    'POST /messages/again/check': {
      perMinute: 30,
      small: true,
      async handle({ body }) {
        await checkAgain(database, secret, body.token);
        return { body: { acknowledged: true } };
      },
    },
    'POST /messages/again': {
      perMinute: 5,
      small: true,
      async handle({ body, key }) {
        await writeAgain(database, { publicUrl, secret }, body, key);
        return { body: { acknowledged: true } };
      },
    },
  };
}
