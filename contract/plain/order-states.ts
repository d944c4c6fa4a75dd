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

/**
 * What somebody can do with an order: a button of the buyer's, or of the staff's. `cancel-free` is for one that a code has paid for, and of
 * which nothing has left.
 */
export type BuyerAction = 'pay' | 'cancel' | 'cancel-free' | 'invoice' | 'buy-again';
export type StaffAction =
  | 'cancel'
  | 'cancel-free'
  | 'ship'
  | 'undo-shipping'
  | 'packing-slip'
  | 'invoice'
  | 'refund';

type StateRules = {
  /** Every step there is from here. */
  next: readonly OrderState[];
  buyer: readonly BuyerAction[];
  staff: readonly StaffAction[];
};

/** The one table of states: where an order goes from each, and what can be done with it there. Pages and server ask it. */
const rules = {
  placed: { next: ['lapsed', 'paid', 'canceled'], buyer: ['pay', 'cancel'], staff: ['cancel'] },
  lapsed: { next: ['placed', 'paid', 'canceled'], buyer: ['pay', 'cancel'], staff: ['cancel'] },
  paid: {
    next: ['shipped', 'refunding'],
    buyer: ['cancel-free', 'invoice', 'buy-again'],
    staff: ['cancel-free', 'ship', 'packing-slip', 'invoice', 'refund'],
  },
  shipped: {
    // Back for ten seconds, in which somebody may notice that it was a slip.
    next: ['refunding', 'paid'],
    buyer: ['invoice', 'buy-again'],
    staff: ['undo-shipping', 'packing-slip', 'invoice', 'refund'],
  },
  refunding: {
    // Back to where it was when the card provider refuses the refund for good.
    next: ['refunded', 'paid', 'shipped'],
    buyer: ['invoice', 'buy-again'],
    staff: ['invoice'],
  },
  refunded: { next: [], buyer: ['invoice', 'buy-again'], staff: ['invoice'] },
  canceled: { next: [], buyer: [], staff: [] },
} as const satisfies Record<OrderState, StateRules>;

/** The states from which a step leads there. */
export function statesBefore(next: OrderState): OrderState[] {
  return orderStates.filter((state) => (rules[state] as StateRules).next.includes(next));
}

export function buyerCan(action: BuyerAction, state: OrderState): boolean {
  return (rules[state] as StateRules).buyer.includes(action);
}

export function staffCan(action: StaffAction, state: OrderState): boolean {
  return (rules[state] as StateRules).staff.includes(action);
}

/** Whether somebody can cancel an order as it is. */
export function canCancel(
  who: 'buyer' | 'staff',
  { state, price, shipments }: { state: OrderState; price: number; shipments: readonly unknown[] },
): boolean {
  const actions: readonly (BuyerAction | StaffAction)[] = rules[state][who];
  if (actions.includes('cancel')) return true;
  return actions.includes('cancel-free') && price === 0 && shipments.length === 0;
}

/** The states in which an order waits for its money, with its pieces still held or not. */
export const unpaidStates = ['placed', 'lapsed'] as const satisfies readonly OrderState[];

/** Whether an order waits for its money. A canceled one does not. */
export function isUnpaid(state: OrderState): state is (typeof unpaidStates)[number] {
  return (unpaidStates as readonly OrderState[]).includes(state);
}

/** The states in which an order is paid for, and the money is not on its way back or gone. */
export const boughtStates = ['paid', 'shipped'] as const satisfies readonly OrderState[];

export function isBought(state: OrderState): boolean {
  return (boughtStates as readonly OrderState[]).includes(state);
}

/** How the card holder's objection to a payment stands. */
export const disputeStates = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** How a refund ended that came back from the bank: still owed, paid back another way, or not paid back. */
export const failedRefundOutcomes = ['open', 'paid-back', 'kept'] as const;

export type FailedRefundOutcome = (typeof failedRefundOutcomes)[number];

/** What happens to the money of an order, or to pieces that cost nothing, while its state stays. */
export const moneyEvents = [
  'refund-failed',
  'refund-arrived',
  'refund-paid-back',
  'refund-kept',
  'refunded-in-part',
  'part-refund-begun',
  'part-refund-refused',
  'pieces-canceled',
  'dispute-open',
  'dispute-won',
  'dispute-lost',
] as const;

export type MoneyEvent = (typeof moneyEvents)[number];

/** What else happens to an order while its state stays: parcels that leave before the last, and what staff write down. */
export const staffEvents = [
  'parcel-sent',
  'parcel-undone',
  'tracking-changed',
  'note',
  'note-to-buyer',
] as const;

/** What happens to returns of an order while its state stays. */
const returnEvents = [
  'return-asked',
  'return-opened',
  'return-accepted',
  'return-refused',
  'return-withdrawn',
  'return-received',
  'return-closed',
  'return-restocked',
  'return-written-off',
] as const;

/** What of the history only the shop sees. */
export const internalEvents = [
  'return-restocked',
  'return-written-off',
] as const satisfies readonly OrderEventKind[];

/** Everything the history of an order can say beside its steps. */
export const orderEventKinds = [...moneyEvents, ...staffEvents, ...returnEvents] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];
/**
 * Where a refund stands.
 * - pending: the card provider has not reported yet how it ends
 * - failed: made, and sent back by the bank; refused: never made
 */
export const refundStates = ['pending', 'succeeded', 'failed', 'refused'] as const;

export type RefundState = (typeof refundStates)[number];
