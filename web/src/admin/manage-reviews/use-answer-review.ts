import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeptText } from '../../features/drafts/use-kept-text.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { notify } from '../../ui/toast.ts';
import { answerReview } from './reviews-query.ts';

/** The answer somebody writes or changes. Over what a colleague wrote meanwhile it is saved only when they have seen that. */
export function useAnswerReview({ _id: id, answer }: ManagedReview, done: () => void) {
  const client = useQueryClient();
  const kept = useKeptText(`review-answer:${id}`);
  const [touched, setTouched] = useState(kept.text !== '');
  const [first] = useState(answer);
  const [seen, setSeen] = useState(answer?.at ?? null);
  const { busy, errors, failure, submit, clear } = useSubmit({ fields: ['text'] });
  const error = errors.text ?? failure;
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
    await answerReview(client, id, { text, seen });
    saved();
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
      clear();
    },
    startOver: () => {
      kept.forget();
      setTouched(false);
    },
    save: () => submit(save, text.trim() === '' ? { text: 'text is required' } : {}),
  };
}
