import { type GroupTree, groupLimits, heightOf, type PartGroup } from '@spareworks/contract/plain/group-tree';

/** Where a group is to stand: in which other, and before which neighbour. */
export type Place = { parent: PartGroup | null; before: PartGroup | null };

export const moves = ['up', 'down', 'in', 'out'] as const;

export type Move = (typeof moves)[number];

/** Where a group goes by one step; null where it cannot. */
export function placeAfter(tree: GroupTree, key: PartGroup, move: Move): Place | null {
  const group = tree.get(key);
  if (group === undefined) return null;
  const { parent } = group;
  const neighbours = tree.childrenOf(parent).map(({ _id }) => _id);
  const at = neighbours.indexOf(key);
  switch (move) {
    case 'up':
      return at === 0 ? null : { parent, before: neighbours[at - 1] ?? null };
    case 'down':
      return at === neighbours.length - 1 ? null : { parent, before: neighbours[at + 2] ?? null };
    case 'in':
      return within(tree, key, neighbours[at - 1]);
    case 'out':
      return parent === null ? null : besides(tree, key, parent, 'after');
  }
}

/** Where a group that was dropped on another goes: before it, into it, or after it. Null where it cannot. */
export function placeOnto(
  tree: GroupTree,
  key: PartGroup,
  onto: PartGroup,
  where: 'before' | 'within' | 'after',
): Place | null {
  if (tree.withBelow(key).includes(onto)) return null;
  return where === 'within' ? within(tree, key, onto) : besides(tree, key, onto, where);
}

function within(tree: GroupTree, key: PartGroup, into: PartGroup | undefined): Place | null {
  if (into === undefined) return null;
  const levels = tree.pathTo(into).length + heightOf(tree, key);
  return levels > groupLimits.levels ? null : { parent: into, before: null };
}

function besides(tree: GroupTree, key: PartGroup, other: PartGroup, where: 'before' | 'after'): Place | null {
  const parent = tree.get(other)?.parent ?? null;
  const above = parent === null ? 0 : tree.pathTo(parent).length;
  if (above + heightOf(tree, key) > groupLimits.levels) return null;
  if (where === 'before') return { parent, before: other };
  const others = tree
    .childrenOf(parent)
    .map(({ _id }) => _id)
    .filter((neighbour) => neighbour !== key);
  return { parent, before: others[others.indexOf(other) + 1] ?? null };
}

/** "“Pads” is the second of 3 in “Brakes” now." */
export function placeInWords(tree: GroupTree, key: PartGroup, { parent, before }: Place): string {
  const others = tree.childrenOf(parent).filter(({ _id }) => _id !== key);
  const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before);
  const where = parent === null ? 'at the top' : `in “${tree.nameOf(parent)}”`;
  return `“${tree.nameOf(key)}” is number ${at + 1} of ${others.length + 1} ${where} now.`;
}
