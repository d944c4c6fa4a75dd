import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Finding } from '../finding/finding.ts';
import { mostAlike } from '../finding/likeness.ts';
import type { KnownParts } from './known-parts.ts';
import { partStore } from './part-store.ts';

const most = 6;

type Sources = { finding: Pick<Finding, 'isCurrent' | 'ready'>; known: KnownParts };

/** Parts like this one, which need not be on sale any more: of its group, near in price, most alike in name; without any, the newest. */
export async function similarParts(db: Db, { finding, known }: Sources, id: string): Promise<SparePart[]> {
  const found = finding.isCurrent() ? await fromIndex(finding, id) : [];
  return known.inOrder(db, found.length > 0 ? found : await fromRows(db, id));
}

/** The index has names and prices of all parts in order. While it is not there the rows say the same, at five times the price. */
async function fromIndex(finding: Sources['finding'], id: string): Promise<readonly string[]> {
  try {
    const finder = await finding.ready();
    return (await finder.alike(id, most)) ?? [];
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return [];
    throw error;
  }
}

async function fromRows(db: Db, id: string): Promise<string[]> {
  const store = partStore(db);
  const { name, parts } = await store.near(id);
  const candidates = parts.length === 0 ? await store.newestBeside(id, most) : parts;
  return mostAlike(name, candidates, { most, isNewer: (one, other) => one.id > other.id }).map(
    ({ id }) => id,
  );
}
