import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { changeRole } from '../../domains/people/change-role.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, orderWithIntent, payByCard, placedOrder, recordPayment } from '../../testing/orders.ts';
import { insertPerson, origin, type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createLiveHub } from './live-hub.ts';

const common = sharedApp({ listening: true });

const address = (shop: TestApp) => `http://127.0.0.1:${shop.config.port}/api/events`;

type Listener = {
  /** Waits until the tag was heard, and answers everything that was. */
  heard: (tag: string) => Promise<string[]>;
  /** What was heard so far. */
  sofar: () => string[];
  /** Resolves when the shop has ended the stream. */
  ended: Promise<void>;
} & AsyncDisposable;

/** Listens as a browser would, from the moment the shop has said hello. */
async function listen(shop: TestApp, { bearer }: Pick<SignedIn, 'bearer'>): Promise<Listener> {
  const stop = new AbortController();
  const response = await fetch(address(shop), { headers: bearer, signal: stop.signal });
  expect(response.status).toBe(200);
  const tags: string[] = [];
  let greeted = false;
  async function follow(): Promise<void> {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('event: hello')) greeted = true;
        const data = /^event: changed\ndata: (.+)$/.exec(event)?.[1];
        if (data !== undefined) tags.push(...(JSON.parse(data) as string[]));
      }
    }
  }
  const ended = follow().catch(() => undefined);
  while (!greeted) await wait(5);
  return {
    heard: async (tag) => {
      while (!tags.includes(tag)) await wait(5);
      return tags;
    },
    sofar: () => tags,
    ended,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await ended;
    },
  };
}

describe('who hears what', () => {
  test('the buyer and the admins hear of an order, another customer never does', async () => {
    const shop = common();
    const [buyer, other, admin] = [
      await signedIn(shop),
      await signedIn(shop),
      await signedIn(shop, { role: 'admin' }),
    ];
    await using buyerHears = await listen(shop, buyer);
    await using otherHears = await listen(shop, other);
    await using adminHears = await listen(shop, admin);
    const order = await placedOrder(shop, { buyer });
    expect(await buyerHears.heard(`order:${order.id}`)).toContain('orders');
    expect(await adminHears.heard(`order:${order.id}`)).toContain('orders');
    // The other has an order too: when they hear of that, they would have heard of the first.
    const own = await placedOrder(shop, { buyer: other });
    expect(await otherHears.heard(`order:${own.id}`)).toEqual(['orders', `order:${own.id}`]);
    expect(buyerHears.sofar().join()).not.toContain(own.id);
    expect(JSON.stringify(adminHears.sofar())).not.toContain(buyer.id);
  });

  test('admins hear of an order without an account', async () => {
    const shop = common();
    const admin = await signedIn(shop, { role: 'admin' });
    const part = await insertPart(shop.database, { priceCents: 1000, minimumOrder: 1 });
    await using adminHears = await listen(shop, admin);
    const placed = await shop.app.inject({
      method: 'POST',
      url: '/api/checkout',
      payload: {
        lines: [{ partId: part.id, quantity: 1 }],
        email: 'guest@example.com',
        name: 'Guest',
        phone: '+1 202 555 0100',
        address: { line1: '1 Mill Road', city: 'Springfield', country: 'US' },
        total: 10,
      },
    });
    const { insertedId } = placed.json<{ insertedId: string }>();
    expect(await adminHears.heard(`order:${insertedId}`)).toContain('orders');
  });

  test('a payment, a shipment and its undoing are heard of', async () => {
    const shop = common();
    const admin = await signedIn(shop, { role: 'admin' });
    const order = await orderWithIntent(shop);
    {
      await using hears = await listen(shop, order.buyer);
      const { id } = await payByCard(shop, order.clientSecret);
      await recordPayment(shop, order, id);
      await hears.heard(`order:${order.id}`);
    }
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/undo-shipping'],
    ] as const) {
      await using hears = await listen(shop, order.buyer);
      const response = await callAs(shop.app, admin)(method, `/order/${order.id}${path}`);
      expect(response.statusCode).toBe(200);
      await hears.heard(`order:${order.id}`);
    }
  });

  test('a customer hears that the list of cars of a part means something else', async () => {
    const shop = common();
    const [customer, admin] = [await signedIn(shop), await signedIn(shop, { role: 'admin' })];
    const { id } = await insertPart(shop.database);
    await using hears = await listen(shop, customer);
    const path = `/car-parts/${id}/fit-coverage`;
    const response = await callAs(shop.app, admin)('PUT', path, { coverage: 'complete', was: 'some' });
    expect(response.statusCode, response.body).toBe(200);
    expect(await hears.heard(`fitment:${id}`)).toContain('fitment');
  });

  test('admins hear of parts, users, messages and the audit log; customers of none of it', async () => {
    const shop = common();
    const [customer, admin] = [await signedIn(shop), await signedIn(shop, { role: 'admin' })];
    await using adminHears = await listen(shop, admin);
    await using customerHears = await listen(shop, customer);
    await insertPart(shop.database);
    await shop.app.inject({ method: 'POST', url: '/api/contact', payload: { message: 'Hello' } });
    const user = await insertPerson(shop.database);
    await callAs(shop.app, admin)('PUT', `/admin/${user.email}`);
    for (const tag of ['parts', 'messages', 'users', 'audit-log']) await adminHears.heard(tag);
    const own = await placedOrder(shop, { buyer: customer });
    expect(await customerHears.heard(`order:${own.id}`)).toEqual(['orders', `order:${own.id}`]);
  });
});

