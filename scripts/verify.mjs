// npm run verify: every check, the quick ones first and side by side. Standard library only.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { fail, projectNode, root } from './install.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const started = performance.now();

const quick = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['types of contract', bin('tsc'), ['-p', 'contract']],
  ['types of server', bin('tsc'), ['-p', 'server']],
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

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
