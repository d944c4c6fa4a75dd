import { expect, test } from 'vitest';
import { reminderAfterMinutes } from './reminder-time.ts';

test.each([
  ['a day', 1440, 1080],
  ['eight hours', 480, 360],
  ['four hours', 240, 180],
  ['two hours: an hour before the end', 120, 60],
  ['eighty minutes: an hour before the end', 80, 20],
  ['so short that it would come almost at once', 79, null],
  ['an hour', 60, null],
  ['a minute', 1, null],
])(
  'of a hold of %s a quarter is left when the reminder comes, and at least an hour',
  (_what, hold, after) => {
    expect(reminderAfterMinutes(hold)).toBe(after);
  },
);
