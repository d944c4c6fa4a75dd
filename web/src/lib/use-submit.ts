import { useState } from 'react';
import { ApiProblem } from './api.ts';
import { problemTitle } from './problem-title.ts';
import { sentence } from './sentence.ts';
import { useOnce } from './use-once.ts';

/** Sentences by field, and one for the whole form where the fields do not say all of it. */
export type Refusal = { errors: Record<string, string>; failure: string | null };

const inSentences = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, sentence(words)]));

/** What a form shows of a sending that failed. `fields` are those it has, where it knows them beforehand. */
export function refusalOf(error: unknown, fields?: readonly string[]): Refusal {
  const errors = inSentences(error instanceof ApiProblem ? error.errors : {});
  const names = Object.keys(errors);
  const isTold = names.length > 0 && names.every((name) => fields?.includes(name) ?? true);
  return { errors, failure: isTold ? null : problemTitle(error) };
}

type Options = {
  fields?: readonly string[];
  /** Where a failure means more to the form than what `refusalOf` says of it. */
  explain?: (error: unknown) => Refusal;
};

const nothingWrong: Refusal = { errors: {}, failure: null };

/**
 * A form that shows within itself what went wrong, and keeps what was typed: whether it is being sent, and what is the matter.
 * A form that tells it in a notice has `useNoticedSend`.
 */
export function useSubmit({ fields, explain = (error) => refusalOf(error, fields) }: Options = {}) {
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(nothingWrong);

  /** Sends, once at a time; not where something is missing, which is shown in its place. */
  function submit(send: () => Promise<void>, missing: Record<string, string> = {}): Promise<void> {
    return once(async () => {
      setRefusal({ errors: inSentences(missing), failure: null });
      if (Object.keys(missing).length > 0) return;
      setBusy(true);
      try {
        await send();
      } catch (error) {
        setRefusal(explain(error));
      } finally {
        setBusy(false);
      }
    });
  }

  /** What was typed is other than what was refused: all of it, or one field alone. */
  function clear(field?: string): void {
    setRefusal(({ errors, failure }) => {
      if (field === undefined) return nothingWrong;
      const { [field]: _, ...others } = errors;
      return { errors: others, failure };
    });
  }
  return { busy, ...refusal, submit, clear };
}
