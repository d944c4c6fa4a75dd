import type { Clause } from './match.ts';
import type { PartTable } from './part-table.ts';

/** So many readings of each kind: what people type in a minute or so. Then it begins anew. */
const mostKept = 2000;

/** A name of the trade or one word written as two, as the catalogue has it. */
export type PhraseRead = {
  clause: Clause;
  /** The trade has it in this order, or names have it as one word. */
  isNamed: boolean;
  /** The trade has it as one word. */
  isOneWord: boolean;
  isInNames: boolean;
};

/** How words were read. */
export type Remembered = {
  words: Kept<Clause | null>;
  lastWords: Kept<Clause | null>;
  phrases: Kept<PhraseRead | null>;
  letters: Kept<readonly string[]>;
};

type Kept<Value> = { of: (key: string, read: () => Value) => Value; forget: () => void };

function kept<Value>(): Kept<Value> {
  const known = new Map<string, Value>();
  return {
    of(key, read) {
      const before = known.get(key);
      if (before !== undefined) return before;
      const value = read();
      if (known.size >= mostKept) known.clear();
      known.set(key, value);
      return value;
    },
    forget: () => known.clear(),
  };
}

/**
 * Searches differ, but their words are mostly the same ones: what a word or a phrase is, is kept until any part comes, goes or changes
 * its words. Whoever reads one must not change it.
 */
export function rememberReadings(): (table: PartTable) => Remembered {
  const remembered: Remembered = { words: kept(), lastWords: kept(), phrases: kept(), letters: kept() };
  /** The table may be let go. */
  let known: { table: WeakRef<PartTable>; used: number; deaths: number } | null = null;
  return (table) => {
    const { used, deaths } = table;
    if (known?.table.deref() !== table || known.used !== used || known.deaths !== deaths) {
      for (const one of Object.values(remembered)) one.forget();
      known = { table: new WeakRef(table), used, deaths };
    }
    return remembered;
  };
}
