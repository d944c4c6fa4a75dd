import type { Database } from '@spareworks/server/db/database.ts';
import { examine } from '@spareworks/server/doctor/examine.ts';
import { findDiscount } from '@spareworks/server/domains/discounts/find-discount.ts';
import { failingStatements } from '@spareworks/server/testing/failing-database.ts';
import { longTest } from '@spareworks/server/testing/long-test.ts';
import { callAs, paymentContext } from '@spareworks/server/testing/orders.ts';
import { fetchToken, signIn } from '@spareworks/server/testing/people.ts';
import { type TestApp, testApp } from '@spareworks/server/testing/test-app.ts';
import { testDatabase } from '@spareworks/server/testing/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, wantsDemoShop } from './demo-accounts.ts';
import { demoCode } from './demo-codes.ts';
import { openDemoAccounts } from './demo-credentials.ts';
import { demoParts } from './demo-parts.ts';
import { pictureAddress } from './demo-pictures.ts';
import { jobs } from './history/jobs.ts';
import { loadDemoShop } from './load-demo-shop.ts';

const withPast = { history: { holdMinutes: 1440 } };
const [admin, buyer] = demoAccounts;

async function count(database: Database, text: string): Promise<number> {
  const [row] = await database.query<{ count: number }>({ text: `SELECT count(*) AS count ${text}` });
  return row?.count ?? 0;
}

async function openedDemo(): Promise<TestApp> {
  const shop = await testApp({ env: { DEMO: '1' }, listening: true });
  await loadDemoShop(notingPatience(shop.database), withPast);
  await openDemoAccounts(shop.database);
  return shop;
}

let patience = '';

/** Notes how long the database gives a statement of the last transaction. */
function notingPatience(database: Database): Database {
  const transaction: Database['transaction'] = (work, options) =>
    database.transaction(async (tx) => {
      const result = await work(tx);
      const [limit] = await tx.query<{ statement_timeout: string }>({ text: 'SHOW statement_timeout' });
      patience = limit?.statement_timeout ?? '';
      return result;
    }, options);
  return { ...database, transaction };
}

/** One for all who only look at it. */
let demo: TestApp;
beforeAll(async () => {
  demo = await openedDemo();
});
afterAll(() => demo[Symbol.asyncDispose]());

async function as(shop: TestApp, { email, password }: { email: string; password: string }) {
  const token = await fetchToken(shop.app, await signIn(shop.app, email, password), email);
  return callAs(shop.app, { bearer: { authorization: `Bearer ${token}` } });
}

test('a demo opens with six weeks behind it: orders in every state that lasts, the newest of today', async () => {
  const { database } = demo;
  const states = await database.query<{ state: string; count: number }>({
    text: 'SELECT state, count(*) AS count FROM orders GROUP BY 1 ORDER BY 1',
  });
  expect(states.map(({ state }) => state)).toEqual([
    'cancelled',
    'lapsed',
    'paid',
    'placed',
    'refunded',
    'shipped',
  ]);
  for (const { count: orders } of states) expect(orders).toBeGreaterThanOrEqual(2);
  const [span] = await database.query<{ days: number; today: boolean; ahead: boolean; grows: boolean }>({
    text: `SELECT extract(day FROM now() - min(created_at))::int AS days,
             max(created_at) >= date_trunc('day', now(), 'UTC') AS today,
             greatest(max(created_at), max(paid_at), max(shipped_at), max(refunded_at)) > now() + interval '1 second' AS ahead,
             count(*) FILTER (WHERE created_at > now() - interval '2 weeks')
               > 1.5 * count(*) FILTER (WHERE created_at < now() - interval '4 weeks') AS grows
           FROM orders`,
  });
  expect(span).toEqual({ days: expect.any(Number), today: true, ahead: false, grows: true });
  expect(span?.days).toBeGreaterThanOrEqual(38);
  expect(span?.days).toBeLessThanOrEqual(43);
});

test('filling it, a table by a statement, may take longer than a request would wait', () => {
  expect(patience).toBe('1min');
});

