import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder, stateOf, stockOf, violations } from '../../testing/orders.ts';
import { paidOrder } from '../../testing/paid-orders.ts';
import { insertPerson, type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { shipOrder } from './ship-order.ts';
import { undoShipping } from './undo-shipping.ts';

const shop = sharedApp({ listening: true, leavesMail: true });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});
afterEach(() => visitPausePoints(null));

const publicUrl = 'http://localhost:3000';

const call = (...args: Parameters<ReturnType<typeof callAs>>) => callAs(shop().app, admin)(...args);
const undo = (id: string) => call('POST', `/order/${id}/undo-shipping`);

async function shippedOrder() {
  const order = await paidOrder(shop());
  const shipped = await call('PUT', `/order/${order.id}`);
  if (shipped.statusCode !== 200) throw new Error(shipped.body);
  return order;
}

/** The mails that an order is on its way, and how long after the shipping they go at the earliest. */
function shippedMails(db: Db, email: string) {
  return db.query<{ wait: number }>({
    text: `SELECT extract(epoch FROM next_attempt_at - created_at)::float AS wait FROM mail_outbox
           WHERE recipient = $1 AND subject LIKE '%is on its way (%' AND sent_at IS NULL`,
    values: [email],
  });
}

/** As if it had been shipped so long ago. */
function shippedEarlier(db: Db, id: string, seconds: number) {
  return db.query({
    text: 'UPDATE orders SET shipped_at = shipped_at - make_interval(secs => $2) WHERE id = $1',
    values: [id, seconds],
  });
}

