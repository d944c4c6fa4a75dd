import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { startShop, temporaryFolder, unusedPort } from '../server/testing/shop-process.ts';

// Lighthouse, as on a phone, against the production build with the demo catalogue. Prints the scores of each page and
// ends with 1 when one is below what we promise.

const promised = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

using folder = temporaryFolder('spareworks-lighthouse-');
await using shop = await startShop({ dataDir: folder.path, env: { DEMO: '1', RATE_LIMIT_FACTOR: '1000' } });
const parts = (await (await fetch(`${shop.url}/api/car-parts?limit=1&sort=newest`)).json()) as {
  _id: string;
}[];
const pages = ['/', '/parts', `/parts/${parts[0]?._id}`, '/blogs'];

const port = await unusedPort();
using profile = temporaryFolder('spareworks-chrome-');
const chrome = spawn(process.env.BROWSER ?? 'chromium', [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--remote-debugging-port=${port}`,
  `--user-data-dir=${profile.path}`,
]);
try {
  await untilListening(port);
  for (const path of pages) await measure(path);
} finally {
  chrome.kill();
  await once(chrome, 'exit');
}

async function measure(path: string): Promise<void> {
  const address = `${shop.url}${path}`;
  await fetch(address); // rendered and kept, as it is for all visitors but the first
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
  const categories = result?.lhr.categories ?? {};
  const scores = Object.keys(promised).map(
    (name) => [name, Math.round(100 * (categories[name]?.score ?? 0))] as const,
  );
  const shown = path.replace(/^(\/parts\/).+/, '$1{id}');
  console.log(`${shown}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
  for (const [name, score] of scores) {
    if (score >= promised[name as keyof typeof promised]) continue;
    process.exitCode = 1;
    const audits = categories[name]?.auditRefs ?? [];
    for (const { id } of audits) {
      const audit = result?.lhr.audits[id];
      if (audit?.score !== null && audit !== undefined && audit.score < 0.9)
        console.log(`  ${id}: ${audit.displayValue ?? audit.title}`);
    }
  }
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
