import type { Database } from '@spareworks/server/db/database.ts';
import { eventStore } from '../books/event-store.ts';
import { refundStore } from '../books/refund-store.ts';
import { refundObject } from '../objects/refund-object.ts';
import { sendBack } from '../operations/fail-refund.ts';

const nobody = { requestId: null, idempotencyKey: null };

/** Lets the banks of cards take, or send back, the refunds whose time has come. */
export async function finishRefunds(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await finishOne(database)));
}

async function finishOne(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const refund = await refundStore(tx).takeDue();
    if (refund === null) return false;
    if (refund.next_status === 'failed') {
      await sendBack(tx, nobody, refund);
    } else {
      const object = refundObject(await refundStore(tx).succeed(refund.id));
      await eventStore(tx).record({ type: 'refund.updated', object }, nobody);
    }
    return true;
  });
}
