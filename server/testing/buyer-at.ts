import type { PartFields } from './factories.ts';
import { cardForm, orderPayload } from './orders.ts';
import type { Person } from './people.ts';
import { askAt, type Call, callWith, tokenAt } from './sign-in-at.ts';

/** Somebody who is signed in at a shop that runs as its own process, and does there what a browser would. */
export type BuyerAt = {
  call: Call;
  /** Places an order; answers what has to be paid. */
  order: (part: PartFields, key?: string, quantity?: number) => Promise<PlacedOrder>;
  /** Begins to pay; answers the secret for the card provider. */
  beginToPay: (order: PlacedOrder) => Promise<string>;
  /** Gives the card to the provider and tells the shop. */
  finishPaying: (order: PlacedOrder, clientSecret: string) => Promise<void>;
};

export type PlacedOrder = { id: string; price: number };

export async function buyerAt(url: string, person: Pick<Person, 'name' | 'email'>): Promise<BuyerAt> {
  const call = callWith(askAt(url), await tokenAt(url, person.email));

  return {
    call,
    order: async (part, key, quantity) => {
      const payload = orderPayload(part, person, quantity);
      const { insertedId } = await answerOf<{ insertedId: string }>(call('POST', '/order', payload, key));
      return { id: insertedId, price: payload.price };
    },
    beginToPay: async ({ id, price }) => {
      const begun = call('POST', '/create-payment-intent', { price, orderId: id });
      return (await answerOf<{ clientSecret: string }>(begun)).clientSecret;
    },
    finishPaying: async ({ id }, clientSecret) => {
      const transactionId = clientSecret.split('_secret_')[0] ?? '';
      await answerOf(
        fetch(`${url}/sandbox/stripe/v1/payment_intents/${transactionId}/confirm`, {
          method: 'POST',
          body: new URLSearchParams(cardForm(clientSecret)),
        }),
      );
      await answerOf(
        call('PATCH', `/order/${id}`, { orderId: id, ordererEmail: person.email, transactionId }),
      );
    },
  };
}

/** An answer other than 2xx, with its text. */
export class Refused extends Error {
  readonly response: Response;
  constructor(response: Response, body: string) {
    super(`${response.status} ${body}`);
    this.response = response;
  }
}

export async function answerOf<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked;
  if (!response.ok) throw new Refused(response, await response.text());
  return (await response.json()) as T;
}
