import { expect, test } from 'vitest';
import { insertPart } from '../testing/factories.ts';
import { sendForm } from '../testing/forms.ts';
import { callAs, cardForm, orderPayload, sendOrder, violations } from '../testing/orders.ts';
import { origin, password, signedIn } from '../testing/people.ts';
import { stallingDatabase } from '../testing/stalling-proxy.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { DatabaseSilent } from './limit-answers.ts';

const quick = { connection: 1000, lock: 1000, statement: 1200, answer: 1400 };

const csv = 'name,price,availableQuantity,minimumOrder,group,img,description\r\n';
const row = 'A disc,10.00,5,1,brakes,https://pictures.example/a.webp,A disc.\r\n';

test('while the database stands still everything is answered in time, and all is well when it goes on', async () => {
  await using stalling = await stallingDatabase();
  const { proxy, database, direct } = stalling;
  await using shop = await testApp({ database });
  const { app } = shop;
  const part = await insertPart(direct);
  const buyer = await signedIn(shop);
  const admin = await signedIn(shop, { role: 'admin' });
  const asBuyer = callAs(app, buyer);
  const asAdmin = callAs(app, admin);
  const file = [{ name: 'file', fileName: 'parts.csv', type: 'text/csv', data: csv + row }];
  const uploaded = await sendForm(app, admin, '/part-imports', file);
  expect(uploaded.statusCode).toBe(200);
  // A page is dropped when the shop hears of a part, and again when searches find it. Staff are answered once the first is done, whoever
  // searches here once the second is: the part drops this page no more.
  expect((await app.inject('/api/car-parts?q=disc&limit=1')).statusCode).toBe(200);
  expect((await app.inject('/')).statusCode).toBe(200);

  proxy.freeze();
  const began = performance.now();
  const needed = {
    'a part': app.inject(`/api/car-parts/${part.id}`),
    'a page of parts': app.inject('/api/car-parts?limit=24'),
    'all parts, as a stream': app.inject('/api/car-parts'),
    'all parts, as a packed stream': app.inject({
      url: '/api/car-parts',
      headers: { 'accept-encoding': 'br' },
    }),
    'parts as a file': asAdmin('GET', '/car-parts/export'),
    'an order': sendOrder(app, buyer, orderPayload(part, buyer), 'frozen'),
    'own orders': asBuyer('GET', `/orders/${buyer.email}`),
    'signing in': app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin },
      payload: { email: buyer.email, password },
    }),
    registering: app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { origin },
      payload: { name: 'New Person', email: 'new@example.com', password },
    }),
    'a token': app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { origin, cookie: buyer.cookie },
      payload: { email: buyer.email },
    }),
    'a file of parts': sendForm(app, admin, '/part-imports', file),
    'a page not in memory': app.inject('/not-in-memory'),
    'a payment at the sandbox': app.inject({
      method: 'POST',
      url: '/sandbox/stripe/v1/payment_intents/pi_1/confirm',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(cardForm('pi_1_secret_1')).toString(),
    }),
    'the mailbox': app.inject('/sandbox/mail.json'),
    'a sitemap': app.inject('/sitemap.xml'),
    'being ready': app.inject('/readyz'),
  };
  const kept = await app.inject('/');
  expect(kept.statusCode).toBe(200);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  for (const [what, asked] of Object.entries(needed)) {
    const { statusCode, headers } = await asked;
    expect({ what, statusCode }).toEqual({ what, statusCode: 503 });
    expect(headers['retry-after'], what).toMatch(/^[12]$/);
    expect(headers, what).not.toHaveProperty('content-encoding');
    expect(headers, what).not.toHaveProperty('content-disposition');
  }
  expect(performance.now() - began).toBeLessThan(5000);
  const time = async () => {
    const asked = performance.now();
    expect((await app.inject('/api/car-parts?limit=24')).statusCode).toBe(503);
    return performance.now() - asked;
  };
  await expect.poll(time, { timeout: 8000 }).toBeLessThan(200); // known by now, and nobody waits for it any more

  const added = await insertPart(direct, { name: 'Added while nobody could hear of it' });
  proxy.goOn();
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 8000 }).toBe(200);
  await expect.poll(async () => (await app.inject('/')).body, { timeout: 5000 }).toContain(added.name);
  expect((await sendOrder(app, buyer, orderPayload(part, buyer), 'frozen')).statusCode).toBe(200);
  expect((await sendForm(app, admin, '/part-imports', file)).statusCode).toBe(200);
  expect(await violations(direct)).toEqual([]);
  expect(database.pool.waitingCount).toBe(0);
  // The pool's and the listener's; what was broken off is gone.
  await expect.poll(proxy.count).toBeLessThanOrEqual(5);
  const faults = shop.logLines.filter((line) => line.includes('"internal_error"'));
  expect(faults).toEqual([]);
});

