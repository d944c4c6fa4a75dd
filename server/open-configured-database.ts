import type { Config } from './config.ts';
import { type Database, openDatabase, type TimeLimits, unhurried } from './db/database.ts';
import {
  DataDirectoryInUse,
  type DataDirectoryLock,
  lockDataDirectory,
} from './db/embedded/data-directory-lock.ts';
import { runningDatabase, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';

export type ConfiguredDatabase = { database: Database; close: () => Promise<void> };

type Options = { onError: (error: Error) => void; log: (message: string) => void; limits?: TimeLimits };

/** The database the shop itself runs on: its own PostgreSQL, which it starts and stops, or the one at DATABASE_URL. */
export async function openShopDatabase(config: Config, options: Options): Promise<ConfiguredDatabase> {
  if (config.databaseUrl !== null) {
    const database = openDatabase({ address: config.databaseUrl, ...options });
    return { database, close: database.close };
  }
  return startOwn(config, lockDataDirectory(config.dataDir), options);
}

/** The same database for a command run beside the shop: if the shop is running, its database is used as it is. */
export async function openCommandDatabase(
  config: Config,
  given: Omit<Options, 'limits'>,
): Promise<ConfiguredDatabase> {
  const options = { ...given, limits: unhurried };
  if (config.databaseUrl !== null) return openShopDatabase(config, options);
  let lock: DataDirectoryLock;
  try {
    lock = lockDataDirectory(config.dataDir);
  } catch (error) {
    const address = error instanceof DataDirectoryInUse ? runningDatabase(config.dataDir) : null;
    if (address === null) throw error;
    const database = openDatabase({ address, ...options, maxConnections: 4 });
    return { database, close: database.close };
  }
  return startOwn(config, lock, options);
}

async function startOwn(
  config: Config,
  lock: DataDirectoryLock,
  options: Options,
): Promise<ConfiguredDatabase> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: options.log });
    const database = openDatabase({ address: postgres.address, ...options });
    return {
      database,
      close: async () => {
        await database.close();
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
