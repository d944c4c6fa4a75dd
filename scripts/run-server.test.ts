import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/testing/shop-process.ts';
import { thorough } from '../server/testing/thorough.ts';

/** The launcher stays beside the program, or becomes it. */
type Kind = { kind: 'beside' | 'in place' };
const both: Kind[] = [{ kind: 'beside' }, { kind: 'in place' }];
/** Beside it is only where the machine's own Node is old, at a first start. */
const kinds = thorough ? both : both.slice(1);

/** A folder with a launcher that looks often, and a program for it that says that it lives, over and over. */
function launcher({ kind }: Kind) {
  const folder = temporaryFolder('spareworks-launcher-');
  const program = join(folder.path, 'program.mjs');
  writeFileSync(
    program,
    `setInterval(() => console.log('alive ' + process.pid + ' ' + process.ppid), 20);
     process.on('SIGHUP', () => undefined);
     if (process.argv[2] !== 'given') process.exit(1);
     process.on('disconnect', () => process.exit(0));`,
  );
  const runServer = join(import.meta.dirname, 'run-server.mjs');
  writeFileSync(
    join(folder.path, 'launch.mjs'),
    `import { runServer } from ${JSON.stringify(runServer)};
     runServer([${JSON.stringify(program)}, 'given'], { lookEveryMs: 5, inPlace: ${kind === 'in place'} });`,
  );
  const scripts = { start: `"${process.execPath}" launch.mjs` };
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ name: 'launched', scripts }));
  return folder;
}

/** npm above the tests themselves is not what they are about. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return Object.fromEntries(own);
}

type Life = { pid: number; launcher: number };

/** Who is sent a signal: the launcher, which is the program itself where it has become it. */
const told = ({ kind }: Kind, life: Life) => (kind === 'beside' ? life.launcher : life.pid);

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

test.each(both)(
  'a launcher $kind that npm runs ends with it, also when npm is killed and a shell stays between them',
  async (kind) => {
    using folder = launcher(kind);
    const { child, next } = start('npm', ['start'], folder.path);
    await goesOn(next);
    child.kill('SIGKILL');
    await ends(next);
  },
);

test.each(kinds)(
  'a launcher $kind started from a shell lives on when the shell ends, and stops when it is told to',
  async (kind) => {
    using folder = launcher(kind);
    const { child, next } = start('sh', ['-c', `"${process.execPath}" launch.mjs & read line`], folder.path);
    await goesOn(next);
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
    process.kill(told(kind, await goesOn(next)), 'SIGTERM');
    await ends(next);
  },
);

test.each(kinds)(
  'a launcher $kind without a terminal takes no notice of one that is closed, as nohup promises; under npm it stops',
  async (kind) => {
    using folder = launcher(kind);
    const alone = start(process.execPath, ['launch.mjs'], folder.path);
    const pid = told(kind, await goesOn(alone.next));
    process.kill(pid, 'SIGHUP');
    await goesOn(alone.next);
    process.kill(pid, 'SIGTERM');
    await ends(alone.next);
    const underNpm = start('npm', ['start'], folder.path);
    process.kill(told(kind, await goesOn(underNpm.next)), 'SIGHUP');
    await ends(underNpm.next);
  },
);

test('a launcher that becomes the program leaves no second process', async () => {
  using folder = launcher({ kind: 'in place' });
  const { child, next } = start(process.execPath, ['launch.mjs'], folder.path);
  const { pid } = await goesOn(next);
  child.kill('SIGTERM');
  await ends(next);
  expect(pid).toBe(child.pid);
});
