import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { deliverMail, pauseSeconds } from './deliver-mail.ts';
import type { QueuedMail } from './mail.ts';
import { mailStore } from './mail-store.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';

const log = pino({ level: 'silent' });
const mail = { recipient: 'buyer@example.com', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

function transport(send: (mail: QueuedMail) => Promise<void>): MailTransport {
  return { send, close: () => undefined };
}

const works = transport(async () => undefined);
const fails = (error: Error) => transport(() => Promise.reject(error));

test('a mail of a transaction that fails is never sent', async () => {
  await using database = await testDatabase();
  const failing = database.transaction(async (tx) => {
    await queueMail(tx, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await deliverMail(database, works, log)).toBe(0);
});

test('a mail is sent once, also when two workers look at the same time', async () => {
  await using database = await testDatabase();
  for (let i = 0; i < 10; i += 1) await queueMail(database, { ...mail, subject: `${i}` });
  const sent: string[] = [];
  const noting = transport(async ({ subject }) => void sent.push(subject));
  await Promise.all([deliverMail(database, noting, log), deliverMail(database, noting, log)]);
  expect(sent.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('a mail that fails waits, keeps the reason and is tried again', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  expect(await deliverMail(database, fails(new Error('451 try later')), log)).toBe(0);
  const [row] = await database.query<{ last_error: string; waits: boolean }>({
    text: 'SELECT last_error, next_attempt_at > now() AS waits FROM mail_outbox',
  });
  expect(row).toEqual({ last_error: '451 try later', waits: true });
  await database.query({ text: "UPDATE mail_outbox SET next_attempt_at = now() - interval '1 second'" });
  expect(await deliverMail(database, works, log)).toBe(1);
});

test('a mail is tried for three days: often at first, then every hour', () => {
  const threeDays = 72 * 3600;
  const triedAt = [0];
  while ((triedAt.at(-1) ?? 0) < threeDays)
    triedAt.push((triedAt.at(-1) ?? 0) + pauseSeconds(triedAt.length));
  expect(triedAt.slice(0, 8)).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
  expect(triedAt).toHaveLength(82);
  expect(Math.max(...triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0)))).toBe(3600);
});

test('a wrong password at the mail server over a night, or for two days, loses nothing', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  const refused = fails(new Error('Invalid login: 535 5.7.8 Authentication failed'));
  for (let hours = 0; hours < 48; hours += 1) {
    await database.query({
      text: `UPDATE mail_outbox SET next_attempt_at = now() - interval '1 second', give_up_at = give_up_at - interval '1 hour',
               created_at = created_at - interval '1 hour'`,
    });
    expect(await deliverMail(database, refused, log)).toBe(0);
  }
  await mailStore(database).hurry(); // what a start of the shop does, after the password was put right
  expect(await deliverMail(database, works, log)).toBe(1);
});

test('after three days a mail is given up and stays visible', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  const [{ hours } = { hours: 0 }] = await database.query<{ hours: number }>({
    text: 'SELECT extract(epoch FROM give_up_at - created_at)::int / 3600 AS hours FROM mail_outbox',
  });
  expect(hours).toBe(72);
  await database.query({ text: "UPDATE mail_outbox SET give_up_at = now() - interval '1 second'" });
  await deliverMail(database, fails(new Error('451 try later')), log);
  const rows = await database.query({
    text: 'SELECT last_error, text_body FROM mail_outbox WHERE dead_at IS NOT NULL',
  });
  expect(rows).toEqual([{ last_error: '451 try later', text_body: 'Text' }]);
});

test('a mail that is refused is given up at once, and an operator hears of it', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  const lines: { level: number; msg: string; reason: string }[] = [];
  const listening = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await deliverMail(database, fails(new MailRefused('550 no such user')), listening);
  expect(await database.query({ text: 'SELECT id FROM mail_outbox WHERE dead_at IS NOT NULL' })).toHaveLength(
    1,
  );
  expect(lines).toMatchObject([{ level: 50, msg: 'mail was given up', reason: '550 no such user' }]);
  expect(JSON.stringify(lines)).not.toContain(mail.recipient);
});

