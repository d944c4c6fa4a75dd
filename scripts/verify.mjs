// npm run verify: every check, the quick ones first and side by side. Standard library only.
import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { installedBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { fail, projectNode, root } from './install.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const started = performance.now();

// Tests make hundreds of databases and browser profiles: in memory, where there is room, that takes a tenth of the time.
if (hasRoom('/dev/shm')) process.env.TMPDIR = '/dev/shm';
// Some tests start the whole shop; it need not be read and compiled anew each time.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled');

process.env.BROWSER ??=
  installedBrowser() ??
  fail('The end-to-end tests need a browser. npm test installs one, or set BROWSER to its path.');

const quick = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['types of contract', bin('tsc'), ['-p', 'contract']],
  ['types of server, sandbox and demo', bin('tsc'), ['-p', 'server']],
  ['types of web', bin('tsc'), ['-p', 'web']],
  ['types of tools', bin('tsc'), ['-p', '.']],
  ['import directions', projectNode, ['scripts/check-imports.ts']],
  ['dead code', projectNode, [bin('knip')]],
];

const slow = [
  ['unit and API tests', projectNode, [bin('vitest'), 'run']],
  ['end-to-end tests', projectNode, [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts']],
];

await Promise.all(quick.map((check) => run(check, 'pipe')));
build();
for (const check of slow) await run(check, 'inherit');
console.log(`Every check passed in ${seconds(started)} s.`);

async function run([name, command, args], output) {
  const begun = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output] });
  const printed = [];
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) {
    process.stderr.write(Buffer.concat(printed));
    fail(`Failed: ${name}.`);
  }
  console.log(`${name}: passed in ${seconds(begun)} s`);
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
