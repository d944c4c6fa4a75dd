// What the launcher becomes (run-server.mjs): the program itself, with what a launcher does for one beside it.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenNpmIsGone } from './npm-above.mjs';

const [, , how, program, ...args] = process.argv;
const { isAttached, isRunByNpm, lookEveryMs } = JSON.parse(how);
const stop = () => process.kill(process.pid, 'SIGTERM');
process.on('SIGHUP', isAttached ? stop : () => undefined);
if (isRunByNpm) whenNpmIsGone(stop, lookEveryMs);

const file = resolve(program);
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file));
