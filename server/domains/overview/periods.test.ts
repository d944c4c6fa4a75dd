import { expect, test } from 'vitest';
import { periodsUntil } from './periods.ts';

function startsOf(now: string, by: 'day' | 'week' | 'month', timeZone = 'UTC') {
  const { periods, end } = periodsUntil(new Date(now), by, timeZone);
  return {
    days: periods.map(({ day }) => day),
    starts: periods.map(({ start }) => start.toISOString()),
    end: end.toISOString(),
  };
}

test('days begin at midnight, over a change of month and year', () => {
  const { starts, days, end } = startsOf('2026-01-02T23:59:59.999Z', 'day');
  expect(starts).toHaveLength(30);
  expect(starts.slice(-3)).toEqual([
    '2025-12-31T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
  ]);
  expect(days.at(-1)).toBe('2026-01-02');
  expect(end).toBe('2026-01-03T00:00:00.000Z');
});

test.each([
  ['Monday, first moment', '2026-11-09T00:00:00.000Z'],
  ['Sunday, last moment', '2026-11-15T23:59:59.999Z'],
])('weeks begin on Monday: %s', (_when, now) => {
  const { starts, end } = startsOf(now, 'week');
  expect(starts).toHaveLength(12);
  expect(starts.slice(-2)).toEqual(['2026-11-02T00:00:00.000Z', '2026-11-09T00:00:00.000Z']);
  expect(end).toBe('2026-11-16T00:00:00.000Z');
});

test('months have their own lengths, and a leap year its 29th', () => {
  const { starts, end } = startsOf('2024-02-29T12:00:00Z', 'month');
  expect(starts).toHaveLength(12);
  expect(starts.at(0)).toBe('2023-03-01T00:00:00.000Z');
  expect(starts.at(-1)).toBe('2024-02-01T00:00:00.000Z');
  expect(end).toBe('2024-03-01T00:00:00.000Z');
});

test('in a time zone days are its own, and have 23 or 25 hours where the clocks are changed', () => {
  // Berlin puts its clocks forward on March 29, 2026.
  const spring = startsOf('2026-03-29T22:30:00Z', 'day', 'Europe/Berlin');
  expect(spring.days.slice(-2)).toEqual(['2026-03-29', '2026-03-30']);
  expect(spring.starts.slice(-2)).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(spring.end).toBe('2026-03-30T22:00:00.000Z');
  const autumn = startsOf('2026-10-25T12:00:00Z', 'day', 'Europe/Berlin');
  expect([autumn.starts.at(-1), autumn.end]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

test('far from UTC it is another day already, or still, and a quarter of an hour counts', () => {
  expect(startsOf('2026-12-31T10:00:00Z', 'month', 'Pacific/Kiritimati').days.at(-1)).toBe('2027-01-01');
  expect(startsOf('2027-01-01T10:00:00Z', 'month', 'Pacific/Pago_Pago').days.at(-1)).toBe('2026-12-01');
  expect(startsOf('2026-06-01T00:00:00Z', 'day', 'Asia/Kathmandu').starts.at(-1)).toBe(
    '2026-05-31T18:15:00.000Z',
  );
});

test('where the clocks are put forward at midnight the day begins at one', () => {
  // Cairo, April 24, 2026: after 23:59 comes 01:00.
  expect(startsOf('2026-04-24T12:00:00Z', 'day', 'Africa/Cairo').starts.at(-1)).toBe(
    '2026-04-23T22:00:00.000Z',
  );
});
