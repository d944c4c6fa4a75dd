import { type Alternative, type Clause, countUpTo } from './match.ts';
import type { PartTable } from './part-table.ts';
import type { QueryReader } from './read-query.ts';
import { existing, type Reading } from './read-words.ts';

/** A size that is one thing together. `nearer`: which of its numbers are the more telling ones, the best first. */
type Sized = {
  size: RegExp;
  thing: string;
  /** Where only some of its numbers are known, these by themselves say nothing: the 5 of a 5PK is of no other part. */
  isWhole: boolean;
  nearer: (numbers: readonly string[]) => string[][];
};

const sizes: readonly Sized[] = [
  {
    // With a slash and an R also one that no tyre has: a slip of 206/55 R16.
    size: /(?<![\d.,])(?:([1-3]\d5)[\s/-]{0,2}([3-9][05])[\s/-]{0,2}z?r?[\s-]?|([1-3]\d\d)\s?\/\s?([2-9]\d)\s?\/?\s?z?r[\s-]?)(1[2-9]|2[0-4])c?(?![\d.,]*\d)/i,
    thing: 'tyre',
    isWhole: false,
    nearer: ([width = '', height = '', rim = '']) => [
      [width, height],
      [width, `r${rim}`],
      [height, `r${rim}`],
      [`r${rim}`],
      [width],
    ],
  },
  {
    size: /(?<![\d.,])(\d{1,2})\s?d?p[kj]\s?(\d{3,4})(?!\d)/i,
    thing: 'ribbed belt',
    isWhole: true,
    nearer: ([ribs = '', length = '']) => [[length], [ribs, 'rib']],
  },
];

/**
 * A tyre or a belt of a size that is not sold: those that are, the nearest first, and the size is left out and named. Parts of other
 * kinds that say some of its digits are no answer. Null: no such size was typed, or nothing of the kind is sold.
 */
export function ofNearestSize(
  table: PartTable,
  reader: QueryReader,
  typed: string,
  { named, unknown }: { named: boolean; unknown: readonly string[] },
): { reading: Reading; size: string } | null {
  if (!/\d{3}/.test(typed)) return null; // as most
  for (const { size, thing, isWhole, nearer } of sizes) {
    const [written, ...groups] = size.exec(typed) ?? [];
    if (written === undefined) continue;
    const numbers = groups.filter((group) => group !== undefined);
    if (named && !isWhole && !numbers.some((number) => unknown.includes(number))) continue;
    const ways = reader.read(thing, { literally: true, finished: true }).clauses[0]?.alternatives ?? [];
    const alternatives = [...nearer(numbers), []].flatMap((terms, at) =>
      ways.map((way): Alternative => ({ terms: [...way.terms, ...terms], cost: way.cost + 3 * at })),
    );
    const rest = reader.read(typed.replace(written, ' '));
    const isSaid = ({ alternatives: [own] }: Clause) =>
      ways.some(({ terms }) => terms.join(' ') === own?.terms.join(' '));
    const nearest: Clause = {
      typed: rest.clauses.find(isSaid)?.typed ?? thing,
      alternatives: existing(alternatives, table),
    };
    const reading = { ...rest, clauses: [...rest.clauses.filter((clause) => !isSaid(clause)), nearest] };
    if (countUpTo(table, reading.clauses, 'name', 1) > 0) return { reading, size: written.trim() };
  }
  return null;
}
