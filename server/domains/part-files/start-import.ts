import type { PartImport } from '@spareworks/contract/calls/part-files';
import { brokenRule } from '../../db/broken-rule.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { importRunning } from './check-file.ts';
import { requireImport } from './find-import.ts';
import { importStore } from './import-store.ts';
import type { ImportWorker } from './import-worker.ts';

/** Has a checked import applied in the background. */
export async function startImport(
  { database, worker }: { database: Database; worker: Pick<ImportWorker, 'wake'> },
  id: string,
  actor: string,
): Promise<PartImport> {
  const { state } = await requireImport(database, id);
  if (state === 'checked' && (await importStore(database).isOneRunning())) throw importRunning();
  try {
    await database.transaction(async (tx) => {
      if (!(await importStore(tx).start(id))) throw new Problem('import_over');
      await record(tx, { actor, action: 'import started', subject: id });
    });
  } catch (error) {
    throw brokenRule(error) === 'part_imports_one_at_a_time' ? importRunning() : error;
  }
  worker.wake();
  return requireImport(database, id);
}

/** Throws a checked import away, or stops one that is being applied after the batch under way. */
export async function stopImport(database: Database, id: string, actor: string): Promise<void> {
  await requireImport(database, id);
  await database.transaction(async (tx) => {
    const store = importStore(tx);
    const removed = await store.forgetChecked(id);
    if (!removed && !(await store.end(id, 'stopped'))) throw new Problem('import_over');
    await record(tx, { actor, action: removed ? 'import thrown away' : 'import stopped', subject: id });
  });
}
