// npm run lighthouse: how the pages fare on a phone.
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runServer } from './run-server.mjs';

install('everything');
build();
process.env.BROWSER = browser();
runServer(['scripts/lighthouse.ts', ...process.argv.slice(2)]);
