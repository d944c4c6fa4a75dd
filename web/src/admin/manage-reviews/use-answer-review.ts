import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeptText } from '../../features/drafts/use-kept-text.ts';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';
import { answerReview } from './reviews-query.ts';

/** The answer somebody writes or changes. Over what a colleague wrote meanwhile it is saved only when they have seen that. */
export function useAnswerReview({ _id: id, answer }: ManagedReview, done: () => void) {
  const client = useQueryClient();
  const kept = useKeptText(`review-answer:${id}`);
  const [touched, setTouched] = useState(kept.text !== '');
  const [first] = useState(answer);
  const [seen, setSeen] = useState(answer?.at ?? null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const text = touched ? kept.text : (first?.text ?? '');
  const now = answer?.at ?? null;

  function saved(): void {
    kept.forget();
    notify.success(first === null ? 'The answer is shown below the review.' : 'The answer is changed.');
    done();
  }

  // The answer that is there now is the one typed here: it was saved, and only the reply to that got lost.
  const isSaved = error !== null && !busy && now !== seen && answer?.text === text.trim();
  const recognise = useEffectEvent(() => {
    if (isSaved) saved();
  });
  useEffect(() => recognise(), [isSaved]);

  async function save(): Promise<void> {
    if (text.trim() === '') {
      setError('text is required');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await answerReview(client, id, { text, seen });
      saved();
    } catch (problem) {
      setError((problem instanceof ApiProblem ? problem.errors.text : undefined) ?? problemTitle(problem));
    } finally {
      setBusy(false);
    }
  }

  return {
    text,
    error,
    busy,
    restored: kept.restored,
    /** What a colleague wrote or took away since this was opened. */
    meanwhile: now === seen ? null : { text: answer?.text ?? null, read: () => setSeen(now) },
    type: (typed: string) => {
      setTouched(true);
      kept.type(typed);
      setError(null);
    },
    startOver: () => {
      kept.forget();
      setTouched(false);
    },
    save,
  };
}
