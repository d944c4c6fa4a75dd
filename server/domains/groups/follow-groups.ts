import { type GroupTree, groupTree } from '@spareworks/contract/plain/group-tree';
import type { Db } from '../../db/database.ts';
import { type Followed, followed } from '../../db/followed.ts';
import { groupStore } from './group-store.ts';

export type FollowedGroups = Followed<GroupTree>;

/** The tree is small and asked for with every list of a group, so each instance has it at hand. */
export function followGroups(db: Db): FollowedGroups {
  return followed('groups', () => readGroups(db));
}

/** The tree as the database has it at this moment. */
export async function readGroups(db: Db): Promise<GroupTree> {
  return groupTree(await groupStore(db).all());
}
