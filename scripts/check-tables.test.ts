import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkTables, migratedTables, strangersAt, tables } from './check-tables.ts';

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
])('%s may not say %s', (file, statement, fault) => {
  expect(strangersAt(file, `\`${statement}\``).join()).toContain(fault);
});

test.each([
  ['server/domains/reviews/review-store.ts', 'SELECT FROM reviews r JOIN parts p ON true'],
  ['server/domains/orders/order-store.ts', 'SELECT FROM orders FOR NO KEY UPDATE'],
  ['server/domains/orders/order-store.ts', 'INSERT INTO orders ON CONFLICT DO UPDATE SET a = 1'],
  ['server/doctor/invariants.ts', 'SELECT FROM payments JOIN orders ON true'],
])('%s may say %s', (file, statement) => {
  expect(strangersAt(file, `\`${statement}\``)).toEqual([]);
});

test('every table has an owner, and nobody else writes or reads it unless it is said', () => {
  expect(checkTables(root)).toEqual([]);
});

test('the list has no table that was never made', () => {
  const made = new Set([...migratedTables(root), 'schema_migrations']); // the last is made before the first migration
  expect(Object.keys(tables).filter((table) => !made.has(table))).toEqual([]);
});
