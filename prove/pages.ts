import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// Every journey in the browser, the long ones too, with every state of every page looked at by axe as a whole, at every width
// and in both themes. `npm test` has whole pages at one width in both themes, and states where they are in one.
const root = join(import.meta.dirname, '..');
const playwright = join(root, 'node_modules', '.bin', 'playwright');
const child = spawn(
  process.execPath,
  [playwright, 'test', '--config', join('e2e', 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, AXE: 'full' },
  },
);
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
