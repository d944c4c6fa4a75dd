import type { PartGroup } from '@spareworks/contract/plain/group-tree';

const numbers = new Map<PartGroup, number>();
const groups: PartGroup[] = [];

/** Groups as the small numbers that the index keeps, given as they are met; 0 is no group. */
export function groupNumber(group: PartGroup | null): number {
  if (group === null) return 0;
  const known = numbers.get(group);
  if (known !== undefined) return known;
  numbers.set(group, groups.push(group));
  return groups.length;
}

export function groupNumbered(number: number): PartGroup | null {
  return groups[number - 1] ?? null;
}

/** A count for each number there is. */
export function groupCounts(): Uint32Array {
  return new Uint32Array(groups.length + 1);
}
