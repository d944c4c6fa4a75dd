import { type Alternative, type Clause, countUpTo } from './match.ts';
import { withoutContainers } from './needless-words.ts';
import type { PartTable } from './part-table.ts';
import type { QueryReader } from './read-query.ts';
import type { Reading } from './read-words.ts';
import { namesThing } from './things.ts';

const joins = /\s+(?:and|or|plus|['’]?n['’]?|&|\+|\/)\s+|\s*[,&+]\s+/i;
const leadingSide = /^\s*(front|rear|back|left|right|upper|lower|inner|outer)\s/i;
const anySide = /\b(?:front|rear|back|left|right|upper|lower|inner|outer)\b/i;
const mostThings = 4;
const mostWaysToSay = 40;

/**
 * "thermostat and water pump": two things, and hardly a name has both; one that has, `together`, goes before the others. Null: it is one
 * thing, or something of it is not sold.
 */
export function ofEitherThing(
  table: PartTable,
  reader: QueryReader,
  typed: string,
  { clauses: together, corrected }: Reading,
): Reading | null {
  if (!joins.test(typed)) return null;
  // A word that neither the shop nor the trade has names no other thing: "overheating thermostat". The roof of a roof rack does.
  const isSold = ({ clauses, unknown }: Reading) =>
    !unknown.some(reader.isWord) && namesThing(table, clauses) && countUpTo(table, clauses, 'name', 1) > 0;
  const read = (text: string) => {
    const asTyped = reader.read(text, { literally: true, finished: true });
    const isStrange = asTyped.unknown.length > 0;
    return soldAs(table, isStrange ? reader.read(text, { finished: true }) : asTyped);
  };
  const spelled = corrected.reduce((text, { typed, shown }) => text.replace(typed, shown), typed);
  const [, side = ''] = leadingSide.exec(spelled) ?? [];
  const things = typed
    .split(joins)
    .map((text, at) => {
      // Of "front discs and pads" both are for the front.
      const ofSide = at > 0 && side !== '' && !anySide.test(text) ? read(`${side} ${text}`) : null;
      return ofSide !== null && isSold(ofSide) ? ofSide : read(text);
    })
    .filter(({ clauses, unknown }) => clauses.length + unknown.length > 0);
  if (things.length < 2 || things.length > mostThings || !things.every(isSold)) return null;
  const clause: Clause = {
    typed: things.flatMap(({ clauses }) => clauses.map((one) => one.typed)).join(' '),
    alternatives: [
      ...(together.length === 0 ? [] : waysToSay(together)),
      ...things
        .flatMap(({ clauses }) => waysToSay(clauses))
        .map((way) => ({ ...way, cost: way.cost + (together.length === 0 ? 0 : 1) })),
    ],
  };
  return {
    clauses: [clause],
    corrected: things.flatMap(({ corrected }) => corrected),
    unknown: things.flatMap(({ unknown }) => unknown),
  };
}

/** Without the kit of a "water pump kit" that no name has. */
function soldAs(table: PartTable, reading: Reading): Reading {
  if (countUpTo(table, reading.clauses, 'name', 1) > 0) return reading;
  const bare = withoutContainers(table, reading);
  return bare === null ? reading : { ...reading, clauses: [...bare.clauses] };
}

/** All of these clauses as one: each way to say the first with each way to say the others. */
function waysToSay(clauses: readonly Clause[]): Alternative[] {
  let ways: Alternative[] = [{ terms: [], cost: 0 }];
  for (const { alternatives } of clauses) {
    ways = ways
      .flatMap((way) =>
        alternatives.map(({ terms, cost }) => ({
          terms: [...new Set([...way.terms, ...terms])],
          cost: way.cost + cost,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, mostWaysToSay);
  }
  return ways;
}
