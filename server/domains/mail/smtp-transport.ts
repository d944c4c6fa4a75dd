import nodemailer from 'nodemailer';
import type { MailTransport } from './deliver-mail.ts';

export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = nodemailer.createTransport(url, { from });
  return async ({ id, recipient, subject, text, html }) => {
    // The same id at every attempt, so that a receiver can recognise a repetition.
    const messageId = `<${id}@spareworks>`;
    await smtp.sendMail({ to: { name: '', address: recipient }, subject, text, html, messageId });
  };
}
