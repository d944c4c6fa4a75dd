import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

function send(shop: TestApp, payload: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return shop.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
}

async function kept(shop: TestApp): Promise<object[]> {
  return shop.database.query({
    text: 'SELECT name, email, phone, message FROM contact_messages ORDER BY id',
  });
}

/** For tests that look at no mail that has arrived: each finds no message and nothing to be sent. */
const common = sharedApp();

beforeEach(async () => {
  await common().database.query({ text: 'DELETE FROM contact_messages' });
  await common().database.query({ text: 'DELETE FROM mail_outbox' });
});

type Mail = { to: string; subject: string; text: string; html: string };

async function mailbox(shop: TestApp, count: number): Promise<Mail[]> {
  for (;;) {
    const mails = (await shop.app.inject('/sandbox/mail.json')).json<Mail[]>();
    if (mails.length >= count) return mails;
    await wait(10);
  }
}

test('a message is kept and mailed to the shop', async () => {
  await using shop = await testApp();
  const message = {
    name: 'Buyer',
    email: 'buyer@example.com',
    phone: '+1 0202',
    message: 'Does it fit?\nThanks',
  };
  const response = await send(shop, message);
  expect(response.json()).toEqual({ acknowledged: true });
  expect(await kept(shop)).toEqual([message]);
  const [mail] = await mailbox(shop, 1);
  expect(mail).toMatchObject({ to: 'hello@spareworks.example' });
  expect(mail?.text).toContain('Does it fit?');
});

async function queuedMails(shop: TestApp): Promise<number> {
  const rows = await shop.database.query({ text: 'SELECT id FROM mail_outbox' });
  return rows.length;
}

test('a message sent again with its key is thanked for, and kept and mailed once', async () => {
  const shop = common();
  const message = { name: 'Buyer', message: 'Does it fit? ' };
  const answers = [await send(shop, message, 'k1')];
  answers.push(...(await Promise.all([1, 2, 3].map(() => send(shop, message, 'k1')))));
  for (const answer of answers) expect(answer.json()).toEqual({ acknowledged: true });
  expect(await kept(shop)).toHaveLength(1);
  expect(await queuedMails(shop)).toBe(1);
});

test('the same message at the same moment with one key is kept and mailed once', async () => {
  const shop = common();
  const answers = await Promise.all([1, 2, 3].map(() => send(shop, { message: 'Hello' }, 'k1')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await kept(shop)).toHaveLength(1);
  expect(await queuedMails(shop)).toBe(1);
});

test('the same message without a key, or with another, is another message', async () => {
  const shop = common();
  for (const key of [undefined, undefined, 'k1', 'k2']) await send(shop, { message: 'Hello' }, key);
  expect(await kept(shop)).toHaveLength(4);
});

test('a key that another message had, and one that is none, are refused', async () => {
  const shop = common();
  await send(shop, { message: 'One' }, 'k1');
  expect((await send(shop, { message: 'Two' }, 'k1')).json()).toMatchObject({
    status: 409,
    code: 'key_reused',
  });
  expect((await send(shop, { message: 'Two' }, 'k 1')).json()).toMatchObject({
    status: 400,
    errors: { 'Idempotency-Key': expect.any(String) },
  });
  expect(await kept(shop)).toHaveLength(1);
});

test.each([[{ message: 'Only this' }], [{ email: 'not an address at all' }], [{ phone: 'call me' }]])(
  'nothing is required and nothing checked for its form: %j',
  async (payload) => {
    const shop = common();
    expect((await send(shop, payload)).json()).toEqual({ acknowledged: true });
    expect(await kept(shop)).toHaveLength(1);
  },
);

test.each([[{}], [{ name: '', message: '  ' }]])('an empty message does nothing: %j', async (payload) => {
  const shop = common();
  expect((await send(shop, payload)).json()).toEqual({ acknowledged: false });
  expect(await kept(shop)).toEqual([]);
});

test('who fills in the hidden field is thanked and forgotten', async () => {
  const shop = common();
  const response = await send(shop, { message: 'Buy pills', website: 'http://spam.example' });
  expect(response.json()).toEqual({ acknowledged: true });
  expect(await kept(shop)).toEqual([]);
});

test('markup and header tricks arrive as plain text in the body and nowhere else', async () => {
  await using shop = await testApp();
  await send(shop, {
    name: 'A Bcc: victim@example.com',
    message: 'x\r\nBcc: y@z.example <script>alert(1)</script>',
  });
  const [mail] = await mailbox(shop, 1);
  expect(mail?.subject).toBe('A message from the contact form of Spareworks');
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.html).not.toContain('<script>');
  // Of what was left empty nothing is said.
  expect(mail?.text).toMatch(/^Name: A Bcc: victim@example\.com\n\nx\n/);
});

test.each(['name', 'email', 'phone'])(
  '%s is on one line, so that nothing pretends to be another',
  async (field) => {
    const shop = common();
    for (const forged of ['Eve\r\nBcc: x@y.example', 'Eve\nPhone: 5', 'Eve\u2028Phone: 5'])
      expect((await send(shop, { [field]: forged, message: 'x' })).json()).toMatchObject({
        status: 400,
        errors: { [field]: 'must be on one line' },
      });
    expect((await send(shop, { [field]: 'Eve\u001b[2J' })).json()).toMatchObject({
      errors: { [field]: 'contains characters that cannot be kept' },
    });
    expect(await kept(shop)).toEqual([]);
    // A field of the form takes a tab along when something is pasted.
    expect((await send(shop, { [field]: ' Eve\tMoss\n' })).json()).toEqual({ acknowledged: true });
    expect(await kept(shop)).toMatchObject([{ [field]: 'Eve Moss' }]);
  },
);

test('an unknown field, a body of the wrong kind and characters that cannot be kept are 400', async () => {
  const shop = common();
  expect((await send(shop, { message: 'x', admin: true })).json()).toMatchObject({
    status: 400,
    errors: { admin: 'is not known here' },
  });
  expect((await send(shop, { message: 5 })).statusCode).toBe(400);
  expect((await send(shop, { message: 'a\u0000b' })).json()).toMatchObject({
    errors: { message: 'contains characters that cannot be kept' },
  });
});

test('a flood is stopped after five messages a minute', async () => {
  await using shop = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await send(shop, { message: `${i}` })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('the mailbox page shows mail as text', async () => {
  await using shop = await testApp();
  await send(shop, { message: '<b>bold</b>' });
  await mailbox(shop, 1);
  const { body, headers } = await shop.app.inject('/sandbox/mail');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('&lt;b&gt;bold&lt;/b&gt;');
});
