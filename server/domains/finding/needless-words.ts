import { containers, stem } from './fold.ts';
import { type Clause, countUpTo } from './match.ts';
import type { PartTable } from './part-table.ts';
import { isOfCounted } from './query-tokens.ts';
import type { Reading } from './read-words.ts';

/** As many parts whose names have all of it make it needless to read descriptions. */
export const enough = 24;

/** What is looked for without them, and what was left out. */
type WithoutSome = { clauses: readonly Clause[]; anywhere: boolean; leftOut: string[] };

/** A "gasket set" that no name has is a gasket, rather than what speaks of both in its description. Null: it is something else. */
export function withoutContainers(table: PartTable, { clauses, unknown }: Reading): WithoutSome | null {
  const isContainer = ({ typed }: Clause) => containers.has(stem(typed));
  const things = clauses.filter((clause) => !isContainer(clause));
  if (things.length === 0 || things.length === clauses.length) return null;
  const named = countUpTo(table, things, 'name', enough);
  if (named === 0) return null;
  const leftOut = [...unknown, ...clauses.filter(isContainer).map(({ typed }) => typed)];
  return { clauses: things, anywhere: named < enough, leftOut };
}

/** "3 oil filter": so many of them, rather than the one filter whose description has a 3. Null: it is something else. */
export function withoutCount(table: PartTable, { clauses, unknown }: Reading): WithoutSome | null {
  const isCount = (clause: Clause | undefined) => /^[1-9]$/.test(clause?.typed ?? '');
  const count = [clauses.at(0), clauses.at(-1)].find(isCount);
  const things = clauses.filter((clause) => clause !== count);
  if (count === undefined || things.length === 0 || isOfCounted(things[0]?.typed ?? '')) return null;
  const named = countUpTo(table, things, 'name', enough);
  if (named === 0) return null;
  return { clauses: things, anywhere: named < enough, leftOut: [...unknown, count.typed] };
}
