import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { deliverMail, type MailTransport } from './deliver-mail.ts';

export type MailWorker = {
  /** There is new mail. */
  wake: () => void;
  stop: () => Promise<void>;
};

const lookEveryMs = 5000;

/** Delivers mail in the background, one round at a time: at once when woken, and now and then for what was postponed. */
export function startMailWorker(db: Db, transport: MailTransport, log: Logger): MailWorker {
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await deliverMail(db, transport, log);
      } catch (error) {
        log.warn({ err: error }, 'mail is waiting for the database');
      }
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    if (round !== null) {
      again = true;
      return;
    }
    round = run().finally(() => {
      round = null;
    });
  }

  const timer = setInterval(wake, lookEveryMs);
  timer.unref();
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
