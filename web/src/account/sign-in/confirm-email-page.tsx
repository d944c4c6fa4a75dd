import { zodResolver } from '@hookform/resolvers/zod';
import { confirmPasswordSchema } from '@spareworks/contract/calls/identity';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { confirmAddress } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem, OrDivider, SentForm, SubmitButton } from './form-parts.tsx';
import { spend } from './kept-token.ts';
import { LinkOver } from './link-over.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { useSentForm } from './use-sent-form.ts';

export const handle: RouteHandle = {
  head: () => ({
    title: 'Confirm your address',
    description: 'Confirm the email address of an account.',
    canonical: paths.confirmEmail.href(),
    robots: 'noindex',
  }),
};

/** A new link is sent by the profile page, which asks to log in first. */
const toProfile = (
  <Link to={paths.dashboard.href()} className="text-link">
    Log in for a new link
  </Link>
);

/** Where the mail's link leads in another browser than the one that registered: it does not show whose account it is. */
export function ConfirmEmailPage() {
  const { token, over } = useMailedToken();
  const [replacing, setReplacing] = useState(false);
  if (token === null) return <LinkOver />;
  // Until the browser has looked there is nothing to send; the button waits for that too.
  const known = token ?? '';
  if (replacing) {
    return (
      <SignInFrame
        title="New password"
        intro="Choose a password for the account with your address. The old one ends, and whoever is logged in with it is logged out."
      >
        <FocusedFirst>
          <NewPasswordForm
            save={(newPassword) =>
              spend(
                () =>
                  browserApi('POST /auth/confirm-email/new-password', {
                    body: { token: known, newPassword },
                  }),
                over,
              )
            }
            whenExpired={toProfile}
          />
        </FocusedFirst>
        <OtherWay onClick={() => setReplacing(false)}>I know the password</OtherWay>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Confirm your address"
      intro="You are not signed in to this account here. Please show that it is yours by its password."
    >
      <PasswordForm token={known} over={over} />
      <OtherWay onClick={() => setReplacing(true)}>Set a new password</OtherWay>
      <p className="mt-4 text-[0.9375rem] text-muted">
        You did not register, or do not know the password? The address is yours, so you may set a new one. Or
        leave it: then the address is not confirmed.
      </p>
    </SignInFrame>
  );
}

const resolver = zodResolver(confirmPasswordSchema, { error: plainWords });

function PasswordForm({ token, over }: { token: string; over: () => void }) {
  const navigate = useNavigate();
  const { register, errors, busy, problem, onSubmit } = useSentForm(resolver, async ({ password }) => {
    await spend(() => confirmAddress({ token, password }), over);
    await navigate(paths.emailConfirmed.href(), { replace: true });
  });
  return (
    <>
      <SentForm label="Confirm your address" onSubmit={onSubmit}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <SubmitButton busy={busy}>Confirm</SubmitButton>
      </SentForm>
      <FormProblem>
        {problem.code === 'wrong_credentials' ? 'The password is not right.' : problem.title}
        {problem.code === 'link_expired' && <> {toProfile}</>}
      </FormProblem>
    </>
  );
}

function OtherWay({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <>
      <OrDivider />
      <Button size="large" wide variant="outline" onClick={onClick}>
        {children}
      </Button>
    </>
  );
}

/** Takes the place of what had the focus, so it has it now. */
function FocusedFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

export const route = { handle, Component: ConfirmEmailPage };
