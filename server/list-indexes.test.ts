import { orderSorts, orderStages } from '@spareworks/contract/plain/order-lists';
import { seedDatabase } from '@spareworks/demo/seed/seed-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, Statement } from './db/database.ts';
import { addressStore } from './domains/address-book/address-store.ts';
import { auditStore } from './domains/audit/audit-store.ts';
import { orders as partOrders, partStore } from './domains/catalogue/part-store.ts';
import { contactStore } from './domains/contact/contact-store.ts';
import { discountStore } from './domains/discounts/discount-store.ts';
import { findingStore } from './domains/finding/finding-store.ts';
import { fitAnswerStore } from './domains/fit-answers/fit-answer-store.ts';
import { carStore } from './domains/fitment/car-store.ts';
import { fitmentStore } from './domains/fitment/fitment-store.ts';
import { makerStore } from './domains/makers/maker-store.ts';
import { orderListStore } from './domains/orders/order-list-store.ts';
import { orderStore } from './domains/orders/order-store.ts';
import { noParts } from './domains/orders/parts-meant.ts';
import { pageStore } from './domains/pages/page-store.ts';
import { exportStore } from './domains/part-files/export-store.ts';
import { discrepancyStore } from './domains/payments/discrepancy-store.ts';
import { paymentStore } from './domains/payments/payment-store.ts';
import { userStore } from './domains/people/user-store.ts';
import { returnStore } from './domains/returns/return-store.ts';
import { reviewStore } from './domains/reviews/review-store.ts';
import { taxStore } from './domains/tax/tax-store.ts';
import { vehicleStore } from './domains/vehicles/vehicle-store.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

// The first page of a list is read from an index in its order: however long the list is, only the page is looked at.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ unused: true });
});
afterAll(() => database[Symbol.asyncDispose]());

const nothing = {
  fitting: null,
  everyCar: null,
  groups: null,
  maker: null,
  leastCents: null,
  mostCents: null,
  inStock: false,
  leastRating: null,
};
const all = {
  text: '',
  parts: noParts,
  number: null,
  ids: null,
  stage: null,
  part: null,
  delivery: null,
  country: null,
  from: null,
  before: null,
};
const order = 'newest' as const;
const [from, to] = [new Date('2025-01-01'), new Date('2025-02-01')];

const nobody = '01900000-0000-7000-8000-000000000000';

const pages: Record<string, (db: Db) => Promise<unknown>> = {
  'payments to look at': (db) => discrepancyStore(db).page({ order, done: false }, null, 24),
  'all payments to look at': (db) => discrepancyStore(db).page({ order, done: null }, null, 24),
  'messages to answer': (db) => contactStore(db).waitingPage({ answered: null, state: 'open' }, null, 24),
  'messages still to answer, by the earlier call': (db) =>
    contactStore(db).page({ order, answered: false }, null, 24),
  'more messages to answer': (db) =>
    contactStore(db).waitingPage({ answered: null, state: 'open' }, { rank: 2, last: nobody }, 24),
  'closed messages': (db) => contactStore(db).waitingPage({ answered: null, state: 'closed' }, null, 24),
  'messages, those to answer first': (db) => contactStore(db).waitingPage({ answered: null }, null, 24),
  'more messages, those to answer first': (db) =>
    contactStore(db).waitingPage({ answered: null }, { rank: 2, last: nobody }, 24),
  'how many messages to answer': (db) => contactStore(db).count({ answered: null, state: 'open' }),
  'open orders of a part': (db) => orderStore(db).openOf('01900000-0000-7000-8000-000000000000'),
  addresses: (db) => addressStore(db).listOf('01900000-0000-7000-8000-000000000000'),
  'cars of the shop’s own': (db) => vehicleStore(db).ownPage(null, null, 24),
  synonyms: (db) => findingStore(db).synonymsPage(null, 24),
  'failed searches': (db) => findingStore(db).failuresPage(null, 24),
  'discount codes': (db) => discountStore(db).page(null, 24),
  makers: (db) => makerStore(db).page({ has: '', withParts: false }, '', 24),
  'makers with parts': (db) => makerStore(db).page({ has: '', withParts: true }, '', 24),
  pages: (db) => pageStore(db).page(null, 24),
  posts: (db) => pageStore(db).posts(null, 24),
  'versions of a page': (db) => pageStore(db).versions('01900000-0000-7000-8000-000000000000', null, 100),
  'tax rates': (db) => taxStore(db).rates(1000),
  'parts to index': (db) => findingStore(db).partsAfter(null, 500),
  messages: (db) => contactStore(db).page({ order, answered: null }, null, 24),
  users: (db) => userStore(db).page({ order, q: null }, null, 24),
  reviews: (db) => reviewStore(db).page(order, null, null, 24),
  'reviews of a part': (db) => reviewStore(db).page(order, '01900000-0000-7000-8000-000000000000', null, 24),
  'all reviews that stand': (db) => reviewStore(db).managedPage({ order, hidden: null }, null, 24),
  'hidden reviews': (db) => reviewStore(db).managedPage({ order, hidden: true }, null, 24),
  'shown reviews': (db) => reviewStore(db).managedPage({ order, hidden: false }, null, 24),
  'reviews for the home page': (db) => reviewStore(db).picked(12),
  returns: (db) => returnStore(db).page({ order, state: null }, null, 24),
  'returns to answer': (db) => returnStore(db).page({ order, state: 'asked' }, null, 24),
  'returns of an order': (db) => returnStore(db).of('01900000-0000-7000-8000-000000000000'),
  'how many returns there are': (db) => returnStore(db).counts(),
  'fit reports': (db) => fitAnswerStore(db).reports(null, 24),
  'orders to ask whether it fitted': (db) => fitAnswerStore(db).due(7, 200),
  'audit log': (db) => auditStore(db).page({ order }, null, 24),
  'audit log of an action': (db) => auditStore(db).page({ order, action: 'part added' }, null, 24),
  'audit log of an action that had another name': (db) =>
    auditStore(db).page({ order, action: 'part edited' }, null, 24),
  'audit log of some days': (db) => auditStore(db).page({ order, from, to }, null, 24),
};
pages['payments begun lately'] = (db) => paymentStore(db).anyOpenSince(from);
pages['orders to remind of'] = (db) => orderStore(db).toRemind(200);
pages['orders whose hold has ended'] = (db) => orderStore(db).ended(200);
for (const sort of Object.keys(partOrders) as (keyof typeof partOrders)[]) {
  pages[`parts, ${sort}`] = (db) => partStore(db).page(sort, nothing, null, 24);
}
pages['parts of a group, in-stock'] = (db) =>
  partStore(db).page('in-stock', { ...nothing, groups: ['brakes'] }, null, 24);
