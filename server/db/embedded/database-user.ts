import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';

/**
 * PostgreSQL refuses to run as root. As an ordinary user it runs as that user; as root it runs as a system user of its
 * own. That user may be unable to enter the folders above the checkout or the data (a checkout under /root): then, and
 * only then, it is given the one capability that lets it pass through folders, and nothing else.
 */
export type DatabaseUser = {
  /** Hands a folder to the user the database runs as. */
  own: (path: string) => void;
  spawn: (command: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
};

const userName = 'spareworks';

export function databaseUser(existingCluster: string | null, mustReach: readonly string[]): DatabaseUser {
  if (process.getuid?.() !== 0) return ordinaryUser();
  const ids = (existingCluster === null ? null : ownerOf(existingCluster)) ?? systemUser();
  const wrap = canReach(ids, mustReach) ? null : passThroughFolders(ids, mustReach);
  return {
    own: (path) => chownSync(path, ids.uid, ids.gid),
    spawn: (command, args, options) =>
      wrap === null
        ? spawn(command, args, { ...options, ...ids })
        : spawn(wrap.command, [...wrap.args, command, ...args], options),
  };
}

function ordinaryUser(): DatabaseUser {
  return { own: () => undefined, spawn: (command, args, options) => spawn(command, args, options) };
}

type Ids = { uid: number; gid: number };

function ownerOf(path: string): Ids | null {
  const { uid, gid } = statSync(path);
  return uid === 0 ? null : { uid, gid };
}

function systemUser(): Ids {
  const known = lookUp(userName);
  if (known !== null) return known;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userName]);
  const found = lookUp(userName) ?? lookUp('postgres') ?? lookUp('nobody');
  if (found === null) {
    throw new Error(
      'PostgreSQL must not run as root and no other user could be made for it. Start the shop as an ordinary user, or ' +
        `create a system user called ${userName}.`,
    );
  }
  return found;
}

function lookUp(name: string): Ids | null {
  const number = (flag: string) => {
    const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return result.status === 0 ? Number(result.stdout.trim()) : null;
  };
  const uid = number('-u');
  const gid = number('-g');
  return uid === null || gid === null ? null : { uid, gid };
}

const reachTest = ['-c', 'for path in "$@"; do test -x "$path" || exit 1; done', 'sh'];

function canReach(ids: Ids, paths: readonly string[]): boolean {
  return spawnSync('/bin/sh', [...reachTest, ...paths], { ...ids, cwd: '/' }).status === 0;
}

function passThroughFolders(ids: Ids, mustReach: readonly string[]): { command: string; args: string[] } {
  for (const capability of ['dac_read_search', 'dac_override']) {
    const args = [
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      '--clear-groups',
      '--no-new-privs',
      // Without this bit the kernel ignores the capability in access(2), by which PostgreSQL finds its own programs.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=-all,+${capability}`,
      `--ambient-caps=-all,+${capability}`,
      `--bounding-set=-all,+${capability}`,
      '--',
      // The capability is in force only after the first exec, so a shell that anybody can reach goes first.
      '/bin/sh',
      '-c',
      'exec "$@"',
      'sh',
    ];
    const test = spawnSync('setpriv', [...args, '/bin/sh', ...reachTest, ...mustReach], { cwd: '/' });
    if (test.status === 0) return { command: 'setpriv', args };
  }
  throw new Error(
    `PostgreSQL must not run as root, and the user it runs as cannot enter ${mustReach.join(' or ')}. Move the shop and ` +
      'its data (DATA_DIR) to a folder that others may enter, or start it as an ordinary user.',
  );
}
