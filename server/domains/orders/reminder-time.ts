const leastBefore = 60; // minutes

/**
 * How many minutes after a hold began its buyer is reminded: when a quarter of it is left, and at least an hour. Null where
 * the hold is so short that the reminder would follow the order itself, before a quarter of it has passed.
 */
export function reminderAfterMinutes(holdMinutes: number): number | null {
  const after = holdMinutes - Math.max(holdMinutes / 4, leastBefore);
  return after >= holdMinutes / 4 ? after : null;
}
