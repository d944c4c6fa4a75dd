import { countOf, counts } from '@spareworks/contract/plain/formats';
import { type OrderSort, type OrderStage, undoShippingSeconds } from '@spareworks/contract/plain/order-lists';

export const stageLabels: Record<OrderStage, string> = {
  unpaid: 'Unpaid',
  paid: 'Paid, to be shipped',
  shipped: 'Shipped',
  refunding: 'Refund under way',
  refunded: 'Refunded',
  canceled: 'Canceled',
};

export const sortLabels: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'total-high': 'Highest total first',
  'total-low': 'Lowest total first',
};

export const undoWords = `This can be undone for ${undoShippingSeconds} seconds.`;

/** Where nobody knows whether it was undone, and it cannot be tried again. */
export const tooLateWords = 'No answer came, and the time to undo it is over.';

export function shippedWords(count: number): string {
  return `${countOf(count, 'order')} ${count === 1 ? 'is' : 'are'} shipped.`;
}

export function pendingAgainWords(count: number): string {
  return `${countOf(count, 'order')} ${count === 1 ? 'is' : 'are'} pending again`;
}

/** A choice with how many it would leave. */
export function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${counts.format(count)})`;
}
