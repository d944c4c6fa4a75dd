import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/shop-process.ts';
import { lockDataDirectory } from './data-directory-lock.ts';

test('a folder that cannot be written is named, with its setting', () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const dataDir = join(file, 'data');
  expect(() => lockDataDirectory(dataDir)).toThrow(
    `cannot write into its folder ${dataDir} (DATA_DIR): ENOTDIR`,
  );
});

test('of two the second is told whose the folder is', () => {
  using folder = temporaryFolder();
  const lock = lockDataDirectory(folder.path);
  expect(() => lockDataDirectory(folder.path)).toThrow(
    `(process ${process.pid}) is already running on ${folder.path}`,
  );
  lock.release();
  lockDataDirectory(folder.path).release();
});
