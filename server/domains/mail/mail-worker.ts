import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { deliverMail } from './deliver-mail.ts';
import { forgetSentMail } from './forget-sent-mail.ts';
import type { AttachmentMaker } from './mail.ts';
import type { MailTransport } from './mail-transport.ts';

export type MailWorker = {
  /** There is new mail. */
  wake: () => void;
  stop: () => Promise<void>;
};

const mostLanes = 4;
/** Files have to be made first. One lane is always left for what somebody is waiting for, such as a link to sign in. */
const mostLanesWithFiles = mostLanes - 1;
const lookEveryMs = 5000;
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
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = new Set<Promise<void>>();
  let lanesWithFiles = 0;
  let wokenWhileFull = false;
  let tidying = tidy();

  function wake(): void {
    if (lanes.size === mostLanes) {
      wokenWhileFull = true;
      return;
    }
    const plainOnly = lanesWithFiles === mostLanesWithFiles;
    if (!plainOnly) lanesWithFiles += 1;
    const lane = deliver(plainOnly).finally(() => {
      lanes.delete(lane);
      if (!plainOnly) lanesWithFiles -= 1;
      // Every lane may have looked before that mail was there.
      if (wokenWhileFull) {
        wokenWhileFull = false;
        wake();
      }
    });
    lanes.add(lane);
  }

  async function deliver(plainOnly: boolean): Promise<void> {
    try {
      // Where one mail was due there may be more: the next lane finds out.
      await deliverMail(db, transport, log, {
        signal,
        plainOnly,
        onTaken: wake,
        ...(makeAttachment === undefined ? {} : { makeAttachment }),
      });
    } catch (error) {
      log.warn({ err: error }, 'mail is waiting for the database');
    }
  }

  async function tidy(): Promise<void> {
    try {
      await forgetSentMail(db, 30, signal);
    } catch (error) {
      log.warn({ err: error }, 'sent mail could not be forgotten');
    }
  }

  const timers = [
    setInterval(wake, lookEveryMs),
    setInterval(() => {
      tidying = tidy();
    }, tidyEveryMs),
  ];
  for (const timer of timers) timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      const finished = Promise.all([...lanes, tidying]);
      await Promise.race([finished, wait(graceMs, null, { ref: false })]);
      transport.close();
      await finished;
    },
  };
}
