// npm run unit -- FILE: some of the unit and API tests.
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './install.mjs';
import { runTool } from './run-tool.mjs';

await install('everything');
build(); // some of them read what is built
runTool([join(root, 'node_modules', '.bin', 'vitest'), 'run', ...process.argv.slice(2)]);
