import pg from 'pg';
import { isUnfinished, markFinished, unfinishedWords } from './backup/unfinished-restore.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase, type TimeLimits, unhurried } from './db/database.ts';
import {
  DataDirectoryInUse,
  type DataDirectoryLock,
  lockDataDirectory,
} from './db/embedded/data-directory-lock.ts';
import { hasCluster, runningDatabase, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { missingMigrations } from './db/migrate.ts';

export type ConfiguredDatabase = { database: Database; close: () => Promise<void> };
/** `where`: which one it is, for people to read. */
type CommandDatabase = ConfiguredDatabase & { where: string };

type Options = { onError: (error: Error) => void; log: (message: string) => void; limits?: TimeLimits };

/** The database the shop itself runs on: its own PostgreSQL, which it starts and stops, or the one at DATABASE_URL. */
export async function openShopDatabase(config: Config, options: Options): Promise<ConfiguredDatabase> {
  if (config.databaseUrl !== null) {
    const database = openDatabase({ address: config.databaseUrl, ...options });
    try {
      await refuseHalfRestored(config.dataDir, database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, close: database.close };
  }
  return startOwn(config, lockDataDirectory(config.dataDir), options);
}

/**
 * The same database for a command run beside the shop: if the shop is running, its database is used as it is. One that is
 * not there, or not of this version, is refused: whoever looks at the wrong place must not be told that all is well there.
 * `alone`: nobody else may come to the shop's own database meanwhile, so a shop that is running is refused too.
 */
export async function openCommandDatabase(
  config: Config,
  given: Omit<Options, 'limits'> & { alone?: boolean },
): Promise<CommandDatabase> {
  const where = describeDatabase(config);
  const opened = await openExisting(config, where, { ...given, limits: unhurried });
  try {
    const missing = await missingMigrations(opened.database);
    if (missing === null)
      throw new Error(`There is no shop in this database yet (${where}). npm start makes one. ${otherPlace}`);
    if (missing.length > 0) {
      throw new Error(
        `This database is of an older version of the shop (${where}): it lacks ${missing.join(', ')}. npm start brings it up to date.`,
      );
    }
    return { ...opened, where };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

const otherPlace = 'Where the shop has settings of its own, name them: --env FILE.';

async function openExisting(
  config: Config,
  where: string,
  { alone = false, ...options }: Options & { alone?: boolean },
): Promise<ConfiguredDatabase> {
  if (config.databaseUrl !== null) return openShopDatabase(config, options);
  if (!hasCluster(config.dataDir))
    throw new Error(`There is no database here (${where}). npm start makes one. ${otherPlace}`);
  let lock: DataDirectoryLock;
  try {
    lock = lockDataDirectory(config.dataDir);
  } catch (error) {
    const running = error instanceof DataDirectoryInUse;
    if (running && alone)
      throw new Error(
        `The shop is running on ${config.dataDir}. Stop it first: what is ordered meanwhile would stay behind.`,
        { cause: error },
      );
    const address = running ? runningDatabase(config.dataDir) : null;
    if (address === null) throw error;
    const database = openDatabase({ address, ...options, maxConnections: 4 });
    return { database, close: database.close };
  }
  return startOwn(config, lock, options);
}

/** Which database the settings mean, without its password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `embedded, in ${dataDir}`;
  const { database, host, port, user } = new pg.Client({ connectionString: databaseUrl });
  return `${database} at ${host}:${port}, as ${user}`;
}

/** A restore into a database elsewhere is whole as soon as there is a shop, however soon after that it was killed. */
async function refuseHalfRestored(dataDir: string, database: Database): Promise<void> {
  if (!isUnfinished(dataDir)) return;
  if ((await missingMigrations(database)) === null) throw new Error(unfinishedWords(dataDir));
  await markFinished(dataDir);
}

async function startOwn(
  config: Config,
  lock: DataDirectoryLock,
  options: Options,
): Promise<ConfiguredDatabase> {
  try {
    if (isUnfinished(config.dataDir)) throw new Error(unfinishedWords(config.dataDir));
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
