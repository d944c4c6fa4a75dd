import type { PaymentForm } from '@spareworks/contract/calls/payments';
import type { DisputeState } from '@spareworks/contract/plain/order-states';
import { shop } from '@spareworks/contract/plain/shop';
import { isUuid } from '@spareworks/contract/plain/uuid';
import Stripe from 'stripe';
import { Problem } from '../../kernel/problem.ts';
import { isMessage } from './is-message.ts';
import { fromProvider, toProvider } from './provider-amounts.ts';

/** What the shop needs to know about a payment at the provider. */
export type Intent = {
  id: string;
  status: 'open' | 'succeeded' | 'cancelled';
  amountReceivedCents: number;
  currency: string;
  clientSecret: string;
  /** Open, and taken on by the provider, which learns only later whether money comes. */
  processing: boolean;
  /** The form it was made for; that one can pay it whatever is set by now. */
  form: PaymentForm;
  /** What we told the provider when it was made. */
  paymentId: string | null;
  orderId: string | null;
};

/** An intent as the provider lists it, with what has become of its money as far as a list says so. */
export type ListedIntent = Intent & { createdAt: Date; refundedCents: number; disputed: boolean };

/** keyNumber: which of the keys of this payment; a new one after each fault of the provider's own. */
export type NewIntent = {
  paymentId: string;
  orderId: string | null;
  amountCents: number;
  email: string;
  createdAt: Date;
  keyNumber: number;
};

export type NewRefund = {
  intentId: string;
  paymentId: string;
  /** The shop's own id of it; null for money that came without an order. */
  refundId: string | null;
  /** null: all that is left. */
  amountCents: number | null;
  /** Where the provider has less than the amount left, that: it has given part back of which nobody has told us. */
  orLess?: boolean;
  keyNumber: number;
  /** It was asked for some time ago, when the key may be forgotten by now: what was made of it is looked for first. */
  again?: boolean;
};

/** A refund the provider refuses will not be made later either. */
export type RefundOver = { refundId: string; amountCents?: number } | { refused: string };

/** pending: the provider has taken it on, and does not know yet how it ends. */
export type RefundAnswer = RefundOver | { pending: true; refundId: string };

/** A refund as the provider lists it; ours: what the shop calls it, where the shop asked for it. */
export type ListedRefund = {
  id: string;
  ours: string | null;
  amountCents: number;
  status: 'pending' | 'made' | 'failed';
};

/** What has become of the money of a payment, whoever did it. */
export type MoneyBack = {
  refundedCents: number;
  /** How much of that the provider has taken on and does not know the end of yet. */
  pendingCents: number;
  /** The newest refund that was made, and whether one failed after it was accepted. */
  refundId: string | null;
  failed: boolean;
  /** All of them, oldest first. */
  refunds: ListedRefund[];
  dispute: DisputeState | null;
};

export type ProviderEvent = { id: string; type: string; intentId: string | null };

/** An event as the provider lists it; with the intent where it is about nothing else. */
export type ListedEvent = ProviderEvent & { createdAt: Date; intent: Intent | null };

export type CardProvider = ReturnType<typeof cardProvider>;

export type CardProviderSettings = {
  stripe: Stripe;
  webhookSecret: string;
  /** null: the sandbox takes the card by its own form. */
  publishableKey: string | null;
  /** What buyers pay with from now on. */
  form?: PaymentForm;
};

export const moneyCame = 'payment_intent.succeeded';

/** What happens to money after it came. */
export const eventsAboutMoneyBack = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

/** What the provider has to tell the shop of. It is asked for these too, for messages get lost. */
export const neededEvents: readonly string[] = [moneyCame, ...eventsAboutMoneyBack];

/** So long the provider keeps its events. What is older is found in its lists of payments, refunds and disputes. */
export const eventsKeptMs = 30 * 24 * 3_600_000;

/**
 * The payment provider through its own SDK, the sandbox included. Every call that changes something has a key of ours, so
 * that repeating it changes nothing more. None of these may be called inside a transaction.
 */
