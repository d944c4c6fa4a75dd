import { zodResolver } from '@hookform/resolvers/zod';
import { passwordResetRequestSchema } from '@spareworks/contract/calls/identity';
import * as messages from '@spareworks/contract/plain/messages';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { notify } from '../../ui/toast.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem, SentForm, SubmitButton } from './form-parts.tsx';
import { useSentForm } from './use-sent-form.ts';

const resolver = zodResolver(passwordResetRequestSchema, { error: plainWords });

export function ResetRequestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, errors, busy, problem, onSubmit } = useSentForm(resolver, async (body) => {
    setSentTo(null);
    await browserApi('POST /auth/request-password-reset', { body });
    notify.success(messages.passwordReset.sent);
    setSentTo(body.email);
  });
  return (
    <>
      <SentForm label="Password reset" onSubmit={onSubmit}>
        <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
        <SubmitButton busy={busy}>{messages.passwordReset.action}</SubmitButton>
      </SentForm>
      <FormProblem>{problem.title}</FormProblem>
      {/* The notice goes after two seconds; whoever looked away then still sees what to do next. */}
      <div role="status" className="not-empty:mt-4">
        {sentTo !== null && (
          <p className="rounded-md border border-base-300 bg-base-200 px-4 py-3 wrap-anywhere">
            If there is an account with {sentTo}, a link to set a new password is on its way there. Please
            look into the spam folder too.
          </p>
        )}
      </div>
    </>
  );
}
