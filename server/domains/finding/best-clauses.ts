import { type Clause, costOf, countUpTo, eachMatch, lookUp, mostParts } from './match.ts';
import type { PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';
import { eachThing } from './things.ts';

/**
 * As many clauses as the part has that says most of them: above all those that name what it is, then those of its name. A
 * headlamp whose description speaks of the battery is no answer to "complete battery".
 */
export function bestClauses(
  table: PartTable,
  clauses: readonly Clause[],
): { clauses: readonly Clause[]; leftOut: string[] } {
  if (clauses.length <= 1 || countUpTo(table, clauses, 'name', 1) > 0) return { clauses, leftOut: [] };
  const weights = noWeights(table.used);
  let heaviest = -1;
  const add = (slot: number, weight: number) => {
    const sum = (weights[slot] as number) + weight;
    weights[slot] = sum;
    if (isMarked(table.alive, slot) && (heaviest === -1 || sum > (weights[heaviest] as number)))
      heaviest = slot;
    return false;
  };
  for (const clause of clauses) {
    const weight = weightOf(table, clause);
    eachMatch(table, [clause], 'anywhere', (slot) => add(slot, weight));
    eachMatch(table, [clause], 'name', (slot) => add(slot, weight));
    eachThing(table, clause, (slot) => void add(slot, 4 * weight));
  }
  const has = (clause: Clause, nearness: 'name' | 'anywhere') => {
    const found = lookUp(table, [clause]);
    return found !== null && heaviest !== -1 && costOf(found, heaviest, nearness) !== -1;
  };
  // A description that has the measure and all the words beside it speaks of the same, unless a name says most of it: "48 mm inlet pipe".
  const named = clauses.filter((clause) => has(clause, 'name')).length;
  const isMeasured = clauses.length > 2 && clauses.some(({ typed }) => /\d/.test(typed));
  if (isMeasured && named * 2 < clauses.length && countUpTo(table, clauses, 'anywhere', 1) > 0)
    return { clauses, leftOut: [] };
  const kept = clauses.filter((clause) => has(clause, 'anywhere'));
  const leftOut = clauses.filter((clause) => !kept.includes(clause)).map(({ typed }) => typed);
  return { clauses: kept, leftOut };
}

let weighed = new Float32Array(0);

/** The same room each time: of a large catalogue it would be megabytes for one search. */
function noWeights(slots: number): Float32Array {
  if (weighed.length < slots) weighed = new Float32Array(Math.ceil(slots * 1.2));
  else weighed.fill(0, 0, slots);
  return weighed;
}

/** Words say more than numbers and letters, and rare words more than common ones; a name of two words says more than one word. */
function weightOf(table: PartTable, clause: Clause): number {
  const rarity = Math.log2(2 + table.living / (1 + mostParts(table, clause)));
  const words = clause.typed.match(/[a-z]{2,}/g)?.length ?? 0;
  const weight = (words > 0 ? 1.5 + 1.5 * words : 1) + Math.min(3, rarity / 4);
  if (/^(?:left|right|front|rear)$/.test(clause.typed)) return weight * 1.8; // the other side is no use, another kind may be
  if (clause.weak !== true) return weight;
  return clause.isThing === true ? weight / 1.5 : weight / 2;
}
