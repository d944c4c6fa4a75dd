import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { Site } from '@spareworks/contract/calls/server-entry';
import { shop } from '@spareworks/contract/plain/shop';
import { breadcrumbList, type Step } from '../../features/parts/part-trail.ts';
import { stockOf } from '../../features/parts/stock.ts';
import { absoluteUrl } from '../../lib/head.ts';
import { paths } from '../../paths.ts';

/** The part for search engines: what it is, what it costs, whether it can be had, and the way to it. */
export function partStructuredData(site: Site, part: SparePart, trail: readonly Step[]): object[] {
  const href = paths.part.href({ id: part._id });
  const availability = stockOf(part).orderable ? 'InStock' : 'OutOfStock';
  const product = {
    '@type': 'Product',
    name: part.name,
    ...(part.img !== '' && { image: absoluteUrl(site, part.img) }),
    description: part.description,
    sku: part._id,
    offers: {
      '@type': 'Offer',
      price: part.price.toFixed(2),
      priceCurrency: shop.currency,
      availability: `https://schema.org/${availability}`,
      url: absoluteUrl(site, href),
    },
    ...(part.rating !== null &&
      part.ratingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Number(part.rating.toFixed(2)),
          reviewCount: part.ratingCount,
        },
      }),
  };
  return [product, breadcrumbList(site, [...trail, { label: part.name, href }])];
}
