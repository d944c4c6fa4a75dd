import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { type CopyValue, copyRows } from './copy-rows.ts';

test('every kind of value arrives as it was sent', async () => {
  await using database = await testDatabase({ empty: true });
  await database.query({ text: 'CREATE TABLE notes (id int, text text, done boolean)' });
  const rows: CopyValue[][] = [
    [1, 'plain', true],
    [2, 'tab\tnew\nline\rback\\slash \\N end', false],
    [3, 'Ünïcødé 🚗 "quotes"', null],
    [4, null, null],
    [5, '', true],
    [6, '\\.', true],
  ];
  const client = await database.connect();
  await copyRows(client, 'notes (id, text, done)', rows);
  await client.end();
  const stored = await database.query({ text: 'SELECT id, text, done FROM notes ORDER BY id' });
  expect(stored).toEqual(rows.map(([id, text, done]) => ({ id, text, done })));
});

test('progress ends at the number of rows', async () => {
  await using database = await testDatabase({ empty: true });
  await database.query({ text: 'CREATE TABLE numbers (n int)' });
  const client = await database.connect();
  const seen: number[] = [];
  const rows = Array.from({ length: 1234 }, (_, n) => [n]);
  await copyRows(client, 'numbers (n)', rows, (sent) => seen.push(sent));
  await client.end();
  expect(seen).toEqual([500, 1000, 1234]);
});
