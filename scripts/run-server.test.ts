import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'vitest';
import { temporaryFolder } from '../server/testing/shop-process.ts';

/** A folder with a launcher that looks often, and a program for it that says that it lives, over and over. */
function launcher() {
  const folder = temporaryFolder('spareworks-launcher-');
  const program = join(folder.path, 'program.mjs');
  writeFileSync(
    program,
    `setInterval(() => console.log('alive ' + process.pid + ' ' + process.ppid), 20);
     process.on('SIGHUP', () => undefined);
     process.on('disconnect', () => process.exit(0));`,
  );
  const runServer = join(import.meta.dirname, 'run-server.mjs');
  writeFileSync(
    join(folder.path, 'launch.mjs'),
    `import { runServer } from ${JSON.stringify(runServer)};
     runServer([${JSON.stringify(program)}], { lookEveryMs: 5 });`,
  );
  const scripts = { start: 'node launch.mjs' };
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ name: 'launched', scripts }));
  return folder;
}

/** npm above the tests themselves is not what they are about. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return Object.fromEntries(own);
}

type Life = { pid: number; launcher: number };

/** What the program says of itself, line by line; ends when nobody is left who could say anything. */
function lives(started: ChildProcess) {
  if (started.stdout === null) throw new Error('its output is read');
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  return async (): Promise<Life | null> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) return null;
      const [, pid, parent] = /^alive (\d+) (\d+)$/.exec(value) ?? [];
      if (pid !== undefined) return { pid: Number(pid), launcher: Number(parent) };
    }
  };
}

function start(command: string, args: string[], cwd: string) {
  const child = spawn(command, args, { cwd, env: environment(), stdio: ['pipe', 'pipe', 'ignore'] });
  return { child, next: lives(child) };
}

async function goesOn(next: () => Promise<Life | null>): Promise<Life> {
  let last: Life | null = null;
  for (let heard = 0; heard < 25; heard += 1) {
    last = await next();
    if (last === null) throw new Error('it has ended');
  }
  if (last === null) throw new Error('it has printed nothing');
  return last;
}

async function ends(next: () => Promise<Life | null>): Promise<void> {
  while ((await next()) !== null);
}

test('a launcher that npm runs ends with it, also when npm is killed and a shell stays between them', async () => {
  using folder = launcher();
  const { child, next } = start('npm', ['start'], folder.path);
  await goesOn(next);
  child.kill('SIGKILL');
  await ends(next);
});

test('a launcher started from a shell lives on when the shell ends, and stops when it is told to', async () => {
  using folder = launcher();
  const { child, next } = start('sh', ['-c', `"${process.execPath}" launch.mjs & read line`], folder.path);
  await goesOn(next);
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
  const { launcher: pid } = await goesOn(next);
  process.kill(pid, 'SIGTERM');
  await ends(next);
});

test('a launcher without a terminal takes no notice of one that is closed, as nohup promises; under npm it stops', async () => {
  using folder = launcher();
  const alone = start(process.execPath, ['launch.mjs'], folder.path);
  const { launcher: pid } = await goesOn(alone.next);
  process.kill(pid, 'SIGHUP');
  await goesOn(alone.next);
  process.kill(pid, 'SIGTERM');
  await ends(alone.next);
  const underNpm = start('npm', ['start'], folder.path);
  process.kill((await goesOn(underNpm.next)).launcher, 'SIGHUP');
  await ends(underNpm.next);
});
