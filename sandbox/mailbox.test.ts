import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@spareworks/server/db/database.ts';
import { dressed } from '@spareworks/server/domains/mail/mail-html.ts';
import { mailStore } from '@spareworks/server/domains/mail/mail-store.ts';
import { queueMail } from '@spareworks/server/domains/mail/queue-mail.ts';
import { newId } from '@spareworks/server/kernel/ids.ts';
import { sharedApp } from '@spareworks/server/testing/shared-app.ts';
import { type TestApp, testApp } from '@spareworks/server/testing/test-app.ts';
import { testDatabase } from '@spareworks/server/testing/test-database.ts';
import { beforeEach, expect, test } from 'vitest';
import { sandboxTransport } from './mailbox.ts';
import { mailboxStore, receiveFromQueue } from './mailbox-store.ts';

const mail = { recipient: 'buyer@example.com', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

type Listed = { id: string; to: string; subject: string; text: string; html: string; receivedAt: string };

const common = sharedApp();

beforeEach(() => common().database.query({ text: 'DELETE FROM sandbox_mails' }));

async function put(db: Db, fields: Partial<typeof mail> = {}): Promise<string> {
  const id = newId();
  await sandboxTransport(db).send({ id, attempts: 1, ...mail, ...fields });
  return id;
}

async function listed(shop: TestApp, query = ''): Promise<Listed[]> {
  return (await shop.app.inject(`/sandbox/mail.json${query}`)).json<Listed[]>();
}

test('what the shop queues can be read as JSON', async () => {
  const shop = common();
  await queueMail(shop.database, mail);
  while ((await listed(shop)).length === 0) await wait(5);
  const [arrived] = await listed(shop);
  expect(arrived).toMatchObject({ to: mail.recipient, subject: 'Hello', text: 'Text', html: dressed(mail) });
  expect(Date.parse(arrived?.receivedAt ?? '')).not.toBeNaN();
});

test('what came in last comes first, also when it was written before the others and held', async () => {
  const shop = common();
  const [first, second, third] = [newId(), newId(), newId()];
  for (const id of [second, third, first])
    await sandboxTransport(shop.database).send({ id, attempts: 1, ...mail });
  expect((await listed(shop)).map(({ id }) => id)).toEqual([first, third, second]);
});

test('the same mail arrives once', async () => {
  await using database = await testDatabase();
  const twice = { id: newId(), attempts: 1, ...mail };
  await sandboxTransport(database).send(twice);
  await sandboxTransport(database).send({ ...twice, attempts: 2 });
  expect(await database.query({ text: 'SELECT id FROM sandbox_mails' })).toHaveLength(1);
});

test('several that come together arrive once each, the last written first', async () => {
  await using database = await testDatabase();
  await queueMail(database, { ...mail, subject: 'first', replyTo: 'desk@example.com' });
  await queueMail(database, { ...mail, subject: 'second' });
  const again = await mailStore(database).take();
  if (again !== null) await sandboxTransport(database).send(again); // whoever did died before it was noted
  await database.query({ text: 'UPDATE mail_outbox SET next_attempt_at = now()' });
  expect(await mailStore(database).handOver({ name: 'mailbox', into: receiveFromQueue })).toBe(2);
  const arrived = await mailboxStore(database).newest(null);
  expect(arrived).toMatchObject([
    { subject: 'second', text: 'Text', html: dressed({ ...mail, subject: 'second' }), replyTo: null },
    { subject: 'first', replyTo: 'desk@example.com' },
  ]);
});

test('five hundred are kept, the oldest go', async () => {
  await using database = await testDatabase();
  const oldest = await put(database);
  await database.query({
    text: `INSERT INTO sandbox_mails (id, recipient, subject, text_body, html_body)
           SELECT uuidv7(), 'a@example.com', 'Hello', '', '' FROM generate_series(1, 499)`,
  });
  const newest = await put(database);
  const ids = await database.query<{ id: string }>({ text: 'SELECT id FROM sandbox_mails ORDER BY id' });
  expect(ids).toHaveLength(500);
  expect(ids.map(({ id }) => id)).toContain(newest);
  expect(ids.map(({ id }) => id)).not.toContain(oldest);
});

test.each([
  ['?to=one@example.com', ['To one']],
  ['?to=ONE%40example.com', ['To one']],
  ['?to=%20one@example.com%20', ['To one']],
  ['?to=one@example.com&to=two@example.com', ['To one']],
  ['?to=one', []],
  ['?to=', ['To two', 'To one']],
  ['?to[x]=1', ['To two', 'To one']],
])('the page and the JSON can be limited to one address: %s', async (query, subjects) => {
  const shop = common();
  await put(shop.database, { recipient: 'one@example.com', subject: 'To one' });
  await put(shop.database, { recipient: 'two@example.com', subject: 'To two' });
  expect((await listed(shop, query)).map(({ subject }) => subject)).toEqual(subjects);
  const { body } = await shop.app.inject(`/sandbox/mail${query}`);
  expect([...body.matchAll(/class="subject">([^<]+)</g)].map(([, subject]) => subject)).toEqual(subjects);
});

test('the page shows to whom, what and when, and leads to the HTML', async () => {
  const shop = common();
  const id = await put(shop.database);
  await shop.database.query({ text: "UPDATE sandbox_mails SET received_at = '2026-05-04T13:02:01Z'" });
  const { body } = await shop.app.inject('/sandbox/mail');
  expect(body).toContain('To buyer@example.com');
  expect(body).toContain('<time datetime="2026-05-04T13:02:01.000Z">4 May 2026, 13:02:01 UTC</time>');
  expect(body).toContain(`href="/sandbox/mail/${id}"`);
});

test('an empty mailbox says so', async () => {
  const shop = common();
  expect((await shop.app.inject('/sandbox/mail')).body).toContain('No mail yet.');
  expect((await shop.app.inject('/sandbox/mail?to=%3Cb%3E@x')).body).toContain('No mail to &lt;b&gt;@x.');
});

test('addresses in the text become links, and only they', async () => {
  const shop = common();
  const text =
    'See https://shop.example/a?b=1&c=2. Or (http://other.example/), https://shop.example/disc_(brake)?is[]=1&to=[2], or javascript:alert(1), http:// and https://[';
  await put(shop.database, { text });
  const { body } = await shop.app.inject('/sandbox/mail');
  const links = [...body.matchAll(/<a href="([^"]+)" rel="noreferrer">([^<]+)<\/a>/g)].map(
    ([, ...link]) => link,
  );
  expect(links).toEqual([
    ['https://shop.example/a?b=1&amp;c=2', 'https://shop.example/a?b=1&amp;c=2'],
    ['http://other.example/', 'http://other.example/'],
    [
      'https://shop.example/disc_(brake)?is[]=1&amp;to=[2]',
      'https://shop.example/disc_(brake)?is[]=1&amp;to=[2]',
    ],
  ]);
});

