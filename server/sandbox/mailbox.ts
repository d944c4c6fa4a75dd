import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { MailTransport } from '../domains/mail/deliver-mail.ts';

type Received = { id: string; to: string; subject: string; text: string; html: string; receivedAt: Date };

const shown = 200;

/** Delivers to the built-in mailbox. The same mail arrives once, however often its delivery is repeated. */
export function sandboxTransport(db: Db): MailTransport {
  return async ({ id, recipient, subject, text, html }) => {
    await db.query({
      text: `INSERT INTO sandbox_mails (id, recipient, subject, text_body, html_body) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING`,
      values: [id, recipient, subject, text, html],
    });
  };
}

/** The mailbox for trying the shop without a mail server: a page to read and the same as JSON, newest first. */
export function serveSandboxMailbox(app: FastifyInstance, db: Db): void {
  app.get('/sandbox/mail.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return newest(db);
  });
  app.get('/sandbox/mail', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return mailboxPage(await newest(db));
  });
}

function newest(db: Db): Promise<Received[]> {
  return db.query<Received>({
    text: `SELECT id, recipient AS "to", subject, text_body AS text, html_body AS html, received_at AS "receivedAt"
           FROM sandbox_mails ORDER BY received_at DESC, id DESC LIMIT ${shown}`,
  });
}

function mailboxPage(mails: readonly Received[]): string {
  const articles = mails.map(
    ({ to, subject, text, receivedAt }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${receivedAt.toISOString()}</p>` +
      `<pre>${escapeHtml(text)}</pre></article>`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox (test mode)</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>' +
    '<body><main><h1>Mailbox</h1><p>Test mode: mail goes here instead of to people. <a href="/">Back to the shop</a></p>' +
    `${articles.join('') || '<p>No mail yet.</p>'}</main></body></html>`
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
