import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { ReasonDialog } from '../reason/reason-dialog.tsx';
import { useHideReview } from './use-hide-review.ts';

type Props = { review: ManagedReview; open: boolean; onClose: () => void; onDone: () => void };

export function HideDialog({ review, open, onClose, onDone }: Props) {
  const send = useHideReview(review, onDone);
  const hiding = review.hidden === null;
  const rating =
    review.partId === null ? '' : ` It ${hiding ? 'no longer counts' : 'counts'} for the rating.`;
  return (
    <ReasonDialog
      // What was typed to hide it is no reason to show it again.
      key={hiding ? 'hide' : 'show'}
      name={`${hiding ? 'hide' : 'show'}-review:${review._id}`}
      open={open}
      title={hiding ? 'Hide this review?' : 'Show this review again?'}
      text={
        hiding
          ? `Nobody but staff and its author sees it then, nor what the author writes in its place.${rating}`
          : `Everybody can read it again.${rating}`
      }
      help={hiding ? 'Its author sees it, and it is in the audit log.' : 'It is in the audit log.'}
      confirmLabel={hiding ? 'Hide review' : 'Show review'}
      danger={hiding}
      onClose={onClose}
      send={send}
    />
  );
}
