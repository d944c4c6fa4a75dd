import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { repeat } from '../../kernel/repeat.ts';
import { createWorker, type Worker } from '../../kernel/worker.ts';
import { deliverMail } from './deliver-mail.ts';
import { forgetSentMail } from './forget-sent-mail.ts';
import type { AttachmentMaker } from './mail.ts';
import { mailStore } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';

export type MailWorker = Pick<Worker, 'wake' | 'stop'>;

const mostLanes = 4;
/** Files have to be made first. One lane is always left for what somebody is waiting for, such as a link to sign in. */
const mostLanesWithFiles = mostLanes - 1;
const lookEveryMs = 5000;
/** While many orders come in, their mails go together this often, and whoever orders waits less. The first goes at once. */
const gatherMs = 100;
const tidyEveryMs = 3_600_000;

/**
 * Delivers mail in the background: at once when woken, and now and then for what was postponed. A few lanes send side by
 * side, so that a server slow to take one mail does not hold up the others.
 */
export function startMailWorker(
  db: Db,
  transport: MailTransport,
  log: Logger,
  { graceMs = 5000, makeAttachment }: { graceMs?: number; makeAttachment?: AttachmentMaker } = {},
): MailWorker {
  let lanesWithFiles = 0;
  const worker = createWorker({
    lanes: mostLanes,
    everyMs: lookEveryMs,
    work: async (signal) => {
      const plainOnly = lanesWithFiles === mostLanesWithFiles;
      if (!plainOnly) lanesWithFiles += 1;
      try {
        // Where one mail was due there may be more: the next lane finds out.
        await deliverMail(db, transport, log, {
          signal,
          plainOnly,
          onTaken: worker.wake,
          later: () => wake.call(),
          ...(makeAttachment === undefined ? {} : { makeAttachment }),
        });
      } finally {
        if (!plainOnly) lanesWithFiles -= 1;
      }
    },
    onError: (error) => log.warn({ err: error }, 'mail is waiting for the database'),
  });
  const wake = atMostEvery(gatherMs, worker.wake);
  const forget = () => forgetSentMail(db, 30, worker.signal);
  const tidying = repeat(tidyEveryMs, forget, log, 'sent mail could not be forgotten');
  tidying.start();
  // A start is often how an operator puts a wrong setting right, and then nobody wants to wait for the next hour.
  void mailStore(db)
    .hurry()
    .catch((error: unknown) => log.warn({ err: error }, 'mail is waiting for the database'))
    .finally(worker.wake);
  return {
    wake: wake.call,
    stop: async () => {
      wake.stop();
      const finished = Promise.all([worker.stop(), tidying.stop()]);
      await Promise.race([finished, wait(graceMs, null, { ref: false })]);
      transport.close();
      await finished;
    },
  };
}

/** Calls at once, and again when the time is over if it was asked for meanwhile. */
function atMostEvery(ms: number, call: () => void): { call: () => void; stop: () => void } {
  let pause: NodeJS.Timeout | null = null;
  let again = false;
  function begin(): void {
    if (pause !== null) {
      again = true;
      return;
    }
    call();
    pause = setTimeout(() => {
      pause = null;
      if (!again) return;
      again = false;
      begin();
    }, ms).unref();
  }
  return {
    call: begin,
    stop: () => {
      if (pause !== null) clearTimeout(pause);
    },
  };
}
