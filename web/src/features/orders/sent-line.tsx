import type { Order } from '@spareworks/contract/schemas/order';
import { sentWords } from './parcels.ts';

/** How much of an order that is still pending has left. */
export function SentLine({ order }: { order: Order }) {
  const words = sentWords(order);
  return words === null ? null : <p className="text-sm text-muted">{words}</p>;
}
