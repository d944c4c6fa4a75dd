import type { Granularity } from '@spareworks/contract/plain/granularities';

const dayMs = 24 * 3600 * 1000;

const shown: Record<Granularity, number> = { day: 30, week: 12, month: 12 };

/** The beginnings of the days, weeks or months to be shown, oldest first, and the end of the last. In UTC. */
export function periodsUntil(now: Date, by: Granularity): { starts: Date[]; end: Date } {
  const begins = (back: number) => beginning(now, by, back);
  const starts = Array.from({ length: shown[by] }, (_, index) => begins(shown[by] - 1 - index));
  return { starts, end: begins(-1) };
}

/** When the period so many before the running one began. */
function beginning(now: Date, by: Granularity, back: number): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (by === 'month') return new Date(Date.UTC(year, month - back, 1));
  const today = Date.UTC(year, month, day);
  if (by === 'day') return new Date(today - back * dayMs);
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(today - (sinceMonday + back * 7) * dayMs);
}
