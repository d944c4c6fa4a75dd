import type { MailFile, QueuedMail } from './mail.ts';

export type MailTransport = {
  /** Throws `MailRefused` when another attempt cannot help. */
  send: (mail: QueuedMail, files?: readonly MailFile[]) => Promise<void>;
  /** Several without files in one go, all or none, where that costs less than one after the other. */
  sendTogether?: (mails: readonly QueuedMail[]) => Promise<void>;
  /** Ends every connection, also in the middle of a mail, whose sending then fails. */
  close: () => void;
};

/** This mail will not be taken, however often it is offered: there is no such mailbox, or its content is unwanted. */
export class MailRefused extends Error {}
