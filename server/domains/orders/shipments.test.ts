import type { Order, OrderEvent } from '@spareworks/contract/schemas/order';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, placedLines, stockOf, violations } from '../../testing/orders.ts';
import { payFor } from '../../testing/paid-orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { takeBack } from '../stock/move-stock.ts';
import { finishShipping } from './finish-shipping.ts';
import { lockOrder } from './lock-order.ts';
import { noteProgress } from './note-progress.ts';

const shop = sharedApp({ listening: true, leavesMail: true });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const call = (...args: Parameters<ReturnType<typeof callAs>>) => callAs(shop().app, admin)(...args);

/** A paid order of as many lamps, filters and discs. */
async function paidOrder(...quantities: number[]) {
  const { database } = shop();
  const names = ['Head lamp', 'Oil filter', 'Brake disc'];
  const lines: { part: PartFields; quantity: number }[] = [];
  for (const [index, quantity] of quantities.entries()) {
    const part = await insertPart(database, {
      name: names[index] ?? 'Part',
      priceCents: 1000,
      minimumOrder: 1,
      available: 10,
    });
    lines.push({ part, quantity });
  }
  return { ...(await paidLines(lines)), parts: lines.map(({ part }) => part) };
}

async function paidLines(lines: readonly { part: PartFields; quantity: number }[]) {
  const order = await placedLines(shop(), { lines });
  await payFor(shop(), order.id);
  return order;
}

const send = (id: string, body: object = {}) => call('POST', `/order/${id}/shipments`, body);
const read = async (id: string) => (await call('GET', `/order/${id}`)).json<Order>();
const mails = async (email: string) =>
  (await mailsWrittenTo(shop().database, email)).filter(
    ({ subject }) => !/payment|Your order at/.test(subject),
  );

/** As if a parcel had been sent so long ago. */
async function sentEarlier(id: string, seconds: number): Promise<void> {
  await shop().database.query({
    text: `UPDATE shipments SET created_at = created_at - make_interval(secs => $2) WHERE order_id = $1`,
    values: [id, seconds],
  });
}

