import type { MailFile, QueuedMail } from './mail.ts';

export type MailTransport = {
  /** Throws `MailRefused` when another attempt cannot help. */
  send: (mail: QueuedMail, files?: readonly MailFile[]) => Promise<void>;
  /** Where mails only go to another table: without a file they need not leave the database. */
  within?: {
    /** Of the statement, which is prepared by it. */
    name: string;
    /** The end of a statement that has them as `mails`: id, recipient, subject, text_body, html_body and reply_to. It puts them there. */
    into: string;
    onHandedOver: (count: number) => Promise<void>;
  };
  /** Ends every connection, also in the middle of a mail, whose sending then fails. */
  close: () => void;
};

/** This mail will not be taken, however often it is offered: there is no such mailbox, or its content is unwanted. */
export class MailRefused extends Error {}
