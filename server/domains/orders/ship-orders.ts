import type { ShipResult } from '@spareworks/contract/orders';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/guard.ts';
import { toProblem } from '../../http/problem-handler.ts';
import { shipOrder } from './ship-order.ts';

/**
 * Ships several orders, each in a transaction of its own, one after the other so that a long list leaves the shop its
 * connections. Whatever happens to one, the caller is told about all.
 */
export async function shipOrders(
  database: Database,
  ids: readonly string[],
  caller: Caller,
  { publicUrl, log }: { publicUrl: string; log: Logger },
): Promise<ShipResult[]> {
  const results: ShipResult[] = [];
  for (const _id of new Set(ids)) {
    try {
      await shipOrder(database, _id, caller, { publicUrl, confirmed: false });
      results.push({ _id, shipped: true });
    } catch (error) {
      const { code, status, message } = toProblem(error);
      if (status >= 500) log.error({ err: error, orderId: _id }, 'an order could not be shipped');
      results.push({ _id, shipped: false, code, reason: message });
    }
  }
  return results;
}
