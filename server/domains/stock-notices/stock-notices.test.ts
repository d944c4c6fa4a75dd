import { mostStockNotices } from '@spareworks/contract/calls/stock-notices';
import { beforeAll, expect, test } from 'vitest';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, placedOrder } from '../../testing/orders.ts';
import { fileLine, fileOf, importedFile } from '../../testing/part-files.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { sendNotices } from './send-notices.ts';

const secret = 's'.repeat(32);
const shop = sharedApp({ env: { AUTH_SECRET: secret } });

let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const call = (who: SignedIn) => callAs(shop().app, who);
const ask = (who: SignedIn, partId: string) => call(who)('PUT', `/car-parts/${partId}/stock-notice`);
const soldOut = (fields: Partial<PartFields> = {}) =>
  insertPart(shop().database, { available: 0, ...fields });

async function asked(who: SignedIn, partId: string): Promise<boolean> {
  return (await call(who)('GET', `/car-parts/${partId}/stock-notice`)).json<{ asked: boolean }>().asked;
}

async function receive(partId: string, change: number): Promise<void> {
  const response = await call(admin)('POST', `/car-parts/${partId}/stock`, { change, reason: 'Delivered' });
  if (response.statusCode !== 200) throw new Error(response.body);
}

/** What the job has put on its way to somebody. */
async function mailsTo(who: SignedIn): Promise<{ subject: string; text: string }[]> {
  await sendNotices(shop().database, { publicUrl: 'http://localhost:3000', secret });
  return mailsWrittenTo(shop().database, who.email);
}

test('who asked is told once when there is enough for an order again, with a way out that works without signing in', async () => {
  const person = await signedIn(shop());
  const part = await soldOut({ name: 'Rare disc', minimumOrder: 2 });
  const other = await soldOut();
  expect((await ask(person, part.id)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect((await ask(person, part.id)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
  await ask(person, other.id);
  expect(await asked(person, part.id)).toBe(true);
  expect(await mailsTo(person)).toEqual([]);
  await receive(part.id, 1); // one, and the smallest order is two
  expect(await mailsTo(person)).toEqual([]);
  await receive(part.id, 1);
  const [mail, ...more] = await mailsTo(person);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Back in stock: Rare disc');
  expect(mail?.text).toContain(`http://localhost:3000/parts/${part.id}`);
  expect(await asked(person, part.id)).toBe(false);
  await receive(part.id, -2);
  await receive(part.id, 5);
  expect(await mailsTo(person)).toHaveLength(1);

  const token = /stop-notices#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const stop = (sent: string) =>
    shop().app.inject({ method: 'POST', url: '/api/stock-notices/stop', payload: { token: sent } });
  for (const wrong of [`${token}x`, token.slice(0, -2), admin.id, `${admin.id}.${token.split('.')[1]}`])
    expect((await stop(wrong)).json()).toMatchObject({ code: 'link_expired' });
  expect(await asked(person, other.id)).toBe(true);
  expect((await stop(token)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await stop(token)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
  expect(await asked(person, other.id)).toBe(false);
});

test('it is told after an import, after a canceled order and after a smaller minimum order too', async () => {
  const person = await signedIn(shop());
  const imported = await soldOut({ name: 'Imported disc' });
  await ask(person, imported.id);
  await importedFile(
    shop(),
    admin,
    fileOf(fileLine({ id: imported.id, name: 'Imported disc', availableQuantity: '4' })),
  );
  expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual(['Back in stock: Imported disc']);

  const held = await insertPart(shop().database, { name: 'Held disc', available: 2, minimumOrder: 2 });
  const order = await placedOrder(shop(), { part: held });
  await ask(person, held.id);
  await call(order.buyer)('DELETE', `/orders/${order.id}`);
  expect((await mailsTo(person)).map(({ subject }) => subject)).toContain('Back in stock: Held disc');

  const few = await insertPart(shop().database, { name: 'Few discs', available: 2, minimumOrder: 5 });
  await ask(person, few.id);
  await shop().database.query({ text: 'UPDATE parts SET minimum_order = 2 WHERE id = $1', values: [few.id] });
  expect((await mailsTo(person)).map(({ subject }) => subject)).toContain('Back in stock: Few discs');
});

test('sold out again before the mail was written, it waits for the next time; a part that left the shop is forgotten', async () => {
  const person = await signedIn(shop());
  const part = await soldOut();
  const leaving = await soldOut();
  await ask(person, part.id);
  await ask(person, leaving.id);
  await receive(part.id, 5);
  await receive(part.id, -5);
  await receive(leaving.id, 5);
  await call(admin)('DELETE', `/car-parts/${leaving.id}`);
  expect(await mailsTo(person)).toEqual([]);
  expect(await asked(person, part.id)).toBe(true);
  expect(await asked(person, leaving.id)).toBe(false);
  await receive(part.id, 5);
  expect(await mailsTo(person)).toHaveLength(1);
});

test('many who wait are all told, each once, also when two instances send at the same moment', async () => {
  const part = await soldOut({ name: 'Wanted disc' });
  await shop().database.query({
    text: `WITH people AS (
             INSERT INTO users (id, name, email, email_verified)
             SELECT gen_random_uuid(), 'x', 'waits-' || n || '@example.com', true FROM generate_series(1, 250) AS n RETURNING id)
           INSERT INTO stock_notices (user_id, part_id) SELECT id, $1 FROM people`,
    values: [part.id],
  });
  await receive(part.id, 5);
  const send = () => sendNotices(shop().database, { publicUrl: 'http://localhost:3000', secret });
  await Promise.all([send(), send()]);
  await send();
  const [counted] = await shop().database.query<{ mails: number; people: number }>({
    text: `SELECT count(*) AS mails, count(DISTINCT recipient) AS people FROM mail_outbox
           WHERE subject = 'Back in stock: Wanted disc'`,
  });
  expect(counted).toEqual({ mails: 250, people: 250 });
});

test('it can be taken back on the page', async () => {
  const person = await signedIn(shop());
  const part = await soldOut();
  await ask(person, part.id);
  const drop = () => call(person)('DELETE', `/car-parts/${part.id}/stock-notice`);
  expect((await drop()).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await drop()).json()).toEqual({ acknowledged: true, deletedCount: 0 });
  await receive(part.id, 5);
  expect(await mailsTo(person)).toEqual([]);
});

test('what cannot be waited for is refused: no such part, one in stock, an address that is not confirmed, too many', async () => {
  const person = await signedIn(shop());
  const code = async (who: SignedIn, partId: string) =>
    (await ask(who, partId)).json<{ code?: string }>().code;
  expect(await code(person, '01900000-0000-7000-8000-000000000000')).toBe('part_not_found');
  expect(await code(person, (await insertPart(shop().database)).id)).toBe('in_stock');
  const stranger = await signedIn(shop(), { emailVerified: false });
  expect(await code(stranger, (await soldOut()).id)).toBe('address_unconfirmed');
  for (let count = 0; count < mostStockNotices; count += 1)
    expect(await code(person, (await soldOut()).id)).toBeUndefined();
  expect(await code(person, (await soldOut()).id)).toBe('too_many_notices');
});
