import type { OrderEventKind, OrderState } from '@spareworks/contract/plain/order-states';
import { shop } from '@spareworks/contract/plain/shop';
import type { OrderEvent } from '@spareworks/contract/schemas/order';
import type { KeptFor } from './hold.ts';

const words: Record<Exclude<OrderState, 'lapsed'>, string> = {
  placed: 'Order placed',
  paid: 'Paid',
  shipped: 'Shipped',
  refunding: 'Refund under way',
  refunded: 'Refunded',
  canceled: 'Canceled',
};

/** What happens while the state stays. */
const otherWords: Record<OrderEventKind, string> = {
  'refund-failed': 'Refund failed',
  'refund-arrived': 'Refund made again',
  'refund-paid-back': 'Paid back another way',
  'refund-kept': 'Refund closed without payment',
  'refunded-in-part': 'Partly refunded',
  'part-refund-begun': 'Partial refund under way',
  'part-refund-refused': 'Partial refund not made',
  'pieces-canceled': 'Pieces taken off',
  'dispute-open': 'Payment disputed',
  'dispute-won': 'Dispute decided for the shop',
  'dispute-lost': 'Dispute decided for the card holder',
  'parcel-sent': 'Parcel sent',
  'parcel-undone': 'Parcel taken back',
  'tracking-changed': 'Tracking changed',
  note: 'Note of the staff',
  'note-to-buyer': 'Note to the buyer',
  'return-asked': 'Return asked for',
  'return-opened': 'Return opened by the shop',
  'return-accepted': 'Return accepted',
  'return-refused': 'Return refused',
  'return-withdrawn': 'Return withdrawn',
  'return-received': 'Return received',
  'return-closed': 'Return closed',
  'return-restocked': 'Put back on the shelf',
  'return-written-off': 'Written off',
};

export function eventWords(
  { from, to, what }: Pick<OrderEvent, 'from' | 'to' | 'what'>,
  keptFor: KeptFor,
): string {
  if (what === 'note-to-buyer') return keptFor === 'you' ? `Note from ${shop.name}` : otherWords[what];
  if (what !== null) return otherWords[what];
  if (from === 'refunding' && to !== 'refunded') return 'Refund not made';
  if (from === 'shipped' && to === 'paid') return 'Shipping undone';
  if (to === 'lapsed') return `No longer kept for ${keptFor}`;
  return from === 'lapsed' && to === 'placed' ? `Kept for ${keptFor} again` : words[to];
}

/** Those who act without an account. */
function nameOfOther(actor: string): string {
  return actor === 'card provider' ? 'Card provider' : shop.name;
}

/** Who did it, as an admin knows them. */
export function actorName(actor: string): string {
  return actor.includes('@') ? actor : nameOfOther(actor);
}

/** Who did it, as the buyer knows them: of the staff they know no one by name. */
export function actorWords(actor: string, ownEmail: string): string {
  return actor === ownEmail ? 'You' : nameOfOther(actor);
}
