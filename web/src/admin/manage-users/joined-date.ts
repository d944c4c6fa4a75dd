const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Mar 4, 2022" */
export function joinedDate(createdAt: string): string {
  return days.format(new Date(createdAt));
}
