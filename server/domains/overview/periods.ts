import { clockIn } from '@spareworks/contract/plain/figures';
import type { Granularity } from '@spareworks/contract/plain/granularities';

const dayMs = 24 * 3600 * 1000;

const shown: Record<Granularity, number> = { day: 30, week: 12, month: 12 };

/** day: as 2026-03-04. start: the moment it begins. */
export type Period = { day: string; start: Date };

/** The days, weeks or months to be shown, oldest first, and the end of the last: as days begin in a time zone. */
export function periodsUntil(now: Date, by: Granularity, timeZone: string): { periods: Period[]; end: Date } {
  const clock = clockIn(timeZone);
  const today = new Date(clock(now));
  const period = (back: number): Period => {
    const day = firstDay(today, by, back);
    return { day: day.toISOString().slice(0, 10), start: beginningOf(day.getTime(), clock) };
  };
  const periods = Array.from({ length: shown[by] }, (_, index) => period(shown[by] - 1 - index));
  return { periods, end: period(-1).start };
}

/** The first day of the period so many before the running one, as its midnight in UTC. */
function firstDay(today: Date, by: Granularity, back: number): Date {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (by === 'month') return new Date(Date.UTC(year, month - back, 1));
  const midnight = Date.UTC(year, month, day);
  if (by === 'day') return new Date(midnight - back * dayMs);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return new Date(midnight - (sinceMonday + back * 7) * dayMs);
}

type Clock = ReturnType<typeof clockIn>;

/**
 * The first moment of a day. Clocks are put forward and back, now and then at midnight: then the day begins where the clock
 * first shows it.
 */
function beginningOf(midnight: number, clock: Clock): Date {
  // Almost always clocks are not put anywhere that night, and it is as far from UTC's midnight as they are from UTC.
  const usual = midnight - (clock(new Date(midnight)) - midnight);
  if (clock(new Date(usual)) === midnight && clock(new Date(usual - 1000)) < midnight) return new Date(usual);
  // No place is further from UTC than this; within it, the clock shows an earlier day before the moment and this one from it on.
  let [before, after] = [midnight - 15 * 3600_000, midnight + 15 * 3600_000];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (clock(new Date(middle)) < midnight) before = middle;
    else after = middle;
  }
  return new Date(after);
}
