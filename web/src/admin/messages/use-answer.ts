import type { MessageThread } from '@spareworks/contract/calls/contact';
import { isMailAddress } from '@spareworks/contract/plain/mail-address';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { useKeptText } from '../../features/drafts/use-kept-text.ts';
import { ApiProblem, browserApi, isRefusal } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';
import { refreshMessages } from './messages-query.ts';

/** The answer somebody is writing. What others write meanwhile is shown, and the answer not sent over it unasked. */
export function useAnswer({ _id: id, thread, email: typed, answerable }: MessageThread) {
  const client = useQueryClient();
  const kept = useKeptText(`answer:${id}`);
  const keys = useIdempotencyKeys(`answer-sent:${id}`);
  const newest = thread.at(-1)?._id ?? null;
  const [seen, setSeen] = useState(newest);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState(!answerable);
  const [address, setAddress] = useState(typed);
  const [addressError, setAddressError] = useState<string | null>(null);

  /** What was written since this page was opened. Ids grow with time. */
  const since = thread.filter(({ _id }) => seen === null || _id > seen);

  function done(last: string): void {
    keys.arrived();
    kept.forget();
    setCorrecting(false);
    setError(null);
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

  async function send(read: string | null): Promise<void> {
    const email = correcting ? address.trim() : undefined;
    const body = { text: kept.text.trim(), seen: read, ...(email !== undefined && { email }) };
    setAddressError(email === undefined || isMailAddress(email) ? null : 'Please correct the address first.');
    if (body.text === '') setError('The answer is empty.');
    if (body.text === '' || (email !== undefined && !isMailAddress(email))) return;
    setBusy(true);
    setError(null);
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
      const errors = problem instanceof ApiProblem ? problem.errors : {};
      setAddressError(errors.email ?? null);
      if (errors.email === undefined) setError(errors.text ?? problemTitle(problem));
    } finally {
      await refreshMessages(client);
      setBusy(false);
    }
  }

  return {
    text: kept.text,
    restored: kept.restored,
    type: (typed: string) => {
      kept.type(typed);
      setError(null);
    },
    forget: kept.forget,
    /** Whether the address is being corrected; it has to be where no mail can go to it. */
    correcting,
    beginCorrecting: () => setCorrecting(true),
    address,
    addressError,
    correct: (corrected: string) => {
      setAddress(corrected);
      setAddressError(null);
    },
    busy,
    error,
    behind: since.length > 0 && kept.text !== '' && !busy,
    send: () => send(seen),
    sendAllTheSame: () => {
      setSeen(newest);
      return send(newest);
    },
  };
}