describe('undoing Shipped', () => {
  test('makes the order pending and paid again, takes the mail back, leaves the stock, and is written down', async () => {
    const { app, database } = shop();
    const order = await shippedOrder();
    const stock = await stockOf(database, order.part.id);
    expect(await shippedMails(database, order.buyer.email)).toEqual([{ wait: 10 }]);
    const response = await undo(order.id);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await callAs(app, order.buyer)('GET', `/order/${order.id}`)).json()).toMatchObject({
      status: 'pending',
      paid: true,
      state: 'paid',
      shippedAt: null,
    });
    expect(await shippedMails(database, order.buyer.email)).toEqual([]);
    expect(await stockOf(database, order.part.id)).toEqual(stock);
    const events = await call('GET', `/order/${order.id}/events`);
    expect(events.json<object[]>().slice(-2)).toMatchObject([
      { from: 'paid', to: 'shipped', actor: admin.email },
      { from: 'shipped', to: 'paid', actor: admin.email, note: 'shipping undone' },
    ]);
    const log = await call('GET', `/audit-log?subject=${order.id}`);
    expect(log.json()).toMatchObject([
      { action: 'order shipped', actor: admin.email },
      {
        action: 'shipping undone',
        actor: admin.email,
        before: { state: 'shipped' },
        after: { state: 'paid' },
      },
    ]);
    expect(await violations(database)).toEqual([]);
  });

  test('leaves an order that can be shipped again, with one mail, or refunded with its pieces back on the shelf', async () => {
    const { database } = shop();
    const [again, back] = [await shippedOrder(), await shippedOrder()];
    for (const { id } of [again, back]) expect((await undo(id)).statusCode).toBe(200);
    expect((await call('PUT', `/order/${again.id}`)).statusCode).toBe(200);
    expect(await shippedMails(database, again.buyer.email)).toEqual([{ wait: 10 }]);
    const before = await stockOf(database, back.part.id);
    const refund = await call('POST', `/order/${back.id}/refund`, { reason: 'Not in the house' });
    expect(refund.json()).toMatchObject({ refunded: true });
    expect((await stockOf(database, back.part.id))?.available).toBe(
      (before?.available ?? 0) + (before?.sold ?? 0),
    );
    expect(await violations(database)).toEqual([]);
  });

  test('is refused once the ten seconds are over, by the clock of the database', async () => {
    const { database } = shop();
    const order = await shippedOrder();
    await shippedEarlier(database, order.id, 5);
    expect((await undo(order.id)).statusCode).toBe(200);
    await call('PUT', `/order/${order.id}`);
    await shippedEarlier(database, order.id, 10);
    const response = await undo(order.id);
    expect(response.json()).toMatchObject({
      status: 409,
      code: 'undo_too_late',
      title: 'It is too late to undo this: the ten seconds are over, and the buyer is being told.',
    });
    expect(await stateOf(database, order.id)).toBe('shipped');
    expect(await shippedMails(database, order.buyer.email)).toHaveLength(1);
  });

  test('an order refunded within the ten seconds stays as it is, and one that nobody knows is not found', async () => {
    const order = await shippedOrder();
    await call('POST', `/order/${order.id}/refund`, { reason: 'Lost' });
    expect((await undo(order.id)).json()).toMatchObject({ status: 409, code: 'already_refunded' });
    expect((await undo(newId())).json()).toMatchObject({ status: 404, code: 'order_not_found' });
  });

  test('two admins who undo at once: one does, the other is told that it is not shipped', async () => {
    const order = await shippedOrder();
    const answers = await Promise.all([undo(order.id), undo(order.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'not_shipped' });
    expect(await violations(shop().database)).toEqual([]);
  });

  test('a crash in the middle loses nothing: the order is shipped, and its mail still waits', async () => {
    const { database } = shop();
    const order = await shippedOrder();
    visitPausePoints((point) => {
      if (point === 'order paid: noted') throw new Error('crash');
    });
    expect((await undo(order.id)).statusCode).toBe(500);
    visitPausePoints(null);
    expect(await stateOf(database, order.id)).toBe('shipped');
    expect(await shippedMails(database, order.buyer.email)).toHaveLength(1);
    expect(await violations(database)).toEqual([]);
  });

  test('several shipped at once are undone at once, each answered for', async () => {
    const { database } = shop();
    const [first, second, late] = [await paidOrder(shop()), await paidOrder(shop()), await paidOrder(shop())];
    const ids = [first.id, second.id, late.id];
    await call('POST', '/orders/ship', { ids });
    for (const { buyer } of [first, second, late]) {
      expect(await shippedMails(database, buyer.email)).toEqual([{ wait: 10 }]);
    }
    await shippedEarlier(database, late.id, 11);
    const response = await call('POST', '/orders/undo-shipping', { ids: [...ids, first.id] });
    expect(response.json()).toEqual({
      results: [
        { _id: first.id, undone: true },
        { _id: second.id, undone: true },
        {
          _id: late.id,
          undone: false,
          code: 'undo_too_late',
          reason: expect.stringContaining('ten seconds'),
        },
      ],
    });
    expect(await Promise.all(ids.map((id) => stateOf(database, id)))).toEqual(['paid', 'paid', 'shipped']);
  });
});

test.each([
  ['placed', 'not_shipped'],
  ['lapsed', 'not_shipped'],
  ['paid', 'not_shipped'],
  ['refunding', 'already_refunded'],
  ['refunded', 'already_refunded'],
  ['canceled', 'order_not_found'],
] as const)('shipping is not undone of an order that is %s', async (state, code) => {
  await using db = await testDatabase();
  const buyer = await insertPerson(db);
  const id = await insertOrder(db, { buyer, part: await insertPart(db), state });
  await expect(undoShipping(db, id, { ...buyer, role: 'admin' }, { publicUrl })).rejects.toMatchObject({
    code,
  });
  expect(await stateOf(db, id)).toBe(state);
});

