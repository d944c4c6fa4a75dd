import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCopy } from './build-copy.ts';
import { copyName, dataPackage } from './data-package.ts';
import { type DataReader, openData } from './data-reader.ts';

/** Opens the copy of the data in that folder, after making it where it is missing, damaged or of another version. */
export async function openCopy(folder: string, build = buildCopy): Promise<DataReader> {
  const path = join(folder, copyName());
  if (existsSync(path)) {
    try {
      return openData(path);
    } catch {
      await rm(path, { force: true }); // damaged: it is only a copy
    }
  }
  await mkdir(folder, { recursive: true });
  await build(dataPackage().file, path);
  await sweep(folder);
  return openData(path);
}

const longestBuildMs = 10 * 60_000;

/** Copies of other versions, and what those who were cut off left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('vpic-') || name === copyName()) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (name.endsWith('.db') || Date.now() - mtimeMs > longestBuildMs) await rm(path, { force: true });
  }
}
