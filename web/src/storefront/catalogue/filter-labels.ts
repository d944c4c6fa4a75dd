import { countOf, formatDollars } from '@spareworks/contract/plain/formats';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { limits } from '@spareworks/contract/plain/limits';
import type { CatalogueState } from './catalogue-state.ts';

export function ratingLabel(atLeast: number): string {
  return atLeast === limits.ratings.most ? `${atLeast} stars` : `${atLeast} stars and up`;
}

function priceLabel({ minPrice, maxPrice }: CatalogueState): string {
  if (minPrice === undefined) return `Up to ${formatDollars(maxPrice ?? 0)}`;
  if (maxPrice === undefined) return `From ${formatDollars(minPrice)}`;
  return `${formatDollars(minPrice)} to ${formatDollars(maxPrice)}`;
}

export type ActiveFilter = { label: string; names: (keyof CatalogueState)[] };

/** What narrows the list down besides the search, in words; `names` are what goes when it is taken away. `maker`: its name, where it is known. */
export function activeFilters(
  state: CatalogueState,
  tree: Pick<GroupTree, 'nameOf'>,
  maker = state.maker,
): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  if (state.group !== undefined) filters.push({ label: tree.nameOf(state.group), names: ['group'] });
  if (state.maker !== undefined) filters.push({ label: maker ?? state.maker, names: ['maker'] });
  if (state.minPrice !== undefined || state.maxPrice !== undefined)
    filters.push({ label: priceLabel(state), names: ['minPrice', 'maxPrice'] });
  if (state.inStock) filters.push({ label: 'In stock', names: ['inStock'] });
  if (state.minRating !== undefined)
    filters.push({ label: ratingLabel(state.minRating), names: ['minRating'] });
  if (state.vehicle !== undefined) filters.push({ label: 'Fits the car', names: ['vehicle'] });
  return filters;
}

/** No part can cost both. */
export function pricesContradict({ minPrice, maxPrice }: CatalogueState): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
}

/** "No parts", "1 part", "128 parts" */
export function partCount(total: number): string {
  if (total === 0) return 'No parts';
  return countOf(total, 'part');
}
