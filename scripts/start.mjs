// npm start: install what is missing, build what changed, serve.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runServer } from './run-server.mjs';

await install('running');
build();
runServer(['server/main.ts', ...process.argv.slice(2)], { inPlace: true });
