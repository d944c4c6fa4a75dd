import { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import { tooManyRequests } from '../../kernel/problem.ts';
import { ownDataStore } from './own-data-store.ts';

const waitMs = 5000;

/** One download of a person at a time: each reads a lot, and nobody can read two at once. */
export function ownDataDownloads(db: Db) {
  const underWay = new Set<string>();

  return (userId: string): Readable => {
    if (underWay.has(userId)) throw tooManyRequests(waitMs);
    underWay.add(userId);
    // Closed too when whoever asked goes away, or reading fails on the way.
    return Readable.from(written(db, userId)).once('close', () => underWay.delete(userId));
  };
}

/** One JSON document, written piece by piece. */
async function* written(db: Db, userId: string): AsyncGenerator<string> {
  const store = ownDataStore(db);
  yield `{\n"madeAt": ${JSON.stringify(new Date().toISOString())}`;
  for (const name of store.sections) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n  ';
    for await (const item of store.each(name, userId)) {
      yield separator + JSON.stringify(item);
      separator = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}
