import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import type { AttachmentMaker, QueuedMail } from './mail.ts';
import { dressed } from './mail-html.ts';
import { type MailStore, mailStore, mostHandedOver } from './mail-store.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

type Round = {
  /** Lets the mail under way arrive and begins no other. */
  signal?: AbortSignal;
  /** One is being sent that takes a while. */
  onTaken?: () => void;
  makeAttachment?: AttachmentMaker;
  /** Leaves mails with a file to others. */
  plainOnly?: boolean;
  /**
   * Where mails are handed over together, what comes meanwhile is not sent now, one by one, but together again: this asks for a round soon.
   */
  later?: () => void;
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
  { signal, onTaken, makeAttachment, plainOnly = false, later }: Round = {},
): Promise<number> {
  const store = mailStore(db);
  const handed = await handOverAll(store, transport, signal);
  let count = handed ?? 0;
  if (count > 0) later?.(); // others about the same have waited for these
  const oneByOne = plainOnly ? 'plain' : 'any';
  const isLeft = handed === null || later === undefined;
  if (!isLeft && plainOnly) return count;
  const which = isLeft ? oneByOne : 'with a file';
  let sent: string | null = null;
  while (!signal?.aborted) {
    const mail: QueuedMail | null = await store.take({ which, sent });
    sent = null;
    if (mail === null) break;
    if (signal?.aborted) {
      await store.putBack(mail.id);
      break;
    }
    const slow = onTaken === undefined ? undefined : setTimeout(onTaken, slowMs);
    try {
      if (!(await deliver(store, transport, log, mail, makeAttachment))) continue;
      sent = mail.id;
      count += 1;
    } finally {
      clearTimeout(slow);
    }
  }
  if (sent !== null) await store.markSent(sent);
  return count;
}

/** How many; null where they have to be sent one by one. */
async function handOverAll(
  store: MailStore,
  { within }: MailTransport,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  if (within === undefined) return null;
  let count = 0;
  while (!signal?.aborted) {
    let handed: number;
    try {
      handed = await store.handOver(within);
    } catch {
      return null; // One of them is not taken. Each by itself, that one says why and the others go.
    }
    count += handed;
    if (handed > 0) await within.onHandedOver(handed);
    if (handed < mostHandedOver) break;
  }
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
    await transport.send({ ...mail, html: dressed(mail) }, files);
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
