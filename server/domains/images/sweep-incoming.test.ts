import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/shop-process.ts';
import { sweepIncoming } from './sweep-pictures.ts';

test('files that a crash left behind go after a day, and those of requests under way stay', async () => {
  using folder = temporaryFolder();
  for (const [name, hours] of [
    ['left-behind', 25],
    ['long-ago', 900],
    ['under-way', 23],
    ['just-begun', 0],
  ] as const) {
    const path = join(folder.path, name);
    writeFileSync(path, 'name,price');
    const then = Date.now() / 1000 - hours * 3600;
    utimesSync(path, then, then);
  }
  await sweepIncoming(folder.path);
  expect(readdirSync(folder.path).toSorted()).toEqual(['just-begun', 'under-way']);
});

test('before the first upload there is no folder, and none is made', async () => {
  using folder = temporaryFolder();
  const incoming = join(folder.path, 'incoming');
  await sweepIncoming(incoming);
  expect(existsSync(incoming)).toBe(false);
});
