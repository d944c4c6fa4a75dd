import type { Site } from '@spareworks/contract/calls/server-entry';
import * as messages from '@spareworks/contract/plain/messages';
import { type PartGroup, partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { absoluteUrl } from '../../lib/head.ts';
import { paths } from '../../paths.ts';

export type Step = { label: string; href: string };

export function groupHref(group: PartGroup): string {
  return `${paths.parts.href()}?group=${group}`;
}

/** The way from the home page to a shelf of the catalogue. */
export function partTrail(group: PartGroup | null): Step[] {
  return [
    { label: messages.navigation.home, href: paths.home.href() },
    { label: 'All parts', href: paths.parts.href() },
    ...(group === null ? [] : [{ label: partGroupLabels[group], href: groupHref(group) }]),
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
