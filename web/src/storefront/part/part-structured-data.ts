import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import type { PartFitment, ShownFitRange } from '@spareworks/contract/calls/fitment';
import type { Site } from '@spareworks/contract/calls/server-entry';
import { fitEngineText } from '@spareworks/contract/plain/fit-engine-text';
import { plainAmount } from '@spareworks/contract/plain/money';
import { shop } from '@spareworks/contract/plain/shop';
import { fitRangeText } from '../../features/parts/fit-words.ts';
import { breadcrumbList, type Step } from '../../features/parts/part-trail.ts';
import { stockOf } from '../../features/parts/stock.ts';
import { absoluteUrl } from '../../lib/head.ts';
import { paths } from '../../paths.ts';

/** By the codes of UN/CEFACT, as schema.org has units. */
function measure(value: number, unitCode: 'GRM' | 'MMT'): object {
  return { '@type': 'QuantitativeValue', value, unitCode };
}

/** So many cars say what a part is for; a page should not be made of them. */
const mostCars = 100;

/** A range of cars, as one product for which the part is made. */
function carOf(range: ShownFitRange): object {
  const engine = fitEngineText(range);
  return {
    '@type': 'Car',
    name: fitRangeText(range),
    brand: { '@type': 'Brand', name: range.make },
    model: range.model,
    vehicleModelDate: range.from === range.to ? String(range.from) : `${range.from}/${range.to}`,
    ...(engine !== null && { vehicleEngine: { '@type': 'EngineSpecification', name: engine } }),
  };
}

function carsOf(fitment: PartFitment | null): object[] {
  const ranges = (fitment?.ranges ?? []).filter(({ kind }) => kind === 'fits');
  return ranges.slice(0, mostCars).map(carOf);
}

type Around = { trail: readonly Step[]; fitment: PartFitment | null };

/** The part for search engines: what it is, what it costs, whether it can be had, the cars it is for, and the way to it. */
export function partStructuredData(site: Site, part: PartDetails, { trail, fitment }: Around): object[] {
  const cars = carsOf(fitment);
  const href = paths.part.href({ id: part._id });
  const availability = stockOf(part).orderable ? 'InStock' : 'OutOfStock';
  const mpn = part.numbers.find(({ kind }) => kind === 'oem');
  const product = {
    '@type': 'Product',
    name: part.name,
    ...(part.img !== '' && { image: part.pictures.map(({ img }) => absoluteUrl(site, img)) }),
    description: part.description,
    sku: part.sku,
    ...(part.maker !== null && { brand: { '@type': 'Brand', name: part.maker } }),
    ...(mpn !== undefined && { mpn: mpn.number }),
    ...(part.weightGrams !== null && { weight: measure(part.weightGrams, 'GRM') }),
    ...(part.lengthMm !== null && { depth: measure(part.lengthMm, 'MMT') }),
    ...(part.widthMm !== null && { width: measure(part.widthMm, 'MMT') }),
    ...(part.heightMm !== null && { height: measure(part.heightMm, 'MMT') }),
    ...(cars.length > 0 && { isAccessoryOrSparePartFor: cars }),
    offers: {
      '@type': 'Offer',
      price: plainAmount(part.price),
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