test('whatever a mail contains, the list shows it as text', async () => {
  const shop = common();
  const evil = `"><img src=x onerror="alert('1')"></p></details><script>alert(1)</script>`;
  await put(shop.database, {
    recipient: evil,
    subject: evil,
    text: `${evil} https://x.example/"onclick="alert(1) https://x.example/<b>`,
    html: evil,
  });
  const { body } = await shop.app.inject(`/sandbox/mail?to=${encodeURIComponent(evil)}`);
  expect(body).toContain('class="subject"');
  expect(body).not.toMatch(/<(img|script|b)[\s>]/);
  expect(body).not.toMatch(/\son\w+=["']/);
  expect(body).not.toMatch(/<style|\sstyle=/);
});

test('the HTML of a mail is a document that can do nothing', async () => {
  const shop = common();
  const html = '<!doctype html><script>alert(1)</script><p>Größe</p>';
  const id = await put(shop.database, { html });
  const { body, headers } = await shop.app.inject(`/sandbox/mail/${id}`);
  expect(body).toBe(html);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'unsafe-none',
  });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("style-src 'unsafe-inline'");
  expect(policy[0]).toMatch(/^sandbox /);
  expect(policy[0]).not.toMatch(/allow-(scripts|same-origin|forms)/);
});

test.each(['/sandbox/mail/01980000-0000-7000-8000-000000000001', '/sandbox/mail/x'])(
  'a mail that is not there is 404 with a way back: %s',
  async (url) => {
    const shop = common();
    const { statusCode, body, headers } = await shop.app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('href="/sandbox/mail"');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  },
);

test('nothing of it is kept by a cache or found by a search engine', async () => {
  const shop = common();
  const id = await put(shop.database);
  for (const url of ['/sandbox/mail', '/sandbox/mail.json', `/sandbox/mail/${id}`]) {
    const { headers } = await shop.app.inject(url);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  }
});

test('the styles come as a file of their own', async () => {
  const shop = common();
  const { body } = await shop.app.inject('/sandbox/mail');
  expect(body).toContain('<link rel="stylesheet" href="/sandbox/mail.css">');
  const { headers, statusCode } = await shop.app.inject('/sandbox/mail.css');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

test('a shop that sends real mail has no mailbox', async () => {
  await using shop = await testApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@shop.example' },
  });
  expect((await shop.app.inject('/sandbox/mail.json')).statusCode).toBe(404);
});
