import { bestPage, type Place } from './best-page.ts';
import { allMatches, type Clause, costOf, countUpTo, lookUp, mostParts, type Narrowing } from './match.ts';
import type { PartTable } from './part-table.ts';
import type { Index, QueryReader, Reading } from './read-query.ts';
import { holds } from './slots.ts';

/** What was typed, as it can be looked for. */
export type Understood = {
  typed: string;
  clauses: readonly Clause[];
  /** Names alone fill a page; else descriptions count too. */
  anywhere: boolean;
  corrected: Reading['corrected'];
  /** What was typed and is not in what is found. */
  leftOut: string[];
  /** Of that, what nothing could be made of. */
  unknown: string[];
};

/** As many parts whose names have all of it make it needless to read descriptions. */
const enough = 24;

/** What was typed; where not all of it is anywhere together, the best part of it. */
export function understand(
  { table }: Index,
  reader: QueryReader,
  typed: string,
  { literally }: { literally: boolean },
): Understood {
  const first = reader.read(typed, { literally });
  const named = countUpTo(table, first.clauses, 'name', enough);
  if (named > 0) return { typed, ...first, anywhere: named < enough, leftOut: first.unknown };
  const together = first.clauses.length < 2 || countUpTo(table, first.clauses, 'anywhere', 1) > 0;
  const reading = together || literally ? first : (reader.doubt(first) ?? first);
  const { clauses, leftOut } = bestPart(table, reading.clauses);
  return {
    typed,
    clauses,
    anywhere: countUpTo(table, clauses, 'name', enough) < enough,
    corrected: reading.corrected,
    leftOut: [...reading.unknown, ...leftOut],
    unknown: reading.unknown,
  };
}

export function pageOf(
  { table }: Index,
  understood: Understood,
  options: { narrowing: Narrowing; after: Place | null; limit: number },
): { ids: string[]; places: Place[] } {
  const { slots, places } = bestPage(table, { ...understood, ...options });
  return { ids: slots.map(table.idOf), places };
}

/** Every slot that is found. */
export function matchesOf({ table }: Index, { clauses, anywhere }: Understood): number[] {
  return allMatches(table, clauses, anywhere ? 'anywhere' : 'name');
}

/**
 * As many clauses as the part has that says most of them: above all those that name what it is, then those of its name. A
 * headlamp whose description speaks of the battery is no answer to "complete battery".
 */
function bestPart(
  table: PartTable,
  clauses: readonly Clause[],
): { clauses: readonly Clause[]; leftOut: string[] } {
  if (clauses.length <= 1 || countUpTo(table, clauses, 'name', 1) > 0) return { clauses, leftOut: [] };
  const weights = new Float32Array(table.used);
  let heaviest = -1;
  const add = (slot: number, weight: number) => {
    const sum = (weights[slot] as number) + weight;
    weights[slot] = sum;
    if (table.alive[slot] === 1 && (heaviest === -1 || sum > (weights[heaviest] as number))) heaviest = slot;
  };
  for (const clause of clauses) {
    const weight = weightOf(table, clause);
    for (const slot of allMatches(table, [clause], 'anywhere')) add(slot, weight);
    for (const slot of allMatches(table, [clause], 'name')) add(slot, weight);
    for (const slot of thingsNamed(table, clause)) add(slot, 4 * weight);
  }
  const has = (clause: Clause) => {
    const found = lookUp(table, [clause]);
    return found !== null && heaviest !== -1 && costOf(found, heaviest, 'anywhere') !== -1;
  };
  const kept = clauses.filter(has);
  const leftOut = clauses.filter((clause) => !kept.includes(clause)).map(({ typed }) => typed);
  return { clauses: kept, leftOut };
}

/** Parts that are what one of the nearest readings names: of "brake disc" the discs whose name says brake too. */
function thingsNamed(table: PartTable, clause: Clause): number[] {
  const [found] = lookUp(table, [clause]) ?? [];
  if (found === undefined) return [];
  const named = new Set<number>();
  for (const { lists, cost } of found.choices) {
    if (cost > found.least + 1) break;
    for (const { thing } of lists) {
      for (let at = 0; at < thing.length; at += 1) {
        const slot = thing.list[at] as number;
        if (lists.every(({ name }) => holds(name, slot))) named.add(slot);
      }
    }
  }
  return [...named];
}

/** Words say more than numbers and letters, and rare words more than common ones. */
function weightOf(table: PartTable, clause: Clause): number {
  const rarity = Math.log2(2 + table.living / (1 + mostParts(table, clause)));
  return (/[a-z]{2}/.test(clause.typed) ? 3 : 1) + Math.min(3, rarity / 4);
}
