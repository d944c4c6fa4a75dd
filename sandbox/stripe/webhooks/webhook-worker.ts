import type { Database } from '@spareworks/server/db/database.ts';
import { repeat } from '@spareworks/server/kernel/repeat.ts';
import { createWorker, type Worker } from '@spareworks/server/kernel/worker.ts';
import type { Logger } from 'pino';
import { eventStore } from '../books/event-store.ts';
import { idempotencyStore } from '../books/idempotency-store.ts';
import { createFaults, type Faults } from '../faults.ts';
import { deliverEvents } from './deliver-events.ts';
import { deliveryStore } from './delivery-store.ts';
import { fileDisputes } from './file-disputes.ts';
import { finishRefunds } from './finish-refunds.ts';

export type SandboxWebhooks = Pick<Worker, 'wake' | 'stop'>;

type Options = { database: Database; url: string; secret: string; log: Logger; faults?: Faults };

const mostLanes = 4;
const lookAtLeastEveryMs = 5000;
const tidyEveryMs = 3_600_000;
const keptDays = 30;

/** Tells the shop what happened, in the background: at once when woken, and when something postponed is due. */
export function startSandboxWebhooks({
  database,
  url,
  secret,
  log,
  faults = createFaults(),
}: Options): SandboxWebhooks {
  let alarm: NodeJS.Timeout | undefined;
  const worker = createWorker({
    lanes: mostLanes,
    work: async (signal) => {
      let pauseMs = lookAtLeastEveryMs;
      try {
        await fileDisputes(database, signal);
        await finishRefunds(database, signal);
        await deliverEvents(database, { url, secret, faults, log, signal }, worker.wake);
        const seconds = await deliveryStore(database).secondsUntilNext(faults.lateness() / 1000);
        pauseMs = Math.min(Math.max(20, (seconds ?? Number.POSITIVE_INFINITY) * 1000), lookAtLeastEveryMs);
      } finally {
        clearTimeout(alarm);
        if (!signal.aborted) alarm = setTimeout(worker.wake, pauseMs).unref();
      }
    },
    onError: (error) => log.warn({ err: error }, 'webhooks of the sandbox are waiting for the database'),
  });

  async function tidy(): Promise<void> {
    await idempotencyStore(database).forgetOld();
    await eventStore(database).forgetDelivered(keptDays);
  }

  const tidying = repeat(tidyEveryMs, tidy, log, 'old entries of the sandbox could not be forgotten');
  tidying.start();
  worker.wake();
  return {
    wake: worker.wake,
    stop: async () => {
      await Promise.all([worker.stop(), tidying.stop()]);
      clearTimeout(alarm);
    },
  };
}
