import type { MessageThread } from '@spareworks/contract/calls/contact';
import { isMailAddress } from '@spareworks/contract/plain/mail-address';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { useKeptText, useKeptValue } from '../../features/drafts/use-kept-text.ts';
import { browserApi } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { type Refusal, refusalOf, useSubmit } from '../../lib/use-submit.ts';
import { isRefusal } from '../../lib/what-failed.ts';
import { notify } from '../../ui/toast.ts';
import { refreshMessages } from './messages-query.ts';

/** The answer somebody is writing. What others write meanwhile is shown, and the answer not sent over it unasked. */
export function useAnswer({ _id: id, thread, email: typed, answerable }: MessageThread) {
  const client = useQueryClient();
  const kept = useKeptText(`answer:${id}`);
  const keys = useIdempotencyKeys(`answer-sent:${id}`);
  const newest = thread.at(-1)?._id ?? null;
  /** What was the last when an answer was sent: of one that was not answered, what came since is looked through for it. */
  const sentAfter = useKeptValue<string | null>(`answer-sent-after:${id}`, null);
  const [seen, setSeen] = useState(() => (keys.isUnanswered() ? sentAfter.value : newest));
  const { busy, errors, submit, clear } = useSubmit({ explain });
  /** Null: it is not being corrected. One that was emptied is no reason to write to the mistyped one. */
  const corrected = useKeptValue<string | null>(`answer-address:${id}`, null);
  const correcting = corrected.value !== null || !answerable;
  const address = corrected.value ?? typed;

  /** What was written since this page was opened, or the answer sent that may be among it. Ids grow with time. */
  const since = thread.filter(({ _id }) => seen === null || _id > seen);

  function forget(): void {
    kept.forget();
    corrected.forget();
    clear();
  }

  function done(last: string): void {
    keys.arrived();
    sentAfter.forget();
    forget();
    setSeen(last);
    notify.success('The answer is on its way.');
  }

  const follow = useEffectEvent(() => {
    if (busy) return;
    // It was taken, only the shop's word that it was got lost.
    const own = since.find(({ by, text }) => by !== null && text === kept.text.trim());
    if (own !== undefined && keys.isUnanswered()) done(own._id);
    // Who has typed nothing yet writes after what they see.
    else if (kept.text === '') setSeen(newest);
  });
  useEffect(() => follow(), [newest, busy]);

  /** Where the address is refused, the text may be as it should. */
  function explain(problem: unknown): Refusal {
    const { email, text = problemTitle(problem) } = refusalOf(problem).errors;
    return { errors: email === undefined ? { text } : { email }, failure: null };
  }

  const email = correcting ? address.trim() : undefined;
  const missing = {
    ...(email !== undefined && !isMailAddress(email) && { email: 'Please correct the address first.' }),
    ...(kept.text.trim() === '' && { text: 'The answer is empty.' }),
  };

  async function send(read: string | null): Promise<void> {
    const body = { text: kept.text.trim(), seen: read, ...(email !== undefined && { email }) };
    sentAfter.type(read);
    try {
      const headers = { 'idempotency-key': keys.keyFor({ id, ...body }) };
      const { insertedId } = await browserApi('POST /messages/{id}/answers', {
        params: { id },
        body,
        headers,
      });
      done(insertedId);
    } catch (problem) {
      if (isRefusal(problem)) keys.arrived();
      throw problem;
    } finally {
      await refreshMessages(client);
    }
  }

  return {
    text: kept.text,
    restored: kept.restored || corrected.restored,
    type: (typed: string) => {
      kept.type(typed);
      clear('text');
    },
    forget,
    /** Whether the address is being corrected; it has to be where no mail can go to it. */
    correcting,
    beginCorrecting: () => corrected.type(typed),
    address,
    addressError: errors.email,
    correct: (address: string) => {
      corrected.type(address);
      clear('email');
    },
    busy,
    error: errors.text,
    behind: since.length > 0 && kept.text !== '' && !busy,
    send: () => submit(() => send(seen), missing),
    sendAllTheSame: () => {
      setSeen(newest);
      return submit(() => send(newest), missing);
    },
  };
}
