import { bestPage, type Place } from './best-page.ts';
import { allMatches, type Clause, costOf, countUpTo, lookUp, mostParts, type Narrowing } from './match.ts';
import type { PartTable } from './part-table.ts';
import type { Index, QueryReader, Reading } from './read-query.ts';

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
  const { clauses, leftOut } = together
    ? { clauses: first.clauses, leftOut: [] }
    : bestPart(table, reading.clauses);
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

/** All clauses, or as many as one part has: the part of whose words most are there, those of its name above all. */
function bestPart(
  table: PartTable,
  clauses: readonly Clause[],
): { clauses: readonly Clause[]; leftOut: string[] } {
  if (clauses.length <= 1 || countUpTo(table, clauses, 'anywhere', 1) > 0) return { clauses, leftOut: [] };
  const weights = new Float32Array(table.used);
  let heaviest = -1;
  for (const clause of clauses) {
    for (const nearness of ['anywhere', 'name'] as const) {
      const weight = weightOf(table, clause) * (nearness === 'name' ? 2 : 1);
      for (const slot of allMatches(table, [clause], nearness)) {
        const sum = (weights[slot] as number) + weight;
        weights[slot] = sum;
        if (heaviest === -1 || sum > (weights[heaviest] as number)) heaviest = slot;
      }
    }
  }
  const has = (clause: Clause) => {
    const found = lookUp(table, [clause]);
    return found !== null && heaviest !== -1 && costOf(found, heaviest, 'anywhere') !== -1;
  };
  const kept = clauses.filter(has);
  const leftOut = clauses.filter((clause) => !kept.includes(clause)).map(({ typed }) => typed);
  return { clauses: kept, leftOut };
}

/** Words say more than numbers, and rare words more than common ones. */
function weightOf(table: PartTable, clause: Clause): number {
  const rarity = Math.log2(2 + table.living / (1 + mostParts(table, clause)));
  return (/[a-z]/.test(clause.typed) ? 3 : 1) + Math.min(3, rarity / 4);
}
