import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startShop } from '../server/testing/shop-process.ts';

// How long one reader waits for one part while another address asks for expensive things as fast as it can. On the data
// of npm run bench (100,000 parts), without rate limits: what is measured is the share, not the limit.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '50' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const dataDir = join(import.meta.dirname, '..', '.cache', 'bench-data');

const env = { RATE_LIMIT_FACTOR: '1000000', TRUST_PROXY: '127.0.0.1' };
await using shop = await startShop({ dataDir, env });

const reader = { 'x-forwarded-for': '203.0.113.7' };
const greedy = { 'x-forwarded-for': '198.51.100.9' };
const found = (await (await fetch(`${shop.url}/api/car-parts?limit=100`)).json()) as { _id: string }[];
const parts = found.map(({ _id }) => `/api/car-parts/${_id}`);

let word = 0;
const madeUp = () => {
  word += 1;
  return `zq${word.toString(36)}xv brkae${word.toString(36)} fltr${(word * 7919).toString(36)}`;
};

const loads: Record<string, (() => string) | null> = {
  'nobody else': null,
  '/sitemaps/parts-1.xml': () => '/sitemaps/parts-1.xml',
  '/api/car-parts?q=(made-up words)': () => `/api/car-parts?limit=24&q=${encodeURIComponent(madeUp())}`,
  '/api/car-parts/facets?q=(made-up words)': () => `/api/car-parts/facets?q=${encodeURIComponent(madeUp())}`,
  '/parts?q=(made-up words)': () => `/parts?q=${encodeURIComponent(madeUp())}`,
  '/api/car-parts (the whole list)': () => '/api/car-parts',
};

for (const [name, nextPath] of Object.entries(loads)) {
  const stop = new AbortController();
  const answered = new Map<number, number>();
  const hammering =
    nextPath === null
      ? []
      : Array.from({ length: connections }, () => hammer(nextPath, stop.signal, answered));
  await wait(1000);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const began = performance.now();
    const response = await fetch(`${shop.url}${parts[turn % parts.length]}`, { headers: reader });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The reader was answered with ${response.status}.`);
    times.push(performance.now() - began);
    await wait(5);
  }
  stop.abort();
  await Promise.all(hammering);
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  const statuses = [...answered].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(
    `${name}: half of the reader's answers within ${at(0.5)}, 99 of 100 within ${at(0.99)} (hammering: ${statuses || 'none'})`,
  );
  await wait(2000);
}

async function hammer(
  nextPath: () => string,
  signal: AbortSignal,
  answered: Map<number, number>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(`${shop.url}${nextPath()}`, { headers: greedy, signal });
      await response.arrayBuffer();
      answered.set(response.status, (answered.get(response.status) ?? 0) + 1);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