describe('who may listen, and for how long', () => {
  test('nobody without a token, and no token that has ended', async () => {
    const shop = common();
    const person = await signedIn(shop);
    const none = await shop.app.inject('/api/events');
    expect(none.statusCode).toBe(401);
    expect(none.headers['www-authenticate']).toBe('Bearer');
    const cookieAlone = await shop.app.inject({ url: '/api/events', headers: { cookie: person.cookie } });
    expect(cookieAlone.statusCode).toBe(401);
    await shop.database.query({
      text: 'UPDATE access_tokens SET expires_at = now() WHERE user_id = $1',
      values: [person.id],
    });
    expect((await shop.app.inject({ url: '/api/events', headers: person.bearer })).statusCode).toBe(401);
  });

  test('the answer is a stream of events that nothing on the way may keep', async () => {
    const shop = common();
    const stop = new AbortController();
    const person = await signedIn(shop);
    const { headers } = await fetch(address(shop), { headers: person.bearer, signal: stop.signal });
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    stop.abort();
  });

  test('log-out ends the stream', async () => {
    const shop = common();
    const person = await signedIn(shop);
    await using hears = await listen(shop, person);
    const headers = { origin, cookie: person.cookie };
    await shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    await hears.ended;
  });

  test('who is no longer an admin hears no more as one', async () => {
    const shop = common();
    await signedIn(shop, { role: 'admin' });
    const admin = await signedIn(shop, { role: 'admin' });
    await using hears = await listen(shop, admin);
    await changeRole(shop.database, { email: admin.email, role: 'user', actor: 'operator' });
    await hears.ended;
  });

  test('a token that ran out ends its stream with the next sign of life', async () => {
    let valid = true;
    const caller = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'user' } as const;
    const hub = createLiveHub(async () => (valid ? caller : null), { beatMs: 5 });
    const stream = hub.open(caller, 'token');
    stream.resume();
    await wait(20);
    expect(hub.count()).toBe(1);
    valid = false;
    await new Promise((resolve) => stream.once('close', resolve));
    expect(hub.count()).toBe(0);
    hub.stop();
  });

  describe('where all places are taken somebody gives way, and whoever comes gets in', () => {
    const person = (id: string) => ({ id, name: id, email: `${id}@example.com`, role: 'user' }) as const;
    const small = (limits: { mostPerPerson: number; most: number }) =>
      createLiveHub(async (token) => person(token), limits);

    /** Reads what is there. */
    const taken = (stream: Readable): string => {
      const chunk: Buffer | null = stream.read();
      return chunk === null ? '' : String(chunk) + taken(stream);
    };

    test("a person's newest tab takes the place of their own stalest", async () => {
      const hub = small({ mostPerPerson: 2, most: 10 });
      const others = hub.open(person('bob'), 'bob');
      const [first, second] = [hub.open(person('ada'), 'ada'), hub.open(person('ada'), 'ada')];
      hub.open(person('ada'), 'ada');
      expect(taken(first)).toContain('event: later\n');
      await new Promise((resolve) => first.resume().once('close', resolve));
      expect(taken(second) + taken(others)).not.toContain('later');
      expect(hub.count()).toBe(3);
      hub.stop();
    });

    test('a full shop takes it from whoever has most', () => {
      const hub = small({ mostPerPerson: 3, most: 6 });
      const single = hub.open(person('ada'), 'ada');
      const greedy = Array.from({ length: 3 }, () => hub.open(person('greedy'), 'greedy'));
      const two = Array.from({ length: 2 }, () => hub.open(person('bob'), 'bob'));
      const newcomer = hub.open(person('cleo'), 'cleo');
      expect(hub.count()).toBe(6);
      expect(greedy.map((stream) => taken(stream).includes('later'))).toEqual([true, false, false]);
      for (const stream of [single, newcomer, ...two]) expect(taken(stream)).not.toContain('later');
      hub.stop();
    });

    test('125 accounts with 8 each keep nobody out, however often they come back', () => {
      const hub = createLiveHub(async (token) => person(token));
      const crowd = Array.from({ length: 1000 }, (_, index) => person(`crowd-${index % 125}`));
      for (const one of crowd) hub.open(one, one.id).resume();
      const customers = Array.from({ length: 50 }, (_, index) => hub.open(person(`customer-${index}`), 'x'));
      for (const one of crowd) hub.open(one, one.id).resume();
      expect(hub.count()).toBe(1000);
      for (const stream of customers) expect(taken(stream)).not.toContain('later');
      hub.stop();
    });

    test('of equals the one goes whose reader has taken nothing for the longest time', () => {
      const hub = small({ mostPerPerson: 3, most: 3 });
      const open = (id: string) => hub.open(person(id), id);
      const [ada, bob, cleo] = [open('ada'), open('bob'), open('cleo')];
      for (const stream of [bob, ada, cleo]) taken(stream);
      open('dora');
      expect(taken(bob)).toContain('later');
      expect(taken(ada) + taken(cleo)).not.toContain('later');
      expect(hub.count()).toBe(3);
      hub.stop();
    });

    test('over the network the stream that gives way ends, and the newest hears', async () => {
      const shop = common();
      const person = await signedIn(shop);
      await using oldest = await listen(shop, person);
      await using others = new AsyncDisposableStack();
      for (let tab = 0; tab < 7; tab += 1) others.use(await listen(shop, person));
      await using newest = await listen(shop, person);
      await oldest.ended;
      const order = await placedOrder(shop, { buyer: person });
      await newest.heard(`order:${order.id}`);
    });
  });
});

