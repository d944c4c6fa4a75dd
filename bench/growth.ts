import type { ShopSize } from './large-shop.ts';
import type { Cost, Finding } from './scenario.ts';

/** What one answer may cost more from each size to the next, ten times as large. */
export const mostGrowth = 1.5;

type Point = Cost & { parts: number };
export type Series = { scenario: string; connections: number; points: readonly Point[] };

/** The costs of each scenario over the sizes at which it was measured. */
export function seriesOf(measured: readonly { size: ShopSize; findings: readonly Finding[] }[]): Series[] {
  const series = new Map<string, Series & { points: Point[] }>();
  for (const { size, findings } of measured) {
    for (const { scenario, connections, cost } of findings) {
      if (cost === undefined) continue;
      const key = nameOf({ scenario, connections });
      const found = series.get(key) ?? { scenario, connections, points: [] };
      found.points.push({ ...cost, parts: size.parts });
      series.set(key, found);
    }
  }
  return [...series.values()];
}

const nameOf = ({ scenario, connections }: Omit<Series, 'points'>) =>
  `${scenario}, ${connections} connections`;

export type Growth = { line: string; isRight: boolean };

/**
 * How many times as much one answer costs from each size to the next. The processor's time decides; what the caller waits is
 * named beside it, for it also depends on who else is on the machine.
 */
export function growthOf({ points, ...named }: Series): Growth {
  const steps = points.slice(1).map((point, at) => {
    const before = points[at] ?? point;
    const factor =
      point.processorMs === null || before.processorMs === null
        ? null
        : point.processorMs / before.processorMs;
    const times = factor === null ? 'unknown' : factor.toFixed(2);
    const between = `from ${before.parts.toLocaleString('en')} to ${point.parts.toLocaleString('en')}`;
    return { factor, text: `${between} ${times} (the caller waits ${(point.p50 / before.p50).toFixed(2)})` };
  });
  const isRight = steps.every(({ factor }) => factor === null || factor <= mostGrowth);
  const verdict = isRight ? `at most ${mostGrowth}` : `MORE THAN ${mostGrowth}`;
  return { line: `${nameOf(named)}: ${steps.map(({ text }) => text).join(', ')}; ${verdict}`, isRight };
}
