import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeptText } from '../../features/drafts/use-kept-text.ts';
import { draftOf } from '../../lib/drafts.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { notify } from '../../ui/toast.ts';
import { answerReview } from './reviews-query.ts';

/** The answer somebody writes or changes. Over what a colleague wrote meanwhile it is saved only when they have seen that. */
export function useAnswerReview({ _id: id, answer }: ManagedReview, done: () => void) {
  const client = useQueryClient();
  const kept = useKeptText(`review-answer:${id}`);
  const [touched, setTouched] = useState(kept.text !== '');
  const [first] = useState(answer);
  const now = answer?.at ?? null;
  /** Which answer there was when the typing began, also of what was kept. */
  const began = draftOf<{ at: string | null }>(`review-answer-seen:${id}`, useCurrentUser().email);
  const [seen, setSeen] = useState(() => ((kept.text === '' ? null : began.read()) ?? { at: now }).at);
  const { busy, errors, failure, submit, clear } = useSubmit({ fields: ['text'] });
  const error = errors.text ?? failure;
  const text = touched ? kept.text : (first?.text ?? '');

  function saved(): void {
    forget();
    notify.success(first === null ? 'The answer is shown below the review.' : 'The answer is changed.');
    done();
  }

  function forget(): void {
    kept.forget();
    began.forget();
  }

  function see(at: string | null): void {
    setSeen(at);
    began.write({ at });
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
    meanwhile: now === seen ? null : { text: answer?.text ?? null, read: () => see(now) },
    type: (typed: string) => {
      setTouched(true);
      kept.type(typed);
      began.write({ at: seen });
      clear();
    },
    startOver: () => {
      forget();
      setSeen(now);
      setTouched(false);
    },
    save: () => submit(save, text.trim() === '' ? { text: 'text is required' } : {}),
  };
}
