import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { treeOf } from '../../bench/memory.ts';
import { unusedPort } from '../../server/testing/shop-process.ts';

// PostgreSQL and PgBouncer as Debian has them, started by hand under a folder of the proof's own.

/** Every character that means something in an address, in a file or in SQL. */
export const password = `p@ss#50%/w?r d:'"\\ß`;

const programs = programsFolder();

function programsFolder(): string {
  const root = '/usr/lib/postgresql';
  const version = existsSync(root) ? readdirSync(root).sort().at(-1) : undefined;
  if (version === undefined)
    throw new Error('This proof needs PostgreSQL from Debian’s packages: apt install postgresql pgbouncer');
  return join(root, version, 'bin');
}

function ids(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: number('-u'), gid: number('-g') };
}

function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, gid } = ids();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const done = spawnSync(join(programs, program), args, {
    ...ids(),
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${program}: ${done.stdout}${done.stderr}`);
}

export type Server = {
  port: number;
  data: string;
  url: (port?: number) => string;
  start: () => Promise<void>;
  /** Every process of it. */
  pids: () => number[];
  kill: () => Promise<void>;
} & AsyncDisposable;

const urlAt = (port: number) => `postgres://shop:${encodeURIComponent(password)}@127.0.0.1:${port}/shop`;

/** Runs in the foreground; ended by its number, never by its name. */
function program(command: string, args: string[], isUp: () => boolean) {
  let child: ChildProcess | null = null;
  const pids = () => (child?.pid === undefined ? [] : treeOf(child.pid));
  return {
    pids,
    async start(): Promise<void> {
      const output: string[] = [];
      child = spawn(command, args, { ...ids(), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
      child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
      while (!isUp()) {
        if (child.exitCode !== null) throw new Error(`${command} has ended: ${output.join('')}`);
        await wait(50);
      }
    },
    async kill(): Promise<void> {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      for (const pid of pids()) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // it went by itself
        }
      }
      await gone;
    },
  };
}

function serverIn(data: string, port: number): Server {
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    `unix_socket_directories=${data}`,
    '-c',
    'listen_addresses=127.0.0.1',
  ];
  const ready = () =>
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
  const { start, pids, kill } = program(join(programs, 'postgres'), args, ready);
  return {
    port,
    data,
    url: (through = port) => urlAt(through),
    start,
    pids,
    kill,
    [Symbol.asyncDispose]: kill,
  };
}

/** An empty database `shop` that belongs to a role `shop` with the password above, as an operator would make them. */
export async function debianPostgres(folder: string, settings: Record<string, string> = {}): Promise<Server> {
  chmodSync(folder, 0o711);
  const home = ownFolder(join(folder, 'postgres'));
  const data = join(home, 'primary');
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '-E',
    'UTF8',
  ]);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
  const server = serverIn(data, await unusedPort());
  await server.start();
  const secret = `'${password.replaceAll("'", "''")}'`;
  const sql = (text: string) =>
    run('psql', [
      '-X',
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
      '-h',
      data,
      '-p',
      String(server.port),
      '-U',
      'postgres',
      '-c',
      text,
    ]);
  sql(`SET standard_conforming_strings = on; CREATE ROLE shop LOGIN PASSWORD ${secret}`);
  sql('CREATE DATABASE shop OWNER shop');
  return server;
}

/** What only a superuser may ask, as one on the machine would. */
export function asSuperuser({ data, port }: Server, text: string): string {
  const done = spawnSync(
    join(programs, 'psql'),
    ['-X', '-A', '-t', '-h', data, '-p', String(port), '-U', 'postgres', '-d', 'shop', '-c', text],
    { ...ids(), cwd: '/', encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout.trim();
}

/** A replica that follows by streaming. */
export async function replicaOf(primary: Server): Promise<Server> {
  const data = join(primary.data, '..', 'replica');
  run('pg_basebackup', [
    '-h',
    primary.data,
    '-p',
    String(primary.port),
    '-U',
    'postgres',
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ]);
  const replica = serverIn(data, await unusedPort());
  await replica.start();
  return replica;
}

/** PgBouncer in transaction mode, with Debian's own settings for everything else. */
export async function pgBouncer(folder: string, server: Server, { size = 8 } = {}): Promise<Server> {
  const home = ownFolder(join(folder, 'pgbouncer'));
  const port = await unusedPort();
  const quoted = password.replaceAll('"', '""');
  writeFileSync(join(home, 'users.txt'), `"shop" "${quoted}"\n`);
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    `[databases]
shop = host=127.0.0.1 port=${server.port} dbname=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
`,
  );
  const settings = join(home, 'pgbouncer.ini');
  const isUp = () =>
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
  const { start, pids, kill } = program('/usr/sbin/pgbouncer', [settings], isUp);
  const bouncer = { port, data: home, url: (through = port) => urlAt(through), start, pids, kill };
  await start();
  return { ...bouncer, [Symbol.asyncDispose]: kill };
}

export function versionOf(program: 'postgres' | 'pgbouncer'): string {
  const command = program === 'postgres' ? join(programs, 'postgres') : '/usr/sbin/pgbouncer';
  return spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout.split('\n', 1)[0] ?? '';
}

export function readMetric(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