pages['parts of a maker, in-stock'] = (db) =>
  partStore(db).page('in-stock', { ...nothing, maker: 'Northgate' }, null, 24);
for (const sort of orderSorts) {
  pages[`orders, ${sort}`] = (db) => orderListStore(db).page(sort, all, null, 25);
  pages[`canceled orders, ${sort}`] = (db) =>
    orderListStore(db).page(sort, { ...all, stage: 'canceled' }, null, 25);
}
const someId = '01900000-0000-7000-8000-000000000000';
for (const [what, filter] of Object.entries({
  'of a part': { part: { id: someId } },
  'by a delivery method': { delivery: someId },
  'to a country': { country: 'DE' },
})) {
  pages[`orders ${what}`] = (db) => orderListStore(db).page('newest', { ...all, ...filter }, null, 25);
  pages[`canceled orders ${what}`] = (db) =>
    orderListStore(db).page('newest', { ...all, ...filter, stage: 'canceled' }, null, 25);
}
for (const stage of orderStages) {
  pages[`orders, ${stage}`] = (db) => orderListStore(db).page('newest', { ...all, stage }, null, 25);
}

async function statementOf(read: (db: Db) => Promise<unknown>): Promise<Statement> {
  const asked: Statement[] = [];
  await read({
    query: async (statement) => {
      asked.push(statement);
      return [];
    },
  });
  const [statement] = asked;
  if (statement === undefined) throw new Error('nothing was asked for');
  return statement;
}

