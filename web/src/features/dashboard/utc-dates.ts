const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "Mar 4, 2022, 3:07 PM UTC": the same for everybody, and the clock by which days are counted here. */
export function utcMoment(at: string): string {
  return `${moments.format(new Date(at))} UTC`;
}
