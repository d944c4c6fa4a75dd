import { percents } from './formats.ts';

/**
 * Percentages are whole thousandths of a percent inside (8.875 % is 8875), and numbers with at most three decimals in JSON. This is the
 * only place that converts.
 */
export function percentToThousandths(percent: number): number {
  return Math.round(percent * 1000);
}

export function thousandthsToPercent(thousandths: number): number {
  return thousandths / 1000;
}

/** "8.875%" */
export function formatPercent(percent: number): string {
  return `${percents.format(percent)}%`;
}

export function isWholeThousandths(percent: number): boolean {
  return Number.isFinite(percent) && percentToThousandths(percent) / 1000 === percent;
}
