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
  const args = [String(target.at), target.manyClients === true ? 'many' : 'one'];
  const printed = await runWrk(
    { url: target.url, script: 'wrk.lua', file: requestsFile(target), args },
    { connections, seconds },
  );
  return readMeasured(printed, connections);
}

type Run = { url: string; script: string; file: string; args: readonly string[] };

/** Answers what it printed. */
async function runWrk({ url, script, file, args }: Run, { connections, seconds }: Load): Promise<string> {
  using folder = temporaryFolder('spareworks-load-');
  const kept = join(folder.path, 'requests');
  writeFileSync(kept, file);
  const child = spawn(
    'wrk',
    [
      ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
      ...['--timeout', '60s', '--script', join(import.meta.dirname, script), url],
      ...['--', kept, ...args],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  await once(child, 'close');
  return Buffer.concat(printed).toString();
}

/** What is sent, in turn. `%NUMBER%` in it is another number each time, from `first` on. */
export type Sent = { url: string; path: string; bodies: readonly string[]; first: number };

export type Ordered = { orders: number; seconds: number };

/** One order after the other on each connection. A program of Node's takes a millisecond of the processor for each, which the shop would lack. */
export async function orderByWrk({ url, path, bodies, first }: Sent, load: Load): Promise<Ordered | Void> {
  const file = `${bodies.join('\n')}\n`;
  return readOrdered(
    await runWrk({ url, script: 'wrk-orders.lua', file, args: [String(first), path] }, load),
  );
}

type PrintedOfOrders = {
  placed: number;
  microseconds: number;
  refused: number;
  broken: number;
  timedOut: number;
};

/** Out of what wrk and its script have printed. */
export function readOrdered(printed: string): Ordered | Void {
  const line = /^ordered (\{.*\})$/m.exec(printed)?.[1];
  if (line === undefined) return { void: `wrk gave no figures: ${printed.trim()}` };
  const { placed, microseconds, ...faults } = JSON.parse(line) as PrintedOfOrders;
  const wrong = faultsIn({
    'orders that were refused': faults.refused,
    'broken connections of those who order': faults.broken,
    'orders without an answer': faults.timedOut,
  });
  return wrong ?? { orders: placed, seconds: microseconds / 1e6 };
}

export function requestsFile({ headers = {}, paths }: Pick<Target, 'headers' | 'paths'>): string {
  const lines = [
    ...Object.entries(headers).map(([name, value]) => `header ${name} ${value}`),
    ...paths.map((path) => `path ${path}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** `waits`: microseconds, and how many answers took so long. */
type Printed = {
  requests: number;
  microseconds: number;
  waits: [wait: number, count: number][];
  notOk: number;
  broken: number;
  timedOut: number;
};

/** Out of what wrk and its script have printed. */
export function readMeasured(printed: string, connections: number): Loaded | Void {
  const line = /^measured (\{.*\})$/m.exec(printed)?.[1];
  if (line === undefined) return { void: `wrk gave no figures: ${printed.trim()}` };
  const { requests, microseconds, waits, ...faults } = JSON.parse(line) as Printed;
  const wrong = faultsIn({
    'answers other than 2xx': faults.notOk,
    'broken connections': faults.broken,
    'time-outs': faults.timedOut,
  });
  if (wrong !== null) return wrong;
  const seconds = microseconds / 1e6;
  if (requests === 0) return { requests, seconds, p50: 0, p99: 0 };
  const answers = withoutRepeats(waits, Math.floor(microseconds / Math.floor(requests / connections)));
  if (answers.reduce((sum, [, count]) => sum + count, 0) !== requests)
    return { void: 'wrk counted other waits than those of its answers' };
  const within = (share: number) => waitOf(answers, Math.ceil(requests * share)) / 1000;
  return { requests, seconds, p50: within(0.5), p99: within(0.99) };
}

/**
 * wrk counts one long wait again for every answer that would have come meanwhile, had the others come as usual: a single one of 200 ms, where
 * 3 are usual, is 66 waits of up to 200 ms. These are taken out again, from the longest on, so that 99 of 100 answers are 99 of 100 that
 * came, as autocannon counts them.
 */
function withoutRepeats(waits: Printed['waits'], usual: number): Printed['waits'] {
  const counts = new Map(waits);
  for (const [wait] of waits.toReversed()) {
    const count = counts.get(wait) ?? 0;
    if (wait < usual * 2 || count === 0) continue;
    for (let repeat = wait - usual; repeat > usual; repeat -= usual)
      counts.set(repeat, (counts.get(repeat) ?? 0) - count);
  }
  return [...counts].toSorted(([a], [b]) => a - b);
}

function waitOf(answers: Printed['waits'], nth: number): number {
  let passed = 0;
  for (const [wait, count] of answers) {
    passed += count;
    if (passed >= nth) return wait;
  }
  return Number.NaN;
}
