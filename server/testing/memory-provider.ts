import type { CardProvider, Intent, NewIntent } from '../domains/payments/card-provider.ts';
import { Problem } from '../http/problem.ts';

export type Money = Intent & { refundId: string | null };

/** Whether, and how, the next call does not work: nothing happened, or it did and nobody heard of it. */
export type Trouble = 'before' | 'after' | null;

/** A provider that keeps its books in memory: as strict as the real one about keys and states, and quick. */
export function memoryProvider(trouble: () => Trouble = () => null) {
  const books = new Map<string, Money>();
  const byPayment = new Map<string, string>();
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
    refund: (id) =>
      asked(() => {
        const intent = entry(id);
        if (intent.status !== 'succeeded') throw new Error(`Nothing was paid with ${id}.`);
        intent.refundId ??= `re_${id}`;
        return intent.refundId;
      }),
    async *since() {
      yield* await asked(() => [...books.values()].toReversed());
    },
    readEvent: () => null,
  };

  return {
    provider,
    books,
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
