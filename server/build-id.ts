import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const buildFile = join(root, 'web', 'dist', '.build');

/** Which program answers: the version of package.json, and a hash of all its sources, written by the build. */
export type Build = { version: string; build: string };

export function readBuild(file = buildFile): Build {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, build: existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unbuilt' };
}

/** The same from start to start, different on each machine and port, and nothing a stranger could use. */
export function defaultInstance(port: number): string {
  return createHash('sha256').update(`${hostname()}:${port}`).digest('hex').slice(0, 6);
}
