import { counts } from '@spareworks/contract/plain/formats';

/** "1 part", "1,200 parts" */
export function partCount(count: number): string {
  return `${counts.format(count)} ${count === 1 ? 'part' : 'parts'}`;
}
