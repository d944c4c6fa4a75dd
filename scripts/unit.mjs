// npm run unit -- FILE: some of the unit and API tests.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, projectNode, root } from './install.mjs';

await install('everything');
build(); // some of them read what is built
const vitest = join(root, 'node_modules', '.bin', 'vitest');
const { status } = spawnSync(projectNode, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