test('connections to a machine that is gone without a goodbye are replaced, and no page stays old', async () => {
  await using stalling = await stallingDatabase();
  const { proxy, database, direct } = stalling;
  await using shop = await testApp({ database });
  const { app } = shop;
  const part = await insertPart(direct, { name: 'Old name' });
  const home = async () => (await app.inject('/')).body;
  await expect.poll(home).toContain('Old name');
  await Promise.all(Array.from({ length: 8 }, () => app.inject('/api/car-parts?limit=24'))); // every connection is open

  proxy.strand();
  const began = performance.now();
  await direct.query({ text: "UPDATE parts SET name = 'New name' WHERE id = $1", values: [part.id] });
  const read = async () => (await app.inject(`/api/car-parts/${part.id}`)).statusCode;
  await expect.poll(read, { timeout: 10_000 }).toBe(200);
  await expect.poll(home, { timeout: 10_000 }).toContain('New name');
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 10_000 }).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
  // All of them at once: nobody waits in vain once more.
  const answers = await Promise.all(Array.from({ length: 12 }, read));
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('a COMMIT whose answer never came is not taken for done, and its order is there once', async () => {
  await using stalling = await stallingDatabase(quick);
  const { proxy, database, direct } = stalling;
  await using shop = await testApp({ database });
  const part = await insertPart(direct);
  const buyer = await signedIn(shop);
  const payload = orderPayload(part, buyer);
  proxy.freezeAfter('COMMIT', 'INSERT INTO orders');
  expect((await sendOrder(shop.app, buyer, payload, 'the-one-key')).statusCode).toBe(503);
  const orders = () => direct.query<{ id: string }>({ text: 'SELECT id FROM orders' });
  await expect.poll(async () => (await orders()).length).toBe(1); // it was done after all
  proxy.goOn();
  const again = async () => {
    const response = await sendOrder(shop.app, buyer, payload, 'the-one-key');
    return response.statusCode === 200 ? response.json<{ insertedId: string }>().insertedId : null;
  };
  await expect.poll(again, { timeout: 8000 }).not.toBeNull();
  expect((await orders()).map(({ id }) => id)).toEqual([await again()]);
  expect(await violations(direct)).toEqual([]);
});

test('a list that is being sent breaks off: half of it does not pass for the whole', async () => {
  await using stalling = await stallingDatabase(quick);
  const { proxy, database, direct } = stalling;
  await using shop = await testApp({ database, listening: true });
  const many = {
    text: `WITH part AS (
             INSERT INTO parts (id, name, sku, price_cents, minimum_order, img, description)
             SELECT gen_random_uuid(), 'Part ' || n, 'SP-' || n, 100, 1, 'https://pictures.example/a.webp', repeat('x', 2000)
             FROM generate_series(1, 1500) n RETURNING id)
           INSERT INTO stock (part_id, received, available) SELECT id, 1, 1 FROM part`,
  };
  await direct.transaction(
    async (tx) => {
      await tx.query({ text: 'SET LOCAL session_replication_role = replica' }); // nobody searches for them
      await tx.query(many);
    },
    { patient: true },
  );
  const response = await fetch(`http://127.0.0.1:${shop.config.port}/api/car-parts`);
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  proxy.freeze();
  const rest = (async () => {
    while (!(await reader?.read())?.done);
  })();
  await expect(rest).rejects.toThrow();
});

