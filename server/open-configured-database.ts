import { isUnfinished, markFinished, movedWords, unfinishedWords } from './backup/unfinished-restore.ts';
import type { Config } from './config.ts';
import { requireUsable } from './db/check-database.ts';
import {
  type Database,
  type DatabaseOptions,
  hurried,
  openDatabase,
  type TimeLimits,
  unhurried,
} from './db/database.ts';
import { describeAddress, requireDatabaseAddress } from './db/database-address.ts';
import {
  DataDirectoryInUse,
  type DataDirectoryLock,
  lockDataDirectory,
} from './db/embedded/data-directory-lock.ts';
import { hasCluster, runningDatabase, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { inWords } from './db/explain-connection.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { type ReadingDatabase, readFromReplica } from './db/read-from-replica.ts';

/** `reached`: for whoever in this process needs a connection of their own. */
export type ConfiguredDatabase = {
  database: Database;
  reached: Pick<DatabaseOptions, 'address' | 'directAddress'>;
  close: () => Promise<void>;
};
/** `where`: which one it is, for people to read. */
type CommandDatabase = ConfiguredDatabase & { where: string };

type Options = { onError: (error: Error) => void; log: (message: string) => void; limits?: TimeLimits };

/** The database the shop itself runs on: its own PostgreSQL, which it starts and stops, or the one at DATABASE_URL. */
export async function openShopDatabase(config: Config, options: Options): Promise<ConfiguredDatabase> {
  if (config.databaseUrl !== null) {
    const { databaseUrl: address, databaseDirectUrl: directAddress, databasePool: maxConnections } = config;
    const database = openDatabase({ address, directAddress, maxConnections, ...options });
    try {
      await refuseHalfRestored(config.dataDir, database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, reached: { address, directAddress }, close: database.close };
  }
  return startOwn(config, lockDataDirectory(config.dataDir), options);
}

/** A wait for a connection is short: the primary can be asked instead. */
const replicaLimits: TimeLimits = { ...hurried, connection: 500 };

/** Where lists are read, if not from the database itself. The caller closes it. */
export function openReplica(
  { databaseReadUrl, databaseDirectUrl, databasePool }: Config,
  primary: Database,
  log: { info: (message: string) => void; warn: (message: string) => void },
): ReadingDatabase | null {
  if (databaseReadUrl === null) return null;
  const replica = openDatabase({
    address: databaseReadUrl,
    // Where there is a pooler for the one there may be one for the other too.
    directAddress: databaseDirectUrl === null ? null : databaseReadUrl,
    onError: () => undefined, // whether it is well is told by whoever reads from it
    maxConnections: databasePool,
    limits: replicaLimits,
  });
  return readFromReplica({ primary, replica, log });
}

/** Brings the database to where this version of the shop can use it, or says in words why that cannot be done. */
export async function prepareDatabase(
  config: Config,
  database: Database,
  { say = () => undefined }: { say?: (words: string) => void } = {},
): Promise<void> {
  const { databaseUrl, databaseDirectUrl } = config;
  await withVariable('DATABASE_URL', databaseUrl, () => requireUsable(database));
  const migrating = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  await withVariable(migrating, databaseDirectUrl ?? databaseUrl, () =>
    migrate(database, undefined, { say }),
  );
}

/** Does something with a database; an error that is about how it is reached names the variable that has to be changed. */
async function withVariable<T>(variable: string, url: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw url === null ? error : inWords(error, { variable, address: requireDatabaseAddress(url) });
  }
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
    const variable = config.databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    const missing = await withVariable(variable, url, () => missingMigrations(opened.database));
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
  if (config.databaseUrl !== null) {
    // Past a pooler: what a command asks may take long.
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
    const databasePool = Math.min(config.databasePool, 12);
    return openShopDatabase({ ...config, databaseUrl, databaseDirectUrl: null, databasePool }, options);
  }
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
    return { database, reached: { address }, close: database.close };
  }
  return startOwn(config, lock, options);
}

/** Which database the settings mean, without its password. */
export function describeDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `embedded, in ${dataDir}`;
  return describeAddress(requireDatabaseAddress(databaseDirectUrl ?? databaseUrl));
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
    const moved = movedWords(config.dataDir);
    if (moved !== null) throw new Error(moved);
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: options.log });
    const { databasePool: maxConnections } = config;
    const database = openDatabase({ address: postgres.address, maxConnections, ...options });
    return {
      database,
      reached: { address: postgres.address },
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
