import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { applyBatch } from './apply-batch.ts';

const everyMs = 5000;

export type ImportWorker = { wake: () => void; stop: () => Promise<void> };

/**
 * Applies imports, a batch at a time. Looks now and then for one that another instance has left behind; a batch that fails
 * is tried again at the next look.
 */
export function startImportWorker(database: Database, log: Logger): ImportWorker {
  let stopped = false;
  let wanted = false;
  let round: Promise<void> | null = null;

  async function work(): Promise<void> {
    do {
      wanted = false;
      while (!stopped && (await applyBatch(database)));
      // Whoever called while the last batch found nothing more gets a look of their own.
    } while (wanted && !stopped);
  }

  function wake(): void {
    wanted = true;
    if (stopped) return;
    round ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'an import has to wait'))
      .finally(() => {
        round = null;
      });
  }

  const timer = setInterval(wake, everyMs).unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