test('every statement of a transaction has its limit, and a connection that owes an answer is not used again', async () => {
  await using stalling = await stallingDatabase(quick);
  const { proxy, database } = stalling;
  for (const words of ['BEGIN', 'pg_backend_pid', 'COMMIT', 'ROLLBACK']) {
    proxy.freezeAfter(words);
    const work = database.transaction(async (tx) => {
      await tx.query({ text: 'SELECT pg_backend_pid()' });
      if (words === 'ROLLBACK') throw new Error('a reason to take it back');
    });
    await expect(work, words).rejects.toThrow(
      words === 'ROLLBACK' ? 'a reason to take it back' : 'The database does not answer.',
    );
    expect(database.pool.totalCount, words).toBe(0);
    proxy.goOn();
    const answers = async () => (await database.query<{ n: number }>({ text: 'SELECT 7 AS n' })).at(0)?.n;
    await expect.poll(() => answers().catch(() => null), { timeout: 5000 }).toBe(7);
  }
});

test('a long statement that nobody waits for may take its time, until the database is found to say nothing', async () => {
  await using stalling = await stallingDatabase({ ...quick, statement: 200, answer: 400 });
  const { proxy, database } = stalling;
  const slow = { text: 'SELECT pg_sleep(0.6)' };
  await expect(database.transaction((tx) => tx.query(slow))).rejects.toThrow('statement timeout');
  await expect(database.transaction((tx) => tx.query(slow), { patient: true })).resolves.toHaveLength(1);
  proxy.freezeAfter('pg_sleep');
  const patient = database.transaction((tx) => tx.query(slow), { patient: true });
  const given = expect(patient).rejects.toThrow(DatabaseSilent);
  await expect.poll(() => proxy.isFrozen()).toBe(true); // before that somebody may still be answered
  await expect(database.query({ text: 'SELECT 1' })).rejects.toThrow();
  await given;
});

test('an answer that has arrived while this process was busy is not missed', async () => {
  await using direct = await testDatabase();
  const limits = { ...quick, answer: 500 };
  const database = openDatabase({ address: direct.address, onError: () => undefined, limits });
  await database.query({ text: 'SELECT 1' });
  const asked = database.query({ text: 'SELECT 1 AS n' });
  await new Promise(setImmediate); // it is sent with what else is asked now
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600); // as deaf as if it had to compute
  expect(await asked).toEqual([{ n: 1 }]);
  await database.close();
});

test('what is no failure of the database is not taken for one', async () => {
  const error = (code: string, syscall?: string) =>
    Object.assign(new Error(code), { code, ...(syscall === undefined ? {} : { syscall }) });
  expect(isDatabaseAway(error('ENOENT', 'open'))).toBe(false);
  expect(isDatabaseAway(error('ECONNRESET'))).toBe(false);
  expect(isDatabaseAway(error('EPIPE', 'write'))).toBe(false);
  const address = { host: '/nowhere', port: 1, user: 'u', password: 'p', database: 'd' };
  const nowhere = openDatabase({ address, onError: () => undefined });
  const lost = await nowhere.query({ text: 'SELECT 1' }).catch((reason: unknown) => reason);
  expect(lost).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseAway(lost)).toBe(true);
  await nowhere.close();
});

test('a role, a name or a right that was changed under the shop is a database that is away, not a fault of the shop', async () => {
  await using direct = await testDatabase();
  for (const other of [{ database: 'nowhere' }, { user: 'nobody' }]) {
    const database = openDatabase({ address: { ...direct.address, ...other }, onError: () => undefined });
    const refused = await database.query({ text: 'SELECT 1' }).catch((reason: unknown) => reason);
    expect(isDatabaseAway(refused), JSON.stringify(refused)).toBe(true);
    await database.close();
  }
  const readOnly = direct.transaction(async (tx) => {
    await tx.query({ text: 'SET TRANSACTION READ ONLY' });
    await tx.query({ text: "INSERT INTO shop_facts (name) VALUES ('x')" });
  });
  expect(isDatabaseAway(await readOnly.catch((reason: unknown) => reason))).toBe(true);
});
