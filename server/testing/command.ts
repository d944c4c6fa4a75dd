import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { format } from 'node:util';
import { type Command, codeOf } from '../commands/run-command.ts';
import { checkout, compileCache } from './shop-process.ts';

/** Runs a command of the operator's to its end, in an environment that has only what is given. */
export async function command(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [join(checkout, program), ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

/** The same within the test, for a command that was seen to work as a process: half a second of a core less each time. */
export async function commandHere(
  work: Command,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; printed: string }> {
  let printed = '';
  const { log, error } = console;
  const print = (...words: unknown[]) => {
    printed += `${format(...words)}\n`;
  };
  console.log = print;
  console.error = print;
  try {
    const code = await codeOf(work, { argv: args, environment: env });
    return { code, printed };
  } finally {
    Object.assign(console, { log, error });
  }
}
