import { useCallback, useEffect, useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { askAdmin } from './ask-admin.ts';

type Status = { at: 'loading' } | { at: 'known'; admin: boolean } | { at: 'failed'; reason: string };

/** Whether this person is an admin, as the shop says now: it is asked anew each time somebody comes in. */
export function useAdminStatus(email: string): { status: Status; retry: () => void } {
  const [answer, setAnswer] = useState<{ email: string; status: Status } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // A new attempt asks again.
  useEffect(() => {
    let wanted = true;
    const note = (status: Status) => {
      if (wanted) setAnswer({ email, status });
    };
    askAdmin(email).then(
      ({ admin }) => note({ at: 'known', admin }),
      (problem: unknown) => note({ at: 'failed', reason: problemTitle(problem) }),
    );
    return () => {
      wanted = false;
    };
  }, [email, attempt]);

  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  return { status: answer?.email === email ? answer.status : { at: 'loading' }, retry };
}