export function cardProvider(settings: CardProviderSettings) {
  const { webhookSecret, publishableKey, form = 'card' } = settings;
  /** Every payment the provider has heard of since then, newest first, page by page. */
  async function* since(moment: Date): AsyncGenerator<Intent[]> {
    const pages = pagesOf((page) =>
      settings.stripe.paymentIntents.list({ ...createdSince(moment), ...page }),
    );
    for await (const page of pages) yield page.map(toIntent);
  }

  async function refundsOf(intentId: string): Promise<Stripe.Refund[]> {
    return (await reach(() => settings.stripe.refunds.list({ payment_intent: intentId, limit: 100 }))).data;
  }

  /** Gives money back, once per refund, whatever the key: what was given back for it before counts. */
  async function refund(wanted: NewRefund): Promise<RefundAnswer> {
    const { intentId, paymentId, refundId, amountCents, keyNumber, again, orLess = false } = wanted;
    const own = (made: Stripe.Refund) =>
      made.metadata !== null && isOwn(made.metadata, { paymentId, refundId });
    if (keyNumber > 0 || again) {
      const made = (await refundsOf(intentId)).find((one) => own(one) && isMade(one));
      if (made !== undefined) return answerOf(made);
    }
    try {
      const made = await reach(() =>
        settings.stripe.refunds.create(
          {
            payment_intent: intentId,
            ...(amountCents === null ? {} : { amount: toProvider(amountCents) }),
            metadata: { paymentId, ...(refundId === null ? {} : { refundId }) },
          },
          {
            idempotencyKey: keyOf(
              'refund',
              amountCents === null ? paymentId : (refundId ?? paymentId),
              keyNumber,
            ),
          },
        ),
      );
      if (made.object !== 'refund') throw providerAway();
      // Under the same key the provider repeats its first answer, however it has gone on since.
      return answerOf(isPending(made) ? await reach(() => settings.stripe.refunds.retrieve(made.id)) : made);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const refused = { refused: error.message.slice(0, 300) };
      if (error.code !== 'charge_already_refunded') {
        return orLess && error.param === 'amount'
          ? refund({ ...wanted, amountCents: null, orLess: false, again: false })
          : refused;
      }
      const made = (await refundsOf(intentId)).filter(isMade);
      if (amountCents !== null && !orLess) {
        const found = made.find(own);
        return found === undefined ? refused : answerOf(found);
      }
      const last = made.find(isPending) ?? made[0];
      return last === undefined ? { refundId: 'unknown' } : answerOf(last);
    }
  }

  return {
    publishableKey,
    since,
    refund,

    /** The same with what has become of their money. Takes a key that may read charges. */
    async *withMoneyBackSince(moment: Date): AsyncGenerator<ListedIntent[]> {
      const expand = ['data.latest_charge'];
      const pages = pagesOf((page) =>
        settings.stripe.paymentIntents.list({ ...createdSince(moment), ...page, expand }),
      );
      for await (const page of pages) yield page.map(toListedIntent);
    },

    /** The intent of a payment, where the provider has one that nobody told us of. */
    async find({ paymentId, createdAt }: Pick<NewIntent, 'paymentId' | 'createdAt'>): Promise<Intent | null> {
      for await (const page of since(new Date(createdAt.getTime() - clocksDifferMs))) {
        const intent = page.find((candidate) => candidate.paymentId === paymentId);
        if (intent !== undefined) return intent;
      }
      return null;
    },

    /** Made once per payment and key, however often it is asked for. */
    async create({ paymentId, orderId, amountCents, email, keyNumber }: NewIntent): Promise<Intent> {
      try {
        const intent = await reach(() =>
          settings.stripe.paymentIntents.create(
            {
              amount: toProvider(amountCents),
              currency: shop.currency.toLowerCase(),
              ...(form === 'card'
                ? { allowed_payment_method_types: ['card'] }
                : { automatic_payment_methods: { enabled: true } }),
              receipt_email: email,
              metadata: {
                paymentId,
                ...(orderId === null ? {} : { orderId }),
                ...(form === 'card' ? {} : { form }),
              },
            },
            { idempotencyKey: keyOf('payment', paymentId, keyNumber) },
          ),
        );
        return toIntent(intent);
      } catch (error) {
        if (isRefusal(error)) throw paymentRefused(error);
        throw error;
      }
    },

    async retrieve(id: string): Promise<Intent | null> {
      if (!/^\w{1,255}$/.test(id)) return null; // dots would lead to another address of the provider
      try {
        return toIntent(await reach(() => settings.stripe.paymentIntents.retrieve(id)));
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },

    /** Ends a payment that was not made yet. Answers how it stands now: money may have been quicker. */
    async cancel(id: string): Promise<Intent> {
      try {
        return toIntent(await reach(() => settings.stripe.paymentIntents.cancel(id)));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return toIntent(await reach(() => settings.stripe.paymentIntents.retrieve(id)));
      }
    },

    async moneyBack(intentId: string): Promise<MoneyBack> {
      const refunds = await refundsOf(intentId);
      const made = refunds.filter(isMade);
      const disputes = await reach(() =>
        settings.stripe.disputes.list({ payment_intent: intentId, limit: 1 }),
      );
      return {
        refundedCents: sumOf(made),
        pendingCents: sumOf(made.filter(isPending)),
        refundId: made[0]?.id ?? null,
        failed: made.length < refunds.length,
        refunds: refunds.map(toListedRefund).toReversed(),
        dispute: disputes.data[0] === undefined ? null : disputeState(disputes.data[0].status),
      };
    },

    /** What happened to money since then, newest first, page by page; as far back as the provider keeps it. */
    async *eventsSince(moment: Date): AsyncGenerator<ListedEvent[]> {
      const types = [...neededEvents];
      const pages = pagesOf((page) =>
        settings.stripe.events.list({ types, ...createdSince(moment), ...page }),
      );
      for await (const page of pages) yield page.map(toListedEvent);
    },

    /** The intents whose money went back, or is asked back, since then, page by page: also where events are long gone. */
    async *moneyBackSince(moment: Date): AsyncGenerator<string[]> {
      const lists = [
        pagesOf((page) => settings.stripe.refunds.list({ ...createdSince(moment), ...page })),
        pagesOf((page) => settings.stripe.disputes.list({ ...createdSince(moment), ...page })),
      ];
      for (const list of lists) {
        for await (const page of list) yield page.map(intentOf).filter((id) => id !== null);
      }
    },

    /** null when the message was not signed by the provider, or makes no sense. */
    readEvent(body: Buffer, signature: string): ProviderEvent | null {
      try {
        const event = settings.stripe.webhooks.constructEvent(body, signature, webhookSecret);
        return isMessage(event) ? toEvent(event) : null;
      } catch {
        return null;
      }
    },
  };
}

/** An account takes the currencies of its country and its contract. */
function paymentRefused(error: Stripe.errors.StripeInvalidRequestError): Problem {
  return error.param === 'currency'
    ? new Problem('payment_refused', {
        title: `The card provider of this shop takes no payments in ${shop.currency}. Please tell the shop.`,
        cause: error,
      })
    : new Problem('payment_refused');
}

function amountOf({ amount, currency }: Stripe.Refund): number {
  return fromProvider(amount, currency);
}

const clocksDifferMs = 300_000;

function keyOf(what: string, paymentId: string, keyNumber: number): string {
  return keyNumber === 0 ? `${what} ${paymentId}` : `${what} ${paymentId} ${keyNumber}`;
}

type PageWanted = { limit: number; starting_after?: string };
type Page<T> = { data: T[]; has_more: boolean };

function createdSince(moment: Date): { created: { gte: number } } {
  return { created: { gte: Math.floor(moment.getTime() / 1000) } };
}

async function* pagesOf<T extends { id: string }>(
  read: (page: PageWanted) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let wanted: PageWanted = { limit: 100 };
  for (;;) {
    const { data, has_more } = await reach(() => read(wanted));
    // The library takes any JSON for an answer, also the apology of a proxy in between.
    if (!Array.isArray(data)) throw providerAway();
    if (data.length > 0) yield data;
    const last = data.at(-1)?.id;
    if (!has_more || last === undefined) return;
    wanted = { ...wanted, starting_after: last };
  }
}

function isMade({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled';
}

function isPending({ status }: Stripe.Refund): boolean {
  return status === 'pending' || status === 'requires_action';
}

/** Of the version before, the refund of a whole payment has no name of its own. */
function isOwn(
  metadata: Stripe.Metadata,
  { paymentId, refundId }: Pick<NewRefund, 'paymentId' | 'refundId'>,
): boolean {
  if (metadata.refundId !== undefined) return metadata.refundId === refundId;
  return metadata.paymentId === paymentId;
}

function answerOf(refund: Stripe.Refund): RefundAnswer {
  if (isPending(refund)) return { pending: true, refundId: refund.id };
  return isMade(refund)
    ? { refundId: refund.id, amountCents: amountOf(refund) }
    : { refused: 'The refund failed.' };
}

function toListedRefund(refund: Stripe.Refund): ListedRefund {
  return {
    id: refund.id,
    ours: idIn(refund.metadata?.refundId),
    amountCents: amountOf(refund),
    status: isPending(refund) ? 'pending' : isMade(refund) ? 'made' : 'failed',
  };
}

function sumOf(refunds: readonly Stripe.Refund[]): number {
  return refunds.reduce((sum, refund) => sum + amountOf(refund), 0);
}

function disputeState(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

function toEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, intentId: intentOf(event.data.object) };
}

function toListedEvent(event: Stripe.Event): ListedEvent {
  const about = event.data.object;
  return {
    ...toEvent(event),
    createdAt: new Date(event.created * 1000),
    intent: about.object === 'payment_intent' ? toIntent(about) : null,
  };
}

function intentOf(object: object): string | null {
  const {
    id,
    object: kind,
    payment_intent: of,
  } = object as { id?: string; object?: string; payment_intent?: unknown };
  if (kind === 'payment_intent') return id ?? null;
  return typeof of === 'string' ? of : null;
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  if (intent.object !== 'payment_intent' || typeof intent.id !== 'string') throw providerAway();
  const { status } = intent;
  return {
    id: intent.id,
    status: status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'cancelled' : 'open',
    amountReceivedCents: fromProvider(intent.amount_received, intent.currency),
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    processing: status === 'processing',
    form: intent.metadata.form === 'payment' ? 'payment' : 'card',
    paymentId: idIn(intent.metadata.paymentId),
    orderId: idIn(intent.metadata.orderId),
  };
}

/** Others who use the same account write there what they like. */
function idIn(text: string | undefined): string | null {
  return text !== undefined && isUuid(text) ? text : null;
}

function toListedIntent(intent: Stripe.PaymentIntent): ListedIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    ...toIntent(intent),
    createdAt: new Date(intent.created * 1000),
    refundedCents: fromProvider(charge?.amount_refunded ?? 0, intent.currency),
    disputed: charge?.disputed ?? false,
  };
}

