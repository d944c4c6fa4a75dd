import { type PartGroup, partGroupLabels } from '@spareworks/contract/plain/part-group-labels';

const groups = Object.keys(partGroupLabels) as PartGroup[];

/** Groups as the small numbers that the index keeps; 0 is no group. */
export function groupNumber(group: PartGroup | null): number {
  return group === null ? 0 : groups.indexOf(group) + 1;
}

export function groupNumbered(number: number): PartGroup | null {
  return groups[number - 1] ?? null;
}
