import { paths } from '../../paths.ts';

/** What the page of reviews reads of its address. */
export const reviewQuery = 'review';

/** The page of all reviews, with this one whole and on top. */
export function reviewHref(id: string): string {
  return `${paths.reviews.href()}?${new URLSearchParams({ [reviewQuery]: id })}`;
}
