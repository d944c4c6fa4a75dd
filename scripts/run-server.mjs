import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root } from './install.mjs';

/** Runs a program of ours on the project's Node, with the variables of .env, until it ends; passes signals on and ends with its exit code. */
export function runServer(args) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const { environment, nodeOptions } = JSON.parse(
    readFileSync(join(root, 'server', 'process-settings.json'), 'utf8'),
  );
  const child = spawn(projectNode, [...nodeOptions, ...settings, ...args], {
    cwd: root,
    env: { ...environment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child by itself; a signal sent to this process alone does not.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  // When npm is killed nobody tells us; the child stops when this process is gone (its channel closes).
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
