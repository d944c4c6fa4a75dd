import type { contactEndpoints } from '@spareworks/contract/calls/contact';
import type { Database, Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import { nextPageLink } from '../../http/next-page-link.ts';
import type { Routes } from '../../http/serve.ts';
import { idempotencyKey } from '../idempotency/once.ts';
import { answerMessage } from './answer-message.ts';
import { markMessage } from './mark-message.ts';
import { countMessages, readMessages, readWaiting, requireThread } from './read-messages.ts';
import { receiveMessage } from './receive-message.ts';
import { checkAgain, writeAgain } from './write-again.ts';

const standardPage = 24;

export function contactRoutes(
  database: Database,
  { publicUrl, secret, reads }: { publicUrl: string; secret: string; reads: Db },
): Pick<Routes, keyof typeof contactEndpoints> {
  return {
    'POST /contact': {
      perMinute: 5,
      async handle({ body: { website, name = '', email = '', phone = '', message = '' }, visit }) {
        const key = idempotencyKey(visit.headers['idempotency-key']);
        // Only a program sees and fills in that field; it gets the same thanks as everybody and is forgotten.
        if (website !== undefined && website !== '') return { body: { acknowledged: true } };
        const acknowledged = await receiveMessage(database, publicUrl, { name, email, phone, message }, key);
        return { body: { acknowledged } };
      },
    },
    'GET /messages': {
      perMinute: 300,
      async handle({ query }) {
        const { sort = 'oldest', limit, after, count, ...filter } = query;
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
        const size = limit ?? standardPage;
        const { messages, next } = await readWaiting(reads, which, { after: after ?? null, limit: size });
        const headers: Record<string, string> = {};
        if (count === 'true') headers['x-total-count'] = String(await countMessages(reads, which));
        if (next !== null)
          headers.link = nextPageLink(address, { ...filter, sort, limit: size, after: next });
        return { body: messages, headers };
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
      async handle({ params, body: { answered, state }, caller }) {
        const wanted = state ?? (answered === true ? 'answered' : 'open');
        const changed = await markMessage(database, caller, params.id, wanted);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0 } };
      },
    },
    'POST /messages/{id}/answers': {
      perMinute: 30,
      small: true,
      async handle({ params, body, caller, visit }) {
        const key = idempotencyKey(visit.headers['idempotency-key']);
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
      async handle({ body, visit }) {
        const key = idempotencyKey(visit.headers['idempotency-key']);
        await writeAgain(database, { publicUrl, secret }, body, key);
        return { body: { acknowledged: true } };
      },
    },
  };
}
