import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeSchema } from '@spareworks/contract/calls/account';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { inSentences } from '../../features/forms/in-sentences.ts';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.ts';
import { FormProblem } from '../sign-in/form-parts.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { passwordHelp } from '../sign-in/password-help.ts';
import { useSentForm } from '../sign-in/use-sent-form.ts';
import { refreshAccount } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { CurrentPassword } from './current-password.tsx';

const resolver = inSentences(zodResolver(passwordChangeSchema, { error: plainWords }));

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const { form, register, errors, busy, problem, onSubmit } = useSentForm(resolver, async (body) => {
    await browserApi('PUT /account/password', { body });
    notify.success('Your password is changed.');
    form.reset({ newPassword: '', ...(hasPassword && { currentPassword: '' }) });
    await refreshAccount(client);
  });
  return (
    <AccountSection
      title="Password"
      text="All other browsers are logged out, and a mail says that it was changed."
    >
      <form noValidate aria-label="Password" className="flex flex-col gap-5" onSubmit={onSubmit}>
        <CurrentPassword
          hasPassword={hasPassword}
          error={errors.currentPassword?.message}
          {...(hasPassword && register('currentPassword'))}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={passwordHelp}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <div>
          <Button type="submit" variant="outline" loading={busy} className="max-sm:w-full">
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
          <FormProblem>{problem.title}</FormProblem>
        </div>
      </form>
    </AccountSection>
  );
}
