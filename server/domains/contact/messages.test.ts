import type { KeptMessage } from '@spareworks/contract/calls/contact';
import { expect, test } from 'vitest';
import { emptyLog } from '../../testing/empty-log.ts';
import { callAs } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const common = sharedApp();

async function shopWithMessages() {
  const shop = common();
  await shop.database.query({ text: 'DELETE FROM message_replies; DELETE FROM contact_messages' });
  await emptyLog(shop.database);
  const admin = await signedIn(shop, { role: 'admin' });
  for (const message of ['one', 'two', 'three']) {
    await shop.app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'Buyer', message } });
  }
  const call = callAs(shop.app, admin);
  const list = async (query: string) => {
    const response = await call('GET', `/messages${query}`);
    return { headers: response.headers, messages: response.json<KeptMessage[]>() };
  };
  return { ...shop, admin, call, list };
}

const words = (messages: readonly KeptMessage[]) => messages.map(({ message }) => message);

test('messages come newest first where asked, by pages, and counted', async () => {
  const shop = await shopWithMessages();
  expect(words((await shop.list('')).messages)).toEqual(['one', 'two', 'three']);
  const first = await shop.list('?sort=newest&limit=2&count=true');
  expect(words(first.messages)).toEqual(['three', 'two']);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /\/api\/messages(\?[^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  expect(words((await shop.list(next ?? '')).messages)).toEqual(['one']);
});

test('a message is marked as answered, by whom and when, once, and can be taken back', async () => {
  const shop = await shopWithMessages();
  const [first] = (await shop.list('')).messages;
  const mark = (answered: boolean) => shop.call('PATCH', `/messages/${first?._id}`, { answered });
  expect((await mark(true)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect((await mark(true)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
  expect((await shop.list('?answered=true')).messages).toEqual([
    {
      ...first,
      state: 'answered',
      answeredBy: shop.admin.email,
      answeredAt: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  const open = await shop.list('?answered=false&count=true');
  expect(words(open.messages)).toEqual(['two', 'three']);
  expect(open.headers['x-total-count']).toBe('2');
  await mark(false);
  expect(words((await shop.list('?answered=false')).messages)).toEqual(['one', 'two', 'three']);
  const notes = await shop.database.query({
    text: 'SELECT actor, action, before, after FROM audit_log WHERE subject = $1 ORDER BY id',
    values: [`message ${first?._id}`],
  });
  const actor = shop.admin.email;
  expect(notes).toEqual([
    { actor, action: 'message answered', before: { state: 'open' }, after: { state: 'answered' } },
    { actor, action: 'message reopened', before: { state: 'answered' }, after: { state: 'open' } },
  ]);
});

test('how many messages wait for an answer is told, also after one was answered or reopened', async () => {
  const shop = await shopWithMessages();
  const open = async () => (await shop.call('GET', '/messages/count')).json();
  expect(await open()).toEqual({ open: 3 });
  const [first] = (await shop.list('')).messages;
  await shop.call('PATCH', `/messages/${first?._id}`, { answered: true });
  expect(await open()).toEqual({ open: 2 });
  await shop.call('PATCH', `/messages/${first?._id}`, { answered: false });
  expect(await open()).toEqual({ open: 3 });
});

test('a message that is not there is a 404, and a mark that is none a 400', async () => {
  const shop = await shopWithMessages();
  const unknown = '/messages/01900000-0000-7000-8000-000000000000';
  expect((await shop.call('PATCH', unknown, { answered: true })).statusCode).toBe(404);
  expect((await shop.call('PATCH', '/messages/x', { answered: true })).statusCode).toBe(404);
  const [first] = (await shop.list('')).messages;
  expect((await shop.call('PATCH', `/messages/${first?._id}`, { answered: 'yes' })).statusCode).toBe(400);
  const both = await shop.call('PATCH', `/messages/${first?._id}`, { answered: true, state: 'closed' });
  expect(both.json()).toMatchObject({ status: 400, errors: { state: 'say either state or answered' } });
  expect((await shop.call('GET', '/messages?answered=maybe')).statusCode).toBe(400);
  expect((await shop.call('GET', '/messages?sort=waiting&after=x')).json()).toMatchObject({
    status: 400,
    errors: { after: 'is not a cursor of this list' },
  });
});

test('those to answer come first, then those answered, then those closed, by pages', async () => {
  const shop = await shopWithMessages();
  const [one, two, three] = (await shop.list('')).messages;
  await shop.call('PATCH', `/messages/${three?._id}`, { state: 'closed' });
  await shop.call('PATCH', `/messages/${two?._id}`, { state: 'answered' });
  const first = await shop.list('?sort=waiting&limit=2&count=true');
  expect(words(first.messages)).toEqual(['one', 'two']);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /\/api\/messages(\?[^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await shop.list(next ?? '');
  expect(second.messages).toEqual([
    { ...three, state: 'closed', closedBy: shop.admin.email, closedAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(second.headers.link).toBeUndefined();
  expect(words((await shop.list('?sort=waiting&state=answered')).messages)).toEqual(['two']);
  expect(words((await shop.list('?state=closed')).messages)).toEqual(['three']);
  expect((await shop.call('GET', '/messages/count')).json()).toEqual({ open: 1 });
  expect(one?.state).toBe('open');
});
