import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(database: Database): Pick<Routes, 'POST /contact'> {
  return {
    'POST /contact': {
      perMinute: 5,
      async handle({ body: { website, name = '', email = '', phone = '', message = '' } }) {
        // Only a program sees and fills in that field; it gets the same thanks as everybody and is forgotten.
        if (website !== undefined && website !== '') return { body: { acknowledged: true } };
        return { body: { acknowledged: await receiveMessage(database, { name, email, phone, message }) } };
      },
    },
  };
}
