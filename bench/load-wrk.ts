import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../server/testing/shop-process.ts';
import { faultsIn, type Load, type Loaded, type Target, type Void } from './target.ts';

let found: boolean | undefined;

export function hasWrk(): boolean {
  found ??= spawnSync('wrk', ['--version']).error === undefined;
  return found;
}

/** One thread is enough for what two cores answer, and takes the least of them. */
export async function loadByWrk(target: Target, { connections, seconds }: Load): Promise<Loaded | Void> {
  using folder = temporaryFolder('spareworks-load-');
  const file = join(folder.path, 'requests');
  writeFileSync(file, requestsFile(target));
  const child = spawn(
    'wrk',
    [
      ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
      ...['--timeout', '60s', '--script', join(import.meta.dirname, 'wrk.lua'), target.url],
      ...['--', file, String(target.at), target.manyClients === true ? 'many' : 'one'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  await once(child, 'close');
  return readMeasured(Buffer.concat(printed).toString());
}

export function requestsFile({ headers = {}, paths }: Pick<Target, 'headers' | 'paths'>): string {
  const lines = [
    ...Object.entries(headers).map(([name, value]) => `header ${name} ${value}`),
    ...paths.map((path) => `path ${path}`),
  ];
  return `${lines.join('\n')}\n`;
}

type Printed = Loaded & { notOk: number; broken: number; timedOut: number };

/** Out of what wrk and its script have printed. */
export function readMeasured(printed: string): Loaded | Void {
  const line = /^measured (\{.*\})$/m.exec(printed)?.[1];
  if (line === undefined) return { void: `wrk gave no figures: ${printed.trim()}` };
  const { notOk, broken, timedOut, ...loaded } = JSON.parse(line) as Printed;
  return (
    faultsIn({
      'answers other than 2xx': notOk,
      'broken connections': broken,
      'time-outs': timedOut,
    }) ?? loaded
  );
}
