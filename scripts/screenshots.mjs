// npm run screenshots: pictures of every page in every role, width, theme and state, into screenshots/.
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runServer } from './run-server.mjs';

await install('everything');
build();
process.env.BROWSER = await browser();
runServer(['e2e/screenshots/take.ts', ...process.argv.slice(2)]);