test('about a third of its orders have several lines, in whatever state they are, each order for one job on a car', async () => {
  const orders = await demo.database.query<{ state: string; lines: string[]; asOne: boolean }>({
    text: `SELECT o.state, array_agg(l.name ORDER BY l.position) AS lines,
             o.part_name = string_agg(l.name, ', ' ORDER BY l.position) AS "asOne"
           FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id`,
  });
  const baskets = orders.filter(({ lines }) => lines.length > 1);
  expect(baskets.length / orders.length).toBeGreaterThan(0.3);
  expect(baskets.length / orders.length).toBeLessThan(0.4);
  expect(baskets.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['cancelled', 'lapsed', 'paid', 'refunded', 'shipped']),
  );
  const nameOf = new Map(demoParts.map(({ slug, name }) => [slug, name]));
  const namesOfJobs = jobs.map(({ slugs }) => new Set(slugs.map((slug) => nameOf.get(slug))));
  for (const { lines } of baskets) {
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(
      namesOfJobs.some((names) => lines.every((line) => names.has(line))),
      lines.join(),
    ).toBe(true);
  }
  expect(orders.filter(({ asOne }) => !asOne)).toEqual([]);
});

test('of its canceled orders it is known who canceled them and when, and the audit log has them', async () => {
  const rows = await demo.database.query<{ by: string; noted: boolean }>({
    text: `SELECT o.cancelled_by AS by, EXISTS (SELECT FROM audit_log a WHERE a.subject = o.id::text
             AND a.action = 'order canceled' AND a.actor = o.cancelled_by AND a.at = o.cancelled_at) AS noted
           FROM orders o WHERE o.state = 'cancelled'`,
  });
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toEqual({ by: expect.stringContaining('@'), noted: true });
});

