import { formatDollars } from '@spareworks/contract/plain/formats';
import { makerSlug } from '@spareworks/contract/plain/maker';
import { partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { shop } from '@spareworks/contract/plain/shop';
import { breadcrumbList, partTrail } from '../../features/parts/part-trail.ts';
import type { Head, RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { catalogueHref } from './catalogue-state.ts';
import { activeFilters, partCount } from './filter-labels.ts';
import type { CatalogueData } from './loader.ts';

function describe({ state, facets }: CatalogueData): string {
  const what = state.group === undefined ? 'Car spare parts' : `${partGroupLabels[state.group]}: spare parts`;
  const { price } = facets;
  const range =
    price === null ? '' : `, from ${formatDollars(price.least)} to ${formatDollars(price.most)} apiece`;
  return `${what} at ${shop.name}. ${partCount(facets.total)} with drawings and true measures${range}.`;
}

export function catalogueHead(data: CatalogueData): Head {
  const { state, after } = data;
  const { q, group } = state;
  const label = group === undefined ? 'All parts' : partGroupLabels[group];
  const onlyGroup = group !== undefined && q === undefined && activeFilters(state).length === 1;
  const onlyMaker = state.maker !== undefined && q === undefined && activeFilters(state).length === 1;
  const canonical = onlyMaker
    ? paths.maker.href({ slug: makerSlug(data.facets.maker ?? state.maker ?? '') })
    : catalogueHref(onlyGroup ? { group } : {});
  // Searches are endless, and the pages behind the first change with every new part.
  const indexed = q === undefined && after === null;
  return {
    title: q === undefined ? label : `Search: ${q}`,
    description: describe(data),
    ...(indexed ? { canonical } : { robots: 'noindex' }),
    structuredData: (site) => [breadcrumbList(site, partTrail(group ?? null))],
  };
}

export const handle: RouteHandle = { head: catalogueHead };
