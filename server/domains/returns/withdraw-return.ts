import type { Return } from '@spareworks/contract/calls/returns';
import type { Database } from '../../db/database.ts';
import type { Buyer } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { requireOrder } from '../orders/find-order.ts';
import { changeReturn } from './change-return.ts';
import { requireReturn } from './find-returns.ts';
import { lockReturn } from './lock-return.ts';
import { toReturn } from './to-return.ts';

/** Takes a return of the caller back, as long as nothing of it was received. For others it does not exist. */
export async function withdrawReturn(
  database: Database,
  caller: Buyer,
  id: string,
  publicUrl: string,
): Promise<Return> {
  const { orderId } = await requireReturn(database, id);
  await requireOrder(database, orderId, caller).catch(() => {
    throw new Problem('return_not_found');
  });
  return database.transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    return toReturn(await changeReturn(tx, locked, { to: 'withdrawn', actor: caller.email, publicUrl }));
  });
}
