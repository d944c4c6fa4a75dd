import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Change } from '../../db/change-listener.ts';
import type { Db } from '../../db/database.ts';
import { createWorker } from '../../kernel/worker.ts';
import { createFinder, type Finder } from './finder.ts';
import type { Finding } from './finding.ts';
import { findingStore } from './finding-store.ts';
import { isLargeChange } from './large-change.ts';
import { type PartFinder, partFinder } from './part-finder.ts';
import { gatherParts, type IndexedPart } from './part-table.ts';

export type FollowLog = { warn: (of: { err: unknown }, words: string) => void };

export type FollowedParts = Omit<Finding, 'ready'> & {
  finder: PartFinder;
  /** What it answers from. */
  index: Finder['index'];
  groupOf: Finder['groupOf'];
  isKnown: () => boolean;
  /** Done when all parts are known. */
  known: Promise<void>;
  /** Done when all parts are known and none of it is being read again. */
  current: () => Promise<void>;
};

const readAtOnce = 500;
/** So many parts take a few milliseconds; then others have their turn. */
const putAtOnce = 50;
/** The words that searches are read by: fewer than many are learnt with the first search. */
const manyWords = 5000;
/** Between two rounds: what is announced meanwhile, order by order, is read with one question. The first is read at once. */
const pauseMs = 100;

/** How often is looked whether what is waited for is so, after a round that failed. */
const againMs = 20;

