import type { Db } from '@spareworks/server/db/database.ts';
import { chargeStore } from '../books/charge-store.ts';
import { eventStore, type Origin } from '../books/event-store.ts';
import { isProviderId } from '../books/provider-ids.ts';
import { type RefundRow, refundStore } from '../books/refund-store.ts';
import { refundObject } from '../objects/refund-object.ts';
import { readParams } from '../protocol/params.ts';
import { invalidRequest, noSuch } from '../protocol/provider-error.ts';
import type { Writing } from './call.ts';

const failureReason = 'expired_or_canceled_card';

/** What the card's bank does when it cannot take the money, for whoever does not want to wait until one does. */
export const failRefund: Writing = ({ id, form }) => {
  readParams(form, []);
  return async (tx, origin) => {
    const refund = isProviderId(id) ? await refundStore(tx).get(id, { lock: true }) : null;
    if (refund === null) throw noSuch('refund', id.slice(0, 100), 'id');
    if (refund.status !== 'succeeded' && refund.status !== 'pending') {
      throw invalidRequest(`This refund cannot fail: it has a status of ${refund.status}.`);
    }
    return { status: 200, body: refundObject(await sendBack(tx, origin, refund)) };
  };
};

/** The money of a refund comes back from the card's bank. The refund is locked by now. */
export async function sendBack(
  tx: Db,
  origin: Origin,
  { id, charge_id, amount }: RefundRow,
): Promise<RefundRow> {
  const failed = await refundStore(tx).fail(id, failureReason);
  await chargeStore(tx).takeBack(charge_id, amount);
  const object = refundObject(failed);
  await eventStore(tx).record({ type: 'refund.updated', object }, origin);
  await eventStore(tx).record({ type: 'refund.failed', object }, origin);
  return failed;
}
