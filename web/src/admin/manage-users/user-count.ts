import { counts } from '@spareworks/contract/plain/formats';
/** How many are on the page, and whether these are all. */
export function countOfUsers(shown: number, more: boolean): string {
  if (more) return `The first ${counts.format(shown)} users, oldest first`;
  return shown === 1 ? '1 user' : `${counts.format(shown)} users, oldest first`;
}
