import { shop } from '@spareworks/contract/plain/shop';
import type { Order, OrderEvent } from '@spareworks/contract/schemas/order';
import type { Db } from '../../db/database.ts';
import type { Buyer } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';
import { toOrder } from './to-order.ts';

/** An order of the caller, or any for an admin. For others, and once canceled, it does not exist. */
export async function requireOrder(db: Db, id: string, caller: Buyer): Promise<OrderRecord> {
  const order = await requireOwnOrder(db, id, caller);
  if (order.state === 'canceled') throw new Problem('order_not_found');
  return order;
}

/** The same, with canceled ones: for whoever cancels them, and for staff to read. */
export async function requireOwnOrder(db: Db, id: string, caller: Buyer): Promise<OrderRecord> {
  const order = await orderStore(db).find(id);
  if (order === null || !isTheirs(order, caller)) throw new Problem('order_not_found');
  return order;
}

function isTheirs({ id, userId }: OrderRecord, caller: Buyer): boolean {
  if (caller.role === 'guest') return userId === null && id === caller.id;
  return caller.role === 'admin' || userId === caller.id;
}

/** What was canceled is gone for its buyer; staff go on reading of it. */
function requireReadable(db: Db, id: string, caller: Buyer): Promise<OrderRecord> {
  return caller.role === 'admin' ? requireOwnOrder(db, id, caller) : requireOrder(db, id, caller);
}

export async function getOrder(db: Db, id: string, caller: Buyer): Promise<Order> {
  return toOrder(await requireReadable(db, id, caller));
}

export async function orderTimeline(db: Db, id: string, caller: Buyer): Promise<OrderEvent[]> {
  await requireReadable(db, id, caller);
  const events = await orderStore(db).events(id, { internal: caller.role === 'admin' });
  if (caller.role === 'admin') return events;
  // With what addresses staff log in is nobody else's business.
  const isStaff = (actor: string) => actor.includes('@') && actor !== caller.email;
  return events.map((event) => (isStaff(event.actor) ? { ...event, actor: shop.name } : event));
}

export async function listOrdersOf(
  db: Db,
  { email, order }: { email: string; order: 'oldest' | 'newest' },
  { after, limit }: { after: string | null; limit: number },
): Promise<Order[]> {
  return (await orderStore(db).pageOf(email, order, after, limit)).map(toOrder);
}

export function countOrdersOf(db: Db, email: string): Promise<number> {
  return orderStore(db).countOf(email);
}

/** The one unpaid order of a person that costs this much; null when there is none, or more than one. */
export async function onlyUnpaidOrder(db: Db, userId: string, totalCents: number): Promise<string | null> {
  const [id, another] = await orderStore(db).unpaidWith(userId, totalCents);
  return another === undefined ? (id ?? null) : null;
}
