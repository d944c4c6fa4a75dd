import type { Db } from '../db/database.ts';
import { type Finding, requireKnown } from '../domains/finding/finding.ts';
import { type FollowLog, followParts } from '../domains/finding/follow-parts.ts';
import { whatToFollow } from '../domains/finding/what-to-follow.ts';

/** Parts are found in this thread; a real shop has one of its own for it (domains/finding/find-in-thread.ts). */
export function findHere(database: Db, log: FollowLog): Finding {
  const { finder, known, isKnown, ...followed } = followParts(database, log);
  return {
    ...followed,
    apply(heard) {
      const change = whatToFollow(heard);
      if (change !== null) followed.apply(change);
    },
    async ready() {
      if (!isKnown()) await requireKnown(known);
      return finder;
    },
  };
}
