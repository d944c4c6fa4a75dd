import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Guest } from '../../kernel/caller.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** What opens the order of a guest; null for one that belongs to an account. */
export function guestTokenOf({ id, guestKey }: Pick<OrderRecord, 'id' | 'guestKey'>): string | null {
  return guestKey === null ? null : `${id}.${guestKey}`;
}

/** The guest whose token it is, as long as the order belongs to no account. */
export async function findGuest(db: Db, token: string): Promise<Guest | null> {
  const [, id, key = ''] = shape.exec(token) ?? [];
  if (id === undefined) return null;
  const order = await orderStore(db).find(id);
  if (order === null || order.userId !== null || order.guestKey === null) return null;
  if (!timingSafeEqual(Buffer.from(order.guestKey), Buffer.from(key))) return null;
  return { id, name: order.buyerName, email: order.email, role: 'guest' };
}
