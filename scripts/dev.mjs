// npm run dev: the same shop with hot reload.
import { install } from './install.mjs';
import { runServer } from './run-server.mjs';

await install('running');
runServer(['--watch', '--watch-preserve-output', 'scripts/dev-server.ts', ...process.argv.slice(2)]);
