import { zodResolver } from '@hookform/resolvers/zod';
import { passwordResetRequestSchema } from '@spareworks/contract/identity';
import * as messages from '@spareworks/contract/messages';
import { plainWords } from '@spareworks/contract/plain-words';
import { browserApi } from '../../lib/api.ts';
import { notify } from '../../ui/toast.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem, SentForm, SubmitButton } from './form-parts.tsx';
import { useSentForm } from './use-sent-form.ts';

const resolver = zodResolver(passwordResetRequestSchema, { error: plainWords });

async function askForMail(body: { email: string }): Promise<void> {
  await browserApi('POST /auth/request-password-reset', { body });
  notify.success(messages.passwordReset.sent);
}

export function ResetRequestForm() {
  const { register, errors, busy, problem, onSubmit } = useSentForm(resolver, askForMail);
  return (
    <>
      <SentForm label="Password reset" onSubmit={onSubmit}>
        <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
        <SubmitButton busy={busy}>{messages.passwordReset.action}</SubmitButton>
      </SentForm>
      <FormProblem>{problem.title}</FormProblem>
    </>
  );
}
