import type { Db } from '../../db/database.ts';
import { importStore } from './import-store.ts';

const rowsAtOnce = 5000;

/** Checked and never applied: after a day. Over: after a month. Thrown away: at once. Rows go a few at a time. */
export async function forgetImports(db: Db): Promise<void> {
  const store = importStore(db);
  await store.forgetOld();
  for (const id of await store.forgotten()) {
    while ((await store.removeRows(id, rowsAtOnce)) === rowsAtOnce);
    await store.remove(id);
  }
}
