import type { Db } from '../../db/database.ts';
import { importStore } from './import-store.ts';

/** Whether a file that was checked, and is not applied yet, names this group. */
export function isGroupInFile(tx: Db, group: string): Promise<boolean> {
  return importStore(tx).namesGroup(group);
}
