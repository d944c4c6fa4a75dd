import type { DisputeState } from '@spareworks/contract/plain/order-states';
import type { CardProvider, Intent, NewIntent, ProviderEvent } from '../domains/payments/card-provider.ts';
import { Problem } from '../kernel/problem.ts';

export type Money = Intent & {
  refundId: string | null;
  refundedCents: number;
  dispute: DisputeState | null;
};

/** Whether, and how, the next call does not work: nothing happened, or it did and nobody heard of it. */
export type Trouble = 'before' | 'after' | null;

/** A provider that keeps its books in memory: as strict as the real one about keys and states, and quick. */
export function memoryProvider(trouble: () => Trouble = () => null) {
  const books = new Map<string, Money>();
  const byPayment = new Map<string, string>();
  const events: ProviderEvent[] = [];
  let made = 0;

  async function asked<T>(work: () => T): Promise<T> {
    const how = trouble();
    const away = () => new Problem('payment_provider_away', { headers: { 'retry-after': '10' } });
    if (how === 'before') throw away();
    const answer = work();
    if (how === 'after') throw away();
    return answer;
  }

  function entry(id: string): Money {
    const found = books.get(id);
    if (found === undefined) throw new Error(`There is no intent ${id}.`);
    return found;
  }

  function giveBack(intent: Money): string {
    intent.refundedCents = intent.amountReceivedCents;
    intent.refundId ??= `re_${intent.id}`;
    return intent.refundId;
  }

  const provider: CardProvider = {
    publishableKey: null,
    create: ({ paymentId, orderId, amountCents }: NewIntent) =>
      asked(() => {
        const known = byPayment.get(paymentId);
        if (known !== undefined) return entry(known);
        made += 1;
        const id = `pi_${paymentId.replaceAll('-', '')}_${made}`;
        books.set(id, {
          id,
          status: 'open',
          amountReceivedCents: 0,
          currency: 'usd',
          clientSecret: `${id}_secret_${amountCents}`,
          paymentId,
          orderId,
          refundId: null,
          refundedCents: 0,
          dispute: null,
        });
        byPayment.set(paymentId, id);
        return entry(id);
      }),
    retrieve: (id) => asked(() => books.get(id) ?? null),
    cancel: (id) =>
      asked(() => {
        const intent = entry(id);
        if (intent.status === 'open') intent.status = 'cancelled';
        return intent;
      }),
    find: ({ paymentId }) => asked(() => books.get(byPayment.get(paymentId) ?? '') ?? null),
    refund: ({ intentId }) =>
      asked(() => {
        const intent = entry(intentId);
        if (intent.status !== 'succeeded') throw new Error(`Nothing was paid with ${intentId}.`);
        if (intent.dispute === 'open' || intent.dispute === 'lost') return { refused: 'charged back' };
        return { refundId: giveBack(intent) };
      }),
    moneyBack: (id) =>
      asked(() => {
        const { refundedCents, refundId, dispute } = entry(id);
        return { refundedCents, pendingCents: 0, refundId, dispute, failed: false };
      }),
    async *eventsSince() {
      yield* await asked(() => [...events]);
    },
    async *since() {
      yield* await asked(() => [...books.values()].toReversed());
    },
    readEvent: () => null,
  };

  return {
    provider,
    books,
    /** Somebody gives the money back at the provider's own dashboard. Answers the message about it. */
    giveBack(id: string): ProviderEvent {
      giveBack(entry(id));
      const event = { id: `evt_back_${id}`, type: 'charge.refunded', intentId: id };
      events.push(event);
      return event;
    },
    /** The card holder gives their card. Answers whether money moved. */
    charge(id: string): boolean {
      const intent = entry(id);
      if (intent.status !== 'open') return false;
      intent.status = 'succeeded';
      intent.amountReceivedCents = Number(intent.clientSecret.split('_').at(-1));
      return true;
    },
  };
}
