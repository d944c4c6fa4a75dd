import { groupTree, type ListedGroup, type PartGroup } from '@spareworks/contract/plain/group-tree';
import type { Api } from '../../lib/api.ts';

/** Of the whole tree what a page shows: the groups at the top, the way to the chosen one, and what stands along it. */
export function groupsInSight(groups: readonly ListedGroup[], chosen: PartGroup | null): ListedGroup[] {
  const tree = groupTree(groups);
  const opened = new Set<PartGroup | null>([
    null,
    ...(chosen === null ? [] : tree.pathTo(chosen).map(({ _id }) => _id)),
  ]);
  return tree.all.filter(({ parent }) => opened.has(parent));
}

/** The tree as far as a page shows it: without groups that are empty, but for one that somebody has come to. */
export async function loadGroups(api: Api, chosen: PartGroup | null): Promise<ListedGroup[]> {
  const filled = await api('GET /groups', { query: { withParts: 'true' } });
  if (chosen === null || filled.some(({ _id }) => _id === chosen)) return groupsInSight(filled, chosen);
  const all = await api('GET /groups', {});
  const shown = new Set([...filled, ...groupTree(all).pathTo(chosen)].map(({ _id }) => _id));
  return groupsInSight(
    all.filter(({ _id }) => shown.has(_id)),
    chosen,
  );
}

/** The way to a group from the top of the tree; empty where there is none. */
export async function loadPath(api: Api): Promise<(group: PartGroup | null) => ListedGroup[]> {
  const tree = groupTree(await api('GET /groups', {}));
  return (group) => (group === null ? [] : tree.pathTo(group));
}
