import { isUuid } from '@spareworks/contract/plain/uuid';
import type { Db } from '@spareworks/server/db/database.ts';
import type { MailTransport } from '@spareworks/server/domains/mail/mail-transport.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forEyesOnly } from './for-eyes-only.ts';
import { mailboxPage, missingMailPage } from './mailbox-page.ts';
import { mailboxStore, type Received, receiveFromQueue } from './mailbox-store.ts';
import { mailboxStyle } from './mailbox-style.ts';

// A mail may contain anything, so its document can do nothing. Its links work: a click may lead away or open a tab, which
// is then a page like any other.
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whose mails are here without being readable: they may hold links that open an admin's account. */
export type SealedFor = () => Promise<ReadonlySet<string>>;

const openForAll: SealedFor = async () => new Set();

const sealedText = 'This mail is for an admin. Whoever reads it could become one, so it is not shown here.';
const sealedMail = { text: sealedText, html: `<p>${sealedText}</p>`, attachment: null };

/** Looking for the five hundredth costs more than taking a mail in, so it is done with the first and then now and then. */
const makesRoomEvery = 100;

/** Delivers to the built-in mailbox. */
export function sandboxTransport(db: Db): MailTransport {
  const store = mailboxStore(db);
  let untilRoomIsMade = 0;
  const makeRoom = async (received: number) => {
    untilRoomIsMade -= received;
    if (untilRoomIsMade > 0) return;
    untilRoomIsMade = makesRoomEvery;
    await store.makeRoom();
  };
  return {
    async send(mail, files = []): Promise<void> {
      await store.receive(mail, files);
      await makeRoom(1);
    },
    within: { name: 'mailbox', into: receiveFromQueue, onHandedOver: makeRoom },
    close: () => undefined,
  };
}

type Query = { Querystring: { to?: unknown } };

/** The mailbox for trying the shop without a mail server: pages to read and the same as JSON, newest first. */
export function serveSandboxMailbox(app: FastifyInstance, db: Db, sealedFor: SealedFor = openForAll): void {
  const store = mailboxStore(db);
  const asShown = async (mails: Received[]): Promise<Received[]> => {
    const sealed = await sealedFor();
    return mails.map((mail) => (sealed.has(mail.to.toLowerCase()) ? { ...mail, ...sealedMail } : mail));
  };

  app.get<Query>('/sandbox/mail.json', async (request, reply) => {
    forEyesOnly(reply);
    return asShown(await store.newest(wantedRecipient(request)));
  });

  app.get<Query>('/sandbox/mail', async (request, reply) => {
    forEyesOnly(reply).type('text/html; charset=utf-8');
    const to = wantedRecipient(request);
    return mailboxPage(await asShown(await store.newest(to)), to);
  });

  app.get<{ Params: { id: string } }>('/sandbox/mail/:id', async ({ params: { id } }, reply) => {
    forEyesOnly(reply).type('text/html; charset=utf-8');
    const found = isUuid(id) ? await store.get(id) : null;
    const [mail] = found === null ? [] : await asShown([found]);
    if (mail === undefined) return reply.status(404).send(missingMailPage());
    // By the HTML standard a sandboxed document that also asks to be kept apart from its opener is not shown at all.
    reply.header('content-security-policy', mailPolicy).header('cross-origin-opener-policy', 'unsafe-none');
    return mail.html;
  });

  app.get<{ Params: { id: string } }>('/sandbox/mail/:id/attachment', async ({ params: { id } }, reply) => {
    forEyesOnly(reply);
    const found = isUuid(id) ? await store.get(id) : null;
    const [mail] = found === null ? [] : await asShown([found]);
    const file = mail?.attachment == null ? null : await store.attachment(id);
    if (file === null) return reply.status(404).type('text/html; charset=utf-8').send(missingMailPage());
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`)
      .send(file.content);
  });

  app.get('/sandbox/mail.css', async (_request, reply) => {
    forEyesOnly(reply).type('text/css; charset=utf-8');
    return mailboxStyle;
  });
}

function wantedRecipient({ query: { to } }: FastifyRequest<Query>): string | null {
  const [first] = [to].flat();
  const wanted = typeof first === 'string' ? first.trim() : '';
  return wanted === '' ? null : wanted;
}
