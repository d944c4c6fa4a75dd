import type { PageKind } from '@spareworks/contract/plain/pages';
import { paths } from '../../paths.ts';

/** In the place of an id: one that is still to come. */
export const newId = 'new';

const kindQuery = 'kind';

export function newPageHref(kind: PageKind): string {
  return `${paths.managedPage.href({ id: newId })}?${kindQuery}=${kind}`;
}

export function kindOf(search: string): PageKind {
  return new URLSearchParams(search).get(kindQuery) === 'post' ? 'post' : 'page';
}
