import type { ManagedGroup, ShownGroup } from '@spareworks/contract/calls/groups';
import { type GroupTree, groupTree, type ListedGroup } from '@spareworks/contract/plain/group-tree';
import { defaultGroupLabels, defaultGroups } from '@spareworks/contract/plain/part-group-labels';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { type GroupRecord, groupStore } from './group-store.ts';

/** What the page of a group shows; by an address it had before too, for those who followed an old link. */
export async function readGroup(db: Db, tree: GroupTree, slug: string): Promise<ShownGroup> {
  const store = groupStore(db);
  const found = (await store.bySlug(slug)) ?? (await store.byFormerSlug(slug));
  if (found === null) throw new Problem('not_found');
  const { _id, name, parent, img, text } = found;
  const above = parent === null ? [] : tree.pathTo(parent);
  return {
    _id,
    name,
    slug: found.slug,
    parent,
    img,
    text,
    path: above.map((group) => ({ _id: group._id, name: group.name, slug: group.slug })),
    groups: [...tree.childrenOf(_id)],
  };
}

/** Of these groups those that have parts on sale themselves. */
export type GroupsSold = (db: Db, groups: readonly string[]) => Promise<ReadonlySet<string>>;

/** The groups buyers are shown: those with parts on sale, in them or below. A shop that still has the list it began with shows all of it. */
export async function groupsForBuyers(db: Db, tree: GroupTree, sold: GroupsSold): Promise<ListedGroup[]> {
  if (isDefaultList(tree.all)) return [...tree.all];
  const keys = await sold(
    db,
    tree.all.map(({ _id }) => _id),
  );
  const shown = new Set([...keys].flatMap((key) => tree.pathTo(key).map(({ _id }) => _id)));
  return tree.all.filter(({ _id }) => shown.has(_id));
}

function isDefaultList(groups: readonly ListedGroup[]): boolean {
  return (
    groups.length === defaultGroups.length &&
    defaultGroups.every((key, at) => {
      const group = groups[at];
      return group?._id === key && group.name === defaultGroupLabels[key] && group.parent === null;
    })
  );
}

/** How many parts on sale have each group. */
export type CountParts = (db: Db) => Promise<ReadonlyMap<string, number>>;

/** The discount codes that are for each group, and some of them by their names. */
export type HeldCodes = (db: Db) => Promise<ReadonlyMap<string, ManagedGroup['codes']>>;

type Held = Pick<ManagedGroup, 'parts' | 'codes'>;

/** Those who know what names a group. */
export type HeldBy = { countParts: CountParts; codes: { held: HeldCodes } };

export const noneHeld: Held = { parts: 0, codes: { count: 0, some: [] } };

/** What each group has. */
export async function heldBy(db: Db, { countParts, codes }: HeldBy): Promise<(group: string) => Held> {
  const [parts, held] = [await countParts(db), await codes.held(db)];
  return (group) => ({ parts: parts.get(group) ?? 0, codes: held.get(group) ?? noneHeld.codes });
}

export async function readManagedGroups(db: Db, holders: HeldBy): Promise<ManagedGroup[]> {
  const [groups, held] = [await groupStore(db).managed(), await heldBy(db, holders)];
  return groupTree(groups).all.map((group) => toManaged(group, held(group._id)));
}

export function toManaged({ changedAt, ...group }: GroupRecord, held: Held): ManagedGroup {
  return { ...group, changedAt: changedAt.toISOString(), ...held };
}

/** The addresses of the groups that have something to find on their pages, for search engines: parts, in them or below, or a text. */
export async function groupPaths(db: Db, sold: GroupsSold): Promise<{ path: string; changed: Date }[]> {
  const tree = groupTree(await groupStore(db).managed());
  const keys = await sold(
    db,
    tree.all.map(({ _id }) => _id),
  );
  const filled = new Set([...keys].flatMap((key) => tree.pathTo(key).map(({ _id }) => _id)));
  return tree.all
    .filter(({ _id, text }) => filled.has(_id) || text !== '')
    .map(({ slug, changedAt }) => ({ path: `/groups/${slug}`, changed: changedAt }));
}
