// One time zone for everybody: server and browser must write the same day.
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "March 4, 2022" */
export function reviewDate(createdAt: string): string {
  return days.format(new Date(createdAt));
}
