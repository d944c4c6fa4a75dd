import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { discountStore } from './discount-store.ts';
import { personOf } from './person-of.ts';
import { refusedCode, standingRefusal, unknownCode, usedByPerson } from './refuse-code.ts';

type Order = { id: string; userId: string | null; email: string };

/**
 * Takes one use of a code for an order, or refuses with the reason, also when the last one has just been taken. Needs the
 * transaction that places the order. The code's row stays locked until its end, so no two can take the same use, nor one person
 * more than they may.
 */
export async function redeem(tx: Db, { id }: { id: string }, order: Order): Promise<void> {
  const store = discountStore(tx);
  const taken = await store.takeUse(id, order.id);
  if (taken === false) {
    if (await store.isRedeemed(id, order.id)) return;
    const code = await store.find(id);
    if (code === null) throw unknownCode();
    throw standingRefusal(code) ?? refusedCode('This code was just being used. Please try again.');
  }
  await pausePoint('redeem: use counted');
  const person = personOf(order);
  // By a statement of its own, after the lock: it sees what the one before has committed.
  if (taken.mostPerPerson !== null && (await store.usesBy(id, person)) >= taken.mostPerPerson) {
    throw usedByPerson(taken);
  }
  await store.addRedemption(id, order.id, person);
  await pausePoint('redeem: noted');
}

/** The order of a code was canceled: somebody else may use it. An order without a code has nothing to give back. */
export function giveUseBack(tx: Db, orderId: string): Promise<void> {
  return discountStore(tx).giveUseBack(orderId);
}
