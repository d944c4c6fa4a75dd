import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';
import { hideReview } from './reviews-query.ts';

/** Hides a review or shows it again: what is typed stays until it is done. */
export function useHideReview({ _id, hidden }: ManagedReview, done: () => void) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setFailure(null);
    if (reason.trim() === '') {
      setError('reason is required');
      return;
    }
    setBusy(true);
    try {
      await hideReview(client, _id, { hidden: hidden === null, reason });
      notify.success(hidden === null ? 'The review is hidden.' : 'The review is shown again.');
      setReason('');
      done();
    } catch (problem) {
      const atField = problem instanceof ApiProblem ? problem.errors.reason : undefined;
      setError(atField ?? null);
      if (atField === undefined) setFailure(problemTitle(problem));
    } finally {
      setBusy(false);
    }
  }

  function type(text: string): void {
    setReason(text);
    setError(null);
  }

  return { reason, error, failure, busy, type, send };
}