test('every part has the drawings of its own as its pictures', async () => {
  const rows = await demo.database.query<{ name: string; pictures: string[] }>({
    text: `SELECT p.name, p.img || array(SELECT v.img FROM part_pictures v WHERE v.part_id = p.id ORDER BY v.position) AS pictures
           FROM parts p ORDER BY p.name`,
  });
  const drawn = demoParts.map(({ name, slug, views }) => ({
    name,
    pictures: [slug, ...views.map((view) => view.slug)].map(pictureAddress),
  }));
  expect(rows).toEqual(drawn.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
});

test('it has a discount code to try, once for each person', async () => {
  const call = await as(demo, admin);
  expect((await call('GET', '/discount-codes')).json()).toMatchObject([
    { code: demoCode, kind: 'percent', percent: 10, mostPerPerson: 1, state: 'running', uses: 0 },
  ]);
  const discount = await findDiscount(demo.database, 'welcome 10', {
    lines: [{ partId: 'x', group: null, subtotalCents: 1 }],
    userId: null,
    email: 'somebody@example.com',
  });
  expect(discount).toMatchObject({ kind: 'percent', percent: 10_000, partIds: null });
});

test('its books agree with each other, and the shelves hold what the catalogue says', async () => {
  const { provider } = paymentContext(demo);
  expect(await examine(demo.database, provider)).toEqual([]);
  const shelves = await demo.database.query<{ name: string; available: number }>({
    text: 'SELECT p.name, s.available FROM parts p JOIN stock s ON s.part_id = p.id ORDER BY p.id',
  });
  expect(shelves).toEqual(
    demoParts.map(({ name, availableQuantity }) => ({ name, available: availableQuantity })),
  );
  // At no moment was anything sold that was not there.
  const below = `FROM (SELECT sum(available) OVER (PARTITION BY part_id ORDER BY at, id) AS left FROM stock_moves) m
    WHERE m.left < 0`;
  expect(await count(demo.database, below)).toBe(0);
});

longTest(
  'an order of the demo, paid or shipped, is refunded through the card sandbox, which has it in its books',
  async () => {
    await using shop = await openedDemo();
    const call = await as(shop, admin);
    for (const state of ['paid', 'shipped']) {
      const [order] = await shop.database.query<{ id: string }>({
        text: 'SELECT id FROM orders WHERE state = $1 ORDER BY id LIMIT 1',
        values: [state],
      });
      const answer = await call('POST', `/order/${order?.id}/refund`, { reason: 'Tried in the demo.' });
      expect(answer.json()).toMatchObject({
        state: 'refunded',
        refunded: true,
        refundId: expect.stringMatching(/^re_/),
      });
    }
    const { provider } = paymentContext(shop);
    expect(await examine(shop.database, provider)).toEqual([]);
  },
);

test('staff find life in it: figures that grow, parts running low, messages, an import and a log', async () => {
  const call = await as(demo, admin);
  const overview = (await call('GET', '/overview?by=week')).json();
  expect(overview.bestSellers).toHaveLength(10);
  expect(overview.lowStock.parts).toBeGreaterThanOrEqual(3);
  expect(overview.unpaid.orders).toBeGreaterThan(2);
  expect(overview.unshipped.orders).toBeGreaterThan(2);
  const weeks = overview.periods.filter(({ revenue }: { revenue: number }) => revenue > 0);
  expect(weeks.length).toBeGreaterThanOrEqual(6);
  expect((await call('GET', '/messages?answered=false')).json().length).toBeGreaterThanOrEqual(2);
  expect((await call('GET', '/messages?answered=true')).json().length).toBeGreaterThanOrEqual(2);
  const imported = (await call('GET', '/part-imports/latest')).json();
  expect(imported).toMatchObject({ state: 'done', done: { added: 0, changed: 4, failed: 0 } });
  expect(imported.first.change[0].changes).toEqual([
    { field: 'price', from: expect.any(String), to: expect.any(String) },
  ]);
  expect(imported.first.refused).toHaveLength(1);
  expect((await call('GET', '/audit-log/actions')).json()).toEqual([
    'import checked',
    'import done',
    'import started',
    'message answered',
    'order canceled',
    'order refunded',
    'order shipped',
    'part edited',
    'stock corrected',
  ]);
  const [newest] = (await call('GET', '/orders?sort=newest&limit=1')).json();
  expect((await call('GET', `/order/${newest._id}`)).statusCode).toBe(200);
});

test('the demo buyer has orders of their own in different states', async () => {
  const call = await as(demo, buyer);
  const orders = (await call('GET', `/orders/${buyer.email}`)).json<{ state: string }[]>();
  expect(orders.map(({ state }) => state)).toEqual([
    'shipped',
    'refunded',
    'shipped',
    'lapsed',
    'paid',
    'placed',
  ]);
});

test('whoever reviewed a part in the demo had bought it before', async () => {
  const { database } = demo;
  const bought = `EXISTS (SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.user_id = r.user_id AND l.part_id = r.part_id
    AND o.shipped_at < r.created_at)`;
  expect(await count(database, `FROM reviews r WHERE part_id IS NOT NULL AND ${bought}`)).toBeGreaterThan(10);
  expect(await count(database, `FROM reviews r WHERE part_id IS NOT NULL AND NOT ${bought}`)).toBe(0);
  expect(await count(database, 'FROM reviews WHERE user_id IS NULL')).toBe(0);
});

test('nobody is written to about what a demo begins with', async () => {
  const { database } = demo;
  expect(await count(database, 'FROM mail_outbox')).toBe(0);
  expect(await count(database, 'FROM sandbox_mails')).toBe(0);
  expect(await count(database, 'FROM sandbox_stripe_events')).toBe(0);
});

longTest('a start that dies at any statement leaves an empty shop, which the next start fills', async () => {
  await using database = await testDatabase();
  const statements = failingStatements(database);
  for (let nth = 1; ; nth += 4) {
    statements.fail({ nth, when: 'before' });
    const ended = await loadDemoShop(database, withPast).catch(() => 'died');
    if (!statements.stop()) break;
    expect(ended).toBe('died');
    expect(await wantsDemoShop(database)).toBe(true);
    expect(await count(database, 'FROM users')).toBe(0);
    expect(nth).toBeLessThan(40); // a table is one statement: a demo must not wait for its past
  }
  expect(await count(database, 'FROM orders')).toBeGreaterThan(100);
});

test('a start that dies on the way leaves an empty shop, which the next start fills; where it is paid through a live provider without orders, for that knows of none', async () => {
  await using database = await testDatabase();
  const statements = failingStatements(database);
  statements.fail({ nth: 25, when: 'before' });
  expect(await loadDemoShop(database, withPast).catch(() => 'died')).toBe('died');
  expect(statements.stop()).toBe(true);
  expect(await wantsDemoShop(database)).toBe(true);
  expect(await count(database, 'FROM users')).toBe(0);

  await loadDemoShop(database, { history: null });
  expect(await count(database, 'FROM parts')).toBe(demoParts.length);
  expect(await count(database, 'FROM reviews WHERE user_id IS NULL')).toBeGreaterThan(10);
  for (const table of [
    'orders',
    'payments',
    'contact_messages',
    'part_imports',
    'audit_log',
    'sandbox_stripe_intents',
  ])
    expect(await count(database, `FROM ${table}`), table).toBe(0);
  expect(await examine(database, null)).toEqual([]);
});
