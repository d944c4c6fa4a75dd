import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openCommandDatabase } from '../open-configured-database.ts';
import { readSettings, type Settings } from '../read-settings.ts';

/** What an operator can ask for: gives the code it ends with, and throws, in words, what it cannot do. */
export type Command = (settings: Settings) => Promise<number | undefined>;

/** Runs a command of the operator's to its end. One that could not do its work ends with 1 unless told otherwise. */
export async function runCommand(work: Command, { couldNot = 1 } = {}): Promise<void> {
  process.exitCode = await codeOf(work, { argv: process.argv.slice(2), environment: process.env, couldNot });
}

/** The same without a process of its own. */
export async function codeOf(
  work: Command,
  { argv, environment, couldNot = 1 }: CommandLine,
): Promise<number> {
  try {
    return (await work(readSettings(argv, environment))) ?? 0;
  } catch (error) {
    console.error((error as Error).message);
    return couldNot;
  }
}

type CommandLine = {
  argv: readonly string[];
  environment: Record<string, string | undefined>;
  couldNot?: number;
};

/**
 * Root writes files that the shop, which runs as somebody else, may not read: a command that writes into DATA_DIR is run by
 * whoever owns it.
 */
export function refuseRootAtOthers({ dataDir }: Config): void {
  if (process.getuid?.() !== 0) return;
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { uid } = statSync(folder);
  if (uid === 0) return;
  throw new Error(
    `${folder} belongs to the user with the number ${uid}, and what root writes there the shop could not read. Nothing was changed. ` +
      `Run this as that user: runuser -u "$(id -nu ${uid})" -- npm run ...`,
  );
}

/** The shop's database, as it is: a command neither makes nor migrates one, and says which one it looks at. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  options: { alone?: boolean } = {},
): Promise<T> {
  const opened = await openCommandDatabase(config, {
    onError: console.error,
    log: console.error,
    ...options,
  });
  try {
    console.log(`Database: ${opened.where}`);
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

/** Ctrl-C, heard by work that has something to put away first. */
export function untilStopped(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopped.abort(new Error('It was stopped.')));
  return stopped.signal;
}
