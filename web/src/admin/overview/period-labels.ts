import type { Granularity } from '@spareworks/contract/plain/granularities';

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const weekMs = 6 * 24 * 3600 * 1000;

/** Under a bar: "Jul 15", or "Jul" for a month. */
export function shortLabel(start: string, by: Granularity): string {
  return (by === 'month' ? shortMonths : days).format(new Date(start));
}

/** In full: "Jul 15", "Jul 13 to Jul 19", "July 2026". */
export function longLabel(start: string, by: Granularity): string {
  const first = new Date(start);
  if (by === 'month') return months.format(first);
  if (by === 'day') return days.format(first);
  return `${days.format(first)} to ${days.format(new Date(first.getTime() + weekMs))}`;
}
