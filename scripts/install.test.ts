import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/testing/shop-process.ts';

const registry = 'https://packages.example';
const putsNode = 'mkdir -p node_modules/.bin && touch node_modules/.bin/node';

/** A folder with a lock file and the program that installs, and an npm that does as it is told here and writes down what it was given. */
function project(npmInstall: string, { saysRegistry = `echo ${registry}/` } = {}) {
  const folder = temporaryFolder('spareworks-install-');
  const within = (...names: string[]) => join(folder.path, ...names);
  mkdirSync(within('scripts'));
  mkdirSync(within('bin'));
  for (const file of ['install.mjs', 'with-addresses.mjs']) {
    copyFileSync(join(import.meta.dirname, file), within('scripts', file));
  }
  writeFileSync(
    within('scripts', 'run.mjs'),
    "import { install } from './install.mjs'; await install('running');",
  );
  const lock = { lockfileVersion: 3, packages: { 'node_modules/zod': { version: '4.1.0' } } };
  writeFileSync(within('package-lock.json'), JSON.stringify(lock));
  writeFileSync(
    within('bin', 'npm'),
    `#!/bin/sh
if [ "$1" = config ]; then ${saysRegistry}; exit; fi
grep -o '[^"]*tgz' npm-shrinkwrap.json >> asked 2> /dev/null || echo registry >> asked
${npmInstall}
`,
  );
  chmodSync(within('bin', 'npm'), 0o755);
  return {
    momentsLock: within('npm-shrinkwrap.json'),
    /** From where each npm was told to take its packages, in their order. */
    asked: () =>
      existsSync(within('asked')) ? readFileSync(within('asked'), 'utf8').trim().split('\n') : [],
    /** In a group of processes of its own, as a shell starts it. */
    start: () =>
      spawn(process.execPath, [within('scripts', 'run.mjs')], {
        env: { PATH: `${within('bin')}${delimiter}${process.env.PATH}` },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
      }),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

async function outcome(started: ReturnType<ReturnType<typeof project>['start']>) {
  const printed: Buffer[] = [];
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const [status] = await once(started, 'close');
  return { status, printed: Buffer.concat(printed).toString() };
}

const zodsAddress = `${registry}/zod/-/zod-4.1.0.tgz`;

test('packages are installed from their addresses, once; the lock file that has these is gone afterwards', async () => {
  using shop = project(putsNode);
  expect(await outcome(shop.start())).toMatchObject({ status: 0 });
  expect(existsSync(shop.momentsLock)).toBe(false);
  writeFileSync(shop.momentsLock, 'of one that was killed');
  expect(await outcome(shop.start())).toEqual({ status: 0, printed: '' });
  expect(shop.asked()).toEqual([zodsAddress]);
  expect(existsSync(shop.momentsLock)).toBe(false);
});

test('where packages are not at these addresses, or nobody says which registry it is, npm asks for each', async () => {
  using elsewhere = project(`[ -e npm-shrinkwrap.json ] && exit 1\n${putsNode}`);
  const { status, printed } = await outcome(elsewhere.start());
  expect([status, printed]).toEqual([0, expect.stringContaining('Once more, asking the registry')]);
  expect(elsewhere.asked()).toEqual([zodsAddress, 'registry']);
  using silent = project(putsNode, { saysRegistry: 'echo undefined' });
  expect(await outcome(silent.start())).toMatchObject({ status: 0 });
  expect(silent.asked()).toEqual(['registry']);
});

test('where nothing can be installed it says so, leaves no lock file of its own, and tries again the next time', async () => {
  using shop = project('exit 1');
  for (const attempts of [2, 4]) {
    const { status, printed } = await outcome(shop.start());
    expect([status, printed]).toEqual([1, expect.stringContaining('The packages could not be installed.')]);
    expect(shop.asked()).toHaveLength(attempts);
    expect(existsSync(shop.momentsLock)).toBe(false);
  }
});

test.each([
  ['by Ctrl-C, which npm hears of too', 'SIGINT', -1],
  ['by a signal to itself alone', 'SIGTERM', 1],
] as const)(
  'ended %s, it ends npm, leaves no lock file of its own and does not try again',
  async (_, signal, sign) => {
    using shop = project('echo installing; read line');
    const started = shop.start();
    const ended = outcome(started);
    await once(started.stdout, 'data'); // that it installs
    while (shop.asked().length === 0) await once(started.stdout, 'data'); // that npm does
    process.kill(sign * (started.pid ?? Number.NaN), signal);
    expect(await ended).toMatchObject({ status: 1 });
    expect(shop.asked()).toEqual([zodsAddress]);
    expect(existsSync(shop.momentsLock)).toBe(false);
  },
);
