import { type Clause, countUpTo } from './match.ts';
import type { PartTable } from './part-table.ts';
import type { QueryReader } from './read-query.ts';
import { cost, isInNames } from './read-words.ts';

const mayBeThread = /\d\s?[x×*]\s?\d/i;
/** M14x15 and 14x15: letters, another measure or a unit behind it make it something else. */
const thread =
  /(?<![\p{L}\p{N}.,/])(m\s?)?(\d{1,2})\s?[x×*]\s?(\d{1,3}(?:[.,]\d{1,2})?)(?=$|[\s,;)]|\s?[x×*]\s?\d|[.!?](?:\s|$))(?!\s?(?:mm|cm|inch|in|j|r)\b)/iu;

/** How far it is from one turn to the next, written without its point. */
const pitches: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '10': '1',
    '100': '1',
    '15': '1.5',
    '150': '1.5',
    '125': '1.25',
    '175': '1.75',
    '20': '2',
    '200': '2',
  }),
);
/** Without an M these may be sizes of wheels. */
const ofWheels = /0$/;

/** What was typed with the thread that is meant; `isSold`: that one is, but for its point. */
export type MeantThread = { typed: string; written: string; meant: string; isSold: boolean };

/**
 * "m14x15": the M14 x 1.5 that is sold, and of "m14x14", which is not, all that is as wide; that some other part says 14 or 15 is no
 * answer. Null: there is no thread, it or its length is sold as it was typed, or none is as wide.
 */
export function meantThread(table: PartTable, reader: QueryReader, typed: string): MeantThread | null {
  if (!mayBeThread.test(typed)) return null; // as most
  const [written, mark = '', width = '', second = ''] = thread.exec(typed) ?? [];
  if (written === undefined) return null;
  const pitch = second
    .replace(',', '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  if (isInNames(table, `${width}x${pitch}`)) return null;
  const wide = `m${width}`;
  const isMarked = mark !== '';
  const areNamed = (...terms: string[]) => {
    const clauses = terms.map(
      (term): Clause => ({ typed: term, alternatives: [{ terms: [term], cost: cost.itself }] }),
    );
    return countUpTo(table, clauses, 'name', 1) > 0;
  };
  if (isMarked && !areNamed(wide)) return null;
  // M14 x 28 is as long.
  const isLong = pitch === width ? areNamed(wide, `${pitch}mm`) : areNamed(isMarked ? wide : width, pitch);
  if (isLong) return null;
  const meant = (text: string) => ({
    typed: typed.replace(written, text),
    written: written.toLowerCase(),
    meant: text,
  });
  const pointed = isMarked || !ofWheels.test(second) ? pitches.get(second) : undefined;
  if (pointed !== undefined && isInNames(table, `${width}x${pointed}`))
    return { ...meant(`${mark === '' ? '' : 'm'}${width}x${pointed}`), isSold: true };
  if (!isMarked) return null;
  const other = meant(wide);
  const { clauses } = reader.read(other.typed, { finished: true });
  return countUpTo(table, clauses, 'name', 1) > 0 ? { ...other, isSold: false } : null;
}
