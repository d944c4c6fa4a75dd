import { utcDayOfYear, utcMonth, utcMonthOfYear } from '@spareworks/contract/plain/dates';
import type { Granularity } from '@spareworks/contract/plain/granularities';

const weekMs = 6 * 24 * 3600 * 1000;

/** Under a bar: "Jul 15", or "Jul" for a month. */
export function shortLabel(start: string, by: Granularity): string {
  return by === 'month' ? utcMonthOfYear(start) : utcDayOfYear(start);
}

/** In full: "Jul 15", "Jul 13 to Jul 19", "July 2026". */
export function longLabel(start: string, by: Granularity): string {
  const first = new Date(start);
  if (by === 'month') return utcMonth(first);
  if (by === 'day') return utcDayOfYear(first);
  return `${utcDayOfYear(first)} to ${utcDayOfYear(new Date(first.getTime() + weekMs))}`;
}
