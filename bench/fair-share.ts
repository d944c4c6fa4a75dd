import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startShop } from '../server/testing/shop-process.ts';

// How long one reader waits for one part while another address asks for expensive things as fast as it can. On the data
// of npm run bench (100,000 parts). With --factor 1000000 without rate limits: what is measured then is the share alone.

type Load = { name: string; path: string; madeUp?: boolean };

const loads: Load[] = [
  { name: 'sitemap', path: '/sitemaps/parts-1.xml' },
  { name: 'search with made-up words', path: '/api/car-parts?limit=24&q=', madeUp: true },
  { name: 'facets with made-up words', path: '/api/car-parts/facets?q=', madeUp: true },
  { name: 'page with made-up words', path: '/parts?q=', madeUp: true },
  { name: 'whole list', path: '/api/car-parts' },
];

if (isMainThread) await measure();
else await hammer(workerData as Hammer);

async function measure(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '8' },
      connections: { type: 'string', default: '50' },
      factor: { type: 'string', default: '1000000' },
    },
  });
  const dataDir = join(import.meta.dirname, '..', '.cache', 'bench-data');
  // Each counts as an address of its own, as behind a proxy; the reader is never refused.
  const env = { RATE_LIMIT_FACTOR: values.factor, TRUST_PROXY: '127.0.0.1' };
  await using shop = await startShop({ dataDir, env });
  const found = (await (await fetch(`${shop.url}/api/car-parts?limit=100`)).json()) as { _id: string }[];
  const paths = found.map(({ _id }) => `${shop.url}/api/car-parts/${_id}`);
  const read = () => readFor(Number(values.seconds), paths);
  await read(); // warm up
  console.log(`nobody else: ${summary(await read())}`);
  for (const load of loads) {
    const hammer: Hammer = { url: shop.url, load, connections: Number(values.connections) };
    const worker = new Worker(import.meta.filename, { workerData: hammer });
    await wait(1500);
    const times = await read();
    const answered = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage('stop');
    console.log(`${load.name}: ${summary(times)} (hammering: ${await answered})`);
    await worker.terminate();
    await wait(1000);
  }
}

async function readFor(seconds: number, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const began = performance.now();
    // As another address each time, so that no limit of its own comes in between.
    const headers = { 'x-forwarded-for': `203.0.113.${turn % 250}` };
    const response = await fetch(paths[turn % paths.length] ?? '', { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The reader was answered with ${response.status}.`);
    times.push(performance.now() - began);
    await wait(5);
  }
  return times;
}

function summary(times: number[]): string {
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  return `half of the reader's answers within ${at(0.5)}, 99 of 100 within ${at(0.99)}`;
}

type Hammer = { url: string; load: Load; connections: number };

async function hammer({ url, load, connections }: Hammer): Promise<void> {
  const stop = new AbortController();
  const answered = new Map<number | string, number>();
  const count = (what: number | string) => answered.set(what, (answered.get(what) ?? 0) + 1);
  parentPort?.once('message', () => stop.abort());
  let word = 0;
  const next = () => {
    word += 1;
    const salt = (word * 7919).toString(36);
    return load.madeUp ? `${load.path}zq${salt}xv%20brkae${salt}%20fltr${salt}` : load.path;
  };
  const headers = { 'x-forwarded-for': '198.51.100.9' };
  const ask = async () => {
    while (!stop.signal.aborted) {
      try {
        const response = await fetch(`${url}${next()}`, { headers, signal: stop.signal });
        for await (const _chunk of response.body ?? []);
        count(response.status);
      } catch {
        if (!stop.signal.aborted) count('broken off');
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  parentPort?.postMessage(
    [...answered].map(([what, times]) => `${times} x ${what}`).join(', ') || 'none answered',
  );
}
