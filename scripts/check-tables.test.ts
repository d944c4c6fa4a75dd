// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they are written in the files

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { doneBy, writtenAbout } from '../server/domains/account/erase-store.ts';
import { amountColumns } from '../server/domains/settings/amounts-store.ts';
import { checkTables, migratedTables, namedElsewhere, strangersAt, tables } from './check-tables.ts';

const root = join(import.meta.dirname, '..');

test.each([
  ['server/domains/reviews/review-store.ts', 'UPDATE parts SET name = $1', 'writes parts'],
  ['server/domains/reviews/review-store.ts', 'DELETE FROM orders', 'writes orders'],
  ['server/domains/reviews/review-store.ts', 'INSERT INTO payments (id)', 'writes payments'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM stock', 'reads stock'],
  ['server/domains/contact/contact-store.ts', 'x JOIN users u ON true', 'reads users'],
  ['server/doctor/invariants.ts', 'DELETE FROM orders', 'writes orders'],
  ['server/domains/orders/place-order.ts', 'SELECT FROM orders', 'belong into a store'],
  ['server/http/operations.ts', 'SELECT FROM sandbox_mails', 'reads sandbox_mails'],
  ['sandbox/mailbox-store.ts', 'SELECT FROM mail_outbox', 'reads mail_outbox'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM contact_messages, orders', 'reads orders'],
  [
    'server/domains/contact/contact-store.ts',
    'SELECT 1 FROM contact_messages m, f(a, b) x, orders o',
    'reads orders',
  ],
  [
    'server/domains/contact/contact-store.ts',
    'DELETE FROM contact_messages USING message_replies, orders',
    'reads orders',
  ],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM public.orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM "public"."orders"', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM "orders"', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM ORDERS', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'select 1 from orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'Select 1 From orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'Update orders Set a = 1', 'writes orders'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 from orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', '-- why\n select 1 from orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', '/* why */ select 1 from orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'explain analyze select 1 from orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'explain (costs off) select 1 from orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'begin; update orders set a = 1', 'writes orders'],
  ['server/domains/contact/contact-store.ts', '(select 1 from orders)', 'reads orders'],
  ['server/domains/contact/contact-store.ts', '${hint} select 1 from orders', 'reads orders'],
  [
    'server/domains/contact/contact-store.ts',
    'with a as (select 1) update orders set b = 1',
    'writes orders',
  ],
  [
    'server/domains/contact/contact-store.ts',
    'SELECT 1 FROM (orders JOIN contact_messages ON true)',
    'reads orders',
  ],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM a CROSS JOIN LATERAL orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM\n -- why\n orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM /* why */ orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'TABLE orders', 'reads orders'],
  [
    'server/domains/contact/contact-store.ts',
    'LOCK TABLE contact_messages, orders IN SHARE MODE',
    'reads orders',
  ],
  ['server/domains/contact/contact-store.ts', 'LOCK orders', 'reads orders'],
  ['server/domains/contact/contact-store.ts', 'COPY orders TO STDOUT', 'reads orders'],
  ['server/domains/orders/order-store.ts', 'COPY refunds (id) FROM STDIN', 'writes refunds'],
  ['server/domains/orders/order-store.ts', 'TRUNCATE refunds', 'writes refunds'],
  ['server/domains/orders/order-store.ts', 'TRUNCATE TABLE orders, refunds', 'writes refunds'],
  ['server/domains/orders/order-store.ts', 'MERGE INTO refunds USING orders o ON true', 'writes refunds'],
  ['server/domains/orders/order-store.ts', 'ALTER TABLE IF EXISTS refunds DROP COLUMN a', 'writes refunds'],
  ['server/domains/orders/order-store.ts', 'DROP TABLE refunds', 'writes refunds'],
  ['server/domains/contact/contact-store.ts', 'SELECT 1 FROM (SELECT 1) a, orders o', 'reads orders'],
  // A piece of a statement, of any table or of none, stands in a store too.
  ['server/domains/orders/place-order.ts', "CASE state WHEN 'a' THEN 'b' END", 'belong into a store'],
  ['server/domains/orders/place-order.ts', "state IN ('paid')", 'belong into a store'],
  ['server/domains/orders/place-order.ts', 'a::float8 / 100', 'belong into a store'],
  ['server/domains/orders/place-order.ts', 'SELECT pg_advisory_lock($1)', 'belong into a store'],
  ['server/domains/orders/place-order.ts', 'CREATE TEMPORARY TABLE a (b int)', 'belong into a store'],
  ['server/domains/orders/routes.ts', 'shipped_at IS NOT NULL', 'belong into a store'],
])('%s may not say %s', (file, statement, fault) => {
  expect(strangersAt(file, `\`${statement}\``).join()).toContain(fault);
});

test.each([
  ['server/domains/reviews/review-store.ts', 'SELECT FROM reviews r JOIN parts p ON true'],
  ['server/domains/orders/order-store.ts', 'SELECT FROM orders FOR NO KEY UPDATE'],
  ['server/domains/orders/order-store.ts', 'INSERT INTO orders ON CONFLICT DO UPDATE SET a = 1'],
  ['server/doctor/invariants.ts', 'SELECT FROM payments JOIN orders ON true'],
  ['server/domains/orders/states-sql.ts', "state IN ('paid')"],
  ['server/domains/vehicles/car-data/data-reader.ts', 'SELECT a FROM models WHERE id = ?'],
  ['server/domains/orders/place-order.ts', 'Where is it? Please SELECTED, or in (any) case.'],
  ['server/domains/orders/order-store.ts', 'SELECT FROM orders WHERE a IS NOT DISTINCT FROM ${b}'],
  ['server/domains/orders/order-store.ts', 'SELECT FROM orders o ORDER BY a, stock'],
])('%s may say %s', (file, statement) => {
  expect(strangersAt(file, `\`${statement}\``)).toEqual([]);
});

test.each([
  'const text = `SELECT 1 FROM ${table}`;',
  "import { query } from '../orders/a-sql.ts'; const text = `SELECT 1 FROM (${query}) q`;",
  'const text = (query: string) => `SELECT 1 FROM (${query}) q`;',
  'const a = 1; const text = `SELECT 1 FROM contact_messages JOIN LATERAL (${a} UNION ALL ${b}) q ON true`;',
  'const text = `SELECT 1 FROM contact_messages, ${table}`;',
  'const text = `UPDATE ${table} SET a = 1`;',
  'const text = `update ${table} set a = 1`;',
  "const text = 'DELETE FROM ' + table;",
  'await insertRows(db, table, columns, rows);',
  "import { insertRows as put } from '../../db/insert-rows.ts';",
  'await copyRows(client, `${table} (id)`, rows);',
])('a store that leaves open whose table it means is refused: %s', (source) => {
  expect(strangersAt('server/domains/contact/contact-store.ts', source).join()).toContain(
    'does not say which',
  );
});

test('a query in brackets that the store itself has written is read where it is written, and what stands beside it too', () => {
  const file = 'server/domains/contact/contact-store.ts';
  const query = (table: string) => `const query = \`SELECT 1 FROM ${table}\`;`;
  expect(
    strangersAt(file, `${query('contact_messages')} const text = \`SELECT a FROM (\${query}) q\`;`),
  ).toEqual([]);
  const strangers = [
    `${query('orders')} const text = \`SELECT a FROM (\${query}) q\`;`,
    `${query('contact_messages')} const text = \`SELECT a FROM (\${query}) q, orders o\`;`,
  ];
  for (const source of strangers)
    expect(strangersAt(file, source)).toEqual([`${file} reads orders, which belongs to orders`]);
});

test.each([
  "await insertRows(db, 'orders', columns, rows);",
  "await insertRows(\n  db,\n  'orders',\n  columns, rows);",
  "await copyRows(client, 'orders (id)', rows);",
])('rows that are sent by a function are written too: %s', (source) => {
  expect(strangersAt('server/domains/contact/contact-store.ts', source).join()).toContain('writes orders');
  expect(strangersAt('server/domains/orders/order-store.ts', source)).toEqual([]);
});

test('what a store is listed to mean is held against the rights as well', () => {
  const meaning = { 'server/domains/contact/contact-store.ts': { writes: ['orders'], reads: ['stock'] } };
  expect(
    strangersAt('server/domains/contact/contact-store.ts', '`UPDATE ${table} SET a = 1`', meaning),
  ).toEqual([
    'server/domains/contact/contact-store.ts writes orders, which belongs to orders',
    'server/domains/contact/contact-store.ts reads stock, which belongs to stock',
  ]);
});

test('a store that names all its tables is not listed to mean others', () => {
  const meaning = { 'server/domains/contact/contact-store.ts': { writes: ['contact_messages'] } };
  expect(
    strangersAt('server/domains/contact/contact-store.ts', '`DELETE FROM contact_messages`', meaning),
  ).toEqual(['server/domains/contact/contact-store.ts names its tables itself: it need not be in the list']);
});

test('the list of what stores mean has no store that is gone, and no table that was never made', () => {
  expect(Object.keys(namedElsewhere).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const meant = Object.values(namedElsewhere).flatMap(({ writes = [], reads = [] }) => [...writes, ...reads]);
  expect(meant.filter((table) => !(table in tables))).toEqual([]);
});

test('another currency changes the tables that the settings are listed to write, and no others', () => {
  const listed = namedElsewhere['server/domains/settings/amounts-store.ts'];
  expect(listed?.writes?.toSorted()).toEqual(Object.keys(amountColumns).toSorted());
});

test('who did what is forgotten in the tables that the account is listed to write', () => {
  const listed = namedElsewhere['server/domains/account/erase-store.ts'];
  const meant = new Set([...doneBy, ...writtenAbout].map(([table]) => table));
  expect(listed?.writes?.toSorted()).toEqual([...meant].toSorted());
});

test('every table has an owner, and nobody else writes or reads it unless it is listed', () => {
  expect(checkTables(root)).toEqual([]);
});

test('the list has no table that was never made', () => {
  const made = new Set([...migratedTables(root), 'schema_migrations']); // the last is made before the first migration
  expect(Object.keys(tables).filter((table) => !made.has(table))).toEqual([]);
});
