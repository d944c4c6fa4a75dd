import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { limits } from '@spareworks/contract/plain/limits';
import { shop } from '@spareworks/contract/plain/shop';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useAnswerReview } from './use-answer-review.ts';

type Props = { review: ManagedReview; onClose: () => void };

/** What the shop says to a review. On the page only while it is open. */
export function AnswerDialog({ review, onClose }: Props) {
  const { text, error, busy, restored, meanwhile, type, startOver, save } = useAnswerReview(review, onClose);
  return (
    <Dialog
      open
      title={review.answer === null ? 'Answer this review' : 'Change the answer'}
      text={`Everybody reads it below the review, as an answer from ${shop.name}.`}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          {meanwhile === null ? (
            <Button loading={busy} onClick={() => void save()}>
              Save answer
            </Button>
          ) : (
            <Button onClick={meanwhile.read}>I have read it</Button>
          )}
        </>
      }
    >
      <blockquote className="line-clamp-4 border-l-3 border-base-300 pl-3 wrap-anywhere text-muted">
        {review.description}
      </blockquote>
      <KeptNote shown={restored} onStartOver={startOver} />
      <TextAreaField
        label="Answer"
        required
        rows={5}
        maxLength={limits.reviewAnswerLength}
        value={text}
        error={error ?? undefined}
        help="Its writer is told by mail the first time. When they write another review in its place, the answer goes with this one."
        onChange={({ target }) => type(target.value)}
      />
      {meanwhile !== null && (
        <div role="alert" className="rounded-md border border-warning/40 p-3 wrap-anywhere">
          <p className="font-medium text-warning">
            {meanwhile.text === null
              ? 'A colleague has taken the answer away meanwhile.'
              : 'A colleague has written this meanwhile:'}
          </p>
          {meanwhile.text !== null && <p className="mt-1 whitespace-pre-line">{meanwhile.text}</p>}
        </div>
      )}
    </Dialog>
  );
}
