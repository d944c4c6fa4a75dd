import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { utcMoment } from '@spareworks/contract/plain/dates';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Link } from 'react-router';
import { PurchaseMark } from '../../features/reviews/purchase-mark.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Stars } from '../../ui/stars.tsx';
import { HideDialog } from './hide-dialog.tsx';

function About({ review: { partId, partName } }: { review: ManagedReview }) {
  if (partId === null) return 'The shop';
  return (
    <Link to={paths.part.href({ id: partId })} className="text-link wrap-anywhere">
      {partName}
    </Link>
  );
}

type Props = { review: ManagedReview; onDone: () => void };

export function ReviewItem({ review, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  const { hidden } = review;
  return (
    <li data-item tabIndex={-1} className="flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stars rating={review.ratings} />
        {hidden === null ? (
          <Chip tone="success" icon={<Eye size={15} />}>
            Shown
          </Chip>
        ) : (
          <Chip tone="warning" icon={<EyeOff size={15} />}>
            Hidden
          </Chip>
        )}
        <time dateTime={review.createdAt} className="text-sm text-muted sm:ml-auto">
          {utcMoment(review.createdAt)}
        </time>
      </div>
      <p className="text-[0.9375rem] text-muted">
        About: <About review={review} />
      </p>
      <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">{review.description}</p>
      <div className="text-[0.9375rem] wrap-anywhere text-muted">
        <span className="font-medium text-base-content">{review.name}</span>, {review.location}
        {review.email !== null && <span className="block">{review.email}</span>}
        <PurchaseMark review={review} />
      </div>
      {hidden !== null && (
        <p className="text-sm wrap-anywhere">
          Hidden by {hidden.by}, {utcMoment(hidden.at)}: {hidden.reason}
        </p>
      )}
      <div className="no-print mt-1">
        <Button
          variant="outline"
          className="px-3 text-[0.9375rem]"
          aria-label={`${hidden === null ? 'Hide' : 'Show again'}: review by ${review.name}`}
          onClick={() => setAsking(true)}
        >
          {hidden === null ? 'Hide' : 'Show again'}
        </Button>
      </div>
      <HideDialog
        review={review}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          onDone();
        }}
      />
    </li>
  );
}
