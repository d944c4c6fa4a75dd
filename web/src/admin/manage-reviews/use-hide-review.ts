import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/toast.ts';
import { hideReview } from './reviews-query.ts';

/** Hides a review, or shows it again. */
export function useHideReview({ _id, hidden }: ManagedReview, done: () => void) {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    await hideReview(client, _id, { hidden: hidden === null, reason });
    notify.success(hidden === null ? 'The review is hidden.' : 'The review is shown again.');
    done();
  };
}
