import { groupTree, type ListedGroup } from '@spareworks/contract/plain/group-tree';
import { defaultGroupLabels } from '@spareworks/contract/plain/part-group-labels';

/** The groups a shop begins with. */
export const someGroups: ListedGroup[] = Object.entries(defaultGroupLabels).map(([_id, name]) => ({
  _id,
  name,
  slug: _id,
  parent: null,
  img: null,
}));

export const someTree = groupTree(someGroups);
