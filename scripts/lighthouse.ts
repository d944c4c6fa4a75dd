import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { median } from '../bench/statistics.ts';
import { startShop, temporaryFolder, unusedPort } from '../server/testing/shop-process.ts';

// Lighthouse, as on a phone, against the production build with the demo catalogue. Prints the scores of each page and
// ends with 1 when one is below what we promise.

type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

// Installed by run-lighthouse.mjs, in a folder of its own.
const program = join(import.meta.dirname, 'lighthouse-package/node_modules/lighthouse/core/index.js');
const { default: lighthouse } = (await import(pathToFileURL(program).href)) as {
  default: (address: string, flags: object) => Promise<{ lhr: Result } | undefined>;
};

const runs = 5;
const promised = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

using folder = temporaryFolder('spareworks-lighthouse-');
await using shop = await startShop({ dataDir: folder.path, env: { DEMO: '1', RATE_LIMIT_FACTOR: '1000' } });
const parts = (await (await fetch(`${shop.url}/api/car-parts?limit=1&sort=newest`)).json()) as {
  _id: string;
}[];
const pages =
  process.argv[2] === undefined ? ['/', '/parts', `/parts/${parts[0]?._id}`, '/blogs'] : [process.argv[2]];

const port = await unusedPort();
using profile = temporaryFolder('spareworks-chrome-');
const chrome = spawn(
  process.env.BROWSER ?? 'chromium',
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile.path}`,
  ],
  // A group of its own: what is started may be a script that has started the browser, and both have to end.
  { stdio: 'ignore', detached: true },
);
try {
  await untilListening(port);
  for (const path of pages) await measure(path);
} finally {
  if (chrome.pid !== undefined) process.kill(-chrome.pid);
  await once(chrome, 'exit');
}

/** One page, several times: the machine is not always as quick, so the middle score counts. */
async function measure(path: string): Promise<void> {
  const address = `${shop.url}${path}`;
  await visit(address); // the page is rendered and its pictures drawn then, as for all visitors but the first
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(...(await visit(address)));
  const shown = path.replace(/^(\/parts\/).+/, '$1{id}');
  const scores = Object.keys(promised).map(
    (name) => [name, median(results.map((r) => scoreOf(r, name)))] as const,
  );
  console.log(`${shown}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
  for (const [name, score] of scores) {
    if (score >= promised[name as keyof typeof promised]) continue;
    process.exitCode = 1;
    for (const complaint of complaints(results.at(-1), name)) console.log(`  ${complaint}`);
  }
}

async function visit(address: string): Promise<Result[]> {
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
  return result === undefined ? [] : [result.lhr];
}

function scoreOf(result: Result, name: string): number {
  return Math.round(100 * (result.categories[name]?.score ?? 0));
}

function complaints(result: Result | undefined, category: string): string[] {
  const audits = result?.categories[category]?.auditRefs ?? [];
  return audits.flatMap(({ id }) => {
    const audit = result?.audits[id];
    return audit?.score !== null && audit !== undefined && audit.score < 0.9
      ? [`${id}: ${audit.displayValue ?? audit.title}`]
      : [];
  });
}

async function untilListening(debugPort: number): Promise<void> {
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${debugPort}/json/version`);
      return;
    } catch {
      await wait(50);
    }
  }
}
