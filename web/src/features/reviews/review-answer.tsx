import type { Review } from '@spareworks/contract/calls/reviews';
import { shop } from '@spareworks/contract/plain/shop';

/** What the shop says to a review, below it. */
export function ReviewAnswer({ answer }: { answer: Pick<NonNullable<Review['answer']>, 'text'> }) {
  return (
    <div className="mt-2 border-l-3 border-base-300 pl-3 wrap-anywhere">
      <p className="text-sm font-semibold">Answer from {shop.name}</p>
      <p className="text-[0.9375rem] whitespace-pre-line">{answer.text}</p>
    </div>
  );
}
