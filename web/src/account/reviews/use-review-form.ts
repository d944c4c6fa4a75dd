import type { ReviewInput } from '@spareworks/contract/calls/reviews';
import * as messages from '@spareworks/contract/plain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import { createIdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import type { SessionUser } from '../../lib/session.ts';
import { notify } from '../../ui/toast.ts';
import { forgetOwnReviews } from './own-reviews-query.ts';
import { fieldNames, type ReviewFields, reviewResolver } from './review-fields.ts';

const tookPlace = 'It took the place of your earlier review.';
const waits = 'It took the place of a review the shop has hidden. It is shown once staff have read it.';

/** The form that adds a review. It is emptied only when the shop has kept what was in it. */
export function useReviewForm({ displayName, email }: SessionUser) {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys(draftOf<LastSent>('review-sent', email)));
  const sending = useRef(false);
  const empty: ReviewFields = { name: displayName, location: '', ratings: null, description: '', partId: '' };
  const form = useForm<ReviewFields, unknown, ReviewInput>({
    resolver: reviewResolver,
    defaultValues: empty,
  });
  const kept = useKeptForm({ form, name: 'review', fields: fieldNames });

  async function add(body: ReviewInput): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      const { replaced, hidden } = await browserApi('POST /reviews', {
        body,
        headers: { 'idempotency-key': keys.keyFor(body) },
      });
      keys.arrived();
      notify.success(messages.review.added);
      if (hidden) notify.plain(waits);
      else if (replaced) notify.plain(tookPlace);
      startOver();
      forgetOwnReviews(client);
    } catch (error) {
      notify.error(problemTitle(error));
      showAtFields(error);
    } finally {
      sending.current = false;
    }
  }

  function showAtFields(error: unknown): void {
    if (!(error instanceof ApiProblem)) return;
    const refused = fieldNames.filter((field) => error.errors[field] !== undefined);
    for (const [index, field] of refused.entries()) {
      const message = error.errors[field] ?? '';
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  function startOver(): void {
    form.reset(empty);
    kept.forget();
  }

  return { form, submit: form.handleSubmit(add), restored: kept.restored, startOver };
}
