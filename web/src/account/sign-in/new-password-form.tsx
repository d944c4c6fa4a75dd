import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordSchema } from '@spareworks/contract/identity';
import { Link, useNavigate } from 'react-router';
import { storedToken } from '../../lib/access-token.ts';
import { browserApi } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { notify } from '../../ui/toast.tsx';
import { FormProblem, SentForm, SubmitButton } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordHelp } from './password-help.ts';
import { useSentForm } from './use-sent-form.ts';

const resolver = zodResolver(newPasswordSchema);

type Props = { token: string; onAskAgain: () => void };

export function NewPasswordForm({ token, onAskAgain }: Props) {
  const navigate = useNavigate();
  const { register, errors, busy, problem, onSubmit } = useSentForm(resolver, async ({ newPassword }) => {
    await browserApi('POST /auth/reset-password', { body: { token, newPassword } });
    // Every session has ended, also one in this browser.
    if (storedToken() !== null) await loadSession();
    notify.success('Your password is changed. Please log in.');
    await navigate(paths.login.href());
  });
  const expired = problem.code === 'link_expired';

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
        {expired && (
          <>
            {' '}
            <Link to={paths.passwordReset.href()} className="text-link" onClick={onAskAgain}>
              Ask for a new link
            </Link>
          </>
        )}
      </FormProblem>
    </>
  );
}