/** The index of searches, kept true to the database: every part once at the start, then each that is announced as changed. */
export function followParts(database: Db, log: FollowLog): FollowedParts {
  const finder = createFinder();
  const answering = partFinder(finder);
  let isKnown = false;
  let readsAll = false;
  const known = Promise.withResolvers<void>();
  let onFollowed: ((change: Change) => void) | null = null;
  let hearAll: () => Promise<boolean> = () => Promise.resolve(false);
  const owed = { everything: true, synonyms: true, ids: new Set<string>(), tags: new Set<string>() };
  /** What changed while a sorted copy was being made, and has to be put into it too. */
  let changedWhileSorting: Set<string> | null = null;
  let idle = Promise.resolve();

  const worker = createWorker({
    lanes: 1,
    everyMs: 1000, // a round that failed is tried again
    work: (signal) => {
      if (onFollowed === null) return Promise.resolve();
      const round = catchUp(signal);
      idle = round.catch(() => undefined);
      return round;
    },
    onError: (error) => log.warn({ err: error }, 'the index of searches is behind'),
  });

  const isBehind = () => owed.everything || owed.synonyms || owed.ids.size > 0;

  async function catchUp(signal: AbortSignal): Promise<void> {
    while (isBehind() && !signal.aborted) {
      if (owed.synonyms) await learnSynonyms(signal);
      if (owed.everything) await readEverything(signal);
      else if (owed.ids.size > 0) await readChanged();
      if (signal.aborted) return;
      sortWhenWorn(signal);
      if (!isBehind()) return;
      await wait(pauseMs);
    }
  }

  async function learnSynonyms(signal: AbortSignal): Promise<void> {
    owed.synonyms = false;
    try {
      const own: string[][] = [];
      for await (const some of findingStore(database).allSynonyms())
        own.push(...some.map(({ phrases }) => phrases));
      await inTurns(finder.learnSynonyms(own), signal);
    } catch (error) {
      owed.synonyms = true;
      throw error;
    }
    onFollowed?.({ tags: ['synonyms'] });
  }

  async function readEverything(signal: AbortSignal): Promise<void> {
    owed.everything = false;
    readsAll = true;
    owed.ids.clear(); // what is announced from here on is read again afterwards
    try {
      const table = gatherParts();
      const readAfter = (id: string | null) => findingStore(database).partsAfter(id, readAtOnce);
      for (let next = readAfter(null); ; ) {
        const parts = await next;
        const last = parts.length < readAtOnce ? undefined : parts.at(-1);
        // The database reads the next while these are taken in.
        const following = last === undefined || signal.aborted ? null : readAfter(last.id);
        following?.catch(() => undefined); // it is waited for below, or somebody else has failed before
        await putInTurns(table, parts);
        if (following === null) break;
        next = following;
      }
      const sorted = await inTurns(table.sortedCopy(), signal);
      if (sorted === null) return;
      changedWhileSorting = null; // of a table that is no longer there
      finder.useTable(sorted);
    } catch (error) {
      owed.everything = true;
      throw error;
    } finally {
      readsAll = false;
    }
    if (isKnown) onFollowed?.('everything');
    isKnown = true;
    known.resolve();
    await turn(); // whoever waited for it goes first
    if (finder.index.table.terms.texts.length > manyWords)
      while (!signal.aborted && finder.learnWords()) await turn();
  }

  async function readChanged(): Promise<void> {
    let ids = [...owed.ids].slice(0, readAtOnce);
    const tags = [...owed.tags];
    for (const id of ids) owed.ids.delete(id);
    owed.tags.clear();
    let parts: IndexedPart[];
    try {
      const besides = await findingStore(database).besides(ids);
      ids = [...new Set([...ids, ...besides])];
      parts = await findingStore(database).parts(ids);
    } catch (error) {
      for (const id of ids) owed.ids.add(id);
      for (const tag of tags) owed.tags.add(tag);
      throw error;
    }
    for (const id of ids) changedWhileSorting?.add(id);
    const gone = new Set(ids);
    for (const { id } of parts) gone.delete(id);
    for (const id of gone) finder.remove(id);
    await putInTurns(finder, parts);
    onFollowed?.({ tags });
  }

  function sortWhenWorn(signal: AbortSignal): void {
    const { table } = finder.index;
    if (changedWhileSorting !== null || !table.isWorn()) return;
    const changed = new Set<string>();
    changedWhileSorting = changed;
    void inTurns(table.sortedCopy(), signal).then((sorted) => {
      if (sorted === null || changedWhileSorting !== changed) return;
      changedWhileSorting = null;
      finder.useTable(sorted);
      for (const id of changed) owed.ids.add(id);
      worker.wake();
    });
  }

  const isCurrent = () => isKnown && !readsAll && !owed.everything;

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      const round = idle;
      await round;
      await turn();
      if (idle === round && !isSo()) await wait(againMs);
    }
  }

  return {
    finder: answering,
    index: finder.index,
    groupOf: finder.groupOf,
    isKnown: () => isKnown,
    known: known.promise,
    async current() {
      await known.promise; // not for the words that are learnt in the same round
      await until(isCurrent);
    },
    isCurrent,
    start({ tell, catchUp }) {
      onFollowed = tell;
      hearAll = catchUp;
      worker.wake();
    },
    apply(change) {
      if (isLargeChange(change)) owed.everything = true;
      if (change === 'everything') owed.synonyms = true;
      else {
        for (const tag of change.tags) {
          owed.tags.add(tag);
          if (tag === 'synonyms') owed.synonyms = true;
          else if (tag.startsWith('part:') && tag !== 'part:*') owed.ids.add(tag.slice('part:'.length));
        }
        if (owed.ids.size === 0) owed.tags.clear();
      }
      if (isBehind()) worker.wake();
    },
    async settled() {
      while (!(await hearAll())) await wait(50);
      await until(() => !isBehind());
      await idle;
    },
    stop: () => worker.stop(),
  };
}

async function putInTurns(
  into: { put: (part: IndexedPart) => void },
  parts: readonly IndexedPart[],
): Promise<void> {
  for (const [at, part] of parts.entries()) {
    into.put(part);
    if (at % putAtOnce === putAtOnce - 1) await turn();
  }
}

/** A step at a time, with everybody else's turn between; null where it was broken off. */
async function inTurns<T>(steps: Generator<void, T>, signal: AbortSignal): Promise<T | null> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await turn();
    if (signal.aborted) return null;
  }
}