describe('a parcel', () => {
  test('takes some pieces: the order stays pending until the last has left, and everybody sees what left when', async () => {
    const { id, buyer, parts } = await paidOrder(2, 3);
    const stock = await stockOf(shop().database, parts[0]?.id ?? '');
    const first = await send(id, {
      carrier: 'DHL',
      trackingNumber: '00340 434',
      lines: [{ position: 1, quantity: 1 }],
    });
    expect(first.statusCode, first.body).toBe(200);
    const { insertedId } = first.json<{ insertedId: string }>();
    expect(await read(id)).toMatchObject({
      status: 'pending',
      state: 'paid',
      shippedAt: null,
      lines: [{ shipped: 1 }, { shipped: 0 }],
      shipments: [
        {
          _id: insertedId,
          at: expect.stringMatching(/^\d{4}-.*Z$/),
          carrier: 'DHL',
          trackingNumber: '00340 434',
          trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434',
          lines: [{ position: 1, quantity: 1 }],
        },
      ],
    });
    expect((await send(id)).statusCode).toBe(200);
    const asBuyer = callAs(shop().app, buyer);
    const shipped = (await asBuyer('GET', `/order/${id}`)).json<Order>();
    expect(shipped).toMatchObject({
      status: 'shipped',
      state: 'shipped',
      lines: [{ shipped: 2 }, { shipped: 3 }],
      shipments: [
        { carrier: 'DHL' },
        {
          carrier: null,
          trackingNumber: null,
          trackingUrl: null,
          lines: [
            { position: 1, quantity: 1 },
            { position: 2, quantity: 3 },
          ],
        },
      ],
    });
    const events = (await asBuyer('GET', `/order/${id}/events`)).json<OrderEvent[]>();
    expect(events.slice(-2)).toMatchObject([
      {
        from: 'paid',
        to: 'paid',
        what: 'parcel-sent',
        note: '1 x Head lamp; DHL, tracking number 00340 434',
        actor: 'Spareworks',
      },
      { from: 'paid', to: 'shipped', what: null, note: '1 x Head lamp; 3 x Oil filter' },
    ]);
    const log = await call('GET', `/audit-log?subject=${id}`);
    expect(log.json()).toMatchObject([
      {
        action: 'parcel sent',
        after: { parcel: '1 x Head lamp', carrier: 'DHL', trackingNumber: '00340 434' },
      },
      { action: 'order shipped', before: { state: 'paid' }, after: { state: 'shipped' } },
    ]);
    expect(await stockOf(shop().database, parts[0]?.id ?? '')).toEqual(stock);
    expect(await violations(shop().database)).toEqual([]);
  });

  test('of more than is left is refused with the line and what is left, and nothing is sent', async () => {
    const { id, parts } = await paidOrder(2, 3);
    await send(id, { lines: [{ position: 2, quantity: 3 }] });
    const more = await send(id, {
      lines: [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 1 },
      ],
    });
    expect(more.json()).toMatchObject({
      status: 409,
      code: 'more_than_left',
      title: 'Head lamp: only 2 left to ship. Oil filter: none is left to ship.',
      lines: [
        { partId: parts[0]?.id, name: 'Head lamp', wanted: 3, available: 2 },
        { partId: parts[1]?.id, name: 'Oil filter', wanted: 1, available: 0 },
      ],
    });
    expect((await read(id)).shipments).toHaveLength(1);
  });

  test.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ position: 1, quantity: 0 }] }, 'lines.0.quantity'],
    [{ lines: [{ position: 9, quantity: 1 }] }, 'lines.0.position'],
    [
      {
        lines: [
          { position: 1, quantity: 1 },
          { position: 1, quantity: 1 },
        ],
      },
      'lines',
    ],
    [{ trackingUrl: 'http://insecure.example/1' }, 'trackingUrl'],
    [{ trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    [{ trackingUrl: 'https://me:secret@bad.example/' }, 'trackingUrl'],
    [{ carrier: 'D\nHL' }, 'carrier'],
    [{ trackingNumber: 'x'.repeat(61) }, 'trackingNumber'],
  ])('%j is refused by the name of the field', async (body, field) => {
    const { id } = await paidOrder(2);
    const refused = await send(id, body);
    expect(refused.json()).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
  });

  test('sent again under its key is the same parcel', async () => {
    const { id } = await paidOrder(2);
    const request = (quantity: number) =>
      shop().app.inject({
        method: 'POST',
        url: `/api/order/${id}/shipments`,
        headers: { ...admin.bearer, 'idempotency-key': `parcel-${id}` },
        payload: { lines: [{ position: 1, quantity }] },
      });
    const [one, again] = [await request(1), await request(1)];
    expect(again.json()).toEqual(one.json());
    expect((await read(id)).shipments).toHaveLength(1);
    expect((await request(2)).json()).toMatchObject({ code: 'key_reused' });
    expect(await violations(shop().database)).toEqual([]);
  });

  test('of an unpaid, canceled, refunded or unknown order is refused; of a disputed one until it is confirmed', async () => {
    const { database } = shop();
    const part = await insertPart(database, { minimumOrder: 1 });
    const unpaid = await placedLines(shop(), { lines: [{ part, quantity: 1 }] });
    expect((await send(unpaid.id)).json()).toMatchObject({ code: 'not_paid' });
    expect((await send(newId())).json()).toMatchObject({ code: 'order_not_found' });
    const { id } = await paidOrder(2);
    await database.query({ text: "UPDATE orders SET dispute = 'open' WHERE id = $1", values: [id] });
    expect((await send(id, { lines: [{ position: 1, quantity: 1 }] })).json()).toMatchObject({
      status: 409,
      code: 'shipping_doubtful',
    });
    expect((await send(id, { lines: [{ position: 1, quantity: 1 }], confirm: true })).statusCode).toBe(200);
    await database.query({ text: 'UPDATE orders SET dispute = NULL WHERE id = $1', values: [id] });
    await call('POST', `/order/${id}/refund`, { reason: 'Lost' });
    expect((await send(id)).json()).toMatchObject({ code: 'already_refunded' });
    expect(await violations(database)).toEqual([]);
  });

  test('twenty at once of the last piece are one, and of the last of some lines too', async () => {
    const whole = await paidOrder(1);
    const some = await paidOrder(1, 1);
    const all = (id: string) =>
      Promise.all(Array.from({ length: 20 }, () => send(id, { lines: [{ position: 1, quantity: 1 }] })));
    const [wholeAnswers, someAnswers] = [await all(whole.id), await all(some.id)];
    for (const answers of [wholeAnswers, someAnswers]) {
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    }
    expect(someAnswers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'more_than_left',
      title: 'Head lamp: none is left to ship.',
    });
    expect((await read(some.id)).lines).toMatchObject([{ shipped: 1 }, { shipped: 0 }]);
    expect(await violations(shop().database)).toEqual([]);
  });

  test.each(['ship: parcel noted', 'ship: pieces noted', 'order shipped: noted'])(
    'a crash at "%s" sends nothing',
    async (point) => {
      const { id } = await paidOrder(1);
      visitPausePoints(async (name) => {
        if (name === point) throw new Error('the process died');
      });
      try {
        expect((await send(id)).statusCode).toBe(500);
      } finally {
        visitPausePoints(null);
      }
      expect(await read(id)).toMatchObject({ status: 'pending', shipments: [], lines: [{ shipped: 0 }] });
      expect(await violations(shop().database)).toEqual([]);
    },
  );
});

