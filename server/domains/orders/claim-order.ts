import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { lockRegistered } from '../people/registered.ts';
import { opens, orderIn } from './guest-token.ts';
import { lockOrder } from './lock-order.ts';
import { orderStore } from './order-store.ts';

const anotherAddress =
  'This order was placed with another email address. Only the account of that address can take it in.';
const unproved = 'Please confirm your email address first. My Profile sends you the mail for it.';

/**
 * Makes the order of a guest one of the caller's, whose address is that of the order and proved. From then on the token
 * opens nothing; payments go along by a trigger. Answers the order's id, also to who has it already.
 */
export function claimOrder(database: Database, caller: Caller, token: string): Promise<string> {
  return database.transaction(async (tx) => {
    const account = await lockRegistered(tx, caller.id);
    const order = await lockOrder(tx, requireOrderIn(token));
    if (order.userId === caller.id) return order.id;
    if (!opens(token, order) || order.state === 'canceled') throw new Problem('order_not_found');
    if (order.email !== caller.email) throw new Problem('forbidden', { title: anotherAddress });
    if (!account?.addressProved) throw new Problem('forbidden', { title: unproved });
    await orderStore(tx).giveTo(order.id, caller.id);
    await pausePoint('claim: order given');
    await record(tx, { actor: caller.email, action: 'guest order claimed', subject: order.id });
    return order.id;
  });
}

function requireOrderIn(token: string): string {
  const id = orderIn(token);
  if (id === null) throw new Problem('order_not_found');
  return id;
}
