import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { AddToBasket } from '../features/basket/add-to-basket.tsx';
import { stockOf } from '../features/parts/stock.ts';

/** For the card of a part. */
export function basketButton(part: SparePart) {
  const { orderable, words } = stockOf(part);
  return <AddToBasket part={part} why={orderable ? null : words} />;
}
