import type { contactEndpoints } from '@spareworks/contract/calls/contact';
import type { Database, Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { idempotencyKey } from '../idempotency/once.ts';
import { markAnswered } from './mark-answered.ts';
import { countMessages, readMessages } from './read-messages.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(
  database: Database,
  { publicUrl, reads }: { publicUrl: string; reads: Db },
): Pick<Routes, keyof typeof contactEndpoints> {
  return {
    'POST /contact': {
      perMinute: 5,
      async handle({ body: { website, name = '', email = '', phone = '', message = '' }, visit }) {
        const key = idempotencyKey(visit.headers['idempotency-key']);
        // Only a program sees and fills in that field; it gets the same thanks as everybody and is forgotten.
        if (website !== undefined && website !== '') return { body: { acknowledged: true } };
        const acknowledged = await receiveMessage(database, { name, email, phone, message }, key);
        return { body: { acknowledged } };
      },
    },
    'GET /messages': {
      perMinute: 300,
      handle({ query }) {
        const answered = query.answered === undefined ? null : query.answered === 'true';
        const list = { order: query.sort ?? 'oldest', answered } as const;
        return listById({
          address: `${publicUrl}/api/messages`,
          query,
          read: (after, limit) => readMessages(reads, list, { after, limit }),
          count: () => countMessages(reads, answered),
        });
      },
    },
    'GET /messages/count': {
      perMinute: 600,
      handle: async () => ({ body: { open: await countMessages(reads, false) } }),
    },
    'PATCH /messages/{id}': {
      perMinute: 120,
      small: true,
      async handle({ params, body, caller }) {
        const changed = await markAnswered(database, caller, params.id, body.answered);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0 } };
      },
    },
  };
}
