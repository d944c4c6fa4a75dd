/** Something made when the mail is sent, such as the invoice of an order. */
export type Attachment = { kind: string; of: string };

/** Not sent before so many seconds are over. Until somebody begins to send it, it can be withdrawn by its name. */
export type Hold = { name: string; seconds: number };

export type Mail = {
  recipient: string;
  subject: string;
  text: string;
  /** Markup alone (`markupOf` in mail-html.ts). */
  html: string;
  attachment?: Attachment | undefined;
  hold?: Hold | undefined;
  /** The id of what it is about: mails about the same leave in the order in which they were queued. */
  about?: string | undefined;
  /** Where answers go, if not to the sender of all mails: one plain address of the shop's own. */
  replyTo?: string | undefined;
};

export type QueuedMail = Omit<Mail, 'hold' | 'about'> & { id: string; attempts: number };

/** A file that goes along with a mail. */
export type MailFile = { name: string; type: string; content: Buffer };

/** Makes the file that was promised when the mail was queued. */
export type AttachmentMaker = (attachment: Attachment) => Promise<MailFile>;
