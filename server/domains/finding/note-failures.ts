import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { findingStore, type NotedSearch } from './finding-store.ts';
import { fold } from './fold.ts';

export type FailureNotes = {
  note: (typed: string) => void;
  stop: () => Promise<void>;
};

const everyMs = 2000;
const mostBetween = 200;
const longest = 100;

/**
 * What people looked for in vain, for staff. A search only reads: it is noted in memory and kept a little later, together
 * with others; those of the last two seconds may be lost in a crash.
 */
export function failureNotes(database: Database, log: Logger): FailureNotes {
  let noted = new Map<string, NotedSearch>();
  let timer: NodeJS.Timeout | null = null;
  let keeping = Promise.resolve();

  function keep(): void {
    timer = null;
    const searches = [...noted.values()];
    noted = new Map();
    if (searches.length === 0) return;
    keeping = database
      .transaction((tx) => findingStore(tx).noteFailures(searches))
      .catch((error: unknown) => log.warn({ err: error }, 'searches that found nothing were not noted'));
  }

  return {
    note(typed) {
      const query = typed.replaceAll(/\s+/g, ' ').trim();
      const key = fold(query)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (key === '' || query.length > longest || pointsToPerson(query)) return;
      const before = noted.get(key);
      if (before === undefined && noted.size >= mostBetween) return;
      noted.set(key, { key, query, times: (before?.times ?? 0) + 1 });
      timer ??= setTimeout(keep, everyMs).unref();
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      keep();
      await keeping;
    },
  };
}

/** An address of mail, or the number of a car: not for others to read. */
function pointsToPerson(query: string): boolean {
  return query.includes('@') || /\b[A-HJ-NPR-Z0-9]{17}\b/i.test(query);
}
