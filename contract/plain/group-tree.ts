export const groupLimits = {
  /** Brakes > Discs > Vented discs > Front. */
  levels: 4,
  groups: 500,
  longestName: 80,
  longestKey: 60,
  longestText: 5000,
} as const;

/** What a part names as its group. A key never changes, whatever the group is called. */
export type PartGroup = string;

/** What a key may be, and the last piece of a group's address: words of small letters and digits with dashes between them. */
export function isGroupKey(text: string): boolean {
  return text.length <= groupLimits.longestKey && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A group of parts as every page may name it. */
export type ListedGroup = {
  _id: PartGroup;
  name: string;
  slug: string;
  /** The group it stands in; null at the top. */
  parent: PartGroup | null;
  img: string | null;
};

export type GroupTree<Group extends ListedGroup = ListedGroup> = {
  /** Each before those within it, neighbours in their order. */
  all: readonly Group[];
  get: (key: PartGroup) => Group | undefined;
  /** A key that is no longer there is its own name. */
  nameOf: (key: PartGroup) => string;
  /** From the top down to the group itself; empty where there is no such group. */
  pathTo: (key: PartGroup) => Group[];
  childrenOf: (key: PartGroup | null) => readonly Group[];
  /** The group and everything within it. */
  withBelow: (key: PartGroup) => PartGroup[];
};

/** Groups in the order of their neighbours, as a tree. What hangs on nothing, or in a circle, is not in it. */
export function groupTree<Group extends ListedGroup>(groups: readonly Group[]): GroupTree<Group> {
  const children = Map.groupBy(groups, ({ parent }) => parent);
  const all: Group[] = [];
  const byKey = new Map<PartGroup, Group>();
  const put = (parent: PartGroup | null) => {
    for (const group of children.get(parent) ?? []) {
      all.push(group);
      byKey.set(group._id, group);
      put(group._id);
    }
  };
  put(null);
  const childrenOf = (key: PartGroup | null) => children.get(key) ?? [];
  return {
    all,
    get: (key) => byKey.get(key),
    nameOf: (key) => byKey.get(key)?.name ?? key,
    pathTo(key) {
      const path: Group[] = [];
      for (let group = byKey.get(key); group !== undefined; group = byKey.get(group.parent ?? '')) {
        path.unshift(group);
      }
      return path;
    },
    childrenOf,
    withBelow: (key) => [key, ...childrenOf(key).flatMap(({ _id }) => belowOf(childrenOf, _id))],
  };
}

function belowOf(childrenOf: (key: PartGroup) => readonly ListedGroup[], key: PartGroup): PartGroup[] {
  return [key, ...childrenOf(key).flatMap(({ _id }) => belowOf(childrenOf, _id))];
}

/** How many levels a group and what is within it take. */
export function heightOf(tree: GroupTree, key: PartGroup): number {
  return 1 + Math.max(0, ...tree.childrenOf(key).map(({ _id }) => heightOf(tree, _id)));
}
