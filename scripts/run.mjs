// npm run seed and its like: a command of the server, with what it needs installed first.
import { install } from './install.mjs';
import { runServer } from './run-server.mjs';

await install('running');
runServer(process.argv.slice(2));
