import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser } from '../../server/db/embedded/database-user.ts';
import { unusedPort } from '../../server/testing/shop-process.ts';

// Programs of Debian's packages, each in the foreground, on this machine only and in a folder of its own.

export type DebianPostgres = { url: string; version: string } & AsyncDisposable;

const versions = '/usr/lib/postgresql';

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** An empty database "shop" on a server of its own. */
export async function debianPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<DebianPostgres> {
  const version = existsSync(versions) ? readdirSync(versions).sort().at(-1) : undefined;
  if (version === undefined) throw new Error('This needs PostgreSQL from Debian: apt-get install postgresql');
  const program = (name: string) => join(versions, version, 'bin', name);
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true });
  const user = databaseUser(null, [folder]);
  user.own(data);
  const made = user.spawn(
    program('initdb'),
    ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      stdio: 'ignore',
      cwd: '/',
    },
  );
  await once(made, 'exit');
  const port = await unusedPort();
  const given = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  };
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = user.spawn(program('postgres'), ['-D', data, ...options], { stdio: 'ignore', cwd: '/' });
  const url = `postgres://shop@127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(`${url}/postgres`);
    try {
      await client.connect();
      await client.query('CREATE DATABASE shop');
      await client.end();
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await wait(100);
    }
  }
  return { url: `${url}/shop`, version, [Symbol.asyncDispose]: () => ended(server, 'SIGINT') };
}

export type Nginx = { url: string; log: () => string[] } & AsyncDisposable;

/** nginx with a site of the project's, which listens on a free port instead. */
export async function debianNginx(folder: string, site: (port: number) => string): Promise<Nginx> {
  if (spawnSync('nginx', ['-v']).status !== 0)
    throw new Error('This needs nginx from Debian: apt-get install nginx');
  const port = await unusedPort();
  const own = join(folder, 'nginx');
  mkdirSync(join(own, 'temporary'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(own, 'temporary', name)};`)
    .join(' ');
  writeFileSync(join(own, 'site.conf'), site(port));
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${join(own, 'nginx.pid')}; error_log ${join(own, 'error.log')} warn;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; ${temporary} include ${join(own, 'site.conf')}; }`,
  );
  const printed: string[] = [];
  const server = spawn('nginx', ['-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout.on('data', (chunk) => printed.push(String(chunk)));
  server.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${printed.join('')}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer !== null) break;
    if (tries === 100) throw new Error('nginx does not answer.');
    await wait(50);
  }
  return { url, log: () => printed, [Symbol.asyncDispose]: () => ended(server, 'SIGTERM') };
}
