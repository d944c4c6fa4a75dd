import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keptSecret, writeWhole } from '../../kernel/kept-secret.ts';
import { type DatabaseUser, databaseUser } from './database-user.ts';
import { clearLeftover, readPostmasterFile } from './leftover-postmaster.ts';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.ts';
import { bytesOfTables, sharedBuffers } from './shared-buffers.ts';

export type DatabaseAddress = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

export type EmbeddedPostgres = {
  address: DatabaseAddress;
  /** Lets open work end, flushes and stops. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: (message: string) => void;
  /** PostgreSQL settings on top of ours; for tests. */
  settings?: Record<string, string>;
};

const majorVersion = '18';
const superuser = 'spareworks';
const databaseName = 'spareworks';
/** A socket's path is limited to 107 bytes by the kernel; this leaves room for its file name. */
const longestSocketDir = 85;

// Durability is PostgreSQL's own default and is not touched here: fsync, synchronous_commit, full_page_writes stay on.
const standardSettings: Record<string, string> = {
  max_connections: '60',
  effective_cache_size: '512MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync', // no pool of reader processes: a small shop's data sits in memory
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic', // statements may carry people's data
};

/** Starts the shop's own PostgreSQL under dataDir. The caller holds the lock on that folder. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const programs = await postgresPrograms();
  const root = join(options.dataDir, 'postgres');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  refuseOtherVersion(root);
  const cluster = join(root, `data-${majorVersion}`);
  const user = databaseUser(existsSync(cluster) ? cluster : null, [programs.postgres, root]);
  const password = keptSecret(options.dataDir, 'database-password');
  if (!existsSync(cluster)) await createCluster({ programs, user, root, cluster, password });
  await clearLeftover(cluster, (postmaster) =>
    answersFrom(cluster, addressOf(postmaster.socketDir || '127.0.0.1', postmaster.port, password)),
  );
  const server = new Server({ options, programs, user, root, cluster, password });
  await server.start();
  await createDatabase(server.address);
  return { address: server.address, stop: () => server.stop() };
}

/** Whether there is a database under this folder, of this major version or another. */
export function hasCluster(dataDir: string): boolean {
  return clustersIn(join(dataDir, 'postgres')).length > 0;
}

/** Removes the database of a folder for good, running or not. The caller holds the lock on that folder. */
export async function removeCluster(dataDir: string): Promise<void> {
  const root = join(dataDir, 'postgres');
  const cluster = join(root, `data-${majorVersion}`);
  if (existsSync(cluster)) {
    const password = keptSecret(dataDir, 'database-password');
    await clearLeftover(cluster, (postmaster) =>
      answersFrom(cluster, addressOf(postmaster.socketDir || '127.0.0.1', postmaster.port, password)),
    );
  }
  // One that was killed while it was being made may still write for a moment.
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function clustersIn(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root).filter((name) => /^data-\d+$/.test(name));
}

/** An empty shop beside the one that somebody expects would look as if everything was lost. */
function refuseOtherVersion(root: string): void {
  const others = clustersIn(root);
  if (others.length === 0 || others.includes(`data-${majorVersion}`)) return;
  const version = others.toSorted().at(-1)?.slice('data-'.length);
  throw new Error(
    `The database in ${root} is of PostgreSQL ${version}, and this version of the shop brings PostgreSQL ${majorVersion}. ` +
      'Nothing was changed. Put the version of the shop back that ran here, save everything with npm run backup -- FILE, ' +
      'then install this version, give it an empty DATA_DIR, and npm run restore -- FILE.',
  );
}

/** Where the database of a running shop on this folder listens, for commands run beside it. */
export function runningDatabase(dataDir: string): DatabaseAddress | null {
  const postmaster = readPostmasterFile(join(dataDir, 'postgres', `data-${majorVersion}`));
  if (postmaster === null) return null;
  return addressOf(
    postmaster.socketDir || '127.0.0.1',
    postmaster.port,
    keptSecret(dataDir, 'database-password'),
  );
}

function addressOf(host: string, port: number, password: string): DatabaseAddress {
  return { host, port, password, user: superuser, database: databaseName };
}

type Setup = {
  programs: PostgresPrograms;
  user: DatabaseUser;
  root: string;
  cluster: string;
  password: string;
};

