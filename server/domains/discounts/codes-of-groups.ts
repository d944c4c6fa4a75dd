import type { CodesHolder } from '../groups/keep-groups.ts';
import { discountStore } from './discount-store.ts';

/**
 * Codes that are for some groups only. One that was for the deleted group alone, with nowhere to go, keeps its key and is for
 * nothing then: for every part would be more than anybody has chosen.
 */
export const codesOfGroup: CodesHolder = {
  words: ['discount code', 'discount codes'],
  count: (tx, group) => discountStore(tx).countOfGroup(group),
  move: (tx, from, to) => discountStore(tx).moveGroup(from, to),
  held: (db) => discountStore(db).byGroup(),
};