test('once sent, the bodies are gone and the record stays', async () => {
  await using database = await testDatabase();
  await queueMail(database, { ...mail, text: 'https://shop.example/reset?token=secret' });
  await deliverMail(database, works, log);
  const rows = await database.query({
    text: 'SELECT recipient, subject, text_body, html_body, sent_at IS NOT NULL AS sent FROM mail_outbox',
  });
  expect(rows).toEqual([
    { recipient: mail.recipient, subject: 'Hello', text_body: '', html_body: '', sent: true },
  ]);
});

test('a mail taken by a process that died is sent by another, but not before its time is up', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  expect(await mailStore(database).take()).toMatchObject({ subject: 'Hello', attempts: 1 });
  expect(await deliverMail(database, works, log)).toBe(0);
  await database.query({
    text: "UPDATE mail_outbox SET next_attempt_at = next_attempt_at - interval '119 seconds'",
  });
  expect(await deliverMail(database, works, log)).toBe(0);
  await database.query({
    text: "UPDATE mail_outbox SET next_attempt_at = next_attempt_at - interval '1 second'",
  });
  expect(await deliverMail(database, works, log)).toBe(1);
});

test('no connection to the database is held while a mail is on its way', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  const free: boolean[] = [];
  const looking = transport(async () => {
    free.push(database.pool.idleCount === database.pool.totalCount);
  });
  await deliverMail(database, looking, log);
  expect(free).toEqual([true]);
});

test('when told to end, the mail under way arrives and no other is begun', async () => {
  await using database = await testDatabase();
  for (const subject of ['first', 'second']) await queueMail(database, { ...mail, subject });
  const ending = new AbortController();
  const sent: string[] = [];
  const last = transport(async ({ subject }) => {
    ending.abort();
    sent.push(subject);
  });
  expect(await deliverMail(database, last, log, { signal: ending.signal })).toBe(1);
  expect(sent).toEqual(['first']);
});

test('a mail taken in the moment of ending is put back untried', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  const ending = new AbortController();
  const delivery = deliverMail(database, fails(new Error('was sent')), log, { signal: ending.signal });
  ending.abort(); // the question to the database is under way by now
  expect(await delivery).toBe(0);
  const [row] = await database.query({
    text: 'SELECT attempts, last_error, next_attempt_at <= now() AS due FROM mail_outbox',
  });
  expect(row).toEqual({ attempts: 0, last_error: null, due: true });
});

test('the pause doubles from five seconds to an hour', () => {
  expect([1, 2, 3, 10, 11, 30].map(pauseSeconds)).toEqual([5, 10, 20, 2560, 3600, 3600]);
});

test('mails about the same thing leave one after the other, and those about others do not wait for them', async () => {
  await using database = await testDatabase();
  const about = newId();
  const attachment = { kind: 'invoice', of: about };
  await queueMail(database, { ...mail, subject: 'paid', about, attachment });
  await queueMail(database, { ...mail, subject: 'refunded', about });
  await queueMail(database, { ...mail, subject: 'of another', about: newId() });
  const store = mailStore(database);
  expect(await store.take({ which: 'plain' })).toMatchObject({ subject: 'of another' });
  expect(await store.take({ which: 'plain' })).toBeNull(); // the file of the first is still to be made
  const first = await store.take();
  expect(first).toMatchObject({ subject: 'paid' });
  expect(await store.take()).toBeNull(); // it is on its way
  await store.markSent(first?.id ?? '');
  expect(await store.take()).toMatchObject({ subject: 'refunded' });
});

/** To another table, if a mail has no file; `handed` has the subjects of each statement. Single ones are sent by `send`. */
function handingOver(
  database: Db,
  send: (mail: QueuedMail) => Promise<void>,
): { taking: MailTransport; handed: () => Promise<string[][]> } {
  const into = `INSERT INTO sandbox_mails (id, recipient, subject, text_body, html_body, reply_to)
                SELECT id, recipient, subject, text_body, html_body, reply_to FROM mails`;
  const handed = async () => {
    const rows = await database.query<{ subjects: string[] }>({
      text: `SELECT array_agg(subject ORDER BY subject) AS subjects FROM sandbox_mails
             WHERE text_body = 'Text' AND html_body = '<p>Text</p>' GROUP BY received_at ORDER BY received_at`,
    });
    return rows.map(({ subjects }) => subjects);
  };
  const within = { name: 'another', into, onHandedOver: async () => undefined };
  return { taking: { ...transport(send), within }, handed };
}

