import type { Site } from '@spareworks/contract/calls/server-entry';
import { countOf } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import { breadcrumbList, type Step } from '../../features/parts/part-trail.ts';
import { absoluteUrl, type Head, notFoundHead, type RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import type { MakerData, MakersData } from './loader.ts';

/** The way from the home page down to and with the page itself. */
export function makerTrail(data: Exclude<MakersData, { kind: 'none' }>): Step[] {
  const steps: Step[] = [
    { label: messages.navigation.home, href: paths.home.href() },
    { label: 'Makers', href: paths.makers.href() },
  ];
  if (data.kind === 'makers') return steps;
  const { name, slug } = data.maker;
  return [...steps, { label: name, href: paths.maker.href({ slug }) }];
}

/** The first sentence or two, as far as a search engine shows them. */
function describe({ maker: { name, text, parts } }: MakerData): string {
  const own = text.replaceAll(/\s+/g, ' ').trim();
  const short = own.length > 155 ? `${own.slice(0, 154).replace(/\s\S*$/, '')}…` : own;
  return short || `Spare parts by ${name} at ${shop.name}: ${countOf(parts, 'part')} with price and stock.`;
}

function brand(site: Site, { maker: { name, slug, logo, text } }: MakerData): object {
  return {
    '@type': 'Brand',
    name,
    url: absoluteUrl(site, paths.maker.href({ slug })),
    ...(logo !== null && { logo: absoluteUrl(site, logo) }),
    ...(text !== '' && { description: text }),
  };
}

export function makersHead(data: MakersData): Head {
  if (data.kind === 'none') return notFoundHead;
  const trail = makerTrail(data);
  // Without parts there is nothing to find here, and the pages behind the first change with every new part.
  const indexed = data.page.items.length > 0 && data.after === null;
  const canonical = trail.at(-1)?.href;
  return {
    title: data.kind === 'makers' ? 'Makers' : `${data.maker.name} parts`,
    description:
      data.kind === 'makers' ? `The makers of the spare parts at ${shop.name}, by name.` : describe(data),
    ...(data.kind === 'maker' && data.maker.logo !== null && { image: data.maker.logo }),
    ...(indexed && canonical !== undefined ? { canonical } : { robots: 'noindex' }),
    structuredData: (site) => [
      ...(data.kind === 'maker' ? [brand(site, data)] : []),
      breadcrumbList(site, trail),
    ],
  };
}

export const handle: RouteHandle = {
  head: makersHead,
  statusOf: ({ kind }: MakersData) => (kind === 'none' ? 404 : 200),
};
