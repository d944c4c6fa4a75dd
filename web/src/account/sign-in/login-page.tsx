import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '@spareworks/contract/calls/identity';
import * as messages from '@spareworks/contract/plain/messages';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SignInState } from '../../features/session/to-login.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { logIn } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem, SentForm, SubmitButton } from './form-parts.tsx';
import { OrGoogle } from './or-google.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { useSentForm } from './use-sent-form.ts';

export const handle: RouteHandle = {
  head: () => ({
    title: messages.navigation.login,
    description: 'Log in to follow your orders, and to order with your addresses and basket.',
    canonical: paths.login.href(),
    robots: 'noindex',
  }),
};

const resolver = zodResolver(loginSchema, { error: plainWords });

/** Why somebody is here who did not ask for it. */
function ArrivalNotice({ text }: { text: string }) {
  return (
    <p role="status" className="mb-6 rounded-md border border-base-300 bg-base-200 px-4 py-3 empty:hidden">
      {text}
    </p>
  );
}

export function LoginPage() {
  const { register, errors, busy, problem, tell, onSubmit } = useSentForm(resolver, logIn);
  const leaving = useLeaveWhenSignedIn();
  const arrival = useLocation().state as SignInState;

  const [notice, setNotice] = useState('');

  // Not from the start: the server does not know what the browser's history holds.
  useEffect(() => {
    if (arrival?.problem) tell(arrival.problem);
    setNotice(arrival?.notice ?? '');
  }, [arrival, tell]);

  return (
    <SignInFrame
      title={messages.navigation.login}
      intro="Log in to follow your orders, and to order with your addresses and basket."
    >
      <ArrivalNotice text={notice} />
      <SentForm label={messages.navigation.login} onSubmit={onSubmit}>
        <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <Link
            to={paths.passwordReset.href()}
            className="mt-1 -mb-2 inline-flex min-h-11 items-center text-[0.9375rem] font-medium underline-offset-4 hover:underline"
          >
            {messages.login.forgot}
          </Link>
        </div>
        <SubmitButton busy={busy || leaving}>{messages.navigation.login}</SubmitButton>
      </SentForm>
      <FormProblem>{problem.title}</FormProblem>
      <OrGoogle onProblem={tell} />
      <SignInLink question="New here?" to={paths.register.href()}>
        {messages.login.register}
      </SignInLink>
    </SignInFrame>
  );
}

export const route = { handle, Component: LoginPage };
