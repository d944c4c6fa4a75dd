import type { DisputeState } from '@spareworks/contract/plain/order-states';
import { shop } from '@spareworks/contract/plain/shop';
import {
  type CardProvider,
  eventsKeptMs,
  type Intent,
  type ListedEvent,
  type ListedIntent,
  type ListedRefund,
  moneyCame,
  type NewIntent,
  type ProviderEvent,
  type RefundOver,
} from '../domains/payments/card-provider.ts';
import { Problem } from '../kernel/problem.ts';

export type Money = Intent & {
  createdAt: Date;
  refundId: string | null;
  refundedAt: Date | null;
  refundedCents: number;
  refunds: (ListedRefund & { key: string | null })[];
  dispute: DisputeState | null;
};

/** Whether, and how, the next call does not work: nothing happened, or it did and nobody heard of it. */
export type Trouble = 'before' | 'after' | null;

/** A provider that keeps its books in memory: as strict as the real one about keys and states, and quick. */
export function memoryProvider(trouble: () => Trouble = () => null, clock: () => Date = () => new Date()) {
  const books = new Map<string, Money>();
  const byPayment = new Map<string, string>();
  const events: ListedEvent[] = [];
  /** How often it was asked for something, without anything being changed, by call; a list once for each page. */
  const reads = new Map<string, number>();
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

  function read<T>(call: string, work: () => T): Promise<T> {
    reads.set(call, (reads.get(call) ?? 0) + 1);
    return asked(work);
  }

  /** A page at a time; a list that is empty is a read too. */
  async function* pages<T>(call: string, list: () => T[]): AsyncGenerator<T[]> {
    let rest = await read(call, list);
    for (;;) {
      if (rest.length > 0) yield rest.slice(0, 100);
      rest = rest.slice(100);
      if (rest.length === 0) return;
      await read(call, () => null);
    }
  }

  /** cents: null for all that is left. Under the same key, and for the same refund of the shop, once. */
  function giveBack(
    intent: Money,
    cents: number | null,
    {
      ours = null,
      key = null,
      orLess = false,
    }: { ours?: string | null; key?: string | null; orLess?: boolean } = {},
  ): RefundOver {
    const before = intent.refunds.find((refund) => key !== null && refund.key === key);
    if (before !== undefined) return { refundId: before.id, amountCents: before.amountCents };
    const left = intent.amountReceivedCents - intent.refundedCents;
    const amountCents = cents === null ? left : orLess ? Math.min(cents, left) : cents;
    if (left === 0 && (cents === null || orLess)) return { refundId: intent.refundId ?? 'unknown' };
    if (amountCents > left) return { refused: `Only ${left} is left.` };
    intent.refundedCents += amountCents;
    intent.refundedAt ??= clock();
    intent.refundId = `re_${intent.refunds.length}_${intent.id}`;
    intent.refunds.push({ id: intent.refundId, ours, amountCents, status: 'made', key });
    return { refundId: intent.refundId, amountCents };
  }

  function listed(): ListedIntent[] {
    return [...books.values()]
      .map((intent) => ({ ...intent, disputed: intent.dispute !== null }))
      .toReversed();
  }

  function tell(type: string, intent: Money): ProviderEvent {
    const event = { id: `evt_${events.length}_${intent.id}`, type, intentId: intent.id };
    events.push({ ...event, createdAt: clock(), intent: type === moneyCame ? { ...intent } : null });
    return event;
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
          currency: shop.currency.toLowerCase(),
          clientSecret: `${id}_secret_${amountCents}`,
          processing: false,
          form: 'card',
          paymentId,
          orderId,
          createdAt: clock(),
          refundId: null,
          refundedAt: null,
          refundedCents: 0,
          refunds: [],
          dispute: null,
        });
        byPayment.set(paymentId, id);
        return entry(id);
      }),
    retrieve: (id) => read('retrieve', () => books.get(id) ?? null),
    cancel: (id) =>
      asked(() => {
        const intent = entry(id);
        if (intent.status === 'open') intent.status = 'cancelled';
        return intent;
      }),
    find: ({ paymentId }) => read('find', () => books.get(byPayment.get(paymentId) ?? '') ?? null),
    refund: ({ intentId, paymentId, refundId, amountCents, orLess }) =>
      asked(() => {
        const intent = entry(intentId);
        if (intent.status !== 'succeeded') throw new Error(`Nothing was paid with ${intentId}.`);
        if (intent.dispute === 'open' || intent.dispute === 'lost') return { refused: 'charged back' };
        const key = amountCents === null ? paymentId : refundId;
        return giveBack(intent, amountCents, { ours: refundId, key, ...(orLess && { orLess }) });
      }),
    moneyBack: (id) =>
      read('moneyBack', () => {
        const { refundedCents, refundId, refunds, dispute } = entry(id);
        return { refundedCents, pendingCents: 0, refundId, refunds: [...refunds], dispute, failed: false };
      }),
    eventsSince: (moment) => {
      const oldest = Math.max(moment.getTime(), clock().getTime() - eventsKeptMs);
      return pages('events', () => events.filter(({ createdAt }) => +createdAt >= oldest).toReversed());
    },
    since: (moment) => pages('payments', () => listed().filter(({ createdAt }) => createdAt >= moment)),
    withMoneyBackSince: (moment) =>
      pages('payments', () => listed().filter(({ createdAt }) => createdAt >= moment)),
    moneyBackSince: (moment) =>
      pages('moneyBackSince', () =>
        [...books.values()]
          .filter(({ refundedAt }) => refundedAt !== null && refundedAt >= moment)
          .map(({ id }) => id),
      ),
    readEvent: () => null,
  };

  return {
    provider,
    books,
    reads,
    /** Somebody gives the money back at the provider's own dashboard. Answers the message about it. */
    giveBack(id: string, cents: number | null = null): ProviderEvent {
      giveBack(entry(id), cents);
      return tell('charge.refunded', entry(id));
    },
    /** The card holder gives their card. Answers whether money moved. */
    charge(id: string): boolean {
      const intent = entry(id);
      if (intent.status !== 'open') return false;
      intent.status = 'succeeded';
      intent.amountReceivedCents = Number(intent.clientSecret.split('_').at(-1));
      tell(moneyCame, intent);
      return true;
    },
  };
}
