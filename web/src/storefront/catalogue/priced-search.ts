import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { currencySign, formatDollars } from '@spareworks/contract/plain/formats';
import { sortLabels } from '../../features/parts/sort-labels.ts';
import { type CatalogueState, catalogueHref } from './catalogue-state.ts';

type PriceInWords = NonNullable<NonNullable<PartFacets['reading']>['price']>;

/** "Only parts up to $50.00", with the filter instead of the words. Null where a price was chosen already, or another kind of money is named. */
export function pricedSearch(
  state: CatalogueState,
  price: PriceInWords | undefined,
): { href: string; label: string } | null {
  if (price === undefined || (price.sign !== null && price.sign !== currencySign())) return null;
  if (state.minPrice !== undefined || state.maxPrice !== undefined) return null;
  const { q: _, exact: __, ...others } = state;
  const { least, most, words } = price;
  const href = catalogueHref({
    ...others,
    ...(words !== '' && { q: words }),
    ...(least !== null && { minPrice: least }),
    ...(most !== null && { maxPrice: most }),
  });
  return { href, label: `Only parts ${rangeOf(price)}` };
}

type OrderInWords = NonNullable<NonNullable<PartFacets['reading']>['order']>;

/** "Price: low to high", with the order of the list instead of the words. Null where an order was chosen already. */
export function orderedSearch(
  state: CatalogueState,
  order: OrderInWords | undefined,
): { href: string; label: string } | null {
  if (order === undefined || state.sort !== undefined) return null;
  const { q: _, exact: __, ...others } = state;
  const href = catalogueHref({ ...others, ...(order.words !== '' && { q: order.words }), sort: order.sort });
  return { href, label: sortLabels[order.sort] };
}

function rangeOf({ least, most }: PriceInWords): string {
  if (least === null) return `up to ${formatDollars(most ?? 0)}`;
  return `from ${formatDollars(least)}${most === null ? '' : ` to ${formatDollars(most)}`}`;
}
