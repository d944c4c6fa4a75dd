import type { ManagedGroup, ShownGroup } from '@spareworks/contract/calls/groups';
import { type GroupTree, groupTree } from '@spareworks/contract/plain/group-tree';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { type GroupRecord, groupStore } from './group-store.ts';

/** What the page of a group shows. */
export async function readGroup(db: Db, tree: GroupTree, slug: string): Promise<ShownGroup> {
  const found = await groupStore(db).bySlug(slug);
  if (found === null) throw new Problem('not_found');
  const { _id, name, parent, img, text } = found;
  const above = parent === null ? [] : tree.pathTo(parent);
  return {
    _id,
    name,
    slug,
    parent,
    img,
    text,
    path: above.map((group) => ({ _id: group._id, name: group.name, slug: group.slug })),
    groups: [...tree.childrenOf(_id)],
  };
}

/** How many parts on sale have each group. */
export type CountParts = (db: Db) => Promise<ReadonlyMap<string, number>>;

export async function readManagedGroups(db: Db, countParts: CountParts): Promise<ManagedGroup[]> {
  const [groups, parts] = [await groupStore(db).managed(), await countParts(db)];
  return groupTree(groups).all.map((group) => toManaged(group, parts.get(group._id) ?? 0));
}

export function toManaged({ changedAt, ...group }: GroupRecord, parts: number): ManagedGroup {
  return { ...group, changedAt: changedAt.toISOString(), parts };
}

/** The addresses of all groups, for search engines. */
export async function groupPaths(db: Db): Promise<{ path: string; changed: Date }[]> {
  const groups = groupTree(await groupStore(db).managed()).all;
  return groups.map(({ slug, changedAt }) => ({ path: `/groups/${slug}`, changed: changedAt }));
}