/** The one piece of the second line. */
function cancelSecond(id: string) {
  return shop().database.transaction(async (tx) => {
    const { lines } = await lockOrder(tx, id);
    await takeBack(tx, { orderId: id, lines: lines.slice(1) }, admin.email);
    await noteProgress(tx, id, [{ position: 2, canceled: 1 }]);
    return finishShipping(tx, id, { actor: admin.email, note: 'the rest was canceled' });
  });
}

describe('PUT /order/{id}, bulk shipping and what was canceled', () => {
  test('ship what is left as one parcel', async () => {
    const [one, other] = [await paidOrder(2, 1), await paidOrder(1, 1)];
    for (const { id } of [one, other]) await send(id, { lines: [{ position: 1, quantity: 1 }] });
    expect((await call('PUT', `/order/${one.id}`)).statusCode).toBe(200);
    await call('POST', '/orders/ship', { ids: [other.id] });
    expect((await read(one.id)).shipments.map(({ lines }) => lines)).toEqual([
      [{ position: 1, quantity: 1 }],
      [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
    ]);
    expect(await read(other.id)).toMatchObject({ status: 'shipped' });
    expect(await violations(shop().database)).toEqual([]);
  });

  test('the order is shipped without what was canceled, whether that is before its last parcel or after', async () => {
    const [before, after] = [await paidOrder(1, 1), await paidOrder(1, 1)];
    expect((await cancelSecond(before.id)).state).toBe('paid');
    await send(before.id);
    expect(await read(before.id)).toMatchObject({
      status: 'shipped',
      shipments: [{ lines: [{ position: 1, quantity: 1 }] }],
    });
    await send(after.id, { lines: [{ position: 1, quantity: 1 }] });
    expect(await cancelSecond(after.id)).toMatchObject({ state: 'shipped' });
    expect((await send(after.id)).json()).toMatchObject({ code: 'already_shipped' });
    expect(await violations(shop().database)).toEqual([]);
  });
});

describe('undoing', () => {
  const undo = (id: string, body?: object) => call('POST', `/order/${id}/undo-shipping`, body);
  const sent = async (id: string, body?: object) =>
    (await send(id, body)).json<{ insertedId: string }>().insertedId;

  test('takes back the parcel that is named, not one that somebody else has sent since', async () => {
    const { id, buyer } = await paidOrder(1, 4);
    const own = await sent(id, { lines: [{ position: 1, quantity: 1 }] });
    const other = await sent(id);
    expect((await undo(id, { shipment: own })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'pending',
      state: 'paid',
      lines: [{ shipped: 0 }, { shipped: 4 }],
      shipments: [{ _id: other, lines: [{ position: 2, quantity: 4 }] }],
    });
    expect((await undo(id, { shipment: own })).json()).toMatchObject({ status: 409, code: 'not_shipped' });
    expect((await undo(id, { shipment: newId() })).json()).toMatchObject({ code: 'not_shipped' });
    expect((await undo(id, { parcel: own })).json()).toMatchObject({ code: 'invalid_input' });
    // The other parcel is no longer the rest of the order, and its mail says so.
    expect(await mails(buyer.email)).toMatchObject([
      {
        text: expect.stringMatching(
          /part of your order has left.*4 x Oil filter.*Still to come:\n1 x Head lamp/s,
        ),
      },
    ]);
    const log = await call('GET', `/audit-log?subject=${id}&action=shipping undone`);
    expect(log.json()).toMatchObject([
      { before: { state: 'shipped' }, after: { state: 'paid', parcel: '1 x Head lamp' } },
    ]);
    expect(await violations(shop().database)).toEqual([]);
  });

  test('takes the last parcel back, each once, with its mail', async () => {
    const { id, buyer } = await paidOrder(2, 1);
    await send(id, { lines: [{ position: 1, quantity: 1 }] });
    await send(id);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'pending',
      lines: [{ shipped: 1 }, { shipped: 0 }],
      shipments: [{ lines: [{ position: 1, quantity: 1 }] }],
    });
    expect(await mails(buyer.email)).toHaveLength(1);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ lines: [{ shipped: 0 }, { shipped: 0 }], shipments: [] });
    expect((await undo(id)).json()).toMatchObject({ status: 409, code: 'not_shipped' });
    const events = (await call('GET', `/order/${id}/events`)).json<OrderEvent[]>();
    expect(events.slice(-2)).toMatchObject([
      { from: 'shipped', to: 'paid', note: 'shipping undone' },
      { from: 'paid', to: 'paid', what: 'parcel-undone', note: '1 x Head lamp' },
    ]);
    expect(await mails(buyer.email)).toEqual([]);
    expect(await violations(shop().database)).toEqual([]);
  });

  test('is too late after ten seconds, and twenty at once take one parcel back', async () => {
    const { id } = await paidOrder(3);
    await send(id, { lines: [{ position: 1, quantity: 1 }] });
    await sentEarlier(id, 10);
    expect((await undo(id)).json()).toMatchObject({ code: 'undo_too_late' });
    await send(id, { lines: [{ position: 1, quantity: 1 }] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ lines: [{ shipped: 1 }], shipments: [{}] });
    expect(await violations(shop().database)).toEqual([]);
  });
});

