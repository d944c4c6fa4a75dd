import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { counts } from '@spareworks/contract/plain/formats';

export type Stock = {
  level: 'plenty' | 'few' | 'too-few' | 'none';
  /** In words, for the person. */
  words: string;
  /** Whether an order is possible at all. */
  orderable: boolean;
};

const few = 5;
/** How many there are, and whether that is enough for an order. */
export function stockOf({
  availableQuantity: available,
  minimumOrder,
}: Pick<SparePart, 'availableQuantity' | 'minimumOrder'>): Stock {
  if (available <= 0) return { level: 'none', words: 'Sold out', orderable: false };
  if (available < minimumOrder) {
    const words = `Only ${counts.format(available)} left, fewer than the minimum order`;
    return { level: 'too-few', words, orderable: false };
  }
  if (available <= few) return { level: 'few', words: `Only ${available} left`, orderable: true };
  return { level: 'plenty', words: `${counts.format(available)} available`, orderable: true };
}
