import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Db } from './database.ts';
import { insertRows } from './insert-rows.ts';

/** Named by their content, so that one name is one file in whichever build. What is packed is packed again when it is sent. */
const named = /-[\w-]{8}\.(?!br$|gz$)\w+$/;

const filesAtOnce = 20;
const keptDays = 30;

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []; // not built: the pages come from their sources
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

/** Says that an instance has these, and answers which of them are kept. */
async function needFiles(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ path: string }>({
    text: 'UPDATE build_files SET needed_at = now() WHERE path = ANY ($1) RETURNING path',
    values: [paths],
  });
  return new Set(rows.map(({ path }) => path));
}

/**
 * Gives the files of this build to all instances, before any page names one of them: an instance of another build that is
 * asked for one has it too.
 */
export async function keepBuildFiles(db: Db, folder: string): Promise<void> {
  const paths = filesIn(folder);
  const kept = await needFiles(db, paths);
  const missing = paths.filter((path) => !kept.has(path));
  for (let at = 0; at < missing.length; at += filesAtOnce) {
    const rows = missing
      .slice(at, at + filesAtOnce)
      .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
    await insertRows(db, 'build_files', { path: 'text', bytes: 'bytea' }, rows, { unlessThere: true });
  }
}

/** While an instance runs its files are not old. */
export async function stillNeeded(db: Db, folder: string): Promise<void> {
  await needFiles(db, filesIn(folder));
}

export async function forgetBuildFiles(db: Db): Promise<void> {
  await db.query({
    text: 'DELETE FROM build_files WHERE needed_at < now() - make_interval(days => $1)',
    values: [keptDays],
  });
}

export type KeptFiles = { read: (path: string) => Promise<Buffer | null> };

const lookEveryMs = 1000;

/** Files of other builds. Who asks for names that never were makes it look for new ones, at most once a second. */
export function keptFiles(db: Db, now = performance.now.bind(performance)): KeptFiles {
  let names: ReadonlySet<string> = new Set();
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const rows = await db.query<{ path: string }>({ text: 'SELECT path FROM build_files' });
    names = new Set(rows.map(({ path }) => path));
    looked = now();
  }

  return {
    async read(path) {
      if (!names.has(path) && now() - looked >= lookEveryMs) {
        looking ??= look().finally(() => {
          looking = null;
        });
        await looking;
      }
      if (!names.has(path)) return null;
      const [row] = await db.query<{ bytes: Buffer }>({
        text: 'SELECT bytes FROM build_files WHERE path = $1',
        values: [path],
      });
      return row?.bytes ?? null;
    },
  };
}
