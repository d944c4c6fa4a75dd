import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { NotATar, readTar, type TarFile, tarEnd, tarHeader, tarPadding } from './tar.ts';

// A backup is a gzipped tar archive: backup.json says what it is of, tables/NAME/NNNNNN.copy are the rows as COPY writes
// them, pictures/NAME the pictures, auth-secret the shop's own secret where it has one. The last file, manifest.json, counts
// everything and seals it: without it, or with another checksum, it is no backup.

const format = 1;
export const openingName = 'backup.json';
export const secretName = 'auth-secret';
const manifestName = 'manifest.json';
const bytesAtOnce = 262_144;

const opening = z.object({
  format: z.number(),
  shop: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** By which a secret can be known again, and not be found. */
  secretMark: z.string().nullable(),
  picturesElsewhere: z.string().nullable(),
});

const manifest = z.object({
  sha256: z.string(),
  tables: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.number()),
  pictures: z.number(),
  picturesMissing: z.number(),
});

/** What stands at the beginning: where the backup comes from. */
export type Opening = Omit<z.output<typeof opening>, 'format'>;
/** What stands at the end: how much of everything there is, rows by table. */
export type Manifest = z.output<typeof manifest>;
export type Contents = { opening: Opening; manifest: Manifest };

type Part = { name: string; data: Buffer };

/**
 * Writes a backup under its name, whole or not at all. The parts come one at a time, and what they were is written after the
 * last of them.
 */
export async function writeBackup(
  path: string,
  { opening: from, parts }: { opening: Opening; parts: AsyncGenerator<Part, Omit<Manifest, 'sha256'>> },
  { force = false, signal }: { force?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<{ bytes: number; manifest: Manifest }> {
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', 0o600).catch((error: Error) => {
    throw new Error(`Nothing can be written to ${path}: ${error.message}`, { cause: error });
  });
  try {
    await file.chmod(0o600); // it may be left from another time
    const packed = createGzip({ level: 4, chunkSize: 65_536 });
    const write = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    };
    const sealed = Promise.withResolvers<Manifest>();
    await pipeline(archive(from, parts, sealed.resolve), packed, write, signal ? { signal } : {});
    await file.sync();
    const { size } = await file.stat();
    await file.close();
    if (!force) await refuseExisting(path);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return { bytes: size, manifest: await sealed.promise };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

export async function refuseExisting(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null) throw new Error(`${path} is there already. Name another file, or add --force.`);
}

export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // it has no such thing
  await using folder = await open(path, 'r');
  await folder.sync();
}

async function* archive(
  from: Opening,
  parts: AsyncGenerator<Part, Omit<Manifest, 'sha256'>>,
  onSealed: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const at = new Date(from.takenAt);
  const hash = createHash('sha256');
  yield* tarred(json(openingName, { format, ...from }), at, hash);
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) yield* tarred(part.value, at, hash);
  const sealed: Manifest = { ...part.value, sha256: hash.digest('hex') };
  yield* tarred(json(manifestName, sealed), at);
  yield tarEnd;
  onSealed(sealed);
}

function tarred({ name, data }: Part, at: Date, hash?: Hash): Buffer[] {
  const header = tarHeader(name, data.length, at);
  hash?.update(header).update(data);
  return [header, data, tarPadding(data.length)].filter(({ length }) => length > 0);
}

function json(name: string, value: object): Part {
  return { name, data: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) };
}

export type BackupFile = {
  /** Reads all of it: throws, in words, unless it is whole and right. */
  check: (onProgress?: (done: number, of: number) => void) => Promise<Contents>;
  /** What is in it, from the beginning, but for what describes it. */
  parts: () => AsyncGenerator<TarFile>;
} & AsyncDisposable;

/** A backup to read from. It stays open, so that what was checked is what is read afterwards. */
export async function openBackup(path: string): Promise<BackupFile> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new Error(`${path} cannot be read: ${why}.`, { cause: error });
  });
  const { size } = await file.stat();

  async function* files(onProgress: (done: number, of: number) => void): AsyncGenerator<TarFile> {
    const progress = (done: number) => onProgress(done, size);
    const unpacked = createGunzip({ chunkSize: bytesAtOnce });
    const flow = pipeline(bytesOf(file, progress), unpacked);
    flow.catch(() => undefined); // heard of by whoever reads
    try {
      yield* readTar(unpacked);
      await flow;
    } finally {
      unpacked.destroy();
    }
  }

  return {
    check: async (onProgress = () => undefined) => {
      try {
        return await readWhole(files(onProgress));
      } catch (error) {
        throw inWords(path, error as Error);
      }
    },
    parts: async function* () {
      const described = new Set([openingName, manifestName]);
      for await (const entry of files(() => undefined)) if (!described.has(entry.name)) yield entry;
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

async function* bytesOf(file: FileHandle, onProgress: (done: number) => void): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytesAtOnce), 0, bytesAtOnce, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    onProgress(position);
    yield buffer.subarray(0, bytesRead);
  }
}

class Broken extends Error {}
class Newer extends Error {}

async function readWhole(files: AsyncGenerator<TarFile>): Promise<Contents> {
  const hash = createHash('sha256');
  let first: Opening | null = null;
  let last: Manifest | null = null;
  for await (const { name, header, body } of files) {
    if (last !== null) throw new Broken('it goes on where it should end');
    if (first === null && name !== openingName) throw new NotATar('it is of something else');
    const described = name === openingName || name === manifestName;
    const read: Buffer[] = [];
    const sum = name === manifestName ? null : hash.update(header);
    for await (const chunk of body) {
      sum?.update(chunk);
      if (described) read.push(chunk);
    }
    if (name === openingName) first = readOpening(Buffer.concat(read));
    if (name === manifestName) last = manifest.parse(JSON.parse(Buffer.concat(read).toString()));
  }
  if (first === null || last === null) throw new Broken('it breaks off');
  if (hash.digest('hex') !== last.sha256) throw new Broken('its checksum is wrong');
  return { opening: first, manifest: last };
}

function readOpening(data: Buffer): Opening {
  const value = JSON.parse(data.toString()) as { format?: unknown };
  if (typeof value.format === 'number' && value.format > format) throw new Newer();
  return opening.parse(value);
}

function inWords(path: string, error: Error): Error {
  const name = basename(path);
  const { code = '' } = error as NodeJS.ErrnoException;
  const damaged = (why: string) =>
    new Error(`${name} is damaged (${why}). Nothing was restored from it.`, { cause: error });
  if (error instanceof Newer)
    return new Error(`${name} was made by a newer version of the shop. Install that one first.`);
  if (error instanceof Broken) return damaged(error.message);
  if (code === 'Z_BUF_ERROR') return damaged('it breaks off');
  if (error instanceof NotATar && /breaks off|damaged/.test(error.message)) return damaged(error.message);
  if (code === 'Z_DATA_ERROR' && !/header check/.test(error.message)) return damaged('it cannot be unpacked');
  if (error instanceof NotATar || code === 'Z_DATA_ERROR')
    return new Error(`${name} is not a backup of a shop, or is damaged.`, { cause: error });
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return damaged('what describes it cannot be read');
  return error;
}
