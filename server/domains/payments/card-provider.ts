import Stripe from 'stripe';
import { Problem } from '../../http/problem.ts';
import { isMessage } from './is-message.ts';

/** What the shop needs to know about a payment at the provider. */
export type Intent = {
  id: string;
  status: 'open' | 'succeeded' | 'cancelled';
  amountReceivedCents: number;
  currency: string;
  clientSecret: string;
  /** What we told the provider when it was made. */
  paymentId: string | null;
  orderId: string | null;
};

export type NewIntent = { paymentId: string; orderId: string | null; amountCents: number; email: string };

export type ProviderEvent = { id: string; type: string; intentId: string | null };

export type CardProvider = ReturnType<typeof cardProvider>;

export type CardProviderSettings = {
  stripe: Stripe;
  webhookSecret: string;
  /** null: the sandbox takes the card by its own form. */
  publishableKey: string | null;
};

/**
 * The payment provider through its own SDK, the sandbox included. Every call that changes something has a key of ours, so
 * that repeating it changes nothing more. None of these may be called inside a transaction.
 */
export function cardProvider({ stripe, webhookSecret, publishableKey }: CardProviderSettings) {
  return {
    publishableKey,

    /** Made once per payment, however often it is asked for. */
    async create({ paymentId, orderId, amountCents, email }: NewIntent): Promise<Intent> {
      const intent = await reach(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            receipt_email: email,
            metadata: { paymentId, ...(orderId === null ? {} : { orderId }) },
          },
          { idempotencyKey: `payment ${paymentId}` },
        ),
      );
      return toIntent(intent);
    },

    async retrieve(id: string): Promise<Intent | null> {
      if (!/^\w{1,255}$/.test(id)) return null; // dots would lead to another address of the provider
      try {
        return toIntent(await reach(() => stripe.paymentIntents.retrieve(id)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    /** Ends a payment that was not made yet. Answers how it stands now: money may have been quicker. */
    async cancel(id: string): Promise<Intent> {
      try {
        return toIntent(await reach(() => stripe.paymentIntents.cancel(id)));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return toIntent(await reach(() => stripe.paymentIntents.retrieve(id)));
      }
    },

    /** Gives the money back, once per payment. Answers the provider's id of it. */
    async refund(intentId: string, paymentId: string): Promise<string> {
      try {
        const refund = await reach(() =>
          stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund ${paymentId}` }),
        );
        if (refund.object !== 'refund') throw providerAway();
        return refund.id;
      } catch (error) {
        const code = (error as { code?: string }).code;
        if (code !== 'charge_already_refunded') throw error;
        const { data } = await reach(() => stripe.refunds.list({ payment_intent: intentId, limit: 1 }));
        return data[0]?.id ?? 'unknown';
      }
    },

    /** Every payment the provider has heard of since then, page by page. */
    async *since(seconds: number): AsyncGenerator<Intent> {
      let after: string | undefined;
      do {
        const page = await reach(() =>
          stripe.paymentIntents.list({
            created: { gte: seconds },
            limit: 100,
            ...(after === undefined ? {} : { starting_after: after }),
          }),
        );
        for (const intent of page.data) yield toIntent(intent);
        after = page.has_more ? page.data.at(-1)?.id : undefined;
      } while (after !== undefined);
    },

    /** null when the message was not signed by the provider, or makes no sense. */
    readEvent(body: Buffer, signature: string): ProviderEvent | null {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        if (!isMessage(event)) return null;
        return { id: event.id, type: event.type, intentId: intentOf(event.data.object) };
      } catch {
        return null;
      }
    },
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
  // The library takes any JSON for an answer, also the apology of a proxy in between.
  if (intent.object !== 'payment_intent' || typeof intent.id !== 'string') throw providerAway();
  const { status } = intent;
  return {
    id: intent.id,
    status: status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'cancelled' : 'open',
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    paymentId: intent.metadata.paymentId ?? null,
    orderId: intent.metadata.orderId ?? null,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

const patience = 5;

/** A provider that cannot be reached, or not now, is not a fault of ours and not an answer either. */
async function reach<T>(call: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // The same thing is being done for another tab: its answer will be ours. The library has waited a little by itself.
    if (isUnderWay(error) && attempt < patience) return reach(call, attempt + 1);
    const away =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeIdempotencyError ||
      (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 409);
    if (away) throw providerAway();
    throw error;
  }
}

function isUnderWay(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.statusCode === 409;
}

function providerAway(): Problem {
  return new Problem('payment_provider_away', { headers: { 'retry-after': '10' } });
}
