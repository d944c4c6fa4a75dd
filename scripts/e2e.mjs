// npm run e2e -- FILE: some of the tests in the browser.
import { join } from 'node:path';
import { installedBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { fail, install, root } from './install.mjs';
import { runTool } from './run-tool.mjs';

await install('everything');
build();
process.env.BROWSER ??=
  installedBrowser() ?? fail('This needs a browser. npm test installs one, or set BROWSER to its path.');
const playwright = join(root, 'node_modules', '.bin', 'playwright');
runTool([playwright, 'test', '--config', join('e2e', 'playwright.config.ts'), ...process.argv.slice(2)]);
