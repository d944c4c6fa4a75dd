import { type Clause, countUpTo, lookUp } from './match.ts';
import type { PartTable, Postings } from './part-table.ts';
import { holds } from './slots.ts';

let seen = new Uint32Array(0);
let look = 0;

/** Each once: the parts that are what one of the nearest readings names: of "brake disc" the discs whose name says brake too. */
export function eachThing(table: PartTable, clause: Clause, visit: (slot: number) => void): void {
  const [found] = lookUp(table, [clause]) ?? [];
  if (found === undefined) return;
  if (seen.length < table.used) seen = new Uint32Array(Math.ceil(table.used * 1.2));
  look = (look + 1) >>> 0;
  if (look === 0) {
    seen.fill(0); // once in four thousand million searches
    look = 1;
  }
  for (const { lists, cost } of found.choices) {
    if (cost > found.least + 1) break;
    for (const { thing } of lists) {
      for (let at = 0; at < thing.length; at += 1) {
        const slot = thing.list[at] as number;
        if (seen[slot] === look || !areNamed(lists, slot)) continue;
        seen[slot] = look;
        visit(slot);
      }
    }
  }
}

function areNamed(lists: readonly Postings[], slot: number): boolean {
  for (const { name } of lists) if (!holds(name, slot)) return false;
  return true;
}

export function namesThing(table: PartTable, clauses: readonly Clause[]): boolean {
  let isThing = false;
  for (const clause of clauses) {
    eachThing(table, clause, () => {
      isThing = true;
    });
  }
  return isThing;
}

/** "brake pads without sensor": pads, and not the sensor that says whose it is. Nothing where no part is what the words name. */
export function onlyThings(
  table: PartTable,
  clauses: readonly Clause[],
): { clauses?: readonly Clause[]; anywhere?: boolean } {
  const heads = new Set<string>();
  for (const clause of clauses)
    eachThing(table, clause, (slot) => heads.add(table.terms.texts[table.head[slot] as number] ?? ''));
  const isThing = {
    typed: '',
    alternatives: [...heads].map((word) => ({ terms: [word], cost: 0, isHead: true })),
  };
  const own = [...clauses, isThing];
  return heads.size === 0 || countUpTo(table, own, 'name', 1) === 0 ? {} : { clauses: own, anywhere: false };
}
