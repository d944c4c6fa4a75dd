import { enterPastPayments, type PastPayment } from '@spareworks/sandbox/stripe/books/enter-past-payments.ts';
import { type CopyValue, copyRows } from '@spareworks/server/db/copy-rows.ts';
import type { Database, Db } from '@spareworks/server/db/database.ts';
import type pg from 'pg';
import { createDemoAccounts } from '../create-demo-accounts.ts';
import { wantsDemoShop } from '../demo-accounts.ts';
import { numberDocuments } from '../number-documents.ts';
import {
  columns,
  eventRows,
  lineRows,
  orderRows,
  partRows,
  paymentRows,
  progressRows,
  providerPayments,
  reviewRows,
  type SeedSizes,
  shipmentLineRows,
  shipmentRows,
  stockRows,
  userRows,
} from './seed-rows.ts';

export type SeedProgress = (table: string, done: number, of: number) => void;

type Step = { table: keyof typeof columns; count: number; rows: () => Iterable<readonly CopyValue[]> };

/**
 * Fills the database with data of the given size, all or nothing. What is there already stays: the same sizes twice add
 * nothing the second time. Whoever fills a demo before its first start wants to sign in there too, but has a catalogue of
 * their own: an empty one gets its accounts along with the data. cardSandbox: the shop is paid through it, so that it has to
 * know of the payments, or they could not be refunded.
 */
export async function seedDatabase(
  database: Database,
  sizes: SeedSizes,
  onProgress: SeedProgress,
  { asDemo = false, cardSandbox = false } = {},
): Promise<Record<string, number>> {
  const steps: Step[] = [
    { table: 'users', count: sizes.users, rows: () => userRows(sizes) },
    { table: 'parts', count: sizes.parts, rows: () => partRows(sizes) },
    { table: 'stock', count: sizes.parts, rows: () => stockRows(sizes) },
    { table: 'orders', count: sizes.orders, rows: () => orderRows(sizes) },
    { table: 'order_lines', count: sizes.orders, rows: () => lineRows(sizes) },
    { table: 'order_events', count: 3 * sizes.orders, rows: () => eventRows(sizes) },
    { table: 'shipments', count: sizes.orders, rows: () => shipmentRows(sizes) },
    { table: 'shipment_lines', count: sizes.orders, rows: () => shipmentLineRows(sizes) },
    { table: 'order_line_progress', count: sizes.orders, rows: () => progressRows(sizes) },
    { table: 'payments', count: sizes.orders, rows: () => paymentRows(sizes) },
    { table: 'reviews', count: sizes.reviews, rows: () => reviewRows(sizes) },
  ];
  const added: Record<string, number> = {};
  const client = await database.connect();
  try {
    // Words for the search index are gathered and sorted in once, by the vacuum at the end, instead of row by row.
    await client.query("SET gin_pending_list_limit = '1GB'; SET maintenance_work_mem = '256MB'");
    await client.query('BEGIN');
    const tx: Db = { query: async (statement) => (await client.query(statement)).rows };
    if (asDemo && (await wantsDemoShop(tx))) await createDemoAccounts(tx);
    for (const step of steps) added[step.table] = step.count > 0 ? await fill(client, step, onProgress) : 0;
    await numberDocuments(tx);
    if (cardSandbox) await enterPayments(tx, sizes);
    await client.query('COMMIT');
    await client.query(
      'VACUUM (ANALYZE) users, parts, stock, stock_moves, orders, order_lines, order_events, ' +
        'shipments, shipment_lines, order_line_progress, payments, invoices, reviews',
    );
  } finally {
    await client.end();
  }
  return added;
}

const paymentsAtOnce = 5000;

async function enterPayments(tx: Db, sizes: SeedSizes): Promise<void> {
  let batch: PastPayment[] = [];
  for (const payment of providerPayments(sizes)) {
    batch.push(payment);
    if (batch.length < paymentsAtOnce) continue;
    await enterPastPayments(tx, batch);
    batch = [];
  }
  await enterPastPayments(tx, batch);
}

async function fill(
  client: pg.Client,
  { table, count, rows }: Step,
  onProgress: SeedProgress,
): Promise<number> {
  const list = columns[table];
  await client.query(
    `CREATE TEMPORARY TABLE incoming ON COMMIT DROP AS SELECT ${list} FROM ${table} WITH NO DATA`,
  );
  await copyRows(client, `incoming (${list})`, rows(), (done) => onProgress(table, done, count));
  // Staff may have deleted a group: its parts are in none.
  if (table === 'parts')
    await client.query(
      'UPDATE incoming SET part_group = NULL WHERE part_group NOT IN (SELECT id FROM part_groups)',
    );
  const { rowCount } = await client.query(
    `INSERT INTO ${table} (${list}) SELECT ${list} FROM incoming ON CONFLICT DO NOTHING`,
  );
  await client.query('DROP TABLE incoming');
  return rowCount ?? 0;
}
