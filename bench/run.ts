import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growthOf, seriesOf } from './growth.ts';
import { fillLargeShop, type ShopSize } from './large-shop.ts';
import { nameOfLoader } from './load.ts';
import { memoryOfTree } from './memory.ts';
import { readOptions } from './options.ts';
import { plotOf } from './plot.ts';
import { tableOf } from './report.ts';
import type { Finding } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { startBench } from './start-bench.ts';

// The production server as its own process against a large catalogue. Every scenario is measured beside a baseline in the
// same run, in turn, because the machine's own speed changes from minute to minute: only the ratios, and the processor's time
// for one answer, say something about the shop. Exits with 1 when an answer was wrong or a bound was missed.

const options = readOptions(process.argv.slice(2));
const kept = join(import.meta.dirname, '..', '.cache');
const report: string[] = [];
const measured: { size: ShopSize; findings: Finding[] }[] = [];

say(`The load comes from ${nameOfLoader()}.`);
for (const size of options.sizes) measured.push({ size, findings: await measureShop(size) });
const findings = measured.flatMap((each) => each.findings);
if (options.scale) compareSizes();
mkdirSync(kept, { recursive: true });
writeFileSync(join(kept, 'bench-report.txt'), `${report.join('\n')}\n`);
writeFileSync(join(kept, 'bench-report.md'), `${tableOf(findings)}\n`);
writeFileSync(join(kept, 'bench-report.json'), `${JSON.stringify(measured, null, 2)}\n`);
if (findings.some(({ isRight }) => !isRight)) process.exitCode = 1;

async function measureShop(size: ShopSize): Promise<Finding[]> {
  const dataDir = await fillLargeShop(size);
  await using bench = await startBench(dataDir);
  say(`A shop of ${size.parts.toLocaleString('en')} parts and ${size.orders.toLocaleString('en')} orders`);
  say(`Idle memory of shop and database: ${memoryOfTree(bench.pid).toFixed(0)} MB`);
  const found: Finding[] = [];
  for (const scenario of scenarios) {
    if (!options.isWanted(scenario.name) || (options.scale && scenario.onlyAlone === true)) continue;
    for (const finding of await scenario.run(bench, options.effort)) {
      say(finding.line);
      found.push(finding);
    }
  }
  return found;
}

/** What one answer costs more from each size to the next, and a drawing of it. */
function compareSizes(): void {
  const series = seriesOf(measured);
  for (const { line, isRight } of series.map(growthOf)) {
    say(line);
    if (!isRight) process.exitCode = 1;
  }
  const file = options.plot ?? join(kept, 'bench-scale.svg');
  writeFileSync(file, plotOf(series));
  say(`Drawn in ${file}`);
}

function say(line: string): void {
  console.log(line);
  report.push(line);
}
