import type { OrderReturns, Return, ReturnCounts } from '@spareworks/contract/calls/returns';
import type { Order, OrderEvent } from '@spareworks/contract/schemas/order';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, placedOrder, stockOf, violations } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import {
  acceptedReturn,
  askedReturn,
  partWithDeposit,
  receivedReturn,
  sendReturn,
  sentOrder,
  soldOrder,
  step,
  trySteps,
} from '../../testing/returns.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp({ listening: true, leavesMail: true });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});
afterAll(async () => {
  expect(await violations(shop().database)).toEqual([]);
});

const part = (fields: { depositCents?: number; available?: number } = {}) =>
  partWithDeposit(shop(), { priceCents: 2000, available: 10, ...fields });

/** An order of one part, all of which has left. */
async function sent(quantity = 3, fields: Parameters<typeof part>[0] = {}) {
  const bought = await part(fields);
  const order = await sentOrder(shop(), admin, { lines: [{ part: bought, quantity }] });
  return { ...order, part: bought };
}

const ask = (order: Awaited<ReturnType<typeof sent>>, quantity: number, key?: string) =>
  sendReturn(shop(), order.owner, order.id, [{ position: 1, quantity }], key === undefined ? {} : { key });

const returnsOf = async (order: { id: string; owner: { bearer: Record<string, string> } }) =>
  (await callAs(shop().app, order.owner)('GET', `/order/${order.id}/returns`)).json<OrderReturns>();

const orderOf = async ({ id }: { id: string }) =>
  (await callAs(shop().app, admin)('GET', `/order/${id}`)).json<Order>();

