// npm run prove -- NAME: a long proof of something npm test shows in short. Each is a program in prove/.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { fail, install, root } from './install.mjs';
import { runServer } from './run-server.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const known = readdirSync(join(root, 'prove'), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => entry.name.slice(0, -3));
if (!/^[a-z-]+$/.test(name) || !existsSync(join(root, 'prove', `${name}.ts`)))
  fail(`Which one? npm run prove -- ${known.join(' | ')}`);
await install('everything');
build();
if (name === 'pages') {
  process.env.BROWSER ??=
    installedBrowser() ?? fail('This needs a browser. npm test installs one, or set BROWSER to its path.');
}
runServer([join('prove', `${name}.ts`), ...rest]);
