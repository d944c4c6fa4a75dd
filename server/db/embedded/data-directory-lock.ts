import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirectoryInUse extends Error {}

export type DataDirectoryLock = { release: () => void };

const busy = 5; // SQLITE_BUSY

/**
 * One shop per data directory. The lock is an operating system file lock, which the kernel drops when its holder dies
 * however it dies: no stale lock file to judge. SQLite is the part of Node's standard library that takes one.
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const holderFile = join(dataDir, 'shop.pid');
  const file = lockFileIn(dataDir);
  try {
    file.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new DataDirectoryInUse(
      `Another Spareworks${holder(holderFile)} is already running on ${dataDir}. Stop it first, or give this one its ` +
        'own folder with DATA_DIR.',
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return { release: () => file.close() };
}

function lockFileIn(dataDir: string): DatabaseSync {
  try {
    // Others may pass through (the database may run as another user), what lies inside has its own rights.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    return new DatabaseSync(join(dataDir, 'shop.lock'), { timeout: 0 });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The shop cannot write into its folder ${dataDir} (DATA_DIR): ${message}.`, {
      cause: error,
    });
  }
}

/** The holder's process id is only for the message: nothing is decided by it. */
function holder(holderFile: string): string {
  try {
    const pid = readFileSync(holderFile, 'utf8').trim();
    return pid === '' ? '' : ` (process ${pid})`;
  } catch {
    return '';
  }
}
