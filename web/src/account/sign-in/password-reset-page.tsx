import * as messages from '@spareworks/contract/plain/messages';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { spend } from './kept-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { UndoEmailForm } from './undo-email-form.tsx';
import { useMailedToken } from './use-mailed-token.ts';

export const handle: RouteHandle = {
  head: () => ({
    title: 'Password reset',
    description: 'Ask for a mail with a link to set a new password.',
    canonical: paths.passwordReset.href(),
    robots: 'noindex',
  }),
};

function BackToLogin() {
  return (
    <p className="mt-5">
      <Link to={paths.login.href()} className="text-link inline-flex min-h-11 items-center">
        {messages.passwordReset.back}
      </Link>
    </p>
  );
}

export function PasswordResetPage() {
  const { token, over, forget } = useMailedToken();
  const [search, setSearch] = useSearchParams();
  const [undone, setUndone] = useState<string | null>(null);
  if (search.has('undo')) {
    return (
      <SignInFrame
        title="Take your account back"
        intro="Your account gets this address again. Everybody is logged out, and you set a new password."
      >
        <UndoEmailForm
          token={token}
          over={over}
          onUndone={(email) => {
            setUndone(email);
            forget();
            setSearch({}, { replace: true });
          }}
        />
        <BackToLogin />
      </SignInFrame>
    );
  }
  if (undone !== null) {
    return (
      <SignInFrame
        title="Password reset"
        intro={`Your account has the address ${undone} again. Have a link sent there to set a new password.`}
      >
        <ResetRequestForm />
        <BackToLogin />
      </SignInFrame>
    );
  }
  if (token != null) {
    return (
      <SignInFrame title="New password" intro="Choose a new password. You will be logged out everywhere.">
        <NewPasswordForm
          save={(newPassword) =>
            spend(() => browserApi('POST /auth/reset-password', { body: { token, newPassword } }), over)
          }
          whenExpired={
            <Link to={paths.passwordReset.href()} className="text-link" onClick={forget}>
              Ask for a new link
            </Link>
          }
        />
        <BackToLogin />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Password reset"
      intro="Tell us the email of your account and we send you a link to set a new password."
    >
      <ResetRequestForm />
      <BackToLogin />
    </SignInFrame>
  );
}

export const route = { handle, Component: PasswordResetPage };
