import { timingSafeEqual } from 'node:crypto';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import type { Db } from '../../db/database.ts';
import type { Guest } from '../../kernel/caller.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

/** Ids of orders are of version 7, which is the digit after the second hyphen. */
const shape = new RegExp(`^(?=.{14}7)(${uuidPattern})\\.([\\w-]{43})$`);

/** What opens the order of a guest; null for one that belongs to an account. */
export function guestTokenOf({ id, guestKey }: Pick<OrderRecord, 'id' | 'guestKey'>): string | null {
  return guestKey === null ? null : `${id}.${guestKey}`;
}

/** The guest whose token it is, as long as the order belongs to no account. */
export async function findGuest(db: Db, token: string): Promise<Guest | null> {
  const id = orderIn(token);
  const order = id === null ? null : await orderStore(db).find(id);
  if (order === null || !opens(token, order)) return null;
  return { id: order.id, name: order.buyerName, email: order.email, role: 'guest' };
}

/** Which order a token says it is for. */
export function orderIn(token: string): string | null {
  return shape.exec(token)?.[1] ?? null;
}

export function opens(token: string, { userId, guestKey }: OrderRecord): boolean {
  const key = shape.exec(token)?.[2];
  if (userId !== null || guestKey === null || key === undefined) return false;
  return timingSafeEqual(Buffer.from(guestKey), Buffer.from(key));
}
