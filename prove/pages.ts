import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { provePageSpeed } from './lib/page-speed.ts';

// Every journey in the browser, the long ones too, with every state of every page looked at by axe as a whole, at every width
// and in both themes. `npm test` has whole pages at one width in both themes, and states where they are in one.
// After them, how long pages keep people waiting; `npm run prove -- pages --speed` is only that.
const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2);
if (asked[0] !== '--speed') {
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  const child = spawn(
    process.execPath,
    [playwright, 'test', '--config', join('e2e', 'playwright.config.ts'), ...asked],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, AXE: 'full' },
    },
  );
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
// Whoever asked for some journeys wants nothing else.
if (asked.length === 0 || asked[0] === '--speed') {
  if (!(await provePageSpeed(asked[1]))) process.exitCode = 1;
}
