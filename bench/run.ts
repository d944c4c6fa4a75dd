import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startShop, unusedPort } from '../server/testing/shop-process.ts';
import { largeShopData as dataDir, fillLargeShop } from './large-shop.ts';
import { measure, type Target } from './load.ts';
import { memoryOfTree } from './memory.ts';
import { type PayingRound, payingBesideReaders } from './paying.ts';
import { searchMix } from './search-mix.ts';
import { median, spread } from './statistics.ts';

// The production server as its own process against a catalogue of 100,000 parts. Every scenario is measured beside a
// baseline in the same run, in turn, because the machine's own speed changes from minute to minute: only the ratios
// say something about the shop.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '1,10,50' },
    only: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const root = join(import.meta.dirname, '..');

await fillLargeShop();
const shop = await startShop({
  dataDir,
  env: { RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: 'http://localhost:3000' },
});
const idle = memoryOfTree(shop.child.pid ?? 0);
const baselinePort = await unusedPort();
const baseline = await startBaseline(baselinePort);
const report: string[] = [];
const paying = 'readers beside 40 payments at once';
const mostOfCalm = 3;

try {
  say(`Idle memory of shop and database: ${idle.toFixed(0)} MB`);
  const ids = await someIds(2000);
  for (const scenario of scenarios(ids)) {
    if (values.only !== undefined && !scenario.name.includes(values.only)) continue;
    for (const connections of values.connections.split(',').map(Number)) await compare(scenario, connections);
  }
  if (values.only === undefined || paying.includes(values.only)) {
    for (const connections of values.connections.split(',').map(Number))
      await comparePaying(ids, connections);
  }
} finally {
  baseline.kill();
  await shop.stop();
}
writeFileSync(join(root, '.cache', 'bench-report.txt'), `${report.join('\n')}\n`);

/** 99 of 100 answers while forty orders are paid, against the same readers while nobody pays. */
async function comparePaying(ids: readonly string[], connections: number): Promise<void> {
  let turn = 0;
  const readers: Target = {
    url: shop.url,
    nextPath: () => {
      turn += 1;
      return turn % 2 === 0 ? '/' : `/api/car-parts/${ids[turn % ids.length]}`;
    },
    isRight: (body) => body.endsWith('}') || body.endsWith('</html>'),
  };
  const measured = await payingBesideReaders(readers, { dataDir, connections, rounds });
  if ('void' in measured) {
    say(`${paying}, ${connections} connections: void (${measured.void})`);
    process.exitCode = 1;
    return;
  }
  const of = (figure: (round: PayingRound) => number) => median(measured.map(figure));
  const ratios = measured.map(({ calmMs, payingMs }) => payingMs / Math.max(calmMs, 1));
  if (median(ratios) > mostOfCalm) process.exitCode = 1;
  say(
    `${paying}, ${connections} connections: ${median(ratios).toFixed(2)} times the calm p99, at most ${mostOfCalm} ` +
      `(${spread(ratios)}; 99 of 100 within ${of(({ calmMs }) => calmMs)} ms calm, ${of(({ payingMs }) => payingMs)} ms while ` +
      `paying; all paid after ${of(({ paidAfterMs }) => paidAfterMs).toFixed(0)} ms, the last invoice sent after ` +
      `${of(({ sentAfterMs }) => sentAfterMs).toFixed(0)} ms)`,
  );
}

type Scenario = {
  name: string;
  nextPath: () => string;
  isRight: (body: string) => boolean;
  /** Where the baseline, which corrects nothing, may find nothing. */
  baselineIsRight?: (body: string) => boolean;
};

function scenarios(ids: readonly string[]): Scenario[] {
  let turn = 0;
  const nextId = () => {
    turn += 1;
    return ids[turn % ids.length] ?? '';
  };
  // Twenty thousand different ones: none comes again within seconds.
  const mix = searchMix(20_000);
  const nextQuery = () => {
    turn += 1;
    return encodeURIComponent(mix[turn % mix.length] ?? '');
  };
  const anyList = (body: string) => body.startsWith('[') && body.endsWith(']');
  return [
    {
      name: 'home page HTML',
      nextPath: () => '/',
      isRight: (body) => body.startsWith('<!doctype html>') && body.endsWith('</html>'),
    },
    {
      name: 'GET /api/car-parts/{id} of 100,000',
      nextPath: () => `/api/car-parts/${nextId()}`,
      isRight: (body) => body.startsWith('{"_id":"') && body.endsWith('}'),
    },
    {
      name: 'search of 100,000 parts',
      nextPath: () => `/api/car-parts?limit=24&q=${nextQuery()}`,
      isRight: (body) => body.startsWith('[{"_id":"') && body.endsWith(']'),
      baselineIsRight: anyList,
    },
    {
      name: 'suggestions out of 100,000 parts',
      nextPath: () => `/api/suggestions?q=${nextQuery()}`,
      isRight: (body) => body.startsWith('{"words":[') && body.includes('"_id":"'),
      baselineIsRight: anyList,
    },
    {
      name: 'counts of a search of 100,000 parts',
      nextPath: () => `/api/car-parts/facets?q=${nextQuery()}`,
      isRight: (body) => body.startsWith('{"total":') && !body.startsWith('{"total":0'),
      baselineIsRight: anyList,
    },
    {
      name: 'GET /api/car-parts?limit=24',
      nextPath: () => '/api/car-parts?limit=24',
      isRight: (body) =>
        body.startsWith('[{"_id":"') && body.endsWith(']') && body.split('"_id"').length === 25,
    },
  ];
}

async function compare(scenario: Scenario, connections: number): Promise<void> {
  const ours: Target = { ...scenario, url: shop.url };
  const theirs: Target = {
    ...scenario,
    url: `http://127.0.0.1:${baselinePort}`,
    isRight: scenario.baselineIsRight ?? scenario.isRight,
  };
  const ratios: number[] = [];
  const rates: number[] = [];
  const slowest: number[] = [];
  await measure(ours, { connections, seconds: 1 }); // warm up
  await measure(theirs, { connections, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes, so that neither always meets the quieter half of a round.
    const order = round % 2 === 0 ? [ours, theirs] : [theirs, ours];
    const results = new Map<Target, number>();
    for (const target of order) {
      const measured = await measure(target, { connections, seconds });
      if ('void' in measured) {
        say(`${scenario.name}, ${connections} connections: void (${measured.void})`);
        process.exitCode = 1;
        return;
      }
      results.set(target, measured.perSecond);
      if (target === ours) slowest.push(measured.p99);
    }
    const [rate = 0, base = 1] = [results.get(ours), results.get(theirs)];
    ratios.push(rate / base);
    rates.push(rate);
  }
  say(
    `${scenario.name}, ${connections} connections: ${median(ratios).toFixed(2)} of the baseline ` +
      `(${spread(ratios)}; ${Math.round(median(rates))} requests a second here, 99 of 100 within ${median(slowest)} ms)`,
  );
}

function say(line: string): void {
  console.log(line);
  report.push(line);
}

async function startBaseline(port: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), [String(port), dataDir, shop.url]);
  await once(child, 'message');
  return child;
}

async function someIds(count: number): Promise<string[]> {
  const response = await fetch(`${shop.url}/api/car-parts`);
  const parts = (await response.json()) as { _id: string }[];
  const step = Math.max(1, Math.floor(parts.length / count));
  return parts.filter((_, index) => index % step === 0).map(({ _id }) => _id);
}