describe('asking', () => {
  test('a buyer sends two of three pieces back, and the order says what is left to ask for', async () => {
    const order = await sent(3);
    expect((await returnsOf(order)).returnable).toMatchObject([
      { position: 1, kind: 'part', most: 3, late: false },
    ]);
    const response = await sendReturn(
      shop(),
      order.owner,
      order.id,
      [{ position: 1, quantity: 2, reason: 'defective' }],
      {
        words: 'It rattles.',
      },
    );
    expect(response.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const { returns, returnable } = await returnsOf(order);
    expect(returns).toMatchObject([
      {
        state: 'asked',
        words: 'It rattles.',
        byShop: false,
        pictures: [],
        lines: [
          { position: 1, kind: 'part', name: order.part.name, reason: 'defective', asked: 2, received: 0 },
        ],
      },
    ]);
    expect(returnable).toMatchObject([{ most: 1 }]);
    const mails = await mailsWrittenTo(shop().database, order.email);
    expect(mails.at(-1)?.text).toContain(`2 x ${order.part.name}`);
    const events = (await callAs(shop().app, order.owner)('GET', `/order/${order.id}/events`)).json<
      OrderEvent[]
    >();
    expect(events.at(-1)).toMatchObject({
      what: 'return-asked',
      actor: order.email,
      note: `2 x ${order.part.name}\nIt rattles.`,
    });
  });

  test('more than was sent, or than is not asked for already, is refused with the line and how many', async () => {
    const order = await sent(3);
    expect((await ask(order, 4)).json()).toMatchObject({
      status: 409,
      code: 'return_exceeds',
      title: `${order.part.name}: 3 can still go back.`,
      lines: [{ partId: order.part.id, wanted: 4, available: 3 }],
    });
    await ask(order, 2);
    expect((await ask(order, 2)).json<ProblemDocument>()).toMatchObject({
      code: 'return_exceeds',
      lines: [{ available: 1 }],
    });
    expect((await ask(order, 1)).statusCode).toBe(200);
    expect((await ask(order, 1)).json<ProblemDocument>().title).toBe(
      `${order.part.name}: none can still go back.`,
    );
  });

  test('of 20 at once for the last piece one gets it', async () => {
    const order = await sent(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(order, 1)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  test('sent twice under one key it is one return', async () => {
    const order = await sent(3);
    const [one, two] = await Promise.all([ask(order, 1, 'the-key'), ask(order, 1, 'the-key')]);
    expect(one.json()).toEqual(two.json());
    expect((await returnsOf(order)).returns).toHaveLength(1);
    expect((await ask(order, 2, 'the-key')).json()).toMatchObject({ code: 'key_reused' });
  });

  test('only what has left can go back: of a partly shipped order that part of it', async () => {
    const bought = await part();
    const order = await soldOrder(shop(), { lines: [{ part: bought, quantity: 3 }] });
    const asking = () => sendReturn(shop(), order.owner, order.id, [{ position: 1, quantity: 2 }]);
    expect((await asking()).json()).toMatchObject({ status: 409, code: 'not_shipped' });
    expect((await returnsOf(order)).returnable).toEqual([]);
    const parcel = { lines: [{ position: 1, quantity: 1 }] };
    expect((await callAs(shop().app, admin)('POST', `/order/${order.id}/shipments`, parcel)).statusCode).toBe(
      200,
    );
    expect((await asking()).json()).toMatchObject({ code: 'return_exceeds', lines: [{ available: 1 }] });
    expect((await returnsOf(order)).returnable).toMatchObject([{ most: 1, until: null }]);
  });

  test('an order of somebody else does not exist, nor one that is not paid', async () => {
    const order = await sent();
    const other = await signedIn(shop());
    const call = callAs(shop().app, other);
    expect((await call('GET', `/order/${order.id}/returns`)).json()).toMatchObject({
      code: 'order_not_found',
    });
    const asking = await sendReturn(shop(), other, order.id, [{ position: 1, quantity: 1 }]);
    expect(asking.json()).toMatchObject({ status: 404, code: 'order_not_found' });
    const id = await askedReturn(shop(), order.owner, order.id, [{ position: 1, quantity: 1 }]);
    expect((await trySteps(shop(), other, id)('withdraw')).json()).toMatchObject({
      status: 404,
      code: 'return_not_found',
    });
    const unpaid = await placedOrder(shop());
    const early = await sendReturn(shop(), unpaid.buyer, unpaid.id, [{ position: 1, quantity: 1 }]);
    expect(early.json()).toMatchObject({ code: 'not_paid' });
  });

  test('a guest asks and withdraws with the token of the order', async () => {
    const bought = await part();
    const order = await sentOrder(shop(), admin, { buyer: null, lines: [{ part: bought, quantity: 1 }] });
    const id = await askedReturn(shop(), order.owner, order.id, [{ position: 1, quantity: 1 }]);
    const another = await sentOrder(shop(), admin, { buyer: null, lines: [{ part: bought, quantity: 1 }] });
    expect((await trySteps(shop(), another.owner, id)('withdraw')).statusCode).toBe(404);
    expect(await step(shop(), order.owner, id, 'withdraw')).toMatchObject({ state: 'withdrawn' });
    expect((await mailsWrittenTo(shop().database, order.email)).at(-1)?.text).toContain(
      `/guest-order/${order.id}#`,
    );
  });

  test.each([
    ['no line', { lines: [] }, 'lines'],
    [
      'a line twice',
      { lines: [1, 1].map((position) => ({ position, quantity: 1, reason: 'other' })) },
      'lines',
    ],
    ['a line the order does not have', { lines: [{ position: 7, quantity: 1, reason: 'other' }] }, 'lines'],
    ['no reason', { lines: [{ position: 1, quantity: 1 }] }, 'lines.0.reason'],
    ['another reason', { lines: [{ position: 1, quantity: 1, reason: 'ugly' }] }, 'lines.0.reason'],
    ['nothing of a line', { lines: [{ position: 1, quantity: 0, reason: 'other' }] }, 'lines.0.quantity'],
    ['half a piece', { lines: [{ position: 1, quantity: 0.5, reason: 'other' }] }, 'lines.0.quantity'],
    ['an old part without a deposit', { lines: [{ position: 1, kind: 'core', quantity: 1 }] }, 'lines'],
    [
      'a picture of nobody',
      { lines: [{ position: 1, quantity: 1, reason: 'other' }], pictures: [newId()] },
      'pictures',
    ],
  ])('%s is refused at its field', async (_what, payload, field) => {
    const order = await sent(1);
    const response = await callAs(shop().app, order.owner)('POST', `/order/${order.id}/returns`, payload);
    expect(response.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      errors: { [field]: expect.any(String) },
    });
    expect((await returnsOf(order)).returns).toEqual([]);
  });

  test('after 30 days it is refused with a sentence that says so, and staff open one all the same', async () => {
    const order = await sent(1, { depositCents: 500 });
    await shop().database.query({
      text: "UPDATE orders SET shipped_at = now() - interval '31 days', paid_at = now() - interval '31 days' WHERE id = $1",
      values: [order.id],
    });
    expect((await returnsOf(order)).returnable).toMatchObject([
      { kind: 'part', late: true },
      { kind: 'core', late: false },
    ]);
    expect((await ask(order, 1)).json()).toMatchObject({
      status: 409,
      code: 'return_too_late',
      title: expect.stringMatching(
        /^Parts can go back for 30 days after they were shipped\. That was until \w+ \d+, \d{4}\./,
      ),
    });
    const old = await sendReturn(shop(), order.owner, order.id, [{ position: 1, kind: 'core', quantity: 1 }]);
    expect(old.statusCode).toBe(200);
    const byStaff = await sendReturn(shop(), admin, order.id, [{ position: 1, quantity: 1 }]);
    expect(byStaff.statusCode, byStaff.body).toBe(200);
    expect((await returnsOf(order)).returns[0]).toMatchObject({ byShop: true, state: 'asked' });
    const events = (await callAs(shop().app, admin)('GET', `/order/${order.id}/events`)).json<OrderEvent[]>();
    expect(events.at(-1)).toMatchObject({ what: 'return-opened', actor: admin.email });
  });

  test('once something was asked for, the shipping can no longer be undone', async () => {
    const order = await sent(1);
    await ask(order, 1);
    const undone = await callAs(shop().app, admin)('POST', `/order/${order.id}/undo-shipping`);
    expect(undone.json()).toMatchObject({
      code: 'undo_too_late',
      title: 'It is too late to undo this: the buyer knows that it was sent.',
    });
  });
});

describe('staff', () => {
  test('accept with words where to send it, receive, put back on the shelf and close; the buyer is told each time', async () => {
    const order = await sent(3);
    const before = await stockOf(shop().database, order.part.id);
    const id = await askedReturn(shop(), order.owner, order.id, [{ position: 1, quantity: 3 }]);
    const sendTo = 'To 18 Foundry Lane. With https://shop.example/label.';
    expect(await step(shop(), admin, id, 'accept', { answer: sendTo })).toMatchObject({
      state: 'accepted',
      answer: sendTo,
    });
    const came = { lines: [{ position: 1, received: 2, resalable: 1, damaged: 1 }] };
    expect(await step(shop(), admin, id, 'receive', came)).toMatchObject({
      state: 'received',
      lines: [{ asked: 3, received: 2, resalable: 1, damaged: 1, restocked: 0 }],
    });
    expect((await orderOf(order)).lines).toMatchObject([{ shipped: 3, returned: 2 }]);
    expect(await stockOf(shop().database, order.part.id)).toEqual(before); // nothing moves by itself
    const shelf = { lines: [{ position: 1, quantity: 1 }] };
    expect(await step(shop(), admin, id, 'restock', shelf)).toMatchObject({ lines: [{ restocked: 1 }] });
    expect((await stockOf(shop().database, order.part.id))?.available).toBe((before?.available ?? 0) + 1);
    expect(await step(shop(), admin, id, 'close', { words: 'Thank you.' })).toMatchObject({
      state: 'closed',
    });
    const written = await mailsWrittenTo(shop().database, order.email);
    const subjects = written.map(({ subject }) => subject.replace(/ \(.*/, ''));
    expect(written.at(-3)?.html).toContain(
      'With <a href="https://shop.example/label">https://shop.example/label</a>.',
    );
    expect(subjects.slice(-4)).toEqual([
      'Your return at Spareworks',
      'Please send your return to Spareworks',
      'Your return has arrived at Spareworks',
      'Your return at Spareworks is closed',
    ]);
    const events = (await callAs(shop().app, admin)('GET', `/order/${order.id}/events`)).json<OrderEvent[]>();
    expect(events.slice(-6).map(({ what, note }) => [what, note?.split('\n')[0]])).toEqual([
      ['return-asked', `3 x ${order.part.name}`],
      ['return-accepted', `3 x ${order.part.name}`],
      ['return-received', `2 x ${order.part.name}`],
      ['return-restocked', `1 x ${order.part.name}`],
      ['return-closed', `3 x ${order.part.name}`],
      ['return-written-off', `1 x ${order.part.name}`],
    ]);
    // The shelf is nobody's business but the shop's.
    const own = (await callAs(shop().app, order.owner)('GET', `/order/${order.id}/events`)).json<
      OrderEvent[]
    >();
    expect(own.slice(-4).map(({ what }) => what)).toEqual([
      'return-asked',
      'return-accepted',
      'return-received',
      'return-closed',
    ]);
    const log = (await callAs(shop().app, admin)('GET', `/audit-log?subject=${order.id}&sort=oldest`)).json<
      { action: string; after: unknown }[]
    >();
    expect(log.map(({ action }) => action).filter((action) => action.startsWith('return'))).toEqual([
      'return accepted',
      'return received',
      'return put back on the shelf',
      'return closed',
    ]);
    const { name } = order.part;
    expect(log.find(({ action }) => action === 'return received')?.after).toEqual({
      state: 'received',
      return: id,
      lines: [{ name, quantity: 2 }],
      resalable: [{ name, quantity: 1 }],
      damaged: [{ name, quantity: 1 }],
    });
    expect(await violations(shop().database)).toEqual([]);
  });

  test('refuse only with a reason, which the buyer reads', async () => {
    const order = await sent(1);
    const id = await askedReturn(shop(), order.owner, order.id, [{ position: 1, quantity: 1 }]);
    expect((await trySteps(shop(), admin, id)('refuse', { reason: ' ' })).json()).toMatchObject({
      code: 'invalid_input',
      errors: { reason: 'reason is required' },
    });
    expect(await step(shop(), admin, id, 'refuse', { reason: 'It was fitted.' })).toMatchObject({
      state: 'refused',
      answer: 'It was fitted.',
    });
    expect((await mailsWrittenTo(shop().database, order.email)).at(-1)?.text).toContain(
      'The reason: It was fitted.',
    );
    expect((await returnsOf(order)).returnable).toMatchObject([{ most: 1 }]); // may be asked for again
  });

  test.each([
    ['refused after it was accepted', ['accept'], 'refuse'],
    ['accepted twice', ['accept'], 'accept'],
    ['accepted after it was withdrawn', ['withdraw'], 'accept'],
    ['withdrawn after it was received', ['accept', 'receive'], 'withdraw'],
    ['withdrawn twice', ['withdraw'], 'withdraw'],
    ['received before it was accepted', [], 'receive'],
    ['received twice', ['accept', 'receive'], 'receive'],
    ['received after it was refused', ['refuse'], 'receive'],
    ['put on the shelf before it came', ['accept'], 'restock'],
    ['put on the shelf after it was closed', ['accept', 'receive', 'close'], 'restock'],
    ['closed before it was accepted', [], 'close'],
    ['closed twice', ['accept', 'close'], 'close'],
  ])('a return is not %s', async (_what, steps, last) => {
    const order = await sent(2);
    const id = await askedReturn(shop(), order.owner, order.id, [{ position: 1, quantity: 2 }]);
    const payloads: Record<string, object> = {
      accept: { answer: 'Here.' },
      refuse: { reason: 'No.' },
      receive: { lines: [{ position: 1, received: 1, resalable: 1 }] },
      restock: { lines: [{ position: 1, quantity: 1 }] },
    };
    for (const name of steps) await step(shop(), admin, id, name, payloads[name]);
    const stock = await stockOf(shop().database, order.part.id);
    expect((await trySteps(shop(), admin, id)(last, payloads[last] ?? {})).json()).toMatchObject({
      status: 409,
      code: 'return_moved_on',
      title: expect.stringMatching(/^This return /),
    });
    expect(await stockOf(shop().database, order.part.id)).toEqual(stock);
  });

  test('several who receive, and several who put on the shelf, at once: one does', async () => {
    const order = await sent(2);
    const before = await stockOf(shop().database, order.part.id);
    const id = await acceptedReturn(shop(), admin, order, [{ position: 1, quantity: 2 }]);
    const tries = trySteps(shop(), admin, id);
    const came = { lines: [{ position: 1, received: 2, resalable: 2 }] };
    const received = await Promise.all([1, 2, 3, 4].map(() => tries('receive', came)));
    expect(received.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const shelf = { lines: [{ position: 1, quantity: 2 }] };
    const restocked = await Promise.all([1, 2, 3, 4].map(() => tries('restock', shelf)));
    expect(restocked.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await stockOf(shop().database, order.part.id))?.available).toBe((before?.available ?? 0) + 2);
  });

  test.each([
    ['more than was asked for', { lines: [{ position: 1, received: 3, resalable: 3 }] }, 409, 'lines'],
    [
      'parts of it that do not add up',
      { lines: [{ position: 1, received: 2, resalable: 1 }] },
      400,
      'lines.0.resalable',
    ],
    ['nothing at all', { lines: [{ position: 1, received: 0 }] }, 400, 'lines'],
    ['a line that is not in the return', { lines: [{ position: 2, received: 1, damaged: 1 }] }, 400, 'lines'],
    [
      'an old part that was not announced',
      { lines: [{ position: 1, kind: 'core', received: 1 }] },
      400,
      'lines',
    ],
    ['less than nothing', { lines: [{ position: 1, received: -1, damaged: -1 }] }, 400, 'lines.0.received'],
  ])('to receive %s is refused', async (_what, payload, status, field) => {
    const order = await sent(3);
    const id = await acceptedReturn(shop(), admin, order, [{ position: 1, quantity: 2 }]);
    const response = await trySteps(shop(), admin, id)('receive', payload);
    expect(response.json()).toMatchObject({ status, errors: { [field]: expect.any(String) } });
    expect((await orderOf(order)).lines[0]?.returned).toBe(0);
  });

  test('what is damaged does not go on the shelf', async () => {
    const order = await sent(2);
    const id = await receivedReturn(
      shop(),
      admin,
      order,
      [{ position: 1, quantity: 2 }],
      [{ position: 1, received: 2, resalable: 1, damaged: 1 }],
    );
    const response = await trySteps(shop(), admin, id)('restock', { lines: [{ position: 1, quantity: 2 }] });
    expect(response.json()).toMatchObject({
      code: 'return_exceeds',
      title: `${order.part.name}: 1 can go on the shelf.`,
    });
  });

  test('read the queue by state, counted', async () => {
    const call = callAs(shop().app, admin);
    const counts = async () => (await call('GET', '/returns/counts')).json<ReturnCounts>();
    const before = await counts();
    const order = await sent(2);
    const id = await askedReturn(shop(), order.owner, order.id, [{ position: 1, quantity: 1 }]);
    expect(await counts()).toEqual({ ...before, asked: before.asked + 1 });
    const newest = await call('GET', '/returns?state=asked&sort=newest&limit=1&count=true');
    expect(newest.json()).toMatchObject([{ _id: id, orderId: order.id, email: order.email }]);
    expect(newest.headers['x-total-count']).toBe(String(before.asked + 1));
    const all = Object.values(await counts()).reduce((sum, count) => sum + count, 0);
    const whole = await call('GET', '/returns?limit=1&count=true');
    expect(whole.headers['x-total-count']).toBe(String(all));
    await step(shop(), admin, id, 'accept', { answer: 'Here.' });
    expect((await call('GET', '/returns?state=accepted&sort=newest&limit=1')).json<Return[]>()[0]?._id).toBe(
      id,
    );
    expect((await call('GET', `/returns/${id}`)).json()).toMatchObject({ _id: id, state: 'accepted' });
    expect((await call('GET', `/returns/${newId()}`)).json()).toMatchObject({ code: 'return_not_found' });
  });
});

test('case 39: 3 shipped, 2 returned, 1 of them damaged: one more on the shelf, and 2 more are refused', async () => {
  const order = await sent(3, { available: 10 });
  const id = await receivedReturn(
    shop(),
    admin,
    order,
    [{ position: 1, quantity: 2 }],
    [{ position: 1, received: 2, resalable: 1, damaged: 1 }],
  );
  await step(shop(), admin, id, 'restock', { lines: [{ position: 1, quantity: 1 }] });
  expect(await stockOf(shop().database, order.part.id)).toEqual({ available: 8, held: 0, sold: 2 });
  expect((await ask(order, 2)).json()).toMatchObject({
    status: 409,
    code: 'return_exceeds',
    lines: [{ available: 1 }],
  });
  expect(await violations(shop().database)).toEqual([]);
});
