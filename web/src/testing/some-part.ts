import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import { nothingOpen } from '@spareworks/contract/plain/part-fields';

/** A part as the shop answers it, without anything that may be left open. */
export function somePart(change: Partial<PartDetails> = {}): PartDetails {
  return {
    _id: '01912345-6789-7abc-8def-0123456789ab',
    ...nothingOpen({ name: 'Brake disc', price: 10, minimumOrder: 1, img: '', description: '' }),
    availableQuantity: 5,
    rating: null,
    ratingCount: 0,
    sku: 'BD-1001',
    pictures: [{ img: change.img ?? '', alt: null }],
    numbers: [],
    supersededBy: null,
    current: null,
    supersedes: [],
    ...change,
  };
}
