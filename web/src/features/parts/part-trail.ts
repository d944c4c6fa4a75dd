import type { Site } from '@spareworks/contract/calls/server-entry';
import type { ListedGroup } from '@spareworks/contract/plain/group-tree';
import * as messages from '@spareworks/contract/plain/messages';
import { absoluteUrl } from '../../lib/head.ts';
import { paths } from '../../paths.ts';

export type Step = { label: string; href: string };

export function groupHref({ slug }: Pick<ListedGroup, 'slug'>): string {
  return paths.group.href({ slug });
}

/** The way from the home page down the groups of the catalogue. */
export function partTrail(path: readonly Pick<ListedGroup, 'name' | 'slug'>[]): Step[] {
  return [
    { label: messages.navigation.home, href: paths.home.href() },
    { label: 'All parts', href: paths.parts.href() },
    ...path.map((group) => ({ label: group.name, href: groupHref(group) })),
  ];
}

/** The same way for search engines. */
export function breadcrumbList(site: Site, steps: readonly Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(site, href),
    })),
  };
}
