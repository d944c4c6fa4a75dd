import type { Database } from '@spareworks/server/db/database.ts';
import { chargeStore } from '../books/charge-store.ts';
import { fileDispute } from '../operations/open-dispute.ts';

const nobody = { requestId: null, idempotencyKey: null };

/** Lets the owners of cards object to charges whose time has come. */
export async function fileDisputes(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await fileOne(database)));
}

async function fileOne(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const charge = await chargeStore(tx).takeDisputed();
    if (charge === null) return false;
    if (charge.disputed) await fileDispute(tx, nobody, charge);
    return true;
  });
}
