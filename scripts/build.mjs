// Standard library only, like install.mjs: it decides whether anything has to be built before Vite is loaded.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, projectNode, root } from './install.mjs';

const stampFile = join(root, 'web', 'dist', '.built-from');

const sources = [
  'contract',
  join('web', 'src'),
  join('web', 'vite.config.ts'),
  'package-lock.json',
  join('scripts', 'build-pages.mjs'),
];

/** Builds the pages when their sources changed since they were last built. */
export function build() {
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the pages.');
  const result = spawnSync(projectNode, [join(root, 'scripts', 'build-pages.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) fail('The pages could not be built. See the lines above.');
  writeFileSync(stampFile, wanted);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) add(hash, source);
  return hash.digest('hex');
}

function add(hash, path) {
  const full = join(root, path);
  if (/\.(ts|tsx|css|svg|png|json|mjs)$/.test(path)) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(full));
    return;
  }
  const entries = readdirSync(full, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules') continue;
    add(hash, join(path, entry.name));
  }
}
