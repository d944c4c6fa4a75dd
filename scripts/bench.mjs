// npm run bench: the load scenarios with their baselines.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runServer } from './run-server.mjs';

await install('everything');
build();
runServer(['bench/run.ts', ...process.argv.slice(2)]);