describe('the mail that an order is on its way', () => {
  const log = pino({ level: 'silent' });
  const options = { publicUrl, confirmed: false };

  /** Without a shop around it, whose lanes would deliver by themselves. */
  async function shipped(db: Awaited<ReturnType<typeof testDatabase>>) {
    const buyer = await insertPerson(db);
    const staff = { ...(await insertPerson(db)), role: 'admin' as const };
    const id = await insertOrder(db, { buyer, part: await insertPart(db), state: 'paid' });
    await shipOrder(db, id, staff, options);
    return { id, staff };
  }

  function transport() {
    const sent: string[] = [];
    return { sent, send: async ({ text }: { text: string }) => void sent.push(text), close: () => undefined };
  }

  const theTimeIsOver = (db: Db) => db.query({ text: 'UPDATE mail_outbox SET next_attempt_at = now()' });

  test('goes out after the ten seconds, not before', async () => {
    await using db = await testDatabase();
    const { id } = await shipped(db);
    const lane = transport();
    expect(await deliverMail(db, lane, log)).toBe(0);
    await theTimeIsOver(db);
    expect(await deliverMail(db, lane, log)).toBe(1);
    expect(lane.sent[0]).toContain(id);
  });

  test('once it is on its way nothing is undone, however early it went', async () => {
    await using db = await testDatabase();
    const { id, staff } = await shipped(db);
    await theTimeIsOver(db);
    await deliverMail(db, transport(), log);
    await expect(undoShipping(db, id, staff, { publicUrl })).rejects.toMatchObject({ code: 'undo_too_late' });
    expect(await stateOf(db, id)).toBe('shipped');
  });

  test('goes out or is taken back, never both and never neither, whoever comes first', async () => {
    await using db = await testDatabase();
    for (let round = 0; round < 12; round += 1) {
      const { id, staff } = await shipped(db);
      const lane = transport();
      await theTimeIsOver(db);
      const undoing = undoShipping(db, id, staff, { publicUrl }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem && error.code === 'undo_too_late') return false;
          throw error;
        },
      );
      const [undone] = await Promise.all([undoing, deliverMail(db, lane, log)]);
      expect(lane.sent).toHaveLength(undone ? 0 : 1);
      expect(await stateOf(db, id)).toBe(undone ? 'paid' : 'shipped');
    }
  });

  test.each(['the undo', 'the mail'] as const)('with %s a step ahead', async (first) => {
    await using db = await testDatabase();
    const { id, staff } = await shipped(db);
    await theTimeIsOver(db);
    const lane = transport();
    if (first === 'the undo') {
      // Stands still with the mail taken back and nothing committed: the lane passes it by.
      visitPausePoints(async (point) => {
        if (point === 'order paid: noted') expect(await deliverMail(db, lane, log)).toBe(0);
      });
      await undoShipping(db, id, staff, { publicUrl });
      expect(await deliverMail(db, lane, log)).toBe(0);
    } else {
      // The lane has taken it and has not sent it yet.
      const sending = {
        ...lane,
        send: async (mail: { text: string }) => {
          await expect(undoShipping(db, id, staff, { publicUrl })).rejects.toMatchObject({
            code: 'undo_too_late',
          });
          await lane.send(mail);
        },
      };
      expect(await deliverMail(db, sending, log)).toBe(1);
    }
    expect(lane.sent).toHaveLength(first === 'the undo' ? 0 : 1);
    expect(await stateOf(db, id)).toBe(first === 'the undo' ? 'paid' : 'shipped');
  });
});

test('refunded within the ten seconds, the mail that it is on its way no longer waits behind that of the refund', async () => {
  const order = await shippedOrder();
  const { email } = order.buyer;
  const refunded = await call('POST', `/order/${order.id}/refund`, { reason: 'Sent the wrong part' });
  expect(refunded.json()).toMatchObject({ state: 'refunded', status: 'shipped' });
  const mails = await shop().database.query<{ what: string }>({
    text: `SELECT CASE WHEN subject LIKE '%is on its way (%' THEN 'shipped' ELSE 'refunded' END AS what FROM mail_outbox
           WHERE recipient = $1 AND (subject LIKE '%is on its way (%' OR subject LIKE '%is on its way back (%')
             AND (sent_at IS NOT NULL OR attempts > 0 OR next_attempt_at <= now())
           ORDER BY what`,
    values: [email],
  });
  expect(mails.map(({ what }) => what)).toEqual(['refunded', 'shipped']);
  expect((await undo(order.id)).json()).toMatchObject({ code: 'already_refunded' });
});
