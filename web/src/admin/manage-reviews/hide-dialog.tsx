import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useHideReview } from './use-hide-review.ts';

type Props = { review: ManagedReview; open: boolean; onClose: () => void; onDone: () => void };

export function HideDialog({ review, open, onClose, onDone }: Props) {
  const { reason, error, failure, busy, type, send } = useHideReview(review, onDone);
  const field = useRef<HTMLTextAreaElement>(null);
  const hiding = review.hidden === null;
  const rating =
    review.partId === null ? '' : ` It ${hiding ? 'no longer counts' : 'counts'} for the rating.`;
  return (
    <Dialog
      open={open}
      title={hiding ? 'Hide this review?' : 'Show this review again?'}
      text={
        hiding
          ? `Nobody but staff and its author sees it then, nor what the author writes in its place.${rating}`
          : `Everybody can read it again.${rating}`
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Go back
          </Button>
          <Button
            variant={hiding ? 'danger' : 'primary'}
            loading={busy}
            onClick={() => {
              if (reason.trim() === '') field.current?.focus();
              void send();
            }}
          >
            {hiding ? 'Hide review' : 'Show review'}
          </Button>
        </>
      }
    >
      <TextAreaField
        ref={field}
        label="Reason"
        help={hiding ? 'Its author sees it, and it is in the audit log.' : 'It is in the audit log.'}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={error ?? undefined}
        onChange={({ target }) => type(target.value)}
      />
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
