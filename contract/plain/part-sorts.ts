/** The orders in which the catalogue can be read. */
export const partSorts = [
  'oldest',
  'newest',
  'in-stock',
  'price-low',
  'price-high',
  'name',
  'best-rated',
  'relevance',
] as const;

export type PartSort = (typeof partSorts)[number];