async function explain(db: Db, { text, values = [] }: Statement): Promise<string> {
  const rows = await db.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN (COSTS OFF) ${text}`, values });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** How the database would read a list, were it so long that reading all of it or sorting it is out of the question. */
async function planOf(read: (db: Db) => Promise<unknown>): Promise<string> {
  const statement = await statementOf(read);
  return database.transaction(async (tx) => {
    await tx.query({
      text: 'SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off',
    });
    return explain(tx, statement);
  });
}

test.each(Object.keys(pages))('%s', async (name) => {
  const read = pages[name];
  if (read === undefined) throw new Error(name);
  expect(await planOf(read)).not.toMatch(/Sort(?! Key)|Seq Scan|Disabled/);
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['parts to index', (db) => findingStore(db).partsAfter(someId, 500)],
  ['parts for a file', (db) => exportStore(db).partsAfter(someId, 500)],
  ['parts, oldest first', (db) => partStore(db).page('oldest', nothing, [someId], 24)],
  ['parts, newest first', (db) => partStore(db).page('newest', nothing, [someId], 24)],
])('%s are read on from where the page before ended, and so is their stock', async (_what, read) => {
  const statement = await statementOf(read);
  // As the database reads them where there are many: both in the order of their ids, side by side.
  const plan = await database.transaction(async (tx) => {
    await tx.query({
      text: 'SET LOCAL enable_seqscan = off; SET LOCAL enable_nestloop = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_bitmapscan = off',
    });
    return explain(tx, statement);
  });
  expect(plan).toMatch(/on stock s\n\s+Index Cond: \(part_id [<>] /);
});

test('what fits a car is found in an index alone', async () => {
  const engine = { litres: 1.8, cylinders: 4, fuels: ['petrol'], electric: false };
  const plan = await planOf((db) =>
    fitmentStore(db).fitting({ modelIds: [someId, someId], year: 2014, ...engine }),
  );
  expect(plan).toContain('Index Only Scan using fitment_of_car');
  expect(plan).not.toMatch(/Seq Scan/);
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['verdicts', (db) => fitmentStore(db).asked(someId, [someId, someId])],
  ['verdicts of pairs', (db) => fitmentStore(db).askedPairs([{ vehicleId: someId, partId: someId }])],
  ['what buyers answered about a part', (db) => fitmentStore(db).buyersOf(someId)],
  ['whether lines of an order fitted', (db) => fitAnswerStore(db).linesOf(someId)],
  ['models of a make that have parts', (db) => carStore(db).modelsOf(someId)],
  ['years of a model that have parts', (db) => carStore(db).yearsOf(someId)],
  ['the pages of some models', (db) => carStore(db).withParts([someId])],
  ['the cars of a part', (db) => fitmentStore(db).shown(someId, 100)],
  ['the cars of a part, for staff', (db) => fitmentStore(db).managed(someId, 100)],
  ['ranges of a part and a model', (db) => fitmentStore(db).ofModel(someId, someId)],
  [
    'how many cars a range has',
    (db) =>
      fitmentStore(db).covered(someId, { from: 2006, to: null, litres: 1.8, cylinders: null, fuel: null }),
  ],
])('%s are gathered from indexes', async (_what, read) => {
  expect(await planOf(read)).not.toMatch(/Seq Scan/);
});

test('what a guest has to pay is counted among the guest’s own orders, also by a plan of a database that has yet to learn of guests', async () => {
  await using shop = await testDatabase();
  await seedDatabase(shop, { parts: 50, orders: 300, users: 50, reviews: 0 }, () => undefined);
  await shop.query({ text: 'ANALYZE orders' });
  await shop.query({ text: 'UPDATE orders SET user_id = NULL, guest_key = id, email = id' });
  const counted = await statementOf((db) =>
    orderStore(db)
      .standingOfGuest('guest@example.com', 60)
      .catch(() => null),
  );
  expect(await explain(shop, counted)).toContain('Index Scan using orders_of_guest');
});

test('orders found by a phone number or an order number are gathered from indexes, in a shop that has many', async () => {
  await using shop = await testDatabase();
  await seedDatabase(shop, { parts: 50, orders: 1500, users: 50, reviews: 0 }, () => undefined);
  const numbers = ['orders_number', 'orders_by_end_of_id', 'orders_search'];
  const searches: [string, string[]][] = [
    ['+49 170 1234567', ['orders_by_phone', 'orders_search']],
    ['SW-1A2B-3C4D', numbers],
    ['sw 1a2b 3c4d', numbers],
    ['1a2b', ['orders_by_piece_of_number', 'orders_search']],
  ];
  for (const [text, used] of searches) {
    const read = (db: Db) => orderListStore(db).page('newest', { ...all, text }, null, 25);
    const plan = await explain(shop, await statementOf(read));
    expect(plan).not.toContain('Seq Scan');
    for (const index of used) expect(plan, text).toContain(`Bitmap Index Scan on ${index}`);
  }
  const meant = new Map([['rotor', [someId]]]);
  const plan = await explain(
    shop,
    await statementOf((db) =>
      orderListStore(db).page('newest', { ...all, text: 'rotor', parts: meant }, null, 25),
    ),
  );
  for (const index of ['order_lines_of_part', 'orders_pkey', 'orders_search']) expect(plan).toContain(index);
  const filters: [Partial<Parameters<ReturnType<typeof orderListStore>['page']>[1]>, string][] = [
    [{ part: { name: 'vented disc' } }, 'orders_search'],
    [{ part: { id: '01900000-0000-7000-8000-000000000000' } }, 'order_lines_of_part'],
    [{ country: 'DE' }, 'orders_by_country'],
    [{ delivery: '01900000-0000-7000-8000-000000000000' }, 'orders_by_delivery'],
  ];
  for (const [filter, index] of filters) {
    const read = (db: Db) => orderListStore(db).page('newest', { ...all, ...filter }, null, 25);
    const plan = await explain(shop, await statementOf(read));
    expect(plan, JSON.stringify(filter)).toContain(index);
  }
});
