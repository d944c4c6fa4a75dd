import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import { paths } from '../../../paths.ts';

/** Where the catalogue shows what these words find. */
export function searchHref(q: string, group?: PartGroup, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(group && { group }), ...more });
  return query.size === 0 ? paths.parts.href() : `${paths.parts.href()}?${query}`;
}
