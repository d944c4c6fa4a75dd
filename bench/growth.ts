import type { ShopSize } from './large-shop.ts';
import type { Cost, Finding } from './scenario.ts';

/** What one answer may cost more from each size to the next, ten times as large. */
export const mostGrowth = 1.5;

export type Series = { name: string; points: readonly (Cost & { parts: number })[] };

/** The costs of each scenario over the sizes at which it was measured. */
export function seriesOf(measured: readonly { size: ShopSize; findings: readonly Finding[] }[]): Series[] {
  const series = new Map<string, (Cost & { parts: number })[]>();
  for (const { size, findings } of measured) {
    for (const { scenario, connections, cost } of findings) {
      if (cost === undefined) continue;
      const name = `${scenario}, ${connections} connections`;
      const points = series.get(name) ?? [];
      points.push({ ...cost, parts: size.parts });
      series.set(name, points);
    }
  }
  return [...series].map(([name, points]) => ({ name, points }));
}

export type Growth = { line: string; isRight: boolean };

/**
 * How many times as much one answer costs from each size to the next. The processor's time decides; what the caller waits is
 * named beside it, for it also depends on who else is on the machine.
 */
export function growthOf({ name, points }: Series): Growth {
  const steps = points.slice(1).map((point, at) => {
    const before = points[at] ?? point;
    const factor =
      point.processorMs === null || before.processorMs === null
        ? null
        : point.processorMs / before.processorMs;
    const said = factor === null ? 'unknown' : factor.toFixed(2);
    const between = `from ${before.parts.toLocaleString('en')} to ${point.parts.toLocaleString('en')}`;
    return { factor, text: `${between} ${said} (the caller waits ${(point.p50 / before.p50).toFixed(2)})` };
  });
  const isRight = steps.every(({ factor }) => factor === null || factor <= mostGrowth);
  const verdict = isRight ? `at most ${mostGrowth}` : `MORE THAN ${mostGrowth}`;
  return { line: `${name}: ${steps.map(({ text }) => text).join(', ')}; ${verdict}`, isRight };
}
