import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { projectNode, root } from './install.mjs';
import { isRunByNpm, whenNpmIsGone } from './npm-above.mjs';

// When a terminal is closed everybody in it is told. Node forgets that it was started to take no notice of that (nohup), but
// then it has no terminal left. Reported here, before anything is installed or built, which takes a while.
const isAttached = isRunByNpm() || [0, 1, 2].some((descriptor) => isatty(descriptor));
if (!isAttached) process.on('SIGHUP', () => undefined);

/**
 * Runs a program of ours on the project's Node, with the variables of .env, until it ends; passes signals on and ends with
 * its exit code. Run by npm it ends with npm, however npm ends. Started by anything else it lives as long as it is let.
 * What is to run for long is run in this process's own place, where its Node can do that: 21 MB less.
 */
export function runServer(args, { lookEveryMs, inPlace = false } = {}) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const { environment, nodeOptions } = JSON.parse(
    readFileSync(join(root, 'server', 'process-settings.json'), 'utf8'),
  );
  const options = [...nodeOptions, ...settings];
  // What Node compiled stays from start to start: a quarter of what starting costs, and half of what a helper's start does.
  const env = {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...environment,
    ...process.env,
  };
  if (inPlace && process.platform !== 'win32' && process.execve !== undefined) {
    const how = JSON.stringify({ isAttached, isRunByNpm: isRunByNpm(), lookEveryMs });
    process.chdir(root);
    process.execve(
      projectNode,
      [projectNode, ...options, join('scripts', 'run-here.mjs'), how, ...args],
      env,
    );
  }
  const child = spawn(projectNode, [...options, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child by itself; a signal sent to this process alone does not.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  if (isAttached) process.on('SIGHUP', () => child.kill('SIGTERM'));
  // When this process is killed, the child stops by itself: its channel closes.
  if (isRunByNpm()) whenNpmIsGone(() => child.kill('SIGTERM'), lookEveryMs);
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
