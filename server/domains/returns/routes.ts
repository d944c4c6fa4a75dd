import type { returnEndpoints } from '@spareworks/contract/calls/returns';
import type { Database, Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import type { ImageContext } from '../images/keep-picture.ts';
import type { PaymentContext } from '../payments/payment-context.ts';
import { answerReturn } from './answer-return.ts';
import { askReturn } from './ask-return.ts';
import { closeReturn } from './close-return.ts';
import { countReturns, getReturn, listReturns, returnCounts, returnsOfOrder } from './find-returns.ts';
import { keepReturnPicture } from './keep-return-picture.ts';
import { receiveReturn } from './receive-return.ts';
import { refundReturn } from './refund-return.ts';
import { restockReturn } from './restock-return.ts';
import { withdrawReturn } from './withdraw-return.ts';

export type ReturnSettings = { publicUrl: string; reads: Db; images: ImageContext; payments: PaymentContext };

export function returnRoutes(
  database: Database,
  { publicUrl, reads, images, payments }: ReturnSettings,
): Pick<Routes, keyof typeof returnEndpoints> {
  return {
    'GET /order/{id}/returns': {
      perMinute: 300,
      handle: async ({ params, caller }) => ({ body: await returnsOfOrder(database, params.id, caller) }),
    },
    'POST /order/{id}/returns': {
      perMinute: 20,
      small: true,
      async handle({ params, body, caller, key }) {
        const insertedId = await askReturn(database, caller, params.id, body, { publicUrl, key });
        return { body: { acknowledged: true, insertedId } };
      },
    },
    'POST /order/{id}/return-pictures': {
      perMinute: 20,
      small: true,
      handle: async ({ params, file, caller }) => ({
        body: await keepReturnPicture(images, caller, params.id, file.path),
      }),
    },
    'POST /returns/{id}/withdraw': {
      perMinute: 60,
      small: true,
      handle: async ({ params, caller }) => ({
        body: await withdrawReturn(database, caller, params.id, publicUrl),
      }),
    },
    'GET /returns': {
      perMinute: 300,
      handle({ query }) {
        const state = query.state ?? null;
        const list = { order: query.sort ?? 'oldest', state } as const;
        return listById({
          address: `${publicUrl}/api/returns`,
          query,
          read: (after, limit) => listReturns(reads, list, { after, limit }),
          count: () => countReturns(reads, state),
        });
      },
    },
    'GET /returns/counts': {
      perMinute: 300,
      small: true,
      handle: async () => ({ body: await returnCounts(reads) }),
    },
    'GET /returns/{id}': {
      perMinute: 300,
      handle: async ({ params }) => ({ body: await getReturn(database, params.id) }),
    },
    'POST /returns/{id}/accept': {
      perMinute: 120,
      async handle({ params: { id }, body: { answer }, caller }) {
        return { body: await answerReturn(database, caller, { id, to: 'accepted', answer }, publicUrl) };
      },
    },
    'POST /returns/{id}/refuse': {
      perMinute: 120,
      async handle({ params: { id }, body: { reason }, caller }) {
        const answer = { id, to: 'refused', answer: reason } as const;
        return { body: await answerReturn(database, caller, answer, publicUrl) };
      },
    },
    'POST /returns/{id}/receive': {
      perMinute: 120,
      handle: async ({ params, body, caller }) => ({
        body: await receiveReturn(database, caller, params.id, body, publicUrl),
      }),
    },
    'POST /returns/{id}/restock': {
      perMinute: 120,
      async handle({ params, body, caller, key }) {
        return { body: await restockReturn(database, caller, params.id, body, key) };
      },
    },
    'POST /returns/{id}/refund': {
      perMinute: 60,
      async handle({ params, body, caller, key }) {
        return { body: await refundReturn(payments, caller, params.id, body, key) };
      },
    },
    'POST /returns/{id}/close': {
      perMinute: 120,
      async handle({ params: { id }, body, caller }) {
        const closing = { id, words: body.words ?? null };
        return { body: await closeReturn(database, caller, closing, publicUrl) };
      },
    },
  };
}
