import { useState } from 'react';
import { useKeptText } from '../../features/drafts/use-kept-text.ts';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';

type Options = {
  /** Of what it is the reason: what is typed is kept under it until it is done. */
  name: string;
  send: (reason: string) => Promise<void>;
};

/** The reason of an action: nothing is done without one, and what is typed stays until it is done. */
export function useReason({ name, send }: Options) {
  const kept = useKeptText(name);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    setFailure(null);
    if (kept.text.trim() === '') {
      setError('reason is required');
      return;
    }
    setBusy(true);
    try {
      await send(kept.text);
      kept.forget();
    } catch (problem) {
      const atField = problem instanceof ApiProblem ? problem.errors.reason : undefined;
      setError(atField ?? null);
      if (atField === undefined) setFailure(problemTitle(problem));
    } finally {
      setBusy(false);
    }
  }

  function type(text: string): void {
    kept.type(text);
    setError(null);
  }

  return {
    reason: kept.text,
    restored: kept.restored,
    startOver: kept.forget,
    error,
    failure,
    busy,
    type,
    submit,
  };
}