test('mails for another table are put there in one go, but for files and for the second about the same', async () => {
  await using database = await testDatabase();
  const about = newId();
  await queueMail(database, { ...mail, subject: 'with a file', attachment: { kind: 'invoice', of: about } });
  await queueMail(database, { ...mail, subject: 'placed', about });
  await queueMail(database, { ...mail, subject: 'canceled', about });
  await queueMail(database, { ...mail, subject: 'of another' });
  const went: string[] = [];
  const { taking, handed } = handingOver(database, async ({ subject }) => void went.push(subject));
  expect(await deliverMail(database, taking, log)).toBe(4);
  expect([await handed(), went]).toEqual([[['of another', 'placed']], ['with a file', 'canceled']]);
  const kept = await database.query({
    text: 'SELECT DISTINCT sent_at IS NOT NULL AS sent, attempts, text_body, html_body, last_error FROM mail_outbox',
  });
  expect(kept).toEqual([{ sent: true, attempts: 1, text_body: '', html_body: '', last_error: null }]);
});

test('what comes while others are on their way waits to go together too, and another round is asked for', async () => {
  await using database = await testDatabase();
  const about = newId();
  await queueMail(database, { ...mail, subject: 'placed', about });
  await queueMail(database, { ...mail, subject: 'canceled', about });
  await queueMail(database, { ...mail, subject: 'file', attachment: { kind: 'invoice', of: about } });
  const went: string[] = [];
  let rounds = 0;
  const { taking, handed } = handingOver(database, async ({ subject }) => {
    went.push(subject);
    await queueMail(database, { ...mail, subject: 'late' });
    await queueMail(database, { ...mail, subject: 'later' });
  });
  const round = (plainOnly: boolean) =>
    deliverMail(database, taking, log, { plainOnly, later: () => (rounds += 1) });
  expect(await round(false)).toBe(2);
  expect([await handed(), went, rounds]).toEqual([[['placed']], ['file'], 1]);
  expect(await round(true)).toBe(3);
  expect([(await handed()).slice(1), rounds]).toEqual([[['canceled', 'late', 'later']], 2]);
  expect(await round(false)).toBe(0);
  expect(rounds).toBe(2); // with nothing sent, nothing has waited for it
});

test('of several that are not taken together only the one that is refused stays behind', async () => {
  await using database = await testDatabase();
  for (const subject of ['first', 'unwanted', 'last']) await queueMail(database, { ...mail, subject });
  const went: string[] = [];
  const { taking, handed } = handingOver(database, async ({ subject }) => {
    if (subject === 'unwanted') throw new Error('451 not this one');
    went.push(subject);
  });
  const picky = {
    ...taking,
    within: {
      name: 'none',
      into: `${taking.within?.into} WHERE 1 / 0 = 0`,
      onHandedOver: async () => undefined,
    },
  };
  expect(await deliverMail(database, picky, log, { later: () => undefined })).toBe(2);
  expect([await handed(), went]).toEqual([[], ['first', 'last']]);
  const waiting = await database.query({
    text: 'SELECT subject, last_error AS reason FROM mail_outbox WHERE sent_at IS NULL',
  });
  expect(waiting).toEqual([{ subject: 'unwanted', reason: '451 not this one' }]);
});

test.each([
  ['was given up', 'dead_at = now()', 'refunded'],
  [
    'has failed five times',
    "attempts = 5, last_error = 'no', next_attempt_at = now() + interval '1 hour'",
    'refunded',
  ],
  [
    'has failed once',
    "attempts = 1, last_error = 'no', next_attempt_at = now() + interval '5 seconds'",
    null,
  ],
])('where the mail before it %s, the next one about the same goes or waits', async (_how, change, next) => {
  await using database = await testDatabase();
  const about = newId();
  await queueMail(database, { ...mail, subject: 'paid', about });
  await database.query({ text: `UPDATE mail_outbox SET ${change}` });
  await queueMail(database, { ...mail, subject: 'refunded', about });
  expect((await mailStore(database).take())?.subject ?? null).toBe(next);
});
