import type { Database } from '../../../db/database.ts';
import { chargeStore } from '../books/charge-store.ts';
import { disputeStore } from '../books/dispute-store.ts';
import { eventStore } from '../books/event-store.ts';
import { disputeObject } from '../objects/dispute-object.ts';

const nobody = { requestId: null, idempotencyKey: null };

/** Lets the owners of cards object to charges whose time has come. */
export async function fileDisputes(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await fileOne(database)));
}

async function fileOne(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const charge = await chargeStore(tx).takeDisputed();
    if (charge === null) return false;
    if (charge.disputed) {
      const dispute = await disputeStore(tx).insert({
        charge_id: charge.id,
        intent_id: charge.intent_id,
        amount: charge.amount - charge.amount_refunded,
      });
      await eventStore(tx).record({ type: 'charge.dispute.created', object: disputeObject(dispute) }, nobody);
    }
    return true;
  });
}
