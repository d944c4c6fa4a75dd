import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// Every journey in the browser, with every state of every page looked at by axe in both themes. `npm test` has the
// dark theme for whole pages only.
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
