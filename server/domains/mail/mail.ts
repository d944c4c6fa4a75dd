/** Something made when the mail is sent, such as the invoice of an order. */
export type Attachment = { kind: string; of: string };

export type Mail = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachment?: Attachment | undefined;
};

export type QueuedMail = Mail & { id: string; attempts: number };

/** A file that goes along with a mail. */
export type MailFile = { name: string; type: string; content: Buffer };

/** Makes the file that was promised when the mail was queued. */
export type AttachmentMaker = (attachment: Attachment) => Promise<MailFile>;
