import { type ReactNode, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { problemTitle } from '../../lib/problem-title.ts';
import { usePlaceAgain } from '../../lib/router/use-place-again.ts';
import { logOut, retrySession, useConfirmedSession } from '../../lib/session.ts';
import { BarLoader } from '../../ui/bar-loader.tsx';
import { CheckFailed } from './check-failed.tsx';
import { ToLogin } from './to-login.tsx';
import { useAdminStatus } from './use-admin-status.ts';

/** Lets through admins. Anybody else is signed out and sent to log in, which is what the specification asks for. */
export function RequireAdmin({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useConfirmedSession();
  switch (session.status) {
    case 'unknown':
      return <BarLoader />;
    case 'failed':
      return <CheckFailed reason={session.title} onRetry={retrySession} />;
    case 'signed-out':
      return <ToLogin session={session} />;
    case 'signed-in':
      return <AdminOnly email={session.user.email}>{children}</AdminOnly>;
  }
}

function AdminOnly({ email, children }: { email: string; children: ReactNode }) {
  const { status, retry } = useAdminStatus(email);
  if (status.at === 'loading') return <BarLoader />;
  if (status.at === 'failed') return <CheckFailed reason={status.reason} onRetry={retry} />;
  return status.admin ? <LetIn>{children}</LetIn> : <SignOut />;
}

/** Whoever came back by the browser's button waited here with a page of one screen. */
function LetIn({ children }: { children: ReactNode }) {
  usePlaceAgain();
  return children;
}

/** Being signed out, the guard above sends the person on. */
function SignOut() {
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (failure === null) logOut('not-admin').catch((problem: unknown) => setFailure(problemTitle(problem)));
  }, [failure]);

  if (failure === null) return <BarLoader />;
  return <CheckFailed reason={failure} onRetry={() => setFailure(null)} />;
}
