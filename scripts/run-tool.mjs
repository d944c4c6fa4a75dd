// A tool of the tests, such as vitest or Playwright, on the project's Node. Standard library only.
import { spawn } from 'node:child_process';
import { projectNode, root } from './install.mjs';

/** Runs it until it ends, and ends with its exit code. Whoever ends this process ends the tool with it. */
export function runTool(args) {
  const child = spawn(projectNode, args, { cwd: root, stdio: 'inherit' });
  process.on('SIGINT', () => undefined); // Ctrl-C reaches the tool by itself
  // As by Ctrl-C: they stop the databases and browsers they have started, which they do not when they are terminated.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGINT'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
