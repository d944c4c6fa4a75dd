import { moment } from '@spareworks/contract/plain/dates';
import { isUnpaid } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';

/** As whoever reads it would say. */
export type KeptFor = 'you' | 'the buyer';

type Held = Pick<Order, 'state' | 'holdExpiresAt'>;

/** Whether the pieces of an unpaid order are back on the shelf. It can be so a moment before the shop has noted it. */
export function isHoldOver({ state, holdExpiresAt }: Held, now: Date): boolean {
  return state === 'lapsed' || holdExpiresAt === null || new Date(holdExpiresAt) <= now;
}

/** Whether the pieces of an unpaid order are kept, in words; null when the order is no longer waiting for money. */
export function holdWords(order: Held, keptFor: KeptFor, now: Date): string | null {
  if (!isUnpaid(order.state)) return null;
  if (order.holdExpiresAt === null || isHoldOver(order, now)) return `No longer kept for ${keptFor}`;
  return `Kept for ${keptFor} until ${moment(order.holdExpiresAt)}`;
}
