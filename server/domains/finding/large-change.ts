import type { Change } from '../../db/change-listener.ts';

/** Too much has changed to be named part by part: everything is read again. */
export function isLargeChange(change: Change): boolean {
  return change === 'everything' || change.tags.includes('part:*');
}