/** It was understood and will be answered like this again: no such payment, already refunded, disputed. */
function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

const patience = 5;

/** A provider that cannot be reached, or not now, is not a fault of ours and not an answer either. */
async function reach<T>(call: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // The same thing is being done for another tab: its answer will be ours. The library has waited a little by itself.
    if (isUnderWay(error) && attempt < patience) return reach(call, attempt + 1);
    if (needsNewKey(error)) throw new ProviderFault(error);
    // Wrong keys and missing permissions too: nothing the person in front of the screen could mend.
    if (error instanceof Stripe.errors.StripeError && !isRefusal(error)) throw providerAway(error);
    throw error;
  }
}

/** Its answer is kept under the key, or the key was used for something else: asking again with it leads nowhere. */
function needsNewKey(error: unknown): error is Error {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const status = error.statusCode ?? 0;
  return status >= 500 || (error instanceof Stripe.errors.StripeIdempotencyError && status === 400);
}

function isUnderWay(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.statusCode === 409;
}

function providerAway(cause?: Error): Problem {
  return new Problem('payment_provider_away', { retryAfter: 10, cause });
}

/** The provider failed over this call, and will go on failing for as long as the call has the same key. */
export class ProviderFault extends Problem {
  constructor(cause?: Error) {
    super('payment_provider_away', { retryAfter: 10, cause });
  }
}
