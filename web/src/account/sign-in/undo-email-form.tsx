import { useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { loadSession } from '../../lib/session.ts';
import { ReadyButton } from '../../ui/ready-button.tsx';
import { FormProblem } from './form-parts.tsx';
import { spend } from './kept-token.ts';

type Props = { token: string | null | undefined; over: () => void; onUndone: (email: string) => void };

/** For whoever finds by mail that their account has another address, and did not do that. */
export function UndoEmailForm({ token, over, onUndone }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function undo(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const body = { token: token ?? '' };
      const { email } = await spend(() => browserApi('POST /auth/undo-email-change', { body }), over);
      await loadSession(); // every session has ended, also one in this browser
      onUndone(email);
    } catch (error) {
      setProblem(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <ReadyButton loading={busy} onClick={() => void undo()}>
        Take my account back
      </ReadyButton>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
