/**
 * The life of an order. The specification's `status` and `paid` are read from it.
 * - placed: unpaid, its pieces are held until the hold ends
 * - lapsed: unpaid, the hold has ended and the pieces are back on the shelf
 * - refunding: the money is on its way back
 * - canceled: gone for the buyer; staff still read of it
 */
export const orderStates = [
  'placed',
  'lapsed',
  'paid',
  'shipped',
  'refunding',
  'refunded',
  'canceled',
] as const;

export type OrderState = (typeof orderStates)[number];

/** Every step there is. */
export const orderSteps = {
  placed: ['lapsed', 'paid', 'canceled'],
  lapsed: ['placed', 'paid', 'canceled'],
  paid: ['shipped', 'refunding'],
  // Back for ten seconds, in which somebody may notice that it was a slip.
  shipped: ['refunding', 'paid'],
  // Back to where it was when the card provider refuses the refund for good.
  refunding: ['refunded', 'paid', 'shipped'],
  refunded: [],
  canceled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** The states from which a step leads there. */
export function statesBefore(next: OrderState): OrderState[] {
  return orderStates.filter((state) => (orderSteps[state] as readonly OrderState[]).includes(next));
}

/** How the card holder's objection to a payment stands. */
export const disputeStates = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** How a refund ended that came back from the bank: still owed, paid back another way, or not paid back. */
export const failedRefundOutcomes = ['open', 'paid-back', 'kept'] as const;

export type FailedRefundOutcome = (typeof failedRefundOutcomes)[number];

/** What happens to the money of an order while its state stays. */
export const moneyEvents = [
  'refund-failed',
  'refund-arrived',
  'refund-paid-back',
  'refund-kept',
  'refunded-in-part',
  'dispute-open',
  'dispute-won',
  'dispute-lost',
] as const;

export type MoneyEvent = (typeof moneyEvents)[number];
