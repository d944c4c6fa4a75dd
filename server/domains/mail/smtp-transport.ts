import { domainToASCII } from 'node:url';
import nodemailer, { type NodemailerError } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';
import { MailRefused, type MailTransport } from './mail-transport.ts';

const patienceMs = 10_000;

/** No more than a lone, unquoted address: whatever else could be written there would reach the protocol. */
const loneAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

/**
 * Hands mail to the operator's SMTP server. A server that keeps talking without coming to an end is cut off after
 * `deadlineMs`, which must stay below the time for which a taken mail is out of sight.
 */
export function smtpTransport(url: string, from: string, deadlineMs = 60_000): MailTransport {
  const sender = senderOf(from);
  let connections = openConnections(url);

  return {
    async send({ id, recipient, subject, text, html, replyTo }, files = []) {
      if (!loneAddress.test(recipient)) throw new MailRefused('the recipient is not an email address');
      if (replyTo !== undefined && !loneAddress.test(replyTo))
        throw new MailRefused('the address for answers is not an email address');
      const used = connections;
      const overdue = setTimeout(() => {
        used.close({ force: true });
        if (used === connections) connections = openConnections(url);
      }, deadlineMs);
      try {
        await used.sendMail({
          from: { name: sender.name, address: sender.address },
          // An object is taken as it is; text would be parsed, and could name several people.
          to: { name: '', address: recipient },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          attachments: files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
          // The same id at every attempt, so that a receiver can recognise a repetition.
          messageId: `<${id}@${sender.domain}>`,
          // Asks holiday responders not to answer. Where somebody reads the answers, a person wrote the mail too.
          headers: replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {},
          xMailer: false,
        });
      } catch (error) {
        throw refusesMail(error) ? new MailRefused(error.message, { cause: error }) : error;
      } finally {
        clearTimeout(overdue);
      }
    },
    close: () => connections.close({ force: true }),
  };
}

function openConnections(url: string) {
  return nodemailer.createTransport({
    // What the operator writes into the address goes before the values here.
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1, // for a connection the server dropped while it was idle; everything else is retried by the worker
    connectionTimeout: patienceMs,
    dnsTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    idleTimeout: patienceMs / 2, // a goodbye of ours, before the socket's time is up
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function senderOf(from: string): { name: string; address: string; domain: string } {
  const [{ name, address } = { name: '', address: '' }] = parseAddresses(from, { flatten: true });
  if (!loneAddress.test(address)) throw new Error('MAIL_FROM must hold an email address');
  return { name, address, domain: domainToASCII(address.slice(address.indexOf('@') + 1)) };
}

/**
 * True when the server refuses this recipient or this content for good. A login, a sender or a relaying that it refuses
 * is the operator's to put right, and the mail can wait for it.
 */
function refusesMail(error: unknown): error is NodemailerError {
  const { permanent, command, responseCode, response } = error as NodemailerError;
  if (permanent !== true || responseCode === 530) return false;
  if (command === 'DATA') return true;
  return command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(response ?? '');
}
