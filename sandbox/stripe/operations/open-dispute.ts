import type { Db } from '@spareworks/server/db/database.ts';
import { type ChargeRow, chargeStore } from '../books/charge-store.ts';
import { type DisputeRow, disputeStore } from '../books/dispute-store.ts';
import { eventStore, type Origin } from '../books/event-store.ts';
import { disputeObject } from '../objects/dispute-object.ts';
import { readParams } from '../protocol/params.ts';
import { invalidRequest } from '../protocol/provider-error.ts';
import type { Writing } from './call.ts';
import { paidChargeOf } from './find-charge.ts';

/** What a card's owner does at their bank, for whoever does not want to wait until one does. */
export const openDispute: Writing = ({ form }) => {
  const intentId = readParams(form, ['payment_intent']).required('payment_intent');
  return async (tx, origin) => {
    const id = await paidChargeOf(tx, intentId, 'dispute');
    const charge = await chargeStore(tx).get(id, { lock: true });
    if (charge === null) throw new Error('a paid intent has its charge');
    if (charge.disputed) throw invalidRequest(`Charge ${id} has been disputed already.`);
    if (charge.amount_refunded === charge.amount) {
      throw invalidRequest(`Charge ${id} has been refunded; nobody objects to it.`);
    }
    await chargeStore(tx).markDisputed(id);
    return { status: 200, body: disputeObject(await fileDispute(tx, origin, charge)) };
  };
};

/** Of a charge that is marked as disputed by now. */
export async function fileDispute(tx: Db, origin: Origin, charge: ChargeRow): Promise<DisputeRow> {
  const dispute = await disputeStore(tx).insert({
    charge_id: charge.id,
    intent_id: charge.intent_id,
    amount: charge.amount - charge.amount_refunded,
  });
  const object = disputeObject(dispute);
  await eventStore(tx).record({ type: 'charge.dispute.created', object }, origin);
  await eventStore(tx).record({ type: 'charge.dispute.funds_withdrawn', object }, origin);
  return dispute;
}
