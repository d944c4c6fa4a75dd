/** The orders in which the list of orders can be read. */
export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low'] as const;

export type OrderSort = (typeof orderSorts)[number];

/**
 * How orders are told apart in lists: as their states, but unpaid is unpaid whether the pieces are still held or not.
 * Canceled ones are in no list but their own.
 */
export const orderStages = ['unpaid', 'paid', 'shipped', 'refunding', 'refunded', 'canceled'] as const;

export type OrderStage = (typeof orderStages)[number];

/** For so long after it was shipped an order can be made pending again; its buyer is told after that. */
export const undoShippingSeconds = 10;

/** The most orders that one call names. */
export const mostOrdersAtOnce = 100;

/** The most characters of a note on an order. */
export const longestOrderNote = 2000;
