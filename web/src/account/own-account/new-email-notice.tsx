import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.ts';
import { FormProblem } from '../sign-in/form-parts.tsx';
import { spend } from '../sign-in/kept-token.ts';
import { useMailedToken } from '../sign-in/use-mailed-token.ts';
import { refreshAccount } from './account-query.ts';

/** Shown to whoever comes by the link that was mailed to their new address. A click, so that no program does it for them. */
export function NewEmailNotice({ email }: { email: string }) {
  const client = useQueryClient();
  const { token, over, forget } = useMailedToken();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (token == null) return null;

  async function use(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const body = { token: token ?? '' };
      const answer = await spend(() => browserApi('POST /account/email/confirm', { body }), over);
      notify.success(`Your address is ${answer.email} now.`);
      forget();
      await refreshAccount(client);
    } catch (error) {
      setProblem(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section
      aria-label="New email"
      className="mb-6 flex flex-wrap items-center gap-4 rounded-md border border-success/40 p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">Use your new address?</p>
        <p className="text-muted wrap-anywhere">
          In place of {email}. All other browsers are logged out, and the old address is told.
        </p>
        <FormProblem>{problem}</FormProblem>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button loading={busy} onClick={() => void use()}>
          Use the new address
        </Button>
        <Button variant="ghost" onClick={forget}>
          Not now
        </Button>
      </div>
    </section>
  );
}
