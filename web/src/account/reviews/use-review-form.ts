import type { ReviewInput } from '@spareworks/contract/calls/reviews';
import * as messages from '@spareworks/contract/plain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { useNoticedSend } from '../../features/forms/use-noticed-send.ts';
import { shownGarage } from '../../features/garage/kept-garage.ts';
import { browserApi } from '../../lib/api.ts';
import { sendAgain } from '../../lib/idempotency-keys.ts';
import type { SessionUser } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { notify } from '../../ui/toast.ts';
import { refreshOwnReviews } from './own-reviews-query.ts';
import { fieldNames, type ReviewFields, reviewResolver } from './review-fields.ts';

const tookPlace = 'It took the place of your earlier review.';
const waits = 'It took the place of a review the shop has hidden. It is shown once staff have read it.';

/** The form that adds a review. It is emptied only when the shop has kept what was in it. */
export function useReviewForm({ displayName }: SessionUser) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys('review-sent');
  const empty: ReviewFields = {
    name: displayName,
    location: '',
    ratings: null,
    description: '',
    partId: '',
    vehicle: '',
  };
  const form = useForm<ReviewFields, unknown, ReviewInput>({
    resolver: reviewResolver,
    defaultValues: empty,
  });
  const kept = useKeptForm({ form, name: 'review', fields: fieldNames });

  const add = useNoticedSend({
    form,
    names: fieldNames,
    send: async ({ vehicle, ...words }: ReviewInput) => {
      // A car that has left the garage since the draft was kept is no longer shown as chosen.
      const isThere = shownGarage().cars.some(({ _id }) => _id === vehicle);
      const body = { ...words, ...(isThere && { vehicle }) };
      const headers = { 'idempotency-key': keys.keyFor(body) };
      const { replaced, hidden } = await sendAgain(() => browserApi('POST /reviews', { body, headers }));
      keys.arrived();
      notify.success(messages.review.added);
      if (hidden) notify.plain(waits);
      else if (replaced) notify.plain(tookPlace);
      startOver();
      refreshOwnReviews(client);
    },
  });

  function startOver(): void {
    form.reset(empty);
    kept.forget();
  }

  return { form, submit: form.handleSubmit(add), restored: kept.restored, startOver };
}
