import type { FailedSearch } from '@spareworks/contract/calls/finding';
import { synonymLimits } from '@spareworks/contract/plain/synonym-limits';

/** The words that stand nowhere in the shop; where it has each of them, the search as a whole. As much of it as a synonym holds. */
export function wordsToTeach({ query, unknown }: Pick<FailedSearch, 'query' | 'unknown'>): string {
  const words = unknown.length === 0 ? query : unknown.join(' ');
  let kept = '';
  // By whole characters, counted as the field counts them.
  for (const character of words) {
    if (kept.length + character.length > synonymLimits.longestPhrase) break;
    kept += character;
  }
  return kept.trim();
}
