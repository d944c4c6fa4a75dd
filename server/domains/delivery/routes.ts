import type { deliveryEndpoints } from '@spareworks/contract/calls/delivery';
import { dollarsToCents } from '@spareworks/contract/plain/money';
import type { Database } from '../../db/database.ts';
import type { Routes } from '../../http/serve.ts';
import { addMethod, editMethod, putMethodsInOrder, readMethods, removeMethod } from './keep-methods.ts';
import { offerDelivery, toAnswer } from './offer-delivery.ts';

export function deliveryRoutes(database: Database): Pick<Routes, keyof typeof deliveryEndpoints> {
  return {
    'GET /managed-delivery-methods': {
      perMinute: 300,
      handle: async () => ({ body: await readMethods(database) }),
    },
    'GET /managed-delivery-methods/offers': {
      perMinute: 300,
      async handle({ query: { country, amount, weight, bulky } }) {
        const offers = await offerDelivery(database, {
          country,
          goodsCents: dollarsToCents(amount),
          weightGrams: weight,
          bulky: bulky === 'true',
        });
        return { body: offers.map(toAnswer) };
      },
    },
    'POST /delivery-methods': {
      perMinute: 60,
      async handle({ body, caller, key }) {
        return { body: { acknowledged: true, insertedId: await addMethod(database, caller, body, key) } };
      },
    },
    'PATCH /delivery-methods/{id}': {
      perMinute: 120,
      async handle({ params, body, caller }) {
        const { changed, version } = await editMethod(database, caller, params.id, body);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0, version } };
      },
    },
    'DELETE /delivery-methods/{id}': {
      perMinute: 60,
      async handle({ params, caller }) {
        const removed = await removeMethod(database, caller, params.id);
        return { body: { acknowledged: true, deletedCount: removed ? 1 : 0 } };
      },
    },
    'PUT /delivery-methods/order': {
      perMinute: 120,
      async handle({ body, caller }) {
        await putMethodsInOrder(database, caller, body.ids);
        return { body: { acknowledged: true } };
      },
    },
  };
}