describe('tracking', () => {
  test('is added or corrected later, told to the buyer and written down', async () => {
    const { id, buyer } = await paidOrder(1);
    const { insertedId } = (await send(id)).json<{ insertedId: string }>();
    const patch = (body: object, shipment = insertedId) =>
      call('PATCH', `/order/${id}/shipments/${shipment}`, body);
    expect((await patch({ carrier: 'UPS', trackingNumber: '1Z' })).statusCode).toBe(200);
    // Not told yet of the parcel: it is one mail.
    expect(await mails(buyer.email)).toMatchObject([
      {
        subject: expect.stringContaining('is on its way'),
        text: expect.stringContaining('https://www.ups.com/track?tracknum=1Z'),
      },
    ]);
    await shop().database.query({
      text: `UPDATE mail_outbox SET sent_at = now() WHERE recipient = $1`,
      values: [buyer.email],
    });
    expect((await patch({ trackingNumber: '2Z' })).statusCode).toBe(200);
    expect((await patch({ trackingNumber: '2Z' })).statusCode).toBe(200); // says nothing new
    expect((await read(id)).shipments).toMatchObject([{ carrier: 'UPS', trackingNumber: '2Z' }]);
    const trackingMails = (await mails(buyer.email)).filter(({ subject }) =>
      subject.startsWith('How your parcel'),
    );
    expect(trackingMails).toMatchObject([
      { text: expect.stringContaining('It comes by UPS, tracking number 2Z.') },
    ]);
    const log = await call('GET', `/audit-log?subject=${id}&action=tracking changed`);
    expect(log.json()).toMatchObject([
      { before: { carrier: null }, after: { carrier: 'UPS', trackingNumber: '1Z' } },
      { before: { trackingNumber: '1Z' }, after: { carrier: 'UPS', trackingNumber: '2Z' } },
    ]);
    const typed = { carrier: 'Uncle Bob', trackingNumber: '', trackingUrl: 'https://bob.example/7' };
    expect((await patch(typed)).statusCode).toBe(200);
    expect((await read(id)).shipments).toMatchObject([
      { carrier: 'Uncle Bob', trackingNumber: null, trackingUrl: 'https://bob.example/7' },
    ]);
    expect((await patch(typed, newId())).json()).toMatchObject({ status: 404, code: 'shipment_not_found' });
    expect((await patch({})).json()).toMatchObject({ status: 400 });
    expect(await violations(shop().database)).toEqual([]);
  });

  test('that a colleague has changed meanwhile is not overwritten by whoever says what they saw', async () => {
    const { id, buyer } = await paidOrder(1);
    const { insertedId } = (await send(id)).json<{ insertedId: string }>();
    const patch = (body: object) => call('PATCH', `/order/${id}/shipments/${insertedId}`, body);
    const seen = { carrier: null, trackingNumber: null, trackingUrl: null };
    const theirs = { carrier: 'UPS', trackingNumber: '1Z' };
    expect((await patch({ ...theirs, seen })).statusCode).toBe(200);
    expect((await patch({ carrier: 'UPS', trackingNumber: '2Z', seen })).json()).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      title: expect.stringContaining('UPS, tracking number 1Z'),
    });
    // An answer that got lost: it is what there is.
    expect((await patch({ ...theirs, seen })).statusCode).toBe(200);
    const [parcel] = (await read(id)).shipments;
    const { carrier = null, trackingNumber = null, trackingUrl = null } = parcel ?? {};
    const now = { carrier, trackingNumber, trackingUrl };
    expect(trackingUrl).toContain('1Z'); // the link of the carrier, which nobody typed
    expect((await patch({ trackingNumber: '3Z', seen: now })).statusCode).toBe(200);
    expect((await read(id)).shipments).toMatchObject([{ carrier: 'UPS', trackingNumber: '3Z' }]);
    expect((await mails(buyer.email)).map(({ text }) => text).join()).not.toContain('2Z');
  });
});

