import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// The unit and API tests in their long form: every place a shop can die at by a kill, every statement that can fail, every
// hostile file, more lives of orders and more requests. `npm test` has some of each.
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', '.bin', 'vitest');
const child = spawn(process.execPath, [vitest, 'run', '--testTimeout=600000', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, THOROUGH: '1' },
});
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
