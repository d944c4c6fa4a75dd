import { zodResolver } from '@hookform/resolvers/zod';
import { registerSchema } from '@spareworks/contract/calls/identity';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import type { RouteHandle } from '../../lib/head.ts';
import { register as createAccount } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { FormProblem, SentForm, SubmitButton } from './form-parts.tsx';
import { forgetKeptAccount, useKeptAccount } from './kept-account.ts';
import { OrGoogle } from './or-google.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordHelp } from './password-help.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { useSentForm } from './use-sent-form.ts';

const title = 'Register';

export const handle: RouteHandle = {
  head: () => ({
    title,
    description: 'Open an account to order spare parts.',
    canonical: paths.register.href(),
    robots: 'noindex',
  }),
};

const resolver = zodResolver(registerSchema, { error: plainWords });

export function RegisterPage() {
  const { form, register, errors, busy, problem, tell, onSubmit } = useSentForm(resolver, async (account) => {
    await createAccount(account);
    forgetKeptAccount();
  });
  useKeptAccount(form);
  const leaving = useLeaveWhenSignedIn();

  return (
    <SignInFrame title={title} intro="An account is free and takes a minute.">
      <SentForm label={title} onSubmit={onSubmit}>
        <TextField
          label="Name"
          aria-required
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <EmailField autoComplete="email" error={errors.email?.message} {...register('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help={passwordHelp}
          error={errors.password?.message}
          {...register('password')}
        />
        <SubmitButton busy={busy || leaving}>{title}</SubmitButton>
      </SentForm>
      <FormProblem>{problem.title}</FormProblem>
      <OrGoogle onProblem={tell} />
      <SignInLink question="Have an account already?" to={paths.login.href()}>
        Login here
      </SignInLink>
    </SignInFrame>
  );
}

export const route = { handle, Component: RegisterPage };
