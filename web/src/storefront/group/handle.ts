import { shop } from '@spareworks/contract/plain/shop';
import { breadcrumbList, groupHref, partTrail } from '../../features/parts/part-trail.ts';
import { absoluteUrl, type Head, notFoundHead, type RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import type { GroupData, ShownGroupData } from './loader.ts';

const longestDescription = 160;

function describe({ group: { name, text }, total }: ShownGroupData): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words !== '')
    return words.length <= longestDescription ? words : `${words.slice(0, longestDescription - 1)}…`;
  return `${name}: ${total} spare ${total === 1 ? 'part' : 'parts'} at ${shop.name}, with drawings and true measures.`;
}

export function groupHead(data: GroupData): Head {
  if (data.kind === 'none') return notFoundHead;
  const { group, within, page, after } = data;
  const canonical = groupHref(group);
  // Without anything on it there is nothing to find here, and the pages behind the first change with every new part.
  const indexed = after === null && (page.items.length > 0 || group.text !== '');
  const description = describe(data);
  const items = page.items.map(({ _id, name }) => ({ name, href: paths.part.href({ id: _id }) }));
  return {
    title: group.name,
    description,
    ...(indexed ? { canonical } : { robots: 'noindex' }),
    ...(group.img !== null && { image: group.img }),
    structuredData: (site) => [
      breadcrumbList(site, partTrail([...group.path, group])),
      {
        '@type': 'CollectionPage',
        name: group.name,
        description,
        url: absoluteUrl(site, canonical),
        ...(group.img !== null && { image: absoluteUrl(site, group.img) }),
        ...(within.length > 0 && {
          hasPart: within.map((one) => ({
            '@type': 'CollectionPage',
            name: one.name,
            url: absoluteUrl(site, groupHref(one)),
          })),
        }),
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: items.length,
          itemListElement: items.map(({ name, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: absoluteUrl(site, href),
          })),
        },
      },
    ],
  };
}

export const handle: RouteHandle = {
  head: groupHead,
  statusOf: ({ kind }: GroupData) => (kind === 'none' ? 404 : 200),
};
