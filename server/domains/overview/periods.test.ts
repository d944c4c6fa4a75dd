import { expect, test } from 'vitest';
import { periodsUntil } from './periods.ts';

const days = (dates: readonly Date[]) => dates.map((date) => date.toISOString());

test('days begin at midnight in UTC, over a change of month and year', () => {
  const { starts, end } = periodsUntil(new Date('2026-01-02T23:59:59.999Z'), 'day');
  expect(starts).toHaveLength(30);
  expect(days(starts).slice(-3)).toEqual([
    '2025-12-31T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
  ]);
  expect(end.toISOString()).toBe('2026-01-03T00:00:00.000Z');
});

test.each([
  ['Monday, first moment', '2026-11-09T00:00:00.000Z'],
  ['Sunday, last moment', '2026-11-15T23:59:59.999Z'],
])('weeks begin on Monday: %s', (_when, now) => {
  const { starts, end } = periodsUntil(new Date(now), 'week');
  expect(starts).toHaveLength(12);
  expect(days(starts).slice(-2)).toEqual(['2026-11-02T00:00:00.000Z', '2026-11-09T00:00:00.000Z']);
  expect(end.toISOString()).toBe('2026-11-16T00:00:00.000Z');
});

test('months have their own lengths, and a leap year its 29th', () => {
  const { starts, end } = periodsUntil(new Date('2024-02-29T12:00:00Z'), 'month');
  expect(starts).toHaveLength(12);
  expect(days(starts).at(0)).toBe('2023-03-01T00:00:00.000Z');
  expect(days(starts).at(-1)).toBe('2024-02-01T00:00:00.000Z');
  expect(end.toISOString()).toBe('2024-03-01T00:00:00.000Z');
});
