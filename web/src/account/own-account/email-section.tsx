import { zodResolver } from '@hookform/resolvers/zod';
import { emailChangeSchema, type OwnAccount } from '@spareworks/contract/calls/account';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inSentences } from '../../features/forms/in-sentences.ts';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { FormProblem } from '../sign-in/form-parts.tsx';
import { useSentForm } from '../sign-in/use-sent-form.ts';
import { refreshAccount } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { CurrentPassword } from './current-password.tsx';

const resolver = inSentences(zodResolver(emailChangeSchema, { error: plainWords }));

function Pending({ email }: { email: string }) {
  const client = useQueryClient();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState(false);

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await browserApi('DELETE /account/email', {});
      failure.takeBack();
      notify.success('Your address stays as it is.');
      await refreshAccount(client);
    } catch (error) {
      failure.say(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-base-300 p-4"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        A mail is on its way to <strong className="font-medium">{email}</strong>. Open its link in this
        browser within a day to use that address.
      </p>
      <Button variant="ghost" loading={busy} onClick={() => void withdraw()}>
        Keep my address
      </Button>
    </div>
  );
}

type Props = { email: string; account: OwnAccount };

export function EmailSection({ email, account: { hasPassword, pendingEmail } }: Props) {
  const client = useQueryClient();
  const { form, register, errors, busy, problem, onSubmit } = useSentForm(resolver, async (body) => {
    await browserApi('POST /account/email', { body });
    form.reset({ email: '', ...(hasPassword && { currentPassword: '' }) });
    await refreshAccount(client);
  });
  return (
    <AccountSection title="Email" text={`Your address is ${email}.`}>
      {pendingEmail !== null && <Pending email={pendingEmail} />}
      <form noValidate aria-label="Email" className="flex flex-col gap-5" onSubmit={onSubmit}>
        <TextField
          label="New email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help="It counts once you open the link we send there. Your old address is told, and can take it back for seven days."
          error={errors.email?.message}
          {...register('email')}
        />
        <CurrentPassword
          hasPassword={hasPassword}
          error={errors.currentPassword?.message}
          {...(hasPassword && register('currentPassword'))}
        />
        <div>
          <Button type="submit" variant="outline" loading={busy} className="max-sm:w-full">
            Send the link
          </Button>
          <FormProblem>{problem.title}</FormProblem>
        </div>
      </form>
    </AccountSection>
  );
}
