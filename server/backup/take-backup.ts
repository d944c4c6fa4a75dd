import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { appliedMigrations, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { eachKeptPicture } from '../domains/images/each-kept-picture.ts';
import { keepPictures } from '../domains/images/keep-pictures.ts';
import { pausePoint } from '../kernel/pause-points.ts';
import { type Contents, type Opening, refuseExisting, secretName, writeBackup } from './backup-file.ts';
import {
  copyOf,
  dbOf,
  hangUp,
  prepareToCopy,
  quoted,
  type ShopTable,
  sequencesOf,
  shopTables,
} from './shop-tables.ts';

export type Progress = (task: string, done: number, of: number) => void;

export type TakenBackup = Contents & {
  bytes: number;
  /** Tables of somebody else beside the shop's. */
  leftOut: string[];
  hasSecret: boolean;
};

type Options = { force?: boolean; onProgress?: Progress; signal?: AbortSignal };

/** One at a time: two that write the same file would spoil it. */
const lockKey = 7_327_200_303;
const lockNotAvailable = '55P03';
const bytesAtOnce = 4_000_000;

/** Writes all of a shop into one file while it goes on: what it was at one moment, rows and pictures. */
export async function takeBackup(
  config: Config,
  database: Database,
  path: string,
  { force = false, onProgress = () => undefined, signal }: Options = {},
): Promise<TakenBackup> {
  if (!force) await refuseExisting(path);
  const client = await database.connect();
  try {
    const snapshot = dbOf(client);
    await refuseSecond(snapshot);
    await prepareToCopy(snapshot);
    await keepPictures(snapshot); // before the moment of the snapshot, so that all it knows is still there
    const tables = await takeSnapshot(client);
    await pausePoint('snapshot of a backup taken');
    const secret = readOwnSecret(config);
    const opening = await describe(config, snapshot, tables.own);
    const done = { rows: 0, roughly: tables.own.reduce((sum, { roughly }) => sum + roughly, 0) };
    async function* parts() {
      const counts: Record<string, number> = {};
      for (const table of tables.own) {
        counts[table.name] = yield* rowsOf(client, table, (rows) => {
          done.rows += rows;
          onProgress('rows', Math.min(done.rows, Math.max(done.roughly - 1, 0)), done.roughly + 1);
        });
      }
      onProgress('rows', done.rows, done.rows);
      const sequences = await sequencesOf(snapshot, tables.own);
      if (secret !== null) yield { name: secretName, data: Buffer.from(secret) };
      const pictures = yield* picturesOf(config, { snapshot, now: database }, onProgress);
      return { tables: counts, sequences, ...pictures };
    }
    const { bytes, manifest } = await writeBackup(path, { opening, parts: parts() }, { force, signal });
    await client.end();
    return { bytes, opening, manifest, leftOut: tables.others, hasSecret: secret !== null };
  } catch (error) {
    hangUp(client);
    throw error;
  }
}

async function refuseSecond(db: Db): Promise<void> {
  // The database takes a moment to notice that somebody was killed.
  await db.query({ text: "SET lock_timeout = '3s'" });
  try {
    await db.query({ text: 'SELECT pg_advisory_lock($1)', values: [lockKey] });
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new Error('Another backup of this shop is being made. Wait for its end.', { cause: error });
  }
}

/**
 * Tables are held before the moment is chosen: to a snapshot from before, one that a migration writes anew would look empty.
 */
async function takeSnapshot(client: pg.Client) {
  const db = dbOf(client);
  const seen = await shopTables(db);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    `LOCK TABLE ${seen.own.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`,
  );
  const held = await shopTables(db);
  const shape = (tables: readonly ShopTable[]) => tables.map(copyOf).join('; ');
  if (shape(seen.own) !== shape(held.own))
    throw new Error('The database was brought to another version just now. Try again.');
  return held;
}

async function describe(config: Config, snapshot: Db, tables: readonly ShopTable[]): Promise<Opening> {
  const migrations = await appliedMigrations(snapshot);
  const known = readMigrations(migrationsFolder);
  const unknown = migrations.filter(({ number }) => !known.some((ours) => ours.number === number));
  if (unknown.length > 0)
    throw new Error(
      `This database is of a newer version of the shop: it has ${unknown.map(({ name }) => name).join(', ')}. Make the ` +
        'backup with that version.',
    );
  const [server] = await snapshot.query<{ at: Date; version: string }>({
    text: "SELECT now() AS at, current_setting('server_version') AS version",
  });
  const secret = config.authSecret ?? readOwnSecret(config);
  return {
    shop: shopVersion(),
    takenAt: (server?.at ?? new Date()).toISOString(),
    postgres: server?.version ?? '',
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    secretMark: secret === null ? null : secretMark(secret),
    picturesElsewhere: picturesElsewhere(config),
  };
}

function shopVersion(): string {
  const file = join(import.meta.dirname, '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** What a secret can be known again by. */
export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('the secret of a backup').digest('hex').slice(0, 32);
}

/** The secret the shop has made for itself, which is nowhere else. One from the settings stays with the settings. */
function readOwnSecret({ authSecret, dataDir }: Config): string | null {
  const file = join(dataDir, 'secrets', 'auth-secret');
  return authSecret === null && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function picturesElsewhere({ s3, imageHostUrl }: Config): string | null {
  if (s3 !== null) return 'S3 (S3_URL)';
  return imageHostUrl === null ? null : `another image host (IMAGE_HOST_URL)`;
}

type Part = { name: string; data: Buffer };

/** The rows of a table in files of some megabytes, each of whole rows. */
async function* rowsOf(
  client: pg.Client,
  table: ShopTable,
  onRows: (rows: number) => void,
): AsyncGenerator<Part, number> {
  let count = 0;
  let files = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  function filed(rows: Buffer[]): Part {
    files += 1;
    const data = Buffer.concat(rows);
    const found = linesIn(data);
    count += found;
    onRows(found);
    return { name: `tables/${table.name}/${String(files).padStart(6, '0')}.copy`, data };
  }
  // Within a value an end of line is written as \n, so that each one is the end of a row.
  for await (const chunk of client.query(
    copyTo(`COPY ${copyOf(table)} TO STDOUT`),
  ) as AsyncIterable<Buffer>) {
    const end = bytes + chunk.length < bytesAtOnce ? -1 : chunk.lastIndexOf('\n');
    waiting.push(end === -1 ? chunk : chunk.subarray(0, end + 1));
    bytes += chunk.length;
    if (end === -1) continue;
    yield filed(waiting);
    waiting = [chunk.subarray(end + 1)];
    bytes = waiting[0]?.length ?? 0;
  }
  if (bytes > 0) yield filed(waiting);
  return count;
}

/** How many rows are in a piece of what COPY wrote. */
export function linesIn(data: Buffer): number {
  let lines = 0;
  for (let at = data.indexOf(10); at !== -1; at = data.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function* picturesOf(
  { dataDir, s3 }: Config,
  sources: { snapshot: Db; now: Db },
  onProgress: Progress,
): AsyncGenerator<Part, { pictures: number; picturesMissing: number }> {
  const pictures = eachKeptPicture(join(dataDir, 'images'), sources);
  let files = 0;
  for (;;) {
    const next = await pictures.next();
    if (next.done) {
      onProgress('pictures', files, files);
      const { there, known } = next.value;
      // Those in a bucket are nobody's loss here.
      return { pictures: files, picturesMissing: s3 === null ? Math.max(known - there, 0) : 0 };
    }
    files += 1;
    yield { name: `pictures/${next.value.name}`, data: next.value.data };
  }
}
