import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkMigrations, dangersIn } from './check-migrations.ts';

const dangers = (sql: string) => dangersIn([{ name: '0099-next.sql', sql }]);

test.each([
  ['CREATE INDEX parts_x ON parts (x)', 'CREATE INDEX needs CONCURRENTLY'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS parts_x ON parts (x)', 'CREATE INDEX needs CONCURRENTLY'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS parts_x ON parts (x)', 'needs "-- no transaction"'],
  ['ALTER TABLE parts ADD COLUMN x int NOT NULL', 'needs a DEFAULT'],
  ['ALTER TABLE parts ADD x int NOT NULL', 'needs a DEFAULT'],
  [
    'ALTER TABLE parts ADD COLUMN a int, ADD COLUMN x uuid DEFAULT gen_random_uuid()',
    'may differ from row to row',
  ],
  ['ALTER TABLE parts ADD COLUMN x timestamptz DEFAULT clock_timestamp()', 'may differ from row to row'],
  ['ALTER TABLE parts ADD COLUMN x int GENERATED ALWAYS AS (y) STORED', 'written anew'],
  ['ALTER TABLE parts ADD COLUMN x bigserial', 'written anew'],
  ["ALTER TABLE parts ADD COLUMN x text CHECK (x <> '')", 'has the whole table read'],
  ['ALTER TABLE parts ADD COLUMN x uuid REFERENCES users', 'has the whole table read'],
  ['ALTER TABLE parts ALTER COLUMN x TYPE bigint', 'written anew'],
  ['ALTER TABLE parts ALTER x SET DATA TYPE bigint', 'written anew'],
  ['ALTER TYPE mood ADD VALUE $$x$$', 'ALTER TYPE'],
  ['ALTER TABLE parts ALTER COLUMN x SET NOT NULL', 'SET NOT NULL reads every row'],
  ['ALTER TABLE parts ADD CONSTRAINT c CHECK (x > 0)', 'needs NOT VALID'],
  ['ALTER TABLE parts ADD FOREIGN KEY (x) REFERENCES users', 'needs NOT VALID'],
  ['ALTER TABLE parts ADD CONSTRAINT c UNIQUE (x)', 'needs NOT VALID'],
  ['ALTER TABLE parts DROP COLUMN x', 'still uses the column'],
  ['ALTER TABLE parts DROP x', 'still uses the column'],
  ['ALTER TABLE parts RENAME COLUMN x TO y', 'still uses the old name'],
  ['ALTER TABLE parts RENAME TO things', 'still uses the old name'],
  ['DROP TABLE parts', 'still uses the table'],
  ['UPDATE parts SET x = 1', 'in batches'],
  ['UPDATE parts SET x = 1 WHERE y = 2', 'in batches'],
  ['DELETE FROM parts', 'in batches'],
  ['LOCK TABLE parts', 'LOCK keeps everybody else out'],
  ['TRUNCATE parts', 'TRUNCATE'],
  ['DROP INDEX parts_x', 'DROP INDEX needs CONCURRENTLY'],
  ['DO $$ BEGIN UPDATE parts SET x = 1; END $$', 'DO block'],
  ['-- no transaction\nALTER TABLE parts ADD COLUMN x int', 'may not stand outside a transaction'],
  ['-- no transaction\nUPDATE parts SET x = 1', 'may not stand outside a transaction'],
  [
    '-- no transaction\nCREATE INDEX CONCURRENTLY parts_x ON parts (x)',
    'may not stand outside a transaction',
  ],
  ['-- safe:\nUPDATE parts SET x = 1', 'in batches'],
])('%s is refused', (sql, fault) => {
  expect(dangers(sql)).toEqual([expect.stringContaining(fault)]);
  expect(dangers(sql)[0]).toMatch(/^0099-next\.sql: /);
});

test.each([
  'CREATE TABLE x (id int NOT NULL DEFAULT f(), y int REFERENCES parts); CREATE INDEX x_y ON x (y); UPDATE x SET y = 1; ALTER TABLE x ADD COLUMN z int NOT NULL',
  'ALTER TABLE parts ADD COLUMN x int, ADD COLUMN y text',
  "ALTER TABLE parts ADD COLUMN x int NOT NULL DEFAULT 0, ADD COLUMN y numeric(10, 2) DEFAULT 1, ADD COLUMN z text DEFAULT 'a(b'",
  'ALTER TABLE parts ADD COLUMN x timestamptz NOT NULL DEFAULT now()',
  "ALTER TABLE parts ADD CONSTRAINT c CHECK (x <> '') NOT VALID",
  'ALTER TABLE parts ADD CONSTRAINT c UNIQUE USING INDEX parts_x',
  'ALTER TABLE parts ALTER COLUMN x SET DEFAULT gen_random_uuid()',
  'ALTER TABLE parts ALTER COLUMN x DROP NOT NULL',
  'ALTER TABLE parts DROP CONSTRAINT c',
  'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE parts SET x = 1; END $$',
  'CREATE TRIGGER t AFTER UPDATE ON parts FOR EACH STATEMENT EXECUTE FUNCTION f()',
  '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS parts_x ON parts (x)',
  '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS parts_x; ALTER TABLE parts VALIDATE CONSTRAINT c; ANALYZE parts',
  '-- no transaction\nUPDATE parts SET x = 1 WHERE id IN (SELECT id FROM parts WHERE x IS NULL LIMIT 1000)',
  '-- safe: there are seven rows in it\nUPDATE settings SET x = 1',
  'ALTER TABLE parts DROP COLUMN x -- safe: unused since version 2',
])('%s is let through', (sql) => {
  expect(dangers(sql)).toEqual([]);
});

test('SET NOT NULL is let through once a constraint that says the same was validated, for that column', () => {
  const scripts = [
    {
      name: '0097-a.sql',
      sql: 'ALTER TABLE parts ADD CONSTRAINT x_there CHECK (x IS NOT NULL) NOT VALID',
    },
    { name: '0098-b.sql', sql: '-- no transaction\nALTER TABLE parts VALIDATE CONSTRAINT x_there' },
    { name: '0099-c.sql', sql: 'ALTER TABLE parts ALTER COLUMN x SET NOT NULL' },
  ];
  expect(dangersIn(scripts)).toEqual([]);
  expect(dangersIn(scripts.filter(({ name }) => name !== '0098-b.sql'))).toHaveLength(1);
  expect(
    dangersIn([...scripts, { name: '0100-d.sql', sql: 'ALTER TABLE parts ALTER y SET NOT NULL' }]),
  ).toHaveLength(1);
});

test('what was released before the check is not looked at', () => {
  expect(dangersIn([{ name: '0023-old.sql', sql: 'LOCK TABLE parts' }])).toEqual([]);
});

test('no migration of the shop hurts one that is running', () => {
  expect(checkMigrations(join(import.meta.dirname, '..'))).toEqual([]);
});
