import type { Database } from '@spareworks/server/db/database.ts';
import type { Logger } from 'pino';
import { eventStore } from '../books/event-store.ts';
import { idempotencyStore } from '../books/idempotency-store.ts';
import { createFaults, type Faults } from '../faults.ts';
import { deliverEvents } from './deliver-events.ts';
import { deliveryStore } from './delivery-store.ts';
import { fileDisputes } from './file-disputes.ts';
import { finishRefunds } from './finish-refunds.ts';

export type SandboxWebhooks = {
  /** Something has happened. */
  wake: () => void;
  stop: () => Promise<void>;
};

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
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = new Set<Promise<void>>();
  let wokenWhileFull = false;
  let alarm: NodeJS.Timeout | undefined;
  let tidying = tidy();

  function wake(): void {
    if (signal.aborted) return;
    if (lanes.size === mostLanes) {
      wokenWhileFull = true;
      return;
    }
    const lane = work().finally(() => {
      lanes.delete(lane);
      if (!wokenWhileFull) return;
      wokenWhileFull = false; // every lane may have looked before that event was there
      wake();
    });
    lanes.add(lane);
  }

  async function work(): Promise<void> {
    let pauseMs = lookAtLeastEveryMs;
    try {
      await fileDisputes(database, signal);
      await finishRefunds(database, signal);
      await deliverEvents(database, { url, secret, faults, log, signal }, wake);
      const seconds = await deliveryStore(database).secondsUntilNext(faults.lateness() / 1000);
      pauseMs = Math.min(Math.max(20, (seconds ?? Number.POSITIVE_INFINITY) * 1000), lookAtLeastEveryMs);
    } catch (error) {
      log.warn({ err: error }, 'webhooks of the sandbox are waiting for the database');
    }
    clearTimeout(alarm);
    if (!signal.aborted) alarm = setTimeout(wake, pauseMs).unref();
  }

  async function tidy(): Promise<void> {
    try {
      await idempotencyStore(database).forgetOld();
      await eventStore(database).forgetDelivered(keptDays);
    } catch (error) {
      log.warn({ err: error }, 'old entries of the sandbox could not be forgotten');
    }
  }

  const tidyTimer = setInterval(() => {
    tidying = tidy();
  }, tidyEveryMs).unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(tidyTimer);
      await Promise.all([...lanes, tidying]);
      clearTimeout(alarm);
    },
  };
}
