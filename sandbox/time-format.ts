/** How the pages of the sandbox write a moment; they say that it is UTC. */
export const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
