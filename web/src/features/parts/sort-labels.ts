import type { PartSort } from '@spareworks/contract/plain/part-sorts';

export const sortLabels: Record<PartSort, string> = {
  relevance: 'Best match',
  'in-stock': 'In stock first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name: A to Z',
  'best-rated': 'Best rated',
};
