import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

const key = ['reviewable-parts'] as const;

/** The parts the person can review. Without them the review is of the shop, so nobody has to wait for them. */
export function useReviewableParts() {
  return useQuery({ queryKey: key, queryFn: () => browserApi('GET /reviewable-parts', {}) });
}
