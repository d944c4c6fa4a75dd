import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import type { AttachmentMaker, QueuedMail } from './mail.ts';
import { type MailStore, mailStore } from './mail-store.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

type Round = {
  /** Lets the mail under way arrive and begins no other. */
  signal?: AbortSignal;
  /** One is being sent that takes a while. */
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
  let count = 0;
  let sent: string | null = null;
  while (!signal?.aborted) {
    const mail = await store.take({ plainOnly, sent });
    sent = null;
    if (mail === null) break;
    if (signal?.aborted) {
      await store.putBack(mail.id);
      break;
    }
    const slow = onTaken === undefined ? undefined : setTimeout(onTaken, slowMs);
    try {
      if (!(await deliver(store, transport, log, mail, makeAttachment))) continue;
    } finally {
      clearTimeout(slow);
    }
    count += 1;
    sent = mail.id;
  }
  if (sent !== null) await store.markSent(sent);
  return count;
}

/** Whoever takes a mail off at once is given the next by the same lane; beside one that does not, the next lane looks for more. */
const slowMs = 20;

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
