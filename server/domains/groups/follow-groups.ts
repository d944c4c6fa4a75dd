import { type GroupTree, groupTree } from '@spareworks/contract/plain/group-tree';
import type { Change } from '../../db/change-listener.ts';
import type { Db } from '../../db/database.ts';
import { groupStore } from './group-store.ts';

export type FollowedGroups = {
  /** As they are now; read again after they changed. */
  ready: () => Promise<GroupTree>;
  /** Whoever has changed them is answered by what they are now. */
  forget: () => void;
  apply: (change: Change) => void;
};

/** The tree is small and asked for with every list of a group, so each instance has it at hand. */
export function followGroups(db: Db): FollowedGroups {
  let tree: Promise<GroupTree> | null = null;
  const forget = () => {
    tree = null;
  };
  return {
    ready() {
      if (tree === null) {
        const reading = readGroups(db);
        tree = reading;
        reading.catch(() => {
          if (tree === reading) tree = null; // the next one tries again
        });
      }
      return tree;
    },
    forget,
    apply(change) {
      if (change === 'everything' || change.tags.includes('groups')) forget();
    },
  };
}

/** The tree as the database has it at this moment. */
export async function readGroups(db: Db): Promise<GroupTree> {
  return groupTree(await groupStore(db).all());
}