test('a browser that goes away is forgotten', async () => {
  const shop = common();
  const person = await signedIn(shop);
  const count = async () =>
    Number(/^live_connections (\d+)$/m.exec((await shop.app.inject('/metrics')).body)?.[1]);
  while ((await count()) > 0) await wait(5); // those of the tests before
  {
    await using _hears = await listen(shop, person);
    expect(await count()).toBe(1);
  }
  while ((await count()) > 0) await wait(5);
});

test('a shop that stops does not wait for those who listen, not even for one who does not read', async () => {
  await using shop = await testApp({ listening: true });
  const person = await signedIn(shop);
  await using hears = await listen(shop, person);
  const deaf = await fetch(address(shop), { headers: person.bearer });
  const started = performance.now();
  await shop.app.close();
  await hears.ended;
  expect(performance.now() - started).toBeLessThan(5000);
  await deaf.body?.cancel().catch(() => undefined);
});

test('a change that the database announced while the shop could not hear it is told as everything', async () => {
  const caller = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'user' } as const;
  const hub = createLiveHub(async () => caller);
  const stream = hub.open(caller, 'token');
  hub.apply('everything');
  expect(String(stream.read())).toContain('event: hello');
  expect(String(stream.read())).toContain('data: ["everything"]');
  hub.stop();
});
