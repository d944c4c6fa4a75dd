import type { ShipResult, UndoResult } from '@spareworks/contract/calls/orders';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { eachOrder } from './each-order.ts';
import { shipOrder } from './ship-order.ts';
import { undoShipping } from './undo-shipping.ts';

/** Ships several orders, each by itself. */
export async function shipOrders(
  database: Database,
  ids: readonly string[],
  caller: Caller,
  { publicUrl, log }: { publicUrl: string; log: Logger },
): Promise<ShipResult[]> {
  const results = await eachOrder(ids, { log, failed: 'an order could not be shipped' }, (id) =>
    shipOrder(database, id, caller, { publicUrl, confirmed: false }),
  );
  return results.map(({ _id, refusal }) =>
    refusal === null ? { _id, shipped: true } : { _id, shipped: false, ...refusal },
  );
}

/** Makes several orders pending again that were just shipped, each by itself. */
export async function undoShippings(
  database: Database,
  ids: readonly string[],
  caller: Caller,
  { publicUrl, log }: { publicUrl: string; log: Logger },
): Promise<UndoResult[]> {
  const results = await eachOrder(ids, { log, failed: 'a shipping could not be undone' }, (id) =>
    undoShipping(database, id, caller, { publicUrl }),
  );
  return results.map(({ _id, refusal }) =>
    refusal === null ? { _id, undone: true } : { _id, undone: false, ...refusal },
  );
}
