// Standard library only, like install.mjs: it decides whether anything has to be built before Vite is loaded.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, projectNode, root } from './install.mjs';

const stampFile = join(root, 'web', 'dist', '.built-from');

/** Which program this is: a hash of everything that runs, told at /healthz and in every line of the log. */
const buildFile = join(root, 'web', 'dist', '.build');

const sources = [
  'contract',
  join('web', 'src'),
  join('web', 'public'),
  join('web', 'vite.config.ts'),
  join('web', 'icons-plugin.ts'),
  join('web', 'shared-files.ts'),
  // The bundler reads from these how to translate.
  join('web', 'tsconfig.json'),
  'tsconfig.base.json',
  'package-lock.json',
  join('scripts', 'build-pages.mjs'),
];

const running = [...sources, 'package.json', 'server', 'sandbox', 'demo'];

/** Builds the pages when their sources changed since they were last built. */
export function build() {
  buildPages();
  const now = `${fingerprint(running).slice(0, 12)}\n`;
  if (existsSync(buildFile) && readFileSync(buildFile, 'utf8') === now) return; // who starts it may not write here
  mkdirSync(join(root, 'web', 'dist'), { recursive: true });
  writeFileSync(buildFile, now);
}

function buildPages() {
  const wanted = fingerprint(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the pages.');
  // A build that is broken off has emptied the folder: nothing may say then that it is the one of before.
  rmSync(stampFile, { force: true });
  const result = spawnSync(projectNode, [join(root, 'scripts', 'build-pages.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) fail('The pages could not be built. See the lines above.');
  writeFileSync(stampFile, wanted);
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const source of paths) add(hash, source);
  return hash.digest('hex');
}

/** Whatever lies there, of whatever kind: the names too, so that a file that is gone or has moved counts. Only tests are in no build. */
function add(hash, path) {
  const full = join(root, path);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) if (name !== 'node_modules') add(hash, join(path, name));
  } else if (!/\.test\.tsx?$/.test(path)) {
    const content = readFileSync(full);
    hash.update(`${path} ${content.length} `).update(content);
  }
}
