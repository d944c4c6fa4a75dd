import type { Return } from '@spareworks/contract/calls/returns';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../ui/toast.ts';
import { doStep } from './do-step.ts';

/** A step of a form: what is refused is told beside it and can be tried again. */
export function useStep(found: Return) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(work: () => Promise<Return>, done: string): Promise<boolean> {
    setBusy(true);
    setFailure('');
    try {
      const outcome = await doStep(client, found, work);
      if (outcome.done) notify.success(done);
      else setFailure(outcome.failure);
      return outcome.done;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run, setFailure };
}
