import type { NodemailerError } from 'nodemailer';
import { type Check, checked } from '../../kernel/check.ts';
import { newId } from '../../kernel/ids.ts';
import { MailRefused } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

/** Whether the mail server takes our mail: it is asked by a mail to the sender's own address, which somebody can then look for. */
export async function checkSmtp(url: string, from: string): Promise<Check> {
  const recipient = /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from;
  return checked(
    'mail server',
    async () => {
      const transport = smtpTransport(url, from, 20_000);
      try {
        await transport.send({
          id: newId(),
          attempts: 1,
          recipient,
          subject: 'Your shop can send mail',
          text: 'This mail was sent by npm run check-live.\n',
          html: '<p>This mail was sent by npm run check-live.</p>',
        });
      } finally {
        transport.close();
      }
      return `It took a mail to ${recipient}. Look whether it arrives, and not among the unwanted ones.`;
    },
    (error) => explain(error, recipient),
  );
}

function explain(error: unknown, recipient: string): string {
  const {
    code = '',
    responseCode = 0,
    message,
  } = (error instanceof MailRefused ? error.cause : error) as NodemailerError;
  if (code === 'EAUTH' || responseCode === 535) {
    return `It does not accept the user and password in SMTP_URL (${message}). Characters such as @ : / # % in them are written %40 %3A %2F %23 %25.`;
  }
  if (code === 'EDNS' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'The host in SMTP_URL is not known to any name server.';
  if (/ECONNREFUSED/.test(message)) return 'Nobody listens at the host and port in SMTP_URL.';
  if (code === 'ETIMEDOUT' || code === 'ECONNECTION') {
    return `It does not answer (${message}). Many networks let mail out through ports 465 and 587 only, or not at all.`;
  }
  if (/certificate|self-signed|altnames/i.test(message))
    return `Its certificate is not trusted (${message}).`;
  if (/wrong version number|SSL|TLS/i.test(message)) {
    return `It speaks no TLS at this port (${message}). smtps:// is for port 465; smtp:// begins in the clear, for 587 or 25.`;
  }
  if (responseCode >= 500)
    return `It refuses a mail to ${recipient} (${message}). May this account send from the address in MAIL_FROM?`;
  return `It did not take a mail (${message}).`;
}
