import type { Order } from '@spareworks/contract/orders';
import { moment } from './order-dates.ts';

/** As whoever reads it would say. */
export type KeptFor = 'you' | 'the buyer';

type Held = Pick<Order, 'state' | 'paid' | 'holdExpiresAt'>;

/** Whether the pieces of an unpaid order are back on the shelf. It can be so a moment before the shop has noted it. */
export function isHoldOver({ state, holdExpiresAt }: Omit<Held, 'paid'>, now: Date): boolean {
  return state === 'lapsed' || holdExpiresAt === null || new Date(holdExpiresAt) <= now;
}

/** Whether the pieces of an unpaid order are kept, in words; null when the order is no longer waiting for money. */
export function holdWords(order: Held, keptFor: KeptFor, now: Date): string | null {
  if (order.paid) return null;
  if (order.holdExpiresAt === null || isHoldOver(order, now)) return `No longer kept for ${keptFor}`;
  return `Kept for ${keptFor} until ${moment(order.holdExpiresAt)}`;
}
