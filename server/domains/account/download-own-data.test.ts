import { once } from 'node:events';
import { expect, test } from 'vitest';
import { placedOrder } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { ownDataDownloads } from './download-own-data.ts';

const common = sharedApp();

const download = (who: SignedIn) =>
  common().app.inject({ url: '/api/account/download', headers: who.bearer });

test('everything of a person is in their file, nothing of another’s, and nothing that opens something', async () => {
  const { database } = common();
  const [own, others] = [await placedOrder(common()), await placedOrder(common())];
  await database.query({
    text: `INSERT INTO contact_messages (id, name, email, phone, message) VALUES (gen_random_uuid(), 'x', $1, '', 'Mine'), (gen_random_uuid(), 'x', $2, '', 'Theirs')`,
    values: [own.buyer.email, others.buyer.email],
  });
  await database.query({
    text: `INSERT INTO message_replies (id, message_id, written_by, text, mail_state)
           SELECT gen_random_uuid(), id, 'colleague@shop.example', 'Answered ' || message, 'sent' FROM contact_messages WHERE email = ANY ($1)`,
    values: [[own.buyer.email, others.buyer.email]],
  });
  const response = await download(own.buyer);
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="my-data-.*\.json"$/);
  const file = response.json();
  expect(file.account).toEqual([expect.objectContaining({ id: own.buyer.id, email: own.buyer.email })]);
  expect(file.orders).toEqual([
    expect.objectContaining({ id: own.id, lines: [expect.objectContaining({ position: 1 })] }),
  ]);
  expect(file.messages).toEqual([
    expect.objectContaining({
      message: 'Mine',
      replies: [{ fromShop: true, text: 'Answered Mine', createdAt: expect.any(String) }],
    }),
  ]);
  expect(file.sessions).toHaveLength(1);
  for (const secret of [others.id, others.buyer.email, others.buyer.id, 'Theirs', 'colleague@shop.example']) {
    expect(response.body).not.toContain(secret);
  }
  const secrets = await database.query<{ secret: string }>({
    text: `SELECT token AS secret FROM sessions WHERE user_id = $1 UNION SELECT password FROM accounts WHERE user_id = $1`,
    values: [own.buyer.id],
  });
  expect(secrets).toHaveLength(2);
  for (const { secret } of secrets) expect(response.body).not.toContain(secret);
  expect(response.body).not.toMatch(/hash|guest_key|client_secret/);
});

test('many orders come in batches, each once', async () => {
  const { buyer, id } = await placedOrder(common());
  await common().database.query({
    text: `INSERT INTO contact_messages (id, name, email, phone, message)
           SELECT gen_random_uuid(), '', $1, '', 'm' || n FROM generate_series(1, 450) n`,
    values: [buyer.email],
  });
  const { messages, orders } = (await download(buyer)).json();
  expect(new Set(messages.map(({ message }: { message: string }) => message)).size).toBe(450);
  expect(messages).toHaveLength(450);
  expect(orders).toEqual([expect.objectContaining({ id })]);
});

test('a person downloads once at a time, and again when that is over or was broken off', async () => {
  const { id } = await signedIn(common());
  const start = ownDataDownloads(common().database);
  const first = start(id);
  expect(() => start(id)).toThrow('Too many requests');
  const over = once(first, 'close');
  first.destroy();
  await over;
  const second = start(id);
  expect(JSON.parse((await second.toArray()).join(''))).toHaveProperty('orders', []);
});