describe('mails', () => {
  test('say what is in the parcel, how it comes and what is still to come', async () => {
    const { id, buyer } = await paidOrder(2, 1);
    await send(id, { carrier: 'DHL', trackingNumber: '7', lines: [{ position: 1, quantity: 1 }] });
    await send(id);
    const [part, rest] = await mails(buyer.email);
    const to = await read(id);
    expect(part?.subject).toMatch(/^Part of your order from Spareworks is on its way \(SW-/);
    expect(part?.text).toContain(
      'part of your order has left our house.\n\nIn this parcel:\n1 x Head lamp\n\nIt comes by DHL, tracking number 7.\n\n' +
        `Delivery address:\n${to.name}\n${to.address}\n\n` +
        'Still to come:\n1 x Head lamp\n1 x Oil filter\n\n',
    );
    expect(part?.text).toContain(
      'Follow the parcel:\nhttps://www.dhl.com/global-en/home/tracking.html?tracking-id=7',
    );
    expect(rest?.subject).toMatch(/^The rest of your order from Spareworks is on its way \(SW-/);
    expect(rest?.text).toContain(
      'the rest of your order has left our house.\n\nIn this parcel:\n1 x Head lamp\n1 x Oil filter',
    );
    expect(rest?.text).not.toContain('Still to come');
  });

  test('say what is in the only parcel of an order of which pieces were taken off', async () => {
    const { id, buyer } = await paidOrder(2, 1);
    await cancelSecond(id);
    await send(id);
    const [only] = await mails(buyer.email);
    expect(only?.text).toContain('your order has left our house.\n\nIn this parcel:\n2 x Head lamp\n\n');
  });

  test('of an order that is fetched say that it is ready', async () => {
    const { id, buyer } = await paidOrder(1);
    await shop().database.query({
      text: `UPDATE orders SET delivery = '{"name": "Pick up", "days": null, "pickup": true}' WHERE id = $1`,
      values: [id],
    });
    await send(id);
    expect(await mails(buyer.email)).toMatchObject([
      {
        subject: expect.stringContaining('Your order from Spareworks is ready for you to fetch'),
        text: expect.stringContaining('your order is ready. You can fetch it from us: '),
      },
    ]);
    expect((await mails(buyer.email))[0]?.text).not.toContain('Delivery address');
  });

  test('of two parcels sent in the same seconds are let go together once the order is refunded', async () => {
    const { id, buyer } = await paidOrder(2);
    await send(id, { lines: [{ position: 1, quantity: 1 }] });
    await send(id);
    await call('POST', `/order/${id}/refund`, { reason: 'Lost' });
    const held = await shop().database.query({
      text: `SELECT 1 FROM mail_outbox WHERE recipient = $1 AND held_as LIKE 'parcel %' AND attempts = 0 AND next_attempt_at > now()`,
      values: [buyer.email],
    });
    expect(held).toEqual([]);
  });
});

describe('notes', () => {
  test('to the buyer are mailed and on their page, the others are for staff alone', async () => {
    const { id, buyer } = await paidOrder(1);
    const note = (body: object) => call('POST', `/order/${id}/notes`, body);
    const lamp = 'The lamp comes on Monday. See https://shop.example/lamp.';
    expect((await note({ text: 'Rings twice a day.', toBuyer: false })).statusCode).toBe(200);
    expect((await note({ text: lamp, toBuyer: true })).statusCode).toBe(200);
    expect((await note({ text: ' ', toBuyer: true })).json()).toMatchObject({
      errors: { text: expect.any(String) },
    });
    const written = (events: OrderEvent[]) => events.filter(({ what }) => what?.startsWith('note'));
    const staff = (await call('GET', `/order/${id}/events`)).json<OrderEvent[]>();
    expect(written(staff)).toMatchObject([
      { what: 'note', note: 'Rings twice a day.', actor: admin.email, from: 'paid', to: 'paid' },
      { what: 'note-to-buyer', note: lamp },
    ]);
    const own = (await callAs(shop().app, buyer)('GET', `/order/${id}/events`)).json<OrderEvent[]>();
    expect(written(own)).toMatchObject([{ what: 'note-to-buyer', note: lamp, actor: 'Spareworks' }]);
    expect(JSON.stringify(own)).not.toContain('Rings twice');
    expect(await mails(buyer.email)).toMatchObject([
      {
        subject: expect.stringContaining('About your order at Spareworks'),
        text: expect.stringContaining(lamp),
        html: expect.stringContaining('<a href="https://shop.example/lamp">https://shop.example/lamp</a>.'),
      },
    ]);
    expect(await violations(shop().database)).toEqual([]);
  });

  test('a guest reads parcels and notes of their order, and no other note', async () => {
    const { id } = await paidOrder(2);
    const key = 'k'.repeat(43);
    await shop().database.query({
      text: 'UPDATE orders SET user_id = NULL, guest_key = $2 WHERE id = $1',
      values: [id, key],
    });
    await shop().database.query({
      text: 'UPDATE payments SET user_id = NULL WHERE order_id = $1',
      values: [id],
    });
    await send(id, { carrier: 'DHL', trackingNumber: '7', lines: [{ position: 1, quantity: 1 }] });
    await call('POST', `/order/${id}/notes`, { text: 'Only for us', toBuyer: false });
    await call('POST', `/order/${id}/notes`, { text: 'For you', toBuyer: true });
    const guest = callAs(shop().app, { bearer: { authorization: `Guest ${id}.${key}` } });
    expect((await guest('GET', `/order/${id}`)).json()).toMatchObject({
      shipments: [{ trackingUrl: expect.stringContaining('dhl.com'), lines: [{ position: 1, quantity: 1 }] }],
    });
    const events = await guest('GET', `/order/${id}/events`);
    expect(events.body).toContain('For you');
    expect(events.body).not.toContain('Only for us');
    expect((await guest('POST', `/order/${id}/shipments`, {})).statusCode).toBe(401);
  });
});

describe('the pick list', () => {
  test('has each part once, with the orders that want it, and only what is open', async () => {
    const { database } = shop();
    const disc = await insertPart(database, {
      name: 'Disc',
      group: 'brakes',
      minimumOrder: 1,
      available: 20,
    });
    const pad = await insertPart(database, {
      name: 'A pad',
      group: 'brakes',
      minimumOrder: 1,
      available: 20,
    });
    const plug = await insertPart(database, { name: 'Plug', group: null, minimumOrder: 1, available: 20 });
    const one = await paidLines([
      { part: plug, quantity: 4 },
      { part: disc, quantity: 3 },
    ]);
    const two = await paidLines([
      { part: disc, quantity: 2 },
      { part: pad, quantity: 1 },
      { part: disc, quantity: 1 },
    ]);
    const unpaid = await placedLines(shop(), { lines: [{ part: disc, quantity: 5 }] });
    await send(one.id, { lines: [{ position: 2, quantity: 1 }] });
    const ids = [two.id, one.id, unpaid.id, newId()].join(',');
    const list = await call('GET', `/orders/pick-list?ids=${ids}`);
    expect(list.statusCode, list.body).toBe(200);
    const number = async (id: string) => (await read(id)).number;
    expect(list.json()).toEqual({
      parts: [
        {
          partId: pad.id,
          sku: pad.sku,
          name: 'A pad',
          group: 'brakes',
          quantity: 1,
          orders: [{ _id: two.id, number: await number(two.id), quantity: 1 }],
        },
        {
          partId: disc.id,
          sku: disc.sku,
          name: 'Disc',
          group: 'brakes',
          quantity: 5,
          orders: [
            { _id: one.id, number: await number(one.id), quantity: 2 },
            { _id: two.id, number: await number(two.id), quantity: 3 },
          ],
        },
        {
          partId: plug.id,
          sku: plug.sku,
          name: 'Plug',
          group: null,
          quantity: 4,
          orders: [{ _id: one.id, number: await number(one.id), quantity: 4 }],
        },
      ],
      orders: [
        expect.objectContaining({
          _id: one.id,
          pieces: 6,
          name: one.buyer.name,
          pickup: false,
          disputed: false,
        }),
        expect.objectContaining({ _id: two.id, pieces: 4 }),
      ],
      nothingOpen: [{ _id: unpaid.id, number: await number(unpaid.id) }],
    });
    expect((await call('GET', '/orders/pick-list?ids=')).statusCode).toBe(400);
  });
});
