import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { LRUCache } from 'lru-cache';
import type { Change } from '../../db/change-listener.ts';
import type { Db } from '../../db/database.ts';
import { partStore } from './part-store.ts';

export type KnownParts = {
  /** In the order of the ids, without those that are no longer on sale. */
  inOrder: (db: Db, ids: readonly string[]) => Promise<SparePart[]>;
  apply: (change: Change) => void;
};

const mostKept = 25_000;
const mostAtOnce = 500;

/**
 * Parts as searches show them, kept until something about them changes: searches show the same well-liked parts again and
 * again. What changes while it is being read is answered but not kept.
 */
export function knownParts(): KnownParts {
  /** Has room for all of them from the beginning, so it is made when the first is kept. */
  let kept: LRUCache<string, SparePart> | null = null;
  const readings = new Set<{ changed: Set<string>; everything: boolean }>();
  /** What is to be read next, from each database. */
  const wanted = new Map<Db, { ids: Set<string>; parts: Promise<Map<string, SparePart>> }>();

  /** Searches that are answered in one go ask the database with one question: each costs more than the parts in it. */
  function read(db: Db, ids: readonly string[]): Promise<Map<string, SparePart>> {
    let next = wanted.get(db);
    if (next === undefined || next.ids.size + ids.length > mostAtOnce) {
      const together = new Set<string>();
      const parts = new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
        if (wanted.get(db)?.ids === together) wanted.delete(db);
        return readTogether(db, [...together]);
      });
      next = { ids: together, parts };
      wanted.set(db, next);
    }
    for (const id of ids) next.ids.add(id);
    return next.parts;
  }

  async function readTogether(db: Db, ids: readonly string[]): Promise<Map<string, SparePart>> {
    const reading = { changed: new Set<string>(), everything: false };
    readings.add(reading);
    try {
      const parts = await partStore(db).inOrder(ids);
      kept ??= new LRUCache({ max: mostKept });
      for (const part of parts) {
        if (!reading.everything && !reading.changed.has(part._id)) kept.set(part._id, part);
      }
      return new Map(parts.map((part) => [part._id, part]));
    } finally {
      readings.delete(reading);
    }
  }

  return {
    async inOrder(db, ids) {
      const known = ids.map((id) => kept?.get(id));
      const missing = ids.filter((_, at) => known[at] === undefined);
      const fresh = missing.length === 0 ? null : await read(db, missing);
      return ids.flatMap((id, at) => known[at] ?? fresh?.get(id) ?? []);
    },

    apply(change) {
      if (change === 'everything' || change.tags.includes('part:*')) {
        kept?.clear();
        for (const reading of readings) reading.everything = true;
        return;
      }
      for (const tag of change.tags) {
        if (!tag.startsWith('part:')) continue;
        const id = tag.slice('part:'.length);
        kept?.delete(id);
        for (const reading of readings) reading.changed.add(id);
      }
    },
  };
}
