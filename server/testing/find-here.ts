import type { Db } from '../db/database.ts';
import { type Finding, requireKnown } from '../domains/finding/finding.ts';
import { type FollowLog, followParts } from '../domains/finding/follow-parts.ts';

/** Parts are found in this thread; a real shop has one of its own for it (domains/finding/find-in-thread.ts). */
export function findHere(database: Db, log: FollowLog): Finding {
  const { finder, known, isKnown, ...followed } = followParts(database, log);
  return {
    ...followed,
    async ready() {
      if (!isKnown()) await requireKnown(known);
      return finder;
    },
  };
}
