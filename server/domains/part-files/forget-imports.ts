import type { Db } from '../../db/database.ts';
import { importStore } from './import-store.ts';

/** Checked and never applied: after a day. Over: after a month. One at a time, for one may have many rows. */
export function forgetImports(db: Db): Promise<void> {
  return importStore(db).forgetOld();
}
