import { limits } from '@spareworks/contract/plain/limits';
import type { LoaderFunctionArgs } from 'react-router';
import { preview } from '../../features/parts/preview.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { excerpt } from './excerpt.ts';

const reviewsShown = 12;

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [parts, reviews] = await Promise.all([
    api('GET /car-parts', { query: { limit: limits.homeParts, sort: 'newest' } }),
    api('GET /reviews/picked', { query: { limit: reviewsShown } }),
  ]);
  return {
    // Only what is shown: the rest of a long text would travel twice, in the markup's data and for nothing.
    parts: parts.map((part) => ({ ...part, description: preview(part.description) })),
    reviews: reviews.map(({ _id, name, location, ratings, byBuyer, description, answer }) => {
      const shown = excerpt(description);
      const shownAnswer = answer === null ? null : { text: excerpt(answer.text) };
      const cut = shown !== description || shownAnswer?.text !== answer?.text;
      return { _id, name, location, ratings, byBuyer, description: shown, answer: shownAnswer, cut };
    }),
  };
}
