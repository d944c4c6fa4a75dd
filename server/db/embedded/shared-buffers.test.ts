import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/shop-process.ts';
import { bytesOfTables, sharedBuffers } from './shared-buffers.ts';

const gigabyte = 2 ** 30;

test.each([
  ['an empty shop', 0, 16, '64MB'],
  ['a small shop', 1, 16, '64MB'],
  ['a large shop', 8, 16, '256MB'],
  ['a large shop on a small machine', 8, 1, '128MB'],
  ['a large shop on a tiny machine', 8, 0.25, '64MB'],
  ['the largest shop', 1000, 64, '1024MB'],
])('%s gets its share of memory for tables', (_, tables, memory, buffers) => {
  expect(sharedBuffers(tables * gigabyte, memory * gigabyte)).toBe(buffers);
});

test('what the tables take is told from the files of all databases', () => {
  using folder = temporaryFolder('spareworks-tables-');
  for (const [database, bytes] of Object.entries({ 1: 10, 5: 300 })) {
    mkdirSync(join(folder.path, 'base', database), { recursive: true });
    writeFileSync(join(folder.path, 'base', database, '1259'), Buffer.alloc(bytes));
  }
  expect(bytesOfTables(folder.path)).toBe(310);
});
