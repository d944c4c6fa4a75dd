import type { Review } from '@spareworks/contract/calls/reviews';
import { utcDayInFull } from '@spareworks/contract/plain/dates';
import { Card } from '../../ui/card.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Stars } from '../../ui/stars.tsx';
import { PurchaseMark } from './purchase-mark.tsx';
import { ReviewAnswer } from './review-answer.tsx';

type Props = {
  review: Pick<Review, 'name' | 'description' | 'ratings' | 'location'> &
    Partial<Pick<Review, 'createdAt' | 'byBuyer' | 'verifiedPurchase' | 'car' | 'answer'>>;
};

/** What one buyer says. The date shows where there is one. */
export function ReviewCard({ review }: Props) {
  const { name, description, ratings, location, createdAt, answer = null } = review;
  return (
    <Card as="article" className="flex h-full flex-col gap-3 p-5 sm:p-6">
      <Stars rating={ratings} />
      <p className="wrap-anywhere whitespace-pre-line">{description}</p>
      <footer className="mt-auto pt-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-[0.9375rem] text-muted wrap-anywhere">
          {location}
          {createdAt !== undefined && (
            <>
              {location !== '' && <span aria-hidden="true"> · </span>}
              <time dateTime={createdAt} className="whitespace-nowrap">
                {utcDayInFull(createdAt)}
              </time>
            </>
          )}
        </p>
        <PurchaseMark review={review} />
      </footer>
      {answer !== null && (
        <ReviewAnswer>
          <LinkedText text={answer.text} rel="nofollow ugc noopener noreferrer" />
        </ReviewAnswer>
      )}
    </Card>
  );
}
