import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, readConfig, settingNames } from './config.ts';

export type Settings = { config: Config; args: string[] };

/**
 * The shop's settings: those of the file named by `--env` or SPAREWORKS_ENV and no others, or else the environment. A file
 * is never mixed with what a terminal happens to have set: a command would look at half of one shop and half of another.
 * Gives the arguments that are left, too.
 */
export function readSettings(
  argv: readonly string[],
  environment: Record<string, string | undefined> = process.env,
): Settings {
  const { file, args } = takeFile(argv, environment);
  const result = readConfig(file === null ? environment : readFile(file));
  if (result.ok) return { config: result.config, args };
  const where = file === null ? 'this environment' : file;
  throw new Error(
    `These settings cannot be used (${where}):\n${result.faults.map((f) => `  - ${f}`).join('\n')}`,
  );
}

function takeFile(argv: readonly string[], environment: Record<string, string | undefined>) {
  const at = argv.findIndex((arg) => arg === '--env' || arg.startsWith('--env='));
  const [, joined] = /^--env=(.*)$/.exec(argv[at] ?? '') ?? [];
  const named = at === -1 ? null : (joined ?? argv[at + 1] ?? '');
  if (named === '') throw new Error('--env needs the name of a file with settings.');
  const args = at === -1 ? [...argv] : argv.toSpliced(at, joined === undefined ? 2 : 1);
  const given = named ?? (environment.SPAREWORKS_ENV || null);
  return { file: given === null ? null : fromWhereTyped(given, environment), args };
}

/** npm runs everything in the project's folder; a name of a file is meant from where somebody has typed it. */
export function fromWhereTyped(
  path: string,
  environment: Record<string, string | undefined> = process.env,
): string {
  return resolve(environment.INIT_CWD ?? '.', path);
}

function readFile(file: string): Record<string, string | undefined> {
  try {
    const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    const unknown = Object.keys(settings).filter((name) => !settingNames.includes(name));
    if (unknown.length > 0)
      process.stderr.write(`No settings of the shop, in ${file}: ${unknown.join(', ')}\n`);
    return settings;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
    throw new Error(`The settings in ${file} cannot be read: ${why}.`, { cause: error });
  }
}
