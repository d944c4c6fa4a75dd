// npm run verify: every check. They run side by side, for each of them waits for something half of the time. Standard
// library only.
import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { installedBrowser } from './browser.mjs';
import { fail, projectNode, root } from './install.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const started = performance.now();

// Tests make hundreds of databases and browser profiles: in memory, where there is room, that takes a tenth of the time.
if (hasRoom('/dev/shm')) process.env.TMPDIR = '/dev/shm';
// Browser tests start the whole shop; it need not be read and compiled anew each time. Not for unit and API tests themselves; see
// server/testing/quick-starts.ts.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };

process.env.BROWSER ??=
  installedBrowser() ??
  fail('The end-to-end tests need a browser. npm test installs one, or set BROWSER to its path.');

const pages = ['pages', process.execPath, ['scripts/build-shop.mjs']];

const quick = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  // Memory is there for the seconds that this takes; collecting it, and a second thread for that, cost a sixth more.
  ['types', projectNode, ['scripts/check-types.ts'], { GOGC: 'off', GOMEMLIMIT: '3GiB', GOMAXPROCS: '1' }],
  ['import directions', projectNode, ['scripts/check-imports.ts']],
  ['migrations', projectNode, ['scripts/check-migrations.ts']],
  ['dead code', projectNode, [bin('knip')]],
];

// The longest first. Tests marked @long, and the long form of others, are for npm run prove.
const slow = [
  [
    'end-to-end tests',
    projectNode,
    [
      bin('playwright'),
      ...['test', '--config', 'e2e/playwright.config.ts', '--grep-invert', '@long'],
      '--workers=1', // a second browser would be done earlier, and cost more than it leaves free for the others
    ],
    compiled,
  ],
  ['unit and API tests', projectNode, [bin('vitest'), 'run']],
];

// Both kinds of tests read what is built. Checks that are still under way then go on beside them.
const failed = [];
const checks = all(quick, 'pipe');
await all([pages], 'pipe');
if (failed.length === 0) await all(slow, 'inherit');
await checks;
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}.`);
console.log(`Every check passed in ${seconds(started)} s.`);

/** All of them come to their end, also when one has failed: they have databases and browsers to stop. */
async function all(list, output) {
  await Promise.all(list.map((check) => run(check, output)));
}

/** What a quick one prints is shown only if it failed, for others print at the same time. */
async function run([name, command, args, env], output) {
  const begun = performance.now();
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', output, output] };
  const child = spawn(command, args, options);
  const printed = [];
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) process.stderr.write(Buffer.concat(printed));
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds(begun)} s`);
  if (code !== 0) failed.push(name);
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4e9;
  } catch {
    return false; // not on this system
  }
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
