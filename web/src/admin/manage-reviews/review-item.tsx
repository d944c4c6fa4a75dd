import Eye from 'virtual:icons/eye';
import EyeOff from 'virtual:icons/eye-off';
import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PurchaseMark } from '../../features/reviews/purchase-mark.tsx';
import { ReviewAnswer } from '../../features/reviews/review-answer.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { Stars } from '../../ui/stars.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { removeAnswer } from './reviews-query.ts';

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
  const [answering, setAnswering] = useState(false);
  const client = useQueryClient();
  const item = useRef<HTMLLIElement>(null);
  const { hidden, answer } = review;
  const small = 'px-3 text-[0.9375rem]';

  async function takeAnswerAway(): Promise<void> {
    const question = {
      title: 'Take the answer away?',
      text: 'Nobody sees it any more. The audit log keeps its words.',
      confirmLabel: 'Take it away',
      danger: true,
    };
    const outcome = await confirmAndDo(question, () => removeAnswer(client, review._id));
    // The button that had the focus is gone.
    if (outcome !== null) item.current?.focus({ preventScroll: true });
  }

  return (
    <li ref={item} data-item tabIndex={-1} className="flex flex-col gap-2 p-4 sm:p-5">
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
      {answer !== null && (
        <>
          <ReviewAnswer>{answer.text}</ReviewAnswer>
          <p className="text-sm wrap-anywhere text-muted">
            Answered by {review.answeredBy}, {utcMoment(answer.at)}
          </p>
        </>
      )}
      <div className="no-print mt-1 flex flex-wrap gap-2">
        {hidden === null && (
          <Button
            variant="outline"
            className={small}
            aria-label={`${answer === null ? 'Answer' : 'Change the answer to'}: review by ${review.name}`}
            onClick={() => setAnswering(true)}
          >
            {answer === null ? 'Answer' : 'Change answer'}
          </Button>
        )}
        {answer !== null && (
          <Button
            variant="outline"
            className={small}
            aria-label={`Remove the answer to: review by ${review.name}`}
            onClick={() => void takeAnswerAway()}
          >
            Remove answer
          </Button>
        )}
        <Button
          variant="outline"
          className={small}
          aria-label={`${hidden === null ? 'Hide' : 'Show again'}: review by ${review.name}`}
          onClick={() => setAsking(true)}
        >
          {hidden === null ? 'Hide' : 'Show again'}
        </Button>
      </div>
      {answering && <AnswerDialog review={review} onClose={() => setAnswering(false)} />}
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
