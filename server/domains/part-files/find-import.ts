import type { PartImport } from '@spareworks/contract/calls/part-files';
import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { importStore } from './import-store.ts';

const shownRows = 10;

export async function requireImport(db: Db, id: string): Promise<PartImport> {
  const store = importStore(db);
  const found = await store.get(id);
  if (found === null) throw new Problem('import_not_found');
  return {
    ...found,
    first: {
      add: await store.firstRows(id, 'add', shownRows),
      change: await store.firstRows(id, 'change', shownRows),
      refused: await store.firstRows(id, 'refused', shownRows),
      ...(found.kind !== 'vehicles' && { warned: await store.firstWarned(id, shownRows) }),
    },
  };
}

export async function latestImport(db: Db, kind: FileKindName): Promise<PartImport | null> {
  const id = await importStore(db).latestId(kind);
  return id === null ? null : requireImport(db, id);
}
