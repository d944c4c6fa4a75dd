import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeState, refusalIn } from './change-state.ts';
import { lockOrder } from './lock-order.ts';
import { orderMails } from './order-mails.ts';
import type { OrderRecord } from './order-record.ts';

/** confirmed: the person knows what is wrong with the money. */
export type ShipOptions = { publicUrl: string; confirmed: boolean; undoSeconds?: number };

/** Marks a paid order as shipped, once. The buyer is told when it can no longer be undone. */
export async function shipOrder(
  database: Database,
  id: string,
  caller: Caller,
  { publicUrl, confirmed, undoSeconds = undoShippingSeconds }: ShipOptions,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!staffCan('ship', order.state)) throw refusalIn(order);
    const doubt = doubtAbout(order);
    if (doubt !== null && !confirmed) throw new Problem('shipping_doubtful', { title: doubt });
    const shipped = await changeState(tx, order, { to: 'shipped', actor: caller.email });
    await record(tx, {
      actor: caller.email,
      action: 'order shipped',
      subject: id,
      before: { state: order.state },
      after: { state: shipped.state, ...(doubt === null ? {} : { confirmed: doubt }) },
    });
    await orderMails(tx, publicUrl).shipped(shipped, undoSeconds);
  });
}

/** Why the money of an order may not stay with the shop. */
function doubtAbout({ dispute, refunds, totalCents: total }: OrderRecord): string | null {
  if (dispute === 'open') return 'The card holder disputes the payment of this order.';
  if (dispute === 'lost') return 'The dispute over this payment was lost: the money is gone.';
  // What staff have given back themselves they know of: those pieces are not shipped.
  const refunded = refunds
    .filter(({ source, state }) => source === 'provider' && (state === 'pending' || state === 'succeeded'))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (refunded === 0) return null;
  const dollars = (cents: number) => formatDollars(centsToDollars(cents));
  return `${dollars(refunded)} of ${dollars(total)} was given back at the card provider.`;
}
