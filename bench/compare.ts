import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../server/db/database.ts';
import { type Measured, measure } from './load.ts';
import { processorMs } from './processor-time.ts';
import type { Asked, Bench, Effort, Finding, LeftOut, Scenario } from './scenario.ts';
import { median, spread } from './statistics.ts';
import type { Target, Void } from './target.ts';

/** One answer of the shop or the baseline, in one round. */
type Round = { perSecond: number; p50: number; p99: number; processorMs: number | null };

const longestRound = 64;

/** A scenario that asks the shop and its baseline for the same, by turns. */
export function beside(
  scenario: Omit<Scenario, 'run'>,
  prepare: (bench: Bench) => Promise<Asked | LeftOut>,
): Scenario {
  return {
    ...scenario,
    run: async (bench, effort) => {
      const asked = await prepare(bench);
      if ('leftOut' in asked) return [leftOut(scenario.name, asked.leftOut)];
      const findings: Finding[] = [];
      for (const connections of effort.connections)
        findings.push(await compare(scenario.name, asked, bench, { ...effort, connections }));
      return findings;
    },
  };
}

function leftOut(scenario: string, why: string): Finding {
  return { scenario, connections: 0, line: `${scenario}: left out, ${why}`, isRight: true };
}

async function compare(
  scenario: string,
  asked: Asked,
  bench: Bench,
  { connections, rounds, seconds }: Omit<Effort, 'connections'> & { connections: number },
): Promise<Finding> {
  const { baselineIsRight = asked.isRight, ...same } = asked;
  const shop: Target = { ...same, url: bench.url, at: 0 };
  const baseline: Target = { ...same, url: bench.baselineUrl, at: 0, isRight: baselineIsRight };
  const of = new Map<Target, Round[]>([
    [shop, []],
    [baseline, []],
  ]);
  const name = `${scenario}, ${connections} connections`;
  for (const target of [shop, baseline]) {
    const warm = await measured(target, bench, { connections, seconds: Math.min(1, seconds) });
    if ('void' in warm) return voided(scenario, connections, target === shop, warm);
  }
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes, so that neither always meets the quieter half of a round.
    for (const target of round % 2 === 0 ? [shop, baseline] : [baseline, shop]) {
      const result = await measured(target, bench, { connections, seconds });
      if ('void' in result) return voided(scenario, connections, target === shop, result);
      of.get(target)?.push(result);
    }
  }
  const [ours = [], theirs = []] = [of.get(shop), of.get(baseline)];
  const ratios = ours.map(({ perSecond }, at) => perSecond / (theirs[at]?.perSecond ?? Number.NaN));
  const cpu = [middle(ours, 'processorMs'), middle(theirs, 'processorMs')].map(inMs);
  const p50 = median(ours.map((round) => round.p50));
  const p99 = median(ours.map((round) => round.p99));
  const rate = (list: readonly Round[]) => inRate(median(list.map(({ perSecond }) => perSecond)));
  return {
    scenario,
    connections,
    isRight: true,
    line:
      `${name}: ${median(ratios).toFixed(2)} of the baseline (${spread(ratios)}; ${rate(ours)} a second here, ` +
      `${rate(theirs)} there; half of the answers within ${p50.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms; ` +
      `processor ${cpu.join(' and ')} ms each)`,
    cost: { processorMs: middle(ours, 'processorMs'), p50 },
    cells: {
      'of the baseline': `${median(ratios).toFixed(2)} (${spread(ratios)})`,
      'a second': rate(ours),
      'baseline’s': rate(theirs),
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
      'processor ms': cpu[0] ?? '',
      'baseline’s processor ms': cpu[1] ?? '',
    },
  };
}

function voided(scenario: string, connections: number, isShop: boolean, why: Void): Finding {
  const whose = isShop ? 'the shop' : 'the baseline';
  return {
    scenario,
    connections,
    line: `${scenario}, ${connections} connections: void (${whose}: ${why.void})`,
    isRight: false,
  };
}

/** With what it cost the processor: shop, baseline and database are counted together, for one of the two rests. */
async function measured(
  target: Target,
  { database, pid, baselinePid }: Bench,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round | Void> {
  const before = processorMs([pid, baselinePid]);
  const loaded = await measureLonger(target, { connections, seconds });
  // What was asked for and not waited for goes on for a moment, and belongs to nobody else.
  await untilAtRest(database);
  const after = processorMs([pid, baselinePid]);
  if ('void' in loaded) return loaded;
  // Each connection had one under way when the time was over.
  const begun = loaded.requests + connections + loaded.sampled;
  const { perSecond, p50, p99 } = loaded;
  return {
    perSecond,
    p50,
    p99,
    processorMs: before === null || after === null ? null : (after - before) / begun,
  };
}

/** A round in which nothing was answered yet says nothing: a longer one does. */
async function measureLonger(
  target: Target,
  load: { connections: number; seconds: number },
): Promise<Measured> {
  const result = await measure(target, load);
  if ('void' in result || result.requests > 0) return result;
  if (load.seconds >= longestRound) return { void: `no answer within ${load.seconds} s` };
  return measureLonger(target, { ...load, seconds: load.seconds * 4 });
}

export async function untilAtRest(database: Db): Promise<void> {
  for (let looked = 0; looked < 600; looked += 1) {
    const [row] = await database.query<{ busy: number }>({
      text: `SELECT count(*)::int AS busy FROM pg_stat_activity
             WHERE state = 'active' AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    });
    if (row?.busy === 0) return;
    await wait(100);
  }
  throw new Error('The database was still at work a minute after the load had ended.');
}

function middle(rounds: readonly Round[], figure: 'processorMs'): number | null {
  const known = rounds.flatMap((round) => round[figure] ?? []);
  return known.length === 0 ? null : median(known);
}

function inMs(value: number | null): string {
  return value === null ? 'unknown' : value.toPrecision(2);
}

function inRate(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(2);
}
