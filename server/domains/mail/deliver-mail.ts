import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import type { AttachmentMaker, QueuedMail } from './mail.ts';
import { type MailStore, mailStore } from './mail-store.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

type Round = {
  /** Lets the mail under way arrive and begins no other. */
  signal?: AbortSignal;
  onTaken?: () => void;
  makeAttachment?: AttachmentMaker;
  /** Leaves mails with a file to others. */
  plainOnly?: boolean;
};

const longestPauseSeconds = 3600;

/**
 * Sends what is due, one after the other until nothing is left. A mail that fails waits twice as long each time, an hour at
 * the most, for three days: a wrong password at the mail server, over a weekend too, loses nothing.
 */
export async function deliverMail(
  db: Db,
  transport: MailTransport,
  log: Logger,
  { signal, onTaken, makeAttachment, plainOnly = false }: Round = {},
): Promise<number> {
  const store = mailStore(db);
  let sent = 0;
  while (!signal?.aborted) {
    const mail = await store.take({ plainOnly });
    if (mail === null) break;
    if (signal?.aborted) {
      await store.putBack(mail.id);
      break;
    }
    onTaken?.();
    if (await deliver(store, transport, log, mail, makeAttachment)) sent += 1;
  }
  return sent;
}

async function deliver(
  store: MailStore,
  transport: MailTransport,
  log: Logger,
  mail: QueuedMail,
  makeAttachment: AttachmentMaker | undefined,
): Promise<boolean> {
  try {
    const files =
      mail.attachment === undefined || makeAttachment === undefined
        ? []
        : [await makeAttachment(mail.attachment)];
    await transport.send(mail, files);
  } catch (error) {
    await keepForLater(store, log, mail, error);
    return false;
  }
  await store.markSent(mail.id);
  return true;
}

async function keepForLater(
  store: MailStore,
  log: Logger,
  { id, attempts }: QueuedMail,
  error: unknown,
): Promise<void> {
  const entry = { mailId: id, attempts, reason: reasonOf(error) };
  const refused = error instanceof MailRefused;
  if (refused) await store.giveUp(id, entry.reason);
  if (!refused && (await store.postpone(id, pauseSeconds(attempts), entry.reason))) {
    log.warn(entry, 'mail could not be sent');
    return;
  }
  log.error(entry, 'mail was given up');
}

/** Mostly the words of a foreign server: of any length, and with characters the database cannot keep. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, 500).replace(/[\s\p{Cc}]+/gu, ' ');
}

export function pauseSeconds(attempts: number): number {
  return Math.min(5 * 2 ** (attempts - 1), longestPauseSeconds);
}
