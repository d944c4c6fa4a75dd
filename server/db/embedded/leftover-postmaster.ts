import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Postmaster = { pid: number; port: number; socketDir: string };

/** What the database wrote about itself when it started, whether or not it still runs. */
export function readPostmasterFile(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port, socketDir] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '' };
}

export type LeftoverProof = (postmaster: Postmaster) => Promise<boolean>;

/**
 * Clears what a killed shop left behind: a database still running on this cluster is stopped cleanly, a pid file that
 * names a process which is not our database is removed. Only a process proven to be our database is ever signalled.
 */
export async function clearLeftover(
  cluster: string,
  provenBySql: LeftoverProof,
): Promise<'none' | 'stopped' | 'stale'> {
  const postmaster = readPostmasterFile(cluster);
  if (postmaster === null) return 'none';
  const verdict =
    Number.isInteger(postmaster.pid) && postmaster.pid > 1 ? judge(postmaster.pid, cluster) : 'not-ours';
  if (verdict === 'ours' || (verdict === 'unknown' && (await provenBySql(postmaster)))) {
    await stopPostmaster(postmaster.pid, cluster);
    return 'stopped';
  }
  if (verdict === 'unknown') {
    throw new Error(
      `${join(cluster, 'postmaster.pid')} names process ${postmaster.pid}, which is running and could not be shown to be ` +
        'or not to be this shop’s database. If it is not, remove that file and start again.',
    );
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return 'stale';
}

/** A postmaster's working directory is its cluster and its program is called postgres; together that is proof. */
function judge(pid: number, cluster: string): 'ours' | 'not-ours' | 'unknown' {
  if (!isAlive(pid)) return 'not-ours';
  if (process.platform !== 'linux') return 'unknown';
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
    const folder = readlinkSync(`/proc/${pid}/cwd`);
    return program.startsWith('postgres') && folder === realpathSync(cluster) ? 'ours' : 'not-ours';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Gone in the meantime, or another user's process, which cannot be the owner of our files.
    return code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' ? 'not-ours' : 'unknown';
  }
}

async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  // SIGINT: roll back what is open, flush, leave. SIGQUIT, if that hangs, is a crash stop that recovery mends.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 15_000; waited += 20) {
      if (judge(pid, cluster) === 'not-ours') return;
      await wait(20);
    }
  }
  throw new Error(`The database left running (process ${pid}) does not stop.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
