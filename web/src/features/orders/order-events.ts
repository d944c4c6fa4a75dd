import type { OrderState } from '@spareworks/contract/order-states';
import type { OrderEvent } from '@spareworks/contract/orders';
import { shop } from '@spareworks/contract/shop';
import type { KeptFor } from './hold.ts';

const words: Record<Exclude<OrderState, 'lapsed'>, string> = {
  placed: 'Order placed',
  paid: 'Paid',
  shipped: 'Shipped',
  refunding: 'Refund under way',
  refunded: 'Refunded',
  cancelled: 'Canceled',
};

export function eventWords({ from, to }: Pick<OrderEvent, 'from' | 'to'>, keptFor: KeptFor): string {
  if (from === 'refunding' && to !== 'refunded') return 'Refund not made';
  if (from === 'shipped' && to === 'paid') return 'Shipping undone';
  if (to === 'lapsed') return `No longer kept for ${keptFor}`;
  return from === 'lapsed' && to === 'placed' ? `Kept for ${keptFor} again` : words[to];
}

/** Who did it, as an admin knows them. */
export function actorName(actor: string): string {
  return actor.includes('@') ? actor : shop.name;
}

/** Who did it, as the buyer knows them. */
export function actorWords(actor: string, ownEmail: string): string {
  return actor === ownEmail ? 'You' : shop.name;
}
