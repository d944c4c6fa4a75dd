import type { Basket } from '@spareworks/contract/calls/basket';
import type { Db } from '../../db/database.ts';
import { basketStore } from './basket-store.ts';
import { toBasket } from './to-basket.ts';

export async function readBasket(db: Db, userId: string): Promise<Basket> {
  return toBasket(await basketStore(db).lines(userId));
}
