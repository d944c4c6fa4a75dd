import type { checkoutEndpoints } from '@spareworks/contract/calls/checkout';
import type { Database } from '../../db/database.ts';
import type { Together } from '../../db/transactions-together.ts';
import type { Routes } from '../../http/serve.ts';
import type { InTurn } from '../../kernel/in-turns.ts';
import { placeCheckout } from './place-checkout.ts';
import { deliveryMethods, quote } from './quote.ts';

type CheckoutRoutes = Pick<Routes, keyof typeof checkoutEndpoints>;

export type CheckoutSettings = {
  publicUrl: string;
  holdMinutes: number;
  placing: InTurn;
  together: Together;
};

export function checkoutRoutes(
  database: Database,
  { publicUrl, holdMinutes, placing, together }: CheckoutSettings,
): CheckoutRoutes {
  return {
    'POST /quote': {
      perMinute: 120, // codes are not guessed faster than that
      handle: async ({ body, caller }) => ({ body: await quote(database, caller, body) }),
    },
    'GET /delivery-methods': {
      perMinute: 120,
      handle: async ({ query }) => ({ body: await deliveryMethods(database, query) }),
    },
    'POST /checkout': {
      perMinute: 30,
      small: true,
      async handle({ body, caller, key }) {
        const options = { publicUrl, holdMinutes, key, together };
        const placed = await placing(() => placeCheckout(database, caller, body, options));
        return { body: { acknowledged: true, ...placed } };
      },
    },
  };
}
