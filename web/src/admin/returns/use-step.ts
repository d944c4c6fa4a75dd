import type { Return } from '@spareworks/contract/calls/returns';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';
import { afterStep } from './returns-query.ts';

/** A step of a form: what is refused is told beside it and can be tried again. */
export function useStep(found: Return) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(work: () => Promise<Return>, done: string): Promise<boolean> {
    setBusy(true);
    setFailure('');
    try {
      await afterStep(client, found, work());
      notify.success(done);
      return true;
    } catch (error) {
      setFailure(problemTitle(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run, setFailure };
}
