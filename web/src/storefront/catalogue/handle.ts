import { formatDollars } from '@spareworks/contract/plain/formats';
import { groupTree } from '@spareworks/contract/plain/group-tree';
import { makerSlug } from '@spareworks/contract/plain/maker';
import { shop } from '@spareworks/contract/plain/shop';
import { breadcrumbList, groupHref, partTrail } from '../../features/parts/part-trail.ts';
import type { Head, RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { catalogueHref } from './catalogue-state.ts';
import { activeFilters, partCount } from './filter-labels.ts';
import type { CatalogueData } from './loader.ts';

function describe({ state, facets, groups }: CatalogueData): string {
  const { nameOf } = groupTree(groups);
  const what = state.group === undefined ? 'Car spare parts' : `${nameOf(state.group)}: spare parts`;
  const { price } = facets;
  const range =
    price === null ? '' : `, from ${formatDollars(price.least)} to ${formatDollars(price.most)} apiece`;
  return `${what} at ${shop.name}. ${partCount(facets.total)} with drawings and true measures${range}.`;
}

export function catalogueHead(data: CatalogueData): Head {
  const { state, after } = data;
  const tree = groupTree(data.groups);
  const { q, group } = state;
  const label = group === undefined ? 'All parts' : tree.nameOf(group);
  const isOnly = q === undefined && activeFilters(state, tree).length === 1;
  const chosen = group !== undefined && isOnly ? tree.get(group) : undefined;
  // The page of the group, or of the maker, says the same, and more.
  const canonical =
    state.maker !== undefined && isOnly
      ? paths.maker.href({ slug: makerSlug(data.facets.maker ?? state.maker) })
      : chosen === undefined
        ? catalogueHref({})
        : groupHref(chosen);
  // Searches are endless, and the pages behind the first change with every new part.
  const indexed = q === undefined && after === null;
  return {
    title: q === undefined ? label : `Search: ${q}`,
    description: describe(data),
    ...(indexed ? { canonical } : { robots: 'noindex' }),
    structuredData: (site) => [
      breadcrumbList(site, partTrail(group === undefined ? [] : tree.pathTo(group))),
    ],
  };
}

export const handle: RouteHandle = { head: catalogueHead };
