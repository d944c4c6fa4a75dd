// Standard library only, like install.mjs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Whether npm runs this very script; programs that were started inside of one only inherit its variables. */
export function isRunByNpm() {
  const script = process.env.npm_lifecycle_script;
  return script?.includes(basename(process.argv[1] ?? '')) ?? false;
}

/**
 * Calls back once when the npm above this process is gone: killed, it tells nobody. Between it and us there may be a shell,
 * which stays behind and keeps us from noticing by our own parent.
 */
export function whenNpmIsGone(then, lookEveryMs = 1000) {
  const parent = process.ppid;
  const above = processOf(parent);
  const isShell = above?.command.includes(process.env.npm_lifecycle_script ?? '\0') ?? false;
  const npm = isShell ? above?.parent : parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    then();
  }, lookEveryMs).unref();
}

function processOf(pid) {
  if (process.platform === 'win32') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(afterName(stat)[1]), command };
  } catch {
    // No /proc, as on a Mac.
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
    const [, number, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
    return number === undefined ? null : { parent: Number(number), command };
  }
}

/** The name of a program may hold anything, so what follows is found from its end. */
const afterName = (stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    // One that ended and was not fetched by its own parent yet still counts as there.
    return afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))[0] !== 'Z';
  } catch {
    return process.platform !== 'linux';
  }
}
