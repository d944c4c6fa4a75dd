import { expect, test } from 'vitest';
import { longLabel, shortLabel } from './period-labels.ts';

test('a day, a week and a month are called by their names, in UTC', () => {
  expect(shortLabel('2026-07-15', 'day')).toBe('Jul 15');
  expect(longLabel('2026-07-15', 'day')).toBe('Jul 15');
  expect(shortLabel('2026-06-29', 'week')).toBe('Jun 29');
  expect(longLabel('2026-06-29', 'week')).toBe('Jun 29 to Jul 5');
  expect(shortLabel('2026-07-01', 'month')).toBe('Jul');
  expect(longLabel('2026-07-01', 'month')).toBe('July 2026');
});