async function createCluster({ programs, user, root, cluster, password }: Setup): Promise<void> {
  user.own(root);
  const unfinished = `${cluster}.new`;
  const passwordFile = join(root, 'password.new');
  rmSync(unfinished, { recursive: true, force: true }); // left by a start that was interrupted here
  writeFileSync(passwordFile, password, { mode: 0o600 });
  user.own(passwordFile);
  const args = [
    '-D',
    unfinished,
    '-U',
    superuser,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  // The built-in provider sorts and folds the same on every machine and survives upgrades of the system's libraries.
  const initdb = user.spawn(programs.initdb, [...args, '--locale-provider=builtin', '--locale=C.UTF-8'], {
    cwd: '/',
    env: childEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  initdb.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  initdb.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await exitOf(initdb);
  rmSync(passwordFile, { force: true });
  if (code !== 0)
    throw new Error(`The database could not be created. ${Buffer.concat(output).toString().trim()}`);
  renameSync(unfinished, cluster);
}

const childEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [result] = await Promise.race([once(child, 'exit'), once(child, 'error')]);
  if (result instanceof Error) throw result;
  return result as number | null;
}

async function answersFrom(cluster: string, address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query("SELECT current_setting('data_directory') AS folder");
    return rows[0].folder === cluster;
  } catch {
    return false; // no proof is the answer asked for
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  await client.end();
}

/** One postgres process: started, watched, started again when it dies by itself, stopped with the shop. */
class Server {
  address: DatabaseAddress;
  readonly #setup: Setup & { options: EmbeddedOptions };
  readonly #socketDir: string | null;
  #child: ChildProcess | null = null;
  #stopping = false;

  constructor(setup: Setup & { options: EmbeddedOptions }) {
    this.#setup = setup;
    const socketDir = join(setup.root, 'run');
    const socketsWork = process.platform !== 'win32' && Buffer.byteLength(socketDir) <= longestSocketDir;
    this.#socketDir = socketsWork ? socketDir : null;
    this.address = addressOf(this.#socketDir ?? '127.0.0.1', 5432, setup.password);
  }

  async start(): Promise<void> {
    if (this.#socketDir === null) {
      this.address.port = await freePort(this.#rememberedPort());
      writeWhole(join(this.#setup.options.dataDir, 'secrets', 'database-port'), String(this.address.port));
    } else {
      mkdirSync(this.#socketDir, { recursive: true, mode: 0o700 });
      this.#setup.user.own(this.#socketDir);
    }
    await this.#launch();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    const slow = setTimeout(() => child.kill('SIGQUIT'), 20_000);
    await exited;
    clearTimeout(slow);
  }

  #rememberedPort(): number {
    const file = join(this.#setup.options.dataDir, 'secrets', 'database-port');
    return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  }

  async #launch(): Promise<void> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const failure = await this.#tryToLaunch();
      if (failure === null) return;
      // Servers of a database that was killed take a moment to notice and let go of its memory.
      if (!/still in use|already exists/.test(failure) || Date.now() > deadline) {
        throw new Error(`The database did not start. ${failure}`);
      }
      await wait(200);
    }
  }

  /** null when it runs, else the end of its log. */
  async #tryToLaunch(): Promise<string | null> {
    const { programs, user, root, cluster, options } = this.#setup;
    const logFile = join(root, 'postgres.log');
    if (existsSync(logFile) && statSync(logFile).size > 5_000_000) renameSync(logFile, `${logFile}.1`);
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
    const log = openSync(logFile, 'a', 0o600);
    const settings = {
      ...standardSettings,
      shared_buffers: sharedBuffers(bytesOfTables(cluster)),
      ...this.#listenSettings(),
      ...options.settings,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = user.spawn(programs.postgres, ['-D', cluster, ...args], {
      cwd: '/',
      env: childEnvironment,
      // Its own session: Ctrl-C at the terminal must reach the shop first, which then stops the database.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    let failed: string | null = null;
    child.once('error', (error) => {
      failed = error.message;
    });
    child.once('exit', (code, signal) => {
      failed ??= `It ended with ${signal ?? code}.`;
      this.#onExit(child);
    });
    while (failed === null) {
      if (await accepts(this.address)) {
        this.#child = child;
        return null;
      }
      await wait(15);
    }
    const lines = readFileSync(logFile).subarray(logStart).toString().trim();
    return `${failed} ${lines.slice(-2000)}`;
  }

  #listenSettings(): Record<string, string> {
    return this.#socketDir === null
      ? { listen_addresses: '127.0.0.1', port: String(this.address.port), unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: this.#socketDir, unix_socket_permissions: '0700' };
  }

  /** A database that dies under a running shop is started again; until then the shop answers 503. */
  #onExit(child: ChildProcess): void {
    if (this.#child !== child || this.#stopping) return;
    this.#child = null;
    this.#setup.options.log('The database ended unexpectedly and is being started again.');
    void this.#restart();
  }

  async #restart(): Promise<void> {
    for (let pause = 100; !this.#stopping; pause = Math.min(pause * 2, 5000)) {
      try {
        await this.#launch();
        return;
      } catch (error) {
        this.#setup.options.log(String(error));
        await wait(pause);
      }
    }
  }
}

async function accepts(address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false; // not there yet; the caller asks again and watches the process
  }
}

function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (preferred !== 0 && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) resolve(freePort(0));
      else reject(error);
    });
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
