import type { DeliveryDetails } from '@spareworks/contract/calls/orders';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { getProfile } from '../people/profiles.ts';
import { orderStore } from './order-store.ts';

/** What a buyer would type again: where the last order went, else what the profile says. */
export async function deliveryDetails(db: Db, caller: Caller): Promise<DeliveryDetails> {
  const last = await orderStore(db).lastDelivery(caller.id);
  if (last !== null) return { ...last, from: 'order' };
  const { location: address, phone } = await getProfile(db, caller.email);
  return { address, phone, from: address === null && phone === null ? null : 'profile' };
}
