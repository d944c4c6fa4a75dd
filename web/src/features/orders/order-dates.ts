const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Mar 4, 2022" */
export function day(at: string): string {
  return days.format(new Date(at));
}

/** "Mar 4, 2022, 3:07 PM" */
export function moment(at: string): string {
  return moments.format(new Date(at));
}
