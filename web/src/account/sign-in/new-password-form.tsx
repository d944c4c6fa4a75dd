import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordSchema } from '@spareworks/contract/calls/identity';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { inSentences } from '../../features/forms/in-sentences.ts';
import type { SignInState } from '../../features/session/to-login.tsx';
import { storedToken } from '../../lib/access-token.ts';
import { loadSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { FormProblem, SentForm, SubmitButton } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordHelp } from './password-help.ts';
import { useSentForm } from './use-sent-form.ts';

const resolver = inSentences(zodResolver(newPasswordSchema, { error: plainWords }));

type Props = {
  save: (newPassword: string) => Promise<unknown>;
  /** The way to another link, for when this one is of no use any more. */
  whenExpired: ReactNode;
};

export function NewPasswordForm({ save, whenExpired }: Props) {
  const navigate = useNavigate();
  const { register, errors, busy, problem, onSubmit } = useSentForm(resolver, async ({ newPassword }) => {
    await save(newPassword);
    // Every session has ended, also one in this browser.
    if (storedToken() !== null) await loadSession();
    const state: SignInState = { notice: 'Your password is changed. Please log in.' };
    await navigate(paths.login.href(), { state });
  });

  return (
    <>
      <SentForm label="New password" onSubmit={onSubmit}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={passwordHelp}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <SubmitButton busy={busy}>Save password</SubmitButton>
      </SentForm>
      <FormProblem>
        {problem.title}
        {problem.code === 'link_expired' && <> {whenExpired}</>}
      </FormProblem>
    </>
  );
}
