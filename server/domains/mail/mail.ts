export type Mail = { recipient: string; subject: string; text: string; html: string };

export type QueuedMail = Mail & { id: string; attempts: number };
