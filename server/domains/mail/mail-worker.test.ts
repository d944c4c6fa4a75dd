import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { MailFile, QueuedMail } from './mail.ts';
import type { MailTransport } from './mail-transport.ts';
import { startMailWorker } from './mail-worker.ts';
import { queueMail } from './queue-mail.ts';

const log = pino({ level: 'silent' });
const mail = { recipient: 'buyer@example.com', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

/** A server that takes mail when the test lets it. */
function heldTransport() {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const begun: string[] = [];
  let closed = false;
  let heard = Promise.withResolvers<void>();
  const transport: MailTransport = {
    send({ subject }: QueuedMail) {
      const delivery = Promise.withResolvers<void>();
      waiting.set(subject, delivery);
      begun.push(subject);
      heard.resolve();
      heard = Promise.withResolvers<void>();
      return delivery.promise;
    },
    close() {
      closed = true;
      for (const delivery of waiting.values()) delivery.reject(new Error('closed'));
    },
  };
  return {
    transport,
    begun,
    closed: () => closed,
    accept: (subject: string) => waiting.get(subject)?.resolve(),
    async untilBegun(count: number): Promise<void> {
      while (begun.length < count) await heard.promise;
    },
  };
}

async function queue(db: Db, ...subjects: string[]): Promise<void> {
  for (const subject of subjects) await queueMail(db, { ...mail, subject });
}

async function unsent(db: Db): Promise<string[]> {
  const rows = await db.query<{ subject: string }>({
    text: 'SELECT subject FROM mail_outbox WHERE sent_at IS NULL ORDER BY id',
  });
  return rows.map(({ subject }) => subject);
}

test('mail queued before the start is sent without being told', async () => {
  await using database = await testDatabase();
  await queue(database, 'a');
  const server = heldTransport();
  const worker = startMailWorker(database, server.transport, log);
  await server.untilBegun(1);
  server.accept('a');
  await worker.stop();
  expect(await unsent(database)).toEqual([]);
});

test('a mail that takes long does not hold up one that is queued later', async () => {
  await using database = await testDatabase();
  await queue(database, 'slow');
  const server = heldTransport();
  const worker = startMailWorker(database, server.transport, log);
  await server.untilBegun(1);
  await queue(database, 'quick');
  worker.wake();
  await server.untilBegun(2);
  server.accept('quick');
  server.accept('slow');
  await worker.stop();
  expect(server.begun).toEqual(['slow', 'quick']);
});

test('at most four are under way, and the rest follows as they arrive', async () => {
  await using database = await testDatabase();
  await queue(database, 'a', 'b', 'c', 'd', 'e', 'f');
  const server = heldTransport();
  const worker = startMailWorker(database, server.transport, log);
  await server.untilBegun(4);
  for (let i = 0; i < 3; i += 1) worker.wake();
  await database.query({ text: 'SELECT 1' }); // as long as a fifth lane would take to find a mail
  expect(server.begun.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  server.accept('c');
  await server.untilBegun(5);
  for (const subject of ['a', 'b', 'd', 'e']) server.accept(subject);
  await server.untilBegun(6);
  server.accept('f');
  await worker.stop();
  expect(server.begun.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(await unsent(database)).toEqual([]);
});

test('mails that wait for their files do not keep the others waiting', async () => {
  await using database = await testDatabase();
  const paid = { ...mail, attachment: { kind: 'invoice', of: newId() } };
  for (const subject of ['1', '2', '3', '4', '5']) await queueMail(database, { ...paid, subject });
  const server = heldTransport();
  const drawn = Promise.withResolvers<MailFile>();
  const worker = startMailWorker(database, server.transport, log, { makeAttachment: () => drawn.promise });
  await queue(database, 'link to sign in');
  worker.wake();
  await server.untilBegun(1);
  expect(server.begun).toEqual(['link to sign in']);
  server.accept('link to sign in');
  drawn.resolve({ name: 'invoice.pdf', type: 'application/pdf', content: Buffer.from('drawn') });
  for (let sent = 2; sent <= 6; sent += 1) {
    await server.untilBegun(sent);
    for (const subject of server.begun) server.accept(subject);
  }
  await worker.stop();
  expect(await unsent(database)).toEqual([]);
});

test('stopping lets the mail under way arrive, begins no other and closes the connections', async () => {
  await using database = await testDatabase();
  await queue(database, 'under way');
  const server = heldTransport();
  const worker = startMailWorker(database, server.transport, log);
  await server.untilBegun(1);
  const stopped = worker.stop();
  await queue(database, 'too late');
  worker.wake();
  server.accept('under way');
  await stopped;
  expect(server.closed()).toBe(true);
  expect(server.begun).toEqual(['under way']);
  expect(await unsent(database)).toEqual(['too late']);
});

test('a mail that does not arrive in time for the stop is cut off and tried again later', async () => {
  await using database = await testDatabase();
  await queue(database, 'hangs');
  const server = heldTransport();
  const worker = startMailWorker(database, server.transport, log, { graceMs: 1 });
  await server.untilBegun(1);
  await worker.stop();
  const [row] = await database.query({ text: 'SELECT last_error, sent_at, dead_at FROM mail_outbox' });
  expect(row).toEqual({ last_error: 'closed', sent_at: null, dead_at: null });
});

test('a database that is away is survived and logged', async () => {
  const lines: string[] = [];
  const listening = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line).msg) },
  );
  const away: Db = { query: () => Promise.reject(new Error('Connection terminated')) };
  const worker = startMailWorker(away, heldTransport().transport, listening);
  await worker.stop();
  expect(lines.toSorted()).toEqual(['mail is waiting for the database', 'sent mail could not be forgotten']);
});

test('mail sent long ago is forgotten at the start', async () => {
  await using database = await testDatabase();
  await queue(database, 'old', 'new');
  await database.query({ text: 'UPDATE mail_outbox SET sent_at = now()' });
  await database.query({
    text: "UPDATE mail_outbox SET sent_at = now() - interval '31 days' WHERE subject = 'old'",
  });
  await startMailWorker(database, heldTransport().transport, log).stop();
  expect(await database.query({ text: 'SELECT subject FROM mail_outbox' })).toEqual([{ subject: 'new' }]);
});
