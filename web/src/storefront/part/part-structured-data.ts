import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import type { Site } from '@spareworks/contract/calls/server-entry';
import { shop } from '@spareworks/contract/plain/shop';
import { breadcrumbList, type Step } from '../../features/parts/part-trail.ts';
import { stockOf } from '../../features/parts/stock.ts';
import { absoluteUrl } from '../../lib/head.ts';
import { paths } from '../../paths.ts';

/** By the codes of UN/CEFACT, as schema.org has units. */
function measure(value: number, unitCode: 'GRM' | 'MMT'): object {
  return { '@type': 'QuantitativeValue', value, unitCode };
}

/** The part for search engines: what it is, what it costs, whether it can be had, and the way to it. */
export function partStructuredData(site: Site, part: PartDetails, trail: readonly Step[]): object[] {
  const href = paths.part.href({ id: part._id });
  const availability = stockOf(part).orderable ? 'InStock' : 'OutOfStock';
  const mpn = part.numbers.find(({ kind }) => kind === 'oem');
  const product = {
    '@type': 'Product',
    name: part.name,
    ...(part.img !== '' && { image: absoluteUrl(site, part.img) }),
    description: part.description,
    sku: part.sku,
    ...(mpn !== undefined && { mpn: mpn.number }),
    ...(part.weightGrams !== null && { weight: measure(part.weightGrams, 'GRM') }),
    ...(part.lengthMm !== null && { depth: measure(part.lengthMm, 'MMT') }),
    ...(part.widthMm !== null && { width: measure(part.widthMm, 'MMT') }),
    ...(part.heightMm !== null && { height: measure(part.heightMm, 'MMT') }),
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
