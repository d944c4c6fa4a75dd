import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import type { AttachmentMaker, QueuedMail } from './mail.ts';
import { type MailStore, type MailsToTake, mailStore } from './mail-store.ts';
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
   * Where mails go together, what comes while they are on their way is not sent now, one by one, but together again: this asks for a round
   * soon.
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
  const { sendTogether } = transport;
  let count = 0;
  let sent: string[] = [];
  const oneByOne = plainOnly ? 'plain' : 'any';
  // Until fewer are due than go together: then those with a file.
  const afterwards = later === undefined ? oneByOne : plainOnly ? null : 'with a file';
  let most = sendTogether === undefined ? 1 : mostTogether;
  let which: MailsToTake | null = sendTogether === undefined ? oneByOne : 'plain';
  while (which !== null && !signal?.aborted) {
    const together = most > 1;
    const mails = await store.take({ which, sent, most });
    sent = [];
    if (mails.length === 0 && !together) break;
    if (together && mails.length < most) {
      if (mails.length > 0) later?.(); // others about the same have waited for these
      most = 1;
      which = afterwards;
    }
    if (mails.length === 0) continue;
    if (signal?.aborted) {
      await store.putBack(mails.map(({ id }) => id));
      break;
    }
    const slow = onTaken === undefined ? undefined : setTimeout(onTaken, slowMs);
    try {
      sent = await deliverAll(store, transport, log, { mails, makeAttachment });
    } finally {
      clearTimeout(slow);
    }
    count += sent.length;
  }
  if (sent.length > 0) await store.markSent(sent);
  return count;
}

const mostTogether = 50;

/** Whoever takes a mail off at once is given the next by the same lane; beside one that does not, the next lane looks for more. */
const slowMs = 20;

type Taken = { mails: readonly QueuedMail[]; makeAttachment: AttachmentMaker | undefined };

/** Answers which of them were sent. */
async function deliverAll(
  store: MailStore,
  transport: MailTransport,
  log: Logger,
  { mails, makeAttachment }: Taken,
): Promise<string[]> {
  const ids = mails.map(({ id }) => id);
  if (mails.length > 1 && transport.sendTogether !== undefined) {
    try {
      await transport.sendTogether(mails);
      return ids;
    } catch {
      // One of them is not taken. Each by itself, that one says why and the others go.
    }
  }
  const sent: string[] = [];
  for (const mail of mails)
    if (await deliver(store, transport, log, mail, makeAttachment)) sent.push(mail.id);
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
