import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { type Database, openDatabase, unhurried } from '../db/database.ts';
import { lockDataDirectory } from '../db/embedded/data-directory-lock.ts';
import { type DatabaseAddress, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { type Migration, migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { examine, type Violation } from '../doctor/examine.ts';
import { isPictureFile } from '../domains/images/picture-names.ts';
import { writeWhole } from '../kernel/kept-secret.ts';
import { pausePoint } from '../kernel/pause-points.ts';
import { type BackupFile, type Contents, openBackup, secretName, syncFolder } from './backup-file.ts';
import { type Filling, fillEmptyDatabase, refuseUnlessEmpty } from './fill-empty-database.ts';
import { vacuum } from './shop-tables.ts';
import { linesIn, type Progress, secretMark } from './take-backup.ts';
import type { TarFile } from './tar.ts';
import {
  isUnfinished,
  markFinished,
  markUnfinished,
  refuseUsedFolder,
  removeHalf,
} from './unfinished-restore.ts';

export type Restored = Contents & {
  /** Migrations of this version that the backup did not have yet. */
  migrated: string[];
  violations: Violation[];
  /** The secret sessions and mailed links were signed with: brought along, the same in the settings, or another. */
  secret: 'brought along' | 'the same' | 'another';
};

type Options = {
  where: string;
  onProgress?: Progress;
  log?: (message: string) => void;
  signal?: AbortSignal;
};

/** Reads a backup to its end, touches nothing, and says what is in it. */
export async function checkBackup(path: string, onProgress: Progress): Promise<Contents> {
  await using backup = await openBackup(path);
  const contents = await backup.check(inMegabytes(onProgress));
  migrationsOf(basename(path), contents);
  return contents;
}

function inMegabytes(onProgress: Progress): (done: number, of: number) => void {
  return (done, of) => onProgress('megabytes', Math.ceil(done / 1e6), Math.ceil(of / 1e6));
}

/**
 * Puts the shop of a backup into an empty place: the folder of the settings with a database of its own, or the database
 * they name. The file is read to its end before anything is written. Whenever this ends, also by a kill, there is the whole
 * shop or none: the database is filled in one transaction, and a mark in the folder stands until everything is there.
 */
export async function restoreBackup(
  config: Config,
  path: string,
  { where, onProgress = () => undefined, log = () => undefined, signal }: Options,
): Promise<Restored> {
  const ownDatabase = config.databaseUrl === null;
  await using backup = await openBackup(path);
  refuseUsedFolder(config.dataDir, { ownDatabase });
  const contents = await backup.check(inMegabytes(onProgress));
  const migrations = migrationsOf(basename(path), contents);
  if (config.databaseUrl !== null) await refuseUsedDatabase(config.databaseUrl, where);
  const lock = lockDataDirectory(config.dataDir);
  try {
    refuseUsedFolder(config.dataDir, { ownDatabase });
    if (isUnfinished(config.dataDir)) await removeHalf(config.dataDir);
    await markUnfinished(config.dataDir, { file: path, ownDatabase });
    const work = { config, backup, contents, migrations, where, onProgress, signal };
    try {
      return await (ownDatabase ? intoOwnDatabase(work, log) : intoDatabase(work, config.databaseUrl ?? ''));
    } catch (error) {
      if (isUnfinished(config.dataDir) && (await isUndone(config))) {
        await removeHalf(config.dataDir);
        await markFinished(config.dataDir);
      }
      throw error;
    }
  } finally {
    lock.release();
  }
}

type Work = {
  config: Config;
  backup: BackupFile;
  contents: Contents;
  migrations: Migration[];
  where: string;
  onProgress: Progress;
  signal: AbortSignal | undefined;
};

async function intoOwnDatabase(work: Work, log: (message: string) => void): Promise<Restored> {
  const postgres = await startEmbeddedPostgres({ dataDir: work.config.dataDir, log });
  try {
    return await intoDatabase(work, postgres.address);
  } finally {
    await postgres.stop();
  }
}

async function intoDatabase(work: Work, address: DatabaseAddress | string): Promise<Restored> {
  const database = openDatabase({ address, onError: quietly, limits: unhurried });
  try {
    const secret = await fill(work, database);
    await markFinished(work.config.dataDir); // from here on it is a shop like any other
    try {
      return { ...work.contents, secret, ...(await settle(work, database)) };
    } catch (error) {
      throw new Error(`The shop is restored. What follows went wrong: ${(error as Error).message}`, {
        cause: error,
      });
    }
  } finally {
    await database.close();
  }
}

// Whoever waits on a connection that is lost hears of it.
const quietly = () => undefined;

/** A database that was lost while it was told to commit may have done so; then, or as long as nobody knows, the mark stands. */
async function isUndone({ databaseUrl }: Config): Promise<boolean> {
  if (databaseUrl === null) return true;
  try {
    await refuseUsedDatabase(databaseUrl, '');
    return true;
  } catch {
    return false;
  }
}

async function refuseUsedDatabase(url: string, where: string): Promise<void> {
  const database = openDatabase({ address: url, onError: quietly, limits: unhurried });
  try {
    await refuseUnlessEmpty(database, where);
  } finally {
    await database.close();
  }
}

/** The migrations the backup's shop had, as this version has them. */
function migrationsOf(name: string, { opening }: Contents): Migration[] {
  const ours = readMigrations(migrationsFolder);
  const theirs = opening.migrations;
  const unknown = theirs.filter(({ number }) => number > ours.length);
  if (unknown.length > 0)
    throw new Error(
      `${name} was made by a newer version of the shop (${opening.shop}): it has ` +
        `${unknown.map((migration) => migration.name).join(', ')}. Install that version first. Nothing was changed.`,
    );
  const had = ours.slice(0, theirs.length);
  const other = had.filter(({ number, checksum }, at) => {
    const their = theirs[at];
    return their?.number !== number || their.checksum !== checksum;
  });
  if (other.length > 0)
    throw new Error(
      `${name} is of a shop with other migrations: ${other.map((migration) => migration.name).join(', ')}. Install the ` +
        `version that made it (${opening.shop}). Nothing was changed.`,
    );
  return had;
}

async function fill(work: Work, database: Database): Promise<Restored['secret']> {
  const { backup, contents, migrations, where, config, signal } = work;
  const { opening, manifest } = contents;
  let ownSecret: string | null = null;
  const client = await database.connect();
  await fillEmptyDatabase(client, where, {
    migrations,
    tables: opening.tables,
    bring: async (filling) => {
      const pictures = join(config.dataDir, 'images');
      mkdirSync(pictures, { recursive: true });
      const tables = tableFiller(work, filling);
      let pieces = 0;
      for await (const part of backup.parts()) {
        signal?.throwIfAborted();
        const [room, name = ''] = part.name.split('/');
        if (room === 'tables') await tables.add(name, part);
        else if (room === 'pictures' && isPictureFile(name)) {
          await writePicture(join(pictures, name), part);
          pieces += 1;
          work.onProgress('pictures', pieces, manifest.pictures);
        } else if (part.name === secretName) ownSecret = await text(Readable.from(part.body));
        else throw new Error(`This version does not know what ${part.name} in the backup is.`);
      }
      await syncFolder(pictures);
      if (ownSecret !== null) await keepSecret(config, ownSecret);
      await pausePoint('restore before its end');
      return { sequences: manifest.sequences, rows: manifest.tables };
    },
  });
  await client.end();
  const usedHere = config.authSecret ?? ownSecret;
  if (usedHere === null || opening.secretMark !== secretMark(usedHere)) return 'another';
  return config.authSecret === null ? 'brought along' : 'the same';
}

function tableFiller({ contents, onProgress }: Work, { copy }: Filling) {
  const shapes = new Map(contents.opening.tables.map((table) => [table.name, table]));
  const total = Object.values(contents.manifest.tables).reduce((sum, rows) => sum + rows, 0);
  let done = 0;
  return {
    async add(name: string, part: TarFile): Promise<void> {
      const table = shapes.get(name);
      if (table === undefined) throw new Error(`The backup does not say what the table ${name} has.`);
      await copy(
        table,
        counted(part.body, (rows) => {
          done += rows;
        }),
      );
      onProgress('rows', done, total);
    },
  };
}

async function* counted(body: AsyncIterable<Buffer>, onRows: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    onRows(linesIn(chunk));
    yield chunk;
  }
}

async function writePicture(path: string, { body }: TarFile): Promise<void> {
  await using file = await open(path, 'w', 0o644);
  for await (const chunk of body) await file.writeFile(chunk);
  await file.sync();
}

/** Where the settings have a secret that one holds. */
async function keepSecret({ authSecret, dataDir }: Config, secret: string): Promise<void> {
  if (authSecret !== null) return;
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeWhole(join(folder, 'auth-secret'), secret);
  await syncFolder(folder);
}

/** The rows are there: this version's schema, the planner's figures, and a look at every figure. */
async function settle(work: Work, database: Database): Promise<Pick<Restored, 'migrated' | 'violations'>> {
  const migrated = await migrate(database);
  await vacuum(
    database,
    work.contents.opening.tables.map(({ name }) => name),
  );
  const violations = await examine(database, null, {
    onRule: (done, of) => work.onProgress('rules', done, of),
  });
  return { migrated, violations };
}
