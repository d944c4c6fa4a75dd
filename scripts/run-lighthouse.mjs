// npm run lighthouse: how the pages fare on a phone. Lighthouse itself is installed here and not with everything else, for it
// brings a quarter of all files.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { fail, install, root } from './install.mjs';
import { runServer } from './run-server.mjs';

await install('everything');
const folder = join(root, 'scripts', 'lighthouse-package');
if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
  console.log('Installing Lighthouse, once.');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('Lighthouse could not be installed. See the lines above; is the network there?');
}
build();
process.env.BROWSER = await browser();
runServer(['scripts/lighthouse.ts', ...process.argv.slice(2)]);
