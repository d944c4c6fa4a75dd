import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { createWorker, type Worker } from '../../kernel/worker.ts';
import { applyBatch } from './apply-batch.ts';

const everyMs = 5000;

export type ImportWorker = Pick<Worker, 'wake' | 'stop'>;

/**
 * Applies imports, a batch at a time. Looks now and then for one that another instance has left behind; a batch that fails
 * is tried again at the next look.
 */
export function startImportWorker(database: Database, log: Logger): ImportWorker {
  const worker = createWorker({
    lanes: 1,
    everyMs,
    work: async (signal) => {
      while (!signal.aborted && (await applyBatch(database)));
    },
    onError: (error) => log.warn({ err: error }, 'an import has to wait'),
  });
  worker.wake();
  return worker;
}
