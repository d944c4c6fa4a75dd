import type { Change } from '../../db/change-listener.ts';

/**
 * What of a change may alter what is found, or its order; null: nothing. Of parts of which there are a few pieces more or less, as after
 * every order, nothing does.
 */
export function whatToFollow(change: Change): Change | null {
  if (change === 'everything') return change;
  const { tags, onlyPieces } = change;
  if (!tags.some((tag) => tag === 'synonyms' || (tag.startsWith('part:') && !onlyPieces?.has(tag))))
    return null;
  return { tags: onlyPieces === undefined ? tags : tags.filter((tag) => !onlyPieces.has(tag)) };
}
